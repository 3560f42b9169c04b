import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible } from '../../test/contract/check-access.ts';
import { type DashboardFixture, openDashboard } from '../../test/browser/dashboard-fixture.ts';
import { captureScreenshots } from '../../test/browser/capture-screenshots.ts';
import { scriptBytes } from '../../test/browser/script-bytes.ts';
import { paths } from '../src/paths.ts';

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

test('a menu opens by the click that loads it, and gives the focus back to its button', async () => {
  const { page, problems } = await fixture.visit('/websites');
  const button = page.getByRole('button', { name: 'The owner' });
  await button.click();
  await page.getByRole('menuitem', { name: 'Sign out' }).waitFor();
  expect(await page.getByRole('menuitem', { name: 'API reference' }).count()).toBe(1);
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
  await expectAccessible(page);
  await page.reload();
  await expect.poll(() => timeZone.inputValue()).toBe('Europe/Berlin');
  await page.goto(`${fixture.url}/dashboard/settings/security`);
  const signedIn = page.getByText(/^Signed in \d{2}\.\d{2}\.\d{4}, \d{2}:\d{2}/).first();
  await signedIn.waitFor();
  expect(problems).toEqual([]);
});

const domain = 'shop.example';
const otherDomain = 'second.example';

/** Two websites; the first has keywords and an audit. */
async function addWebsites(): Promise<string[]> {
  const { app } = fixture;
  app.sandbox.addWebsites([domain, otherDomain]);
  const ids: string[] = [];
  for (const one of [domain, otherDomain])
    ids.push((await app.call('POST', '/websites', { body: { domain: one } })).body.data.id);
  const keywords = ['trail shoes', 'wool socks'].map((keyword) => ({ keyword }));
  await app.call('POST', '/keywords', { body: { websiteId: ids[0], keywords } });
  await app.drain();
  return ids;
}

test('many websites are found by typing, with the keyboard alone', async () => {
  const { app } = fixture;
  const added = await Promise.all(
    Array.from({ length: 9 }, (_none, index) =>
      app.call('POST', '/websites', { body: { domain: `shop-${index}.example` } }),
    ),
  );
  const { page, problems } = await fixture.visit(paths.keywords(added[0]?.body.data.id));
  await page.getByRole('button', { name: 'shop-0.example' }).click();
  const field = page.getByRole('combobox', { name: 'Find a website' });
  await field.fill('shop-');
  const options = page.getByRole('listbox', { name: 'Websites' }).getByRole('option');
  await expect.poll(() => options.count()).toBe(9);
  await expectAccessible(page);
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => options.nth(1).getAttribute('aria-selected')).toBe('true');
  await field.fill('shop-7');
  await page.keyboard.press('Enter');
  await page.waitForURL(`**${paths.keywords(added[7]?.body.data.id)}`);
  await page.getByRole('button', { name: 'shop-7.example' }).waitFor();
  for (const { body } of added) await app.call('DELETE', `/websites/${body.data.id}`);
  expect(problems).toEqual([]);
});

test('the command palette finds pages, keywords and actions, and the website switcher keeps the section', async () => {
  const [websiteId = '', otherId = ''] = await addWebsites();
  const { page, problems } = await fixture.visit(paths.website(websiteId));
  const focused = (name: string) =>
    expect.poll(() => page.evaluate('document.activeElement.textContent')).toBe(name);
  const field = page.getByRole('combobox', { name: 'Go to a page or run an action' });
  const option = (name: RegExp) => page.getByRole('listbox').getByRole('option', { name });
  await page.getByRole('heading', { name: domain, level: 1 }).waitFor();
  // A heading takes the focus after a navigation only.
  expect(await page.evaluate('document.activeElement.tagName')).toBe('BODY');
  await page.keyboard.press('Control+k');
  await field.fill('secur');
  await expect.poll(() => field.getAttribute('aria-activedescendant')).toBe('palette-0');
  await expectAccessible(page);
  await captureScreenshots(page, 'palette');
  await page.keyboard.press('Enter');
  await focused('Security');
  await page
    .getByRole('status')
    .getByText(await page.title(), { exact: true })
    .waitFor({ state: 'attached' });
  await page.goBack();
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.keyboard.press('Control+k');
  // In one task, because a busy browser would otherwise pause between two letters.
  await field.evaluate((input: any) => {
    const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(input), 'value') ?? {};
    for (const length of [1, 2, 3, 4, 5]) {
      set?.call(input, 'trail'.slice(0, length));
      input.dispatchEvent(new Event('input', { bubbles: true }));
    }
  });
  await option(/^trail shoes/).waitFor();
  const searches = requests.filter((url) => url.includes('/v1/keywords?'));
  expect(searches.filter((url) => !url.includes('search=trail'))).toEqual([]);
  await page.keyboard.press('Enter');
  await focused('trail shoes');
  await page.getByRole('button', { name: domain }).click();
  await page.getByRole('menuitem', { name: otherDomain }).click();
  await page.waitForURL(`**${paths.keywords(otherId)}`);
  await focused('Keywords');
  await page.keyboard.press('Control+k');
  await page
    .getByRole('group', { name: 'Recent' })
    .getByRole('option', { name: /^trail shoes/ })
    .waitFor();
  await field.fill('reset password');
  await option(/^Change password/).waitFor();
  await field.fill('create key');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Create API key' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(problems).toEqual([]);
  const viewer = await fixture.visit(paths.website(websiteId), { as: await fixture.invite('viewer') });
  await viewer.page.getByRole('heading', { name: domain, level: 1 }).waitFor();
  await viewer.page.keyboard.press('c');
  await viewer.page.getByRole('option', { name: 'Show keyboard shortcuts' }).waitFor();
  expect(await viewer.page.getByRole('option').count()).toBe(1);
});

