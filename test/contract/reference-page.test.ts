import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sharedBrowser } from '../browser/browser.ts';
import { waitTimeoutMs } from '../app/timeouts.ts';
import { createTestApp, type TestApp } from '../app/test-app.ts';

let app: TestApp;
let browser: Browser;
let url: string;

beforeAll(async () => {
  [app, browser] = await Promise.all([createTestApp(), sharedBrowser()]);
  url = await app.listen();
});
afterAll(async () => {
  await Promise.all(browser.contexts().map((context) => context.close()));
  await app.close();
});

/** A page with its failed requests and script errors. */
async function openPage(path: string): Promise<{ page: Page; problems: string[] }> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  page.setDefaultTimeout(waitTimeoutMs);
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('requestfailed', (request) => problems.push(`${request.method()} ${request.url()}`));
  page.on('response', (answer) => {
    if (answer.status() >= 400) problems.push(`${answer.status()} ${answer.url()}`);
  });
  await page.goto(url + path);
  return { page, problems };
}

test('the reference page shows every operation and loads nothing from elsewhere', async () => {
  const { page, problems } = await openPage('/docs/api');
  await page.getByText('Add keywords to a website').waitFor();
  const { body } = await app.call('GET', '/openapi.json', { key: null });
  const declared = Object.values<object>(body.paths).flatMap((path) => Object.keys(path));
  await expect.poll(() => page.locator('.opblock').count()).toBe(declared.length);
  expect(problems).toEqual([]);
  if (process.env['SCREENSHOTS'])
    await page.screenshot({ path: `${process.env['SCREENSHOTS']}/reference.png` });
});

test('the `type` URL of a problem opens its section of the problems page', async () => {
  const problem = await app.call('GET', '/keywords', { key: null });
  const { page, problems } = await openPage(problem.body.type);
  await page.locator('section:target').getByText('Authentication required').waitFor();
  expect(problems).toEqual([]);
  if (process.env['SCREENSHOTS'])
    await page.screenshot({ path: `${process.env['SCREENSHOTS']}/problems.png` });
});
