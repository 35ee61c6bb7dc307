// Shared by all browser tests: a browser, a page in it, and the contents of the screen.

import { after, afterEach } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';

import { chromium } from 'playwright-core';

import { serve } from './server.mjs';

// Software rendering, and no network access.
const FLAGS = [
  '--no-sandbox', '--use-angle=swiftshader', '--enable-unsafe-swiftshader', '--ignore-gpu-blocklist',
  '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync',
];

export const PATIENCE = 60_000;

export const PHONE = { viewport: { width: 360, height: 640 }, deviceScaleFactor: 3, isMobile: true, hasTouch: true };

/**
 * The browser of a test file, and the folder it serves; both are closed at the end of the
 * file.
 */
export async function visit(folder) {
  const site = await serve(folder);
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: FLAGS });
  const contexts = [];
  // One page at a time draws, since software rendering is slow.
  afterEach(async () => {
    site.mishap = undefined;
    await Promise.all(contexts.splice(0).map((context) => context.close()));
  });
  after(async () => {
    await browser.close();
    await site.close();
  });

  /** Creates a fresh browser context. */
  async function fresh(options = {}) {
    const context = await browser.newContext(options);
    context.setDefaultTimeout(PATIENCE);
    contexts.push(context);
    return context;
  }

  /** Opens a page in that context; `page.complaints` lists its errors. */
  async function open(context, url = site.url) {
    const page = await context.newPage();
    page.complaints = [];
    page.on('console', (message) => message.type() === 'error' && page.complaints.push(message.text()));
    page.on('pageerror', (error) => page.complaints.push(String(error)));
    await page.goto(url);
    return page;
  }

  return { site, fresh, open };
}

/** Presses the start button and waits for the first picture. */
export async function begin(page) {
  await page.click('#begin:enabled');
  await page.waitForFunction(() => window.quarry.screen() !== '');
}

/** The screen as rows of text. */
export const screen = (page) => page.evaluate(() => window.quarry.screen());

/** The position of the first `@`; undefined if there is none. */
export async function at(page) {
  const rows = (await screen(page)).split('\n');
  const y = rows.findIndex((row) => row.includes('@'));
  return y < 0 ? undefined : { x: Array.from(rows[y]).indexOf('@'), y };
}

/** Waits until `test` accepts the screen, and returns it. */
export async function until(page, test) {
  const end = Date.now() + PATIENCE;
  for (;;) {
    const text = await screen(page);
    if (test(text)) return text;
    if (Date.now() > end) throw new Error(`waited in vain for another screen than\n${text}`);
    await sleep(50);
  }
}

/** Starts a new run from the title with the usual kit, by keyboard. */
export async function startRun(page) {
  await page.keyboard.press('n');
  await until(page, (text) => text.includes('Choose your character'));
  await page.keyboard.press('Enter');
  // Not the `@`: the portrait of a kit has one, too.
  await until(page, (text) => /turn +\d/.test(text));
}

/** Runs an action and waits until the screen changes. */
export async function change(page, act) {
  const before = await screen(page);
  await act();
  return until(page, (text) => text !== before);
}

/** The centre of a screen cell, in page pixels. */
export async function cell(page, { x, y }) {
  const grid = await page.evaluate(() => window.quarry.grid());
  const box = await page.locator('#game').boundingBox();
  return {
    x: box.x + grid.left + (x + 0.5) * grid.cell_width,
    y: box.y + grid.top + (y + 0.5) * grid.cell_height,
  };
}

/** The text of the message over the game; undefined if none is open. */
export async function message(page) {
  await page.waitForSelector('#overlay:not([hidden])');
  return page.innerText('#overlay');
}

/** Presses the button of the page with that label. */
export const press = (page, words) => page.getByRole('button', { name: words, exact: true }).click();
