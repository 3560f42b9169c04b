import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { captureScreenshots } from '../../test/browser/capture-screenshots.ts';
import { type DashboardFixture, openDashboard } from '../../test/browser/dashboard-fixture.ts';
import { paths } from '../src/paths.ts';

let fixture: DashboardFixture;

beforeAll(async () => {
  fixture = await openDashboard();
});
afterAll(() => fixture.close());

test('a phone shows the first 20 rows of a table, more on request, and the active tab', async () => {
  const { id } = (await fixture.app.call('POST', '/websites', { body: { domain: 'long.example' } })).body
    .data;
  const keywords = Array.from({ length: 30 }, (_, index) => ({ keyword: `phrase ${index}` }));
  await fixture.app.call('POST', '/keywords', { body: { websiteId: id, keywords } });
  const { page, problems } = await fixture.visit(paths.keywords(id), { width: 390 });
  const rows = page.getByRole('table', { name: 'Keywords' }).getByRole('row');
  const more = page.getByRole('button', { name: 'Show more' });
  await more.waitFor();
  expect(await rows.count(), 'with the head').toBe(21);
  await more.click();
  await expect.poll(() => rows.count()).toBe(31);
  expect(await more.count()).toBe(0);
  await page.goto(`${fixture.url}/dashboard${paths.backlinkChanges(id)}`);
  const tabs = page.getByRole('navigation', { name: 'Backlink pages' });
  const endOf = async (part: Locator) => {
    const { x, width } = (await part.boundingBox())!;
    return x + width;
  };
  const end = (name: string) => endOf(tabs.getByRole('link', { name }));
  await expect.poll(() => end('Changes'), { message: 'the active tab is visible' }).toBeLessThanOrEqual(390);
  await page.goto(`${fixture.url}/dashboard${paths.referringDomains(id)}`);
  await tabs.waitFor();
  const fadeStart = (await endOf(tabs)) - 39;
  await expect
    .poll(() => end('Referring domains'), { message: 'the active tab is beside the fade' })
    .toBeLessThan(fadeStart);
  expect(problems).toEqual([]);
});

test('on a phone, a long name wraps in its row', async () => {
  const domain = 'bicycles-and-everything-that-belongs-to-them.example';
  const { id } = (await fixture.app.call('POST', '/websites', { body: { domain } })).body.data;
  const keyword = 'bicycles for children and everything that belongs to them';
  await fixture.app.call('POST', '/keywords', { body: { websiteId: id, keywords: [{ keyword }] } });
  for (const [path, name] of [
    [paths.websites(), domain],
    [paths.keywords(id), keyword],
  ] as const) {
    const { page, problems } = await fixture.visit(path, { width: 390 });
    const row = page.getByRole('row').filter({ hasText: name });
    await row.waitFor();
    const overflows = await row
      .locator('td:has(a), td:has(a) *')
      .evaluateAll((parts) => parts.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth));
    expect(Math.max(...overflows)).toBe(0);
    expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBe(0);
    expect(problems).toEqual([]);
  }
});

test('a phone shows the number of keywords in each position band in two rows', async () => {
  const { data } = (await fixture.app.call('GET', '/websites')).body;
  const german = await fixture.visit(paths.keywords(data[0].id), { width: 390, locale: 'de-DE' });
  const bands = german.page.getByRole('group', { name: 'Position' }).getByRole('button');
  await bands.first().waitFor();
  const rows = await bands.evaluateAll((all) => all.map((band) => band.getBoundingClientRect().top));
  expect(rows).toHaveLength(10);
  expect(new Set(rows).size).toBe(2);
  expect(await german.page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBe(0);
  expect(german.problems).toEqual([]);
});

test('on a phone, fingers open the navigation and the menu of the user, and sign out', async () => {
  const { page, problems } = await fixture.visit('/websites', { isolated: true });
  // As high as the page of a small phone between the bars of its browser.
  await page.setViewportSize({ width: 390, height: 560 });
  const client = await page.context().newCDPSession(page);
  await client.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  const tap = async (locator: Locator) => {
    await locator.waitFor();
    const { x, y, width, height } = (await locator.boundingBox())!;
    const touchPoints = [{ x: x + width / 2, y: y + height / 2 }];
    await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
    await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  };
  await tap(page.getByRole('button', { name: 'Open menu' }));
  const user = page.getByRole('button', { name: 'The owner' });
  await user.waitFor();
  await captureScreenshots(page, 'phone-navigation');
  await tap(user);
  const signOut = page.getByRole('menuitem', { name: 'Sign out' });
  await signOut.waitFor();
  const box = (await signOut.boundingBox())!;
  expect(box.y).toBeGreaterThanOrEqual(0);
  expect(box.y + box.height).toBeLessThanOrEqual(560);
  await tap(page.getByRole('menuitemradio', { name: 'Dark' }));
  await page.locator('html[data-mantine-color-scheme=dark]').waitFor();
  await tap(page.getByRole('menuitemradio', { name: 'System' }));
  await captureScreenshots(page, 'phone-user-menu');
  await page.setViewportSize({ width: 390, height: 560 });
  await tap(signOut);
  await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/dashboard/sign-in');
  await page.goto(`${fixture.url}/dashboard/websites`);
  await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
  expect(problems).toEqual([]);
});
