// The few things every part of the page does with its elements.

export const byId = (id) => document.getElementById(id);

/** A new element with that text. */
export function element(name, text, properties = {}) {
  const made = Object.assign(document.createElement(name), properties);
  made.textContent = text;
  return made;
}

/** A button that says what it does. */
export const button = (text, action, properties = {}) =>
  element('button', text, { type: 'button', onclick: action, ...properties });
