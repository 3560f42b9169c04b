import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible } from '../../test/contract/check-access.ts';
import { type DashboardFixture, openDashboard } from '../../test/browser/dashboard-fixture.ts';
import { captureScreenshots } from '../../test/browser/capture-screenshots.ts';
import { scriptBytes } from '../../test/browser/script-bytes.ts';

let fixture: DashboardFixture;
const maxScriptBytes = 250_000;

beforeAll(async () => {
  fixture = await openDashboard();
});
afterAll(() => fixture.close());

test('an account without websites opens the empty list of websites', async () => {
  const { page, problems } = await fixture.visit('/');
  await page.getByText('No websites yet').waitFor();
  expect(new URL(page.url()).pathname).toBe('/dashboard/websites');
  await expectAccessible(page);
  await captureScreenshots(page, 'websites-empty');
  const bytes = await scriptBytes(page);
  expect(bytes).toBeGreaterThan(50_000);
  expect(bytes).toBeLessThanOrEqual(maxScriptBytes);
  expect(problems).toEqual([]);
});

test('an unknown URL shows the page for missing pages', async () => {
  const { page, problems } = await fixture.visit('/nowhere');
  await page.getByText('There is nothing here').waitFor();
  await expectAccessible(page);
  expect(problems).toEqual([]);
});

test('a visitor signs in and lands on the requested page', async () => {
  const { page } = await fixture.visit('/keys', { as: null });
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  await expectAccessible(page);
  await captureScreenshots(page, 'sign-in');
  await page.getByLabel('Email address').fill(fixture.owner.email);
  await page.getByLabel(/^Password/).fill('wrong password!');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByText('The email address or the password is wrong').waitFor();
  await page.getByLabel(/^Password/).fill(fixture.owner.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('heading', { name: 'API keys' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/dashboard/keys');
});

test('the command palette opens a section by a part of its name', async () => {
  const { page, problems } = await fixture.visit('/websites');
  await page.getByText('No websites yet').waitFor();
  await page.keyboard.press('Control+k');
  await page.getByLabel('Go to a section or website').fill('secur');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Security' }).waitFor();
  expect(problems).toEqual([]);
});

test('the document shows a skeleton before any script has arrived', async () => {
  const { page } = await fixture.visit('/websites');
  await page.route('**/dashboard/assets/*.js', (route) => route.abort());
  await page.reload();
  expect(await page.getByText('Cairn', { exact: true }).isVisible()).toBe(true);
  const skeleton = await page.locator('.boot-side').boundingBox();
  await page.unroute('**/dashboard/assets/*.js');
  await page.reload();
  await page.getByText('No websites yet').waitFor();
  expect(await page.locator('.boot').count()).toBe(0);
  expect((await page.getByLabel('Sections').boundingBox())?.width).toBe(skeleton?.width);
});

test('a menu opens by the click that loads it, and gives the focus back to its button', async () => {
  const { page, problems } = await fixture.visit('/websites');
  const button = page.getByRole('button', { name: 'The owner' });
  await button.click();
  await page.getByRole('menuitem', { name: 'Sign out' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('menuitem', { name: 'Sign out' }).waitFor({ state: 'hidden' });
  await expect.poll(() => button.evaluate((element) => element.matches(':focus'))).toBe(true);
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Sign out' }).waitFor();
  expect(problems).toEqual([]);
});

test('a menu whose code cannot be loaded leaves a message and its button', async () => {
  const { page } = await fixture.visit('/websites');
  await page.getByText('No websites yet').waitFor();
  await page.waitForLoadState('networkidle');
  await page.route('**/dashboard/assets/**', (route) => route.abort());
  const button = page.getByRole('button', { name: 'The owner' });
  await button.click();
  await page.getByText('This part of the page could not be loaded. Reload the page.').waitFor();
  expect(await button.isVisible()).toBe(true);
});

test('a narrow screen shows the sections in a menu', async () => {
  const { page, problems } = await fixture.visit('/websites', { width: 390 });
  const section = page.getByRole('link', { name: 'API', exact: true });
  await page.getByText('No websites yet').waitFor();
  expect(await section.isVisible()).toBe(false);
  await page.getByLabel('Open menu').click();
  await section.click();
  await page.getByRole('heading', { name: 'API keys' }).waitFor();
  await section.waitFor({ state: 'hidden' });
  expect(problems).toEqual([]);
});

test('the content security policy blocks foreign scripts, and asset files are immutable', async () => {
  const page = await fetch(`${fixture.url}/dashboard/websites`);
  const policy = page.headers.get('content-security-policy') ?? '';
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toContain('unsafe');
  expect(page.headers.get('x-content-type-options')).toBe('nosniff');
  const html = await page.text();
  const again = await (await fetch(`${fixture.url}/dashboard/websites`)).text();
  const nonceOf = (text: string) => /nonce="([^"]+)"/.exec(text)?.[1];
  expect(nonceOf(html)).not.toBe(nonceOf(again));
  const [, script = ''] = /src="(\/dashboard\/assets\/[^"]+)"/.exec(html) ?? [];
  const file = await fetch(fixture.url + script, { headers: { 'accept-encoding': 'br' } });
  expect(file.headers.get('cache-control')).toMatch(/immutable/);
  expect(file.headers.get('content-encoding')).toBe('br');
  expect((await fetch(`${fixture.url}/dashboard/api/nowhere`)).headers.get('content-type')).toMatch(
    /problem/,
  );
  expect((await fetch(`${fixture.url}/dashboard/assets/nowhere.js`)).status).toBe(404);
});

test('numbers and times follow the locale and time zone of the account', async () => {
  const { page, problems } = await fixture.visit('/settings/account');
  const timeZone = page.getByRole('combobox', { name: 'Time zone' });
  await timeZone.fill('berlin');
  await page.getByRole('option', { name: 'Europe/Berlin' }).click();
  await page.getByRole('combobox', { name: 'Number and date format' }).fill('german (ger');
  await page.getByRole('option', { name: 'German (Germany)' }).click();
  await page.getByText(/^Example: 12\.345,6 · /).waitFor();
  await page.getByRole('button', { name: 'Save formats' }).click();
  await page.getByText('Formats saved.').waitFor();
  const account = await (await page.request.get(`${fixture.url}/dashboard/api/account`)).json();
  const days = new Intl.DateTimeFormat('de-DE', { dateStyle: 'medium', timeZone: 'UTC' });
  await page.getByText(`Created on ${days.format(new Date(account.data.createdAt))}`).waitFor();
  await expectAccessible(page);
  await page.reload();
  await expect.poll(() => timeZone.inputValue()).toBe('Europe/Berlin');
  expect(problems).toEqual([]);
});
