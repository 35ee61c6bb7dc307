// What all browser tests share: a browser, a page in it, and what is on the screen.

import { after, afterEach } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';

import { chromium } from 'playwright-core';

import { serve } from './server.mjs';

// Graphics in software, and no talk with the outside.
const FLAGS = [
  '--no-sandbox', '--use-angle=swiftshader', '--enable-unsafe-swiftshader', '--ignore-gpu-blocklist',
  '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync',
];

export const PATIENCE = 60_000;

export const PHONE = { viewport: { width: 360, height: 640 }, deviceScaleFactor: 3, isMobile: true, hasTouch: true };

/** The browser of a test file, and the folder it visits; both end with the file. */
export async function visit(folder) {
  const site = await serve(folder);
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: FLAGS });
  const contexts = [];
  // One page at a time draws: software graphics are slow enough.
  afterEach(async () => {
    site.mishap = undefined;
    await Promise.all(contexts.splice(0).map((context) => context.close()));
  });
  after(async () => {
    await browser.close();
    await site.close();
  });

  /** A context: a browser nobody has used yet. */
  async function fresh(options = {}) {
    const context = await browser.newContext(options);
    context.setDefaultTimeout(PATIENCE);
    contexts.push(context);
    return context;
  }

  /** A page of that context; `page.complaints` are its errors. */
  async function open(context) {
    const page = await context.newPage();
    page.complaints = [];
    page.on('console', (message) => message.type() === 'error' && page.complaints.push(message.text()));
    page.on('pageerror', (error) => page.complaints.push(String(error)));
    await page.goto(site.url);
    return page;
  }

  return { site, fresh, open };
}

/** Presses the button that begins, and waits for the first picture. */
export async function begin(page) {
  await page.click('#begin:enabled');
  await page.waitForFunction(() => window.quarry.screen() !== '');
}

/** The screen as rows of text. */
export const screen = (page) => page.evaluate(() => window.quarry.screen());

/** Where the first `@` is; nothing where there is none. */
export async function at(page) {
  const rows = (await screen(page)).split('\n');
  const y = rows.findIndex((row) => row.includes('@'));
  return y < 0 ? undefined : { x: Array.from(rows[y]).indexOf('@'), y };
}

/** Waits until the screen is one that `test` accepts; the screen. */
export async function until(page, test) {
  const end = Date.now() + PATIENCE;
  for (;;) {
    const text = await screen(page);
    if (test(text)) return text;
    if (Date.now() > end) throw new Error(`waited in vain for another screen than\n${text}`);
    await sleep(50);
  }
}

/** Does something and waits for another screen. */
export async function change(page, act) {
  const before = await screen(page);
  await act();
  return until(page, (text) => text !== before);
}

/** The middle of a cell of the screen in pixels of the page. */
export async function cell(page, { x, y }) {
  const grid = await page.evaluate(() => window.quarry.grid());
  const box = await page.locator('#game').boundingBox();
  return {
    x: box.x + grid.left + (x + 0.5) * grid.cell_width,
    y: box.y + grid.top + (y + 0.5) * grid.cell_height,
  };
}

/** What the message over the game says; nothing where none is up. */
export async function message(page) {
  await page.waitForSelector('#overlay:not([hidden])');
  return page.innerText('#overlay');
}

/** Presses the button of the page with those words. */
export const press = (page, words) => page.getByRole('button', { name: words, exact: true }).click();
