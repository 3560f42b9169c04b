import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkAccess } from '../../test/check-access.ts';
import { type DashboardStage, openDashboard } from '../../test/dashboard-stage.ts';
import { look } from '../../test/look.ts';
import { scriptBytes } from '../../test/script-bytes.ts';

let stage: DashboardStage;
const mostScriptBytes = 250_000;

beforeAll(async () => {
  stage = await openDashboard();
});
afterAll(() => stage.close());

test('an account without websites is told how to begin', async () => {
  const { page, troubles } = await stage.visit('/');
  await page.getByText('No website yet').waitFor();
  expect(new URL(page.url()).pathname).toBe('/dashboard/websites');
  await checkAccess(page);
  await look(page, 'websites-empty');
  const bytes = await scriptBytes(page);
  expect(bytes).toBeGreaterThan(50_000);
  expect(bytes).toBeLessThanOrEqual(mostScriptBytes);
  expect(troubles).toEqual([]);
});

test('an address that leads nowhere says so', async () => {
  const { page, troubles } = await stage.visit('/nowhere');
  await page.getByText('There is nothing here').waitFor();
  await checkAccess(page);
  expect(troubles).toEqual([]);
});

test('whoever is not signed in signs in, and goes on to where they wanted to go', async () => {
  const { page } = await stage.visit('/keys', { as: null });
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  await checkAccess(page);
  await look(page, 'sign-in');
  await page.getByLabel('E-mail address').fill(stage.owner.email);
  await page.getByLabel(/^Password/).fill('wrong password!');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByText('do not belong together').waitFor();
  await page.getByLabel(/^Password/).fill(stage.owner.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('heading', { name: 'API keys' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/dashboard/keys');
});

test('the palette goes to any section by a few letters', async () => {
  const { page, troubles } = await stage.visit('/websites');
  await page.getByText('No website yet').waitFor();
  await page.keyboard.press('Control+k');
  await page.getByLabel('Go to a section or website').fill('secur');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Sign-in and security' }).waitFor();
  expect(troubles).toEqual([]);
});

test('on a phone the sections are in a drawer', async () => {
  const { page, troubles } = await stage.visit('/websites', { width: 390 });
  const section = page.getByRole('link', { name: 'API keys' });
  await page.getByText('No website yet').waitFor();
  expect(await section.isVisible()).toBe(false);
  await page.getByLabel('Open menu').click();
  await section.click();
  await page.getByRole('heading', { name: 'API keys' }).waitFor();
  await section.waitFor({ state: 'hidden' });
  expect(troubles).toEqual([]);
});

test('the page obeys a policy that no foreign script passes, and its files never change', async () => {
  const page = await fetch(`${stage.url}/dashboard/websites`);
  const policy = page.headers.get('content-security-policy') ?? '';
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toContain('unsafe');
  expect(page.headers.get('x-content-type-options')).toBe('nosniff');
  const html = await page.text();
  const again = await (await fetch(`${stage.url}/dashboard/websites`)).text();
  const nonceOf = (text: string) => /nonce="([^"]+)"/.exec(text)?.[1];
  expect(nonceOf(html)).not.toBe(nonceOf(again));
  const [, script = ''] = /src="(\/dashboard\/assets\/[^"]+)"/.exec(html) ?? [];
  const file = await fetch(stage.url + script, { headers: { 'accept-encoding': 'br' } });
  expect(file.headers.get('cache-control')).toMatch(/immutable/);
  expect(file.headers.get('content-encoding')).toBe('br');
  expect((await fetch(`${stage.url}/dashboard/api/nowhere`)).headers.get('content-type')).toMatch(/problem/);
  expect((await fetch(`${stage.url}/dashboard/assets/nowhere.js`)).status).toBe(404);
});

test('numbers and times are written as the account says', async () => {
  const { page, troubles } = await stage.visit('/settings/account');
  const timeZone = page.getByRole('combobox', { name: 'Time zone' });
  await timeZone.fill('berlin');
  await page.getByRole('option', { name: 'Europe/Berlin' }).click();
  await page.getByRole('combobox', { name: 'Numbers and days' }).fill('german (ger');
  await page.getByRole('option', { name: 'German (Germany)' }).click();
  await page.getByText(/^For example 12\.345,6 · /).waitFor();
  await page.getByRole('button', { name: 'Change format' }).click();
  await page.getByText('are written like this from now on').waitFor();
  const today = new Intl.DateTimeFormat('de-DE', { dateStyle: 'medium', timeZone: 'UTC' }).format();
  await page.getByText(`Opened on ${today}`).waitFor();
  await checkAccess(page);
  await page.reload();
  await expect.poll(() => timeZone.inputValue()).toBe('Europe/Berlin');
  expect(troubles).toEqual([]);
});
