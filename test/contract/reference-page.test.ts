import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser } from './browser.ts';
import { createTestApp, type TestApp } from './test-app.ts';

let app: TestApp;
let browser: Browser;
let url: string;

beforeAll(async () => {
  [app, browser] = await Promise.all([createTestApp(), openBrowser()]);
  url = await app.listen();
});
afterAll(async () => {
  await browser.close();
  await app.close();
});

/** A page and what went wrong on it: failed requests and errors of its scripts. */
async function openPage(path: string): Promise<{ page: Page; troubles: string[] }> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  const troubles: string[] = [];
  page.on('pageerror', (error) => troubles.push(error.message));
  page.on('requestfailed', (request) => troubles.push(`${request.method()} ${request.url()}`));
  page.on('response', (answer) => {
    if (answer.status() >= 400) troubles.push(`${answer.status()} ${answer.url()}`);
  });
  await page.goto(url + path);
  return { page, troubles };
}

test('the reference page shows every operation and loads nothing from elsewhere', async () => {
  const { page, troubles } = await openPage('/docs/api');
  await page.getByText('Add keywords to a website').waitFor();
  const shown = await page.locator('.opblock').count();
  const { body } = await app.call('GET', '/openapi.json', { key: null });
  const declared = Object.values<object>(body.paths).flatMap((path) => Object.keys(path));
  expect(shown).toBe(declared.length);
  expect(troubles).toEqual([]);
  if (process.env['SCREENSHOTS'])
    await page.screenshot({ path: `${process.env['SCREENSHOTS']}/reference.png` });
});

test('the problems page leads to the code that a problem names', async () => {
  const problem = await app.call('GET', '/keywords', { key: null });
  const { page, troubles } = await openPage(problem.body.type);
  await page.locator('section:target').getByText('A valid API key is needed').waitFor();
  expect(troubles).toEqual([]);
  if (process.env['SCREENSHOTS'])
    await page.screenshot({ path: `${process.env['SCREENSHOTS']}/problems.png` });
});