test('keyboard shortcuts open sections, are silent while a member types, and can be turned off', async () => {
  const { data } = (await fixture.app.call('GET', '/websites')).body;
  const { id } = data.find((one: { domain: string }) => one.domain === domain);
  const { page, problems } = await fixture.visit(paths.website(id));
  await page.getByRole('heading', { name: domain, level: 1 }).waitFor();
  await page.keyboard.press('g');
  await page.keyboard.press('k');
  await page.getByRole('heading', { name: 'Keywords', level: 1 }).waitFor();
  await page.getByRole('row').filter({ hasText: 'wool socks' }).waitFor();
  await page.keyboard.press('/');
  await page.keyboard.type('g a?c');
  expect(await page.getByRole('searchbox').inputValue()).toBe('g a?c');
  expect(await page.getByRole('dialog').count()).toBe(0);
  await page.getByRole('searchbox').fill('');
  const addButton = page.getByRole('button', { name: 'Add keywords' });
  await addButton.focus();
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await help.getByText('Site audit').waitFor();
  await expectAccessible(page);
  await captureScreenshots(page, 'shortcuts');
  await help.getByRole('switch', { name: 'Single-key shortcuts' }).click();
  await page.keyboard.press('Escape');
  await help.waitFor({ state: 'detached' });
  // The dialog unmounts, and gives the focus back.
  await expect.poll(() => addButton.evaluate((button) => button.matches(':focus'))).toBe(true);
  await page.keyboard.press('?');
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog', { name: 'Command palette' }).waitFor();
  expect(await help.count()).toBe(0);
  expect(problems).toEqual([]);
});

test('on a phone, a row has one line and shows the rest on demand, and the table scrolls with the page', async () => {
  const { data } = (await fixture.app.call('GET', '/websites')).body;
  const { id } = data.find((one: { domain: string }) => one.domain === domain);
  const { page, problems } = await fixture.visit(paths.keywords(id), { width: 390 });
  const row = page.getByRole('row').filter({ hasText: 'wool socks' });
  await row.waitFor();
  expect((await row.boundingBox())?.height).toBeLessThan(60);
  expect(await row.getByText('Updated').count()).toBe(0);
  await row.getByRole('button', { name: 'Details' }).click();
  await expect.poll(async () => (await row.boundingBox())?.height).toBeGreaterThan(100);
  const overflow = await page.evaluate('document.documentElement.scrollWidth - innerWidth');
  expect(overflow).toBeLessThanOrEqual(0);
  await expectAccessible(page);
  await captureScreenshots(page, 'keywords-phone');
  expect(problems).toEqual([]);
});

test('a lost event stream is reported until it is back, and moves nothing under the pointer', async () => {
  const { page } = await fixture.visit('/websites');
  const link = page.getByRole('link', { name: domain });
  await page.route('**/dashboard/api/v1/events', (route) => route.abort());
  await page.reload();
  await page.getByRole('alert').getByText('Live updates are interrupted. Reconnecting…').waitFor();
  const placed = await link.boundingBox();
  await page.unroute('**/dashboard/api/v1/events');
  await page.getByRole('alert').waitFor({ state: 'detached' });
  expect(await link.boundingBox()).toEqual({ ...placed });
});
