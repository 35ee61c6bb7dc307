// Small helpers for elements, used by every part of the page.

export const byId = (id) => document.getElementById(id);

/** Creates an element with that text. */
export function element(name, text, properties = {}) {
  const made = Object.assign(document.createElement(name), properties);
  made.textContent = text;
  return made;
}

/** Creates a labelled button. */
export const button = (text, action, properties = {}) =>
  element('button', text, { type: 'button', onclick: action, ...properties });
