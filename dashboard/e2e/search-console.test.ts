import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkAccess } from '../../test/check-access.ts';
import { connectToGoogle } from '../../test/connect-search.ts';
import { type DashboardStage, openDashboard } from '../../test/dashboard-stage.ts';
import { look } from '../../test/look.ts';
import { clientOf, setClock } from '../../test/track.ts';
import { readFigures } from '../../test/search-story.ts';
import { paths } from '../src/paths.ts';

const domain = 'measured.example';
const rowsPerDay = 120;
let stage: DashboardStage;
let websiteId: string;

beforeAll(async () => {
  stage = await openDashboard();
  setClock(stage.app, '2026-03-10T14:00:00Z');
  stage.app.sandbox.addGuests([domain]);
  stage.app.sandbox.setGoogle({ rowsPerDay });
  websiteId = (await stage.app.call('POST', '/websites', { body: { domain } })).body.data.id;
  await stage.app.drain();
}, 120_000);
afterAll(() => stage.close());

const read = (query: string) => readFigures(clientOf(stage.app), websiteId, query);
const count = (value: number) => new Intl.NumberFormat('en-US').format(value);

test('without a connection the page says how to make one, and shows the figures once it is there', async () => {
  const { page, troubles } = await stage.visit(paths.searchConsole(websiteId));
  await page.getByText('Search Console is not connected').waitFor();
  await checkAccess(page);
  await look(page, 'search-console-not-connected');
  await connectToGoogle(stage.app);
  await stage.app.drain();
  await page.getByRole('radio', { name: /^Clicks/ }).waitFor();
  const { data } = await read('?range=28d');
  await page
    .getByRole('radio', { name: /^Clicks/ })
    .getByText(count(data.clicks), { exact: true })
    .waitFor();
  expect(troubles).toEqual([]);
});

test('totals, days and queries are shown against the days before, with what Google withholds', async () => {
  const { page, troubles } = await stage.visit(paths.searchConsole(websiteId));
  const { data, meta } = await read('?range=28d&dimension=query&limit=1');
  await page.getByRole('row').filter({ hasText: data[0].key }).first().waitFor();
  expect(meta.withheld.impressions).toBeGreaterThan(0);
  await page.getByText(/^Google withholds what few people searched for/).waitFor();
  await page.getByRole('img', { name: /^Clicks by day/ }).waitFor();
  await checkAccess(page);
  await look(page, 'search-console');
  await page.getByRole('radio', { name: /^Clicks/ }).press('ArrowRight');
  await page.getByRole('img', { name: /^Impressions by day/ }).waitFor();
  expect(new URL(page.url()).searchParams.get('metric')).toBe('impressions');
  await page.getByRole('radio', { name: /^Impressions/ }).hover();
  await page
    .getByRole('tooltip')
    .getByText(/^Google Search Console, /)
    .waitFor();
  await page.getByText('Table', { exact: true }).click();
  await page.getByRole('columnheader', { name: 'Impressions' }).first().waitFor();
  expect(troubles).toEqual([]);
});

test('a query leads to its pages, and a filter can be taken back', async () => {
  const { page, troubles } = await stage.visit(paths.searchConsole(websiteId));
  const query = (await read('?range=28d&dimension=query&limit=1')).data[0].key;
  await page.getByRole('cell', { name: query, exact: true }).click();
  await page.getByRole('table', { name: 'Pages' }).waitFor();
  expect(new URL(page.url()).searchParams.getAll('query')).toEqual([`exact:${query}`]);
  const { data } = await read(`?range=28d&query=${encodeURIComponent(`exact:${query}`)}`);
  await page
    .getByRole('radio', { name: /^Clicks/ })
    .getByText(count(data.clicks), { exact: true })
    .waitFor();
  await page.getByText(/^Counted by page/).waitFor();
  expect(await page.getByRole('tab', { name: 'Appearance' }).isDisabled()).toBe(true);
  await look(page, 'search-console-filtered');
  await page.getByRole('button', { name: /^Remove filter: Query/ }).click();
  await page.getByRole('tab', { name: 'Appearance', disabled: false }).waitFor();
  expect(troubles).toEqual([]);
});

test('figures are narrowed by a form, and an expression that is none is refused in words', async () => {
  const { page } = await stage.visit(paths.searchConsole(websiteId, { tab: 'country' }));
  await page.getByRole('table', { name: 'Countries' }).waitFor();
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await page.getByLabel('Filter by').selectOption('Device');
  await checkAccess(page);
  await page.getByRole('button', { name: 'Add filter' }).click();
  const { data } = await read('?range=28d&device=mobile');
  await page
    .getByRole('radio', { name: /^Clicks/ })
    .getByText(count(data.clicks), { exact: true })
    .waitFor();
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await page.getByLabel('How', { exact: true }).selectOption('matches the expression');
  await page.getByLabel('Expression (RE2)').fill('(');
  await page.getByRole('button', { name: 'Add filter' }).click();
  await page
    .getByText(/RE2 refuses/)
    .first()
    .waitFor();
});

test('days can be chosen, and rows go away as a file', async () => {
  const { page, troubles } = await stage.visit(paths.searchConsole(websiteId, { tab: 'device' }));
  await page.getByRole('button', { name: 'Choose days' }).click();
  await page.getByLabel('First day').fill('2026-02-20');
  await page.getByLabel('Last day').fill('2026-02-26');
  await page.getByRole('button', { name: 'Show these days' }).click();
  const { data } = await read('?startDate=2026-02-20&endDate=2026-02-26');
  await page
    .getByRole('radio', { name: /^Clicks/ })
    .getByText(count(data.clicks), { exact: true })
    .waitFor();
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV' }).click();
  expect((await file).suggestedFilename()).toBe(`${domain}-search-device.csv`);
  expect(troubles).toEqual([]);
});

test('an opportunity is tracked with one click, and several at once', async () => {
  const { page, troubles } = await stage.visit(paths.searchConsole(websiteId, { tab: 'opportunities' }));
  const track = page.getByRole('button', { name: /^Track / });
  const first = (await track.first().getAttribute('aria-label')) ?? '';
  await checkAccess(page);
  await look(page, 'search-console-opportunities');
  await track.first().click();
  await page.getByRole('link', { name: 'Tracked' }).first().waitFor();
  const { body } = await stage.app.call('GET', `/keywords?websiteId=${websiteId}`);
  expect(body.data.map(({ keyword }: { keyword: string }) => `Track ${keyword}`)).toEqual([first]);
  await page.getByLabel('Choose this row').nth(1).check();
  await page.getByLabel('Choose this row').nth(2).check();
  await page.getByRole('button', { name: 'Track 2' }).click();
  await page.getByRole('link', { name: 'Tracked' }).nth(2).waitFor();
  await page.getByLabel('Position to win').selectOption('1');
  await page.getByText(/the clicks that position 1 would bring/).waitFor();
  expect(new URL(page.url()).searchParams.get('target')).toBe('1');
  expect(troubles).toEqual([]);
});

test('a viewer reads all of it, and is not offered to track; another account sees nothing', async () => {
  const path = paths.searchConsole(websiteId, { tab: 'opportunities' });
  const viewer = await stage.visit(path, { as: await stage.invite('viewer') });
  await viewer.page.getByText('Not tracked').first().waitFor();
  expect(await viewer.page.getByRole('button', { name: /^Track / }).count()).toBe(0);
  expect(viewer.troubles).toEqual([]);
  const other = await stage.invite('owner', stage.app.theirs.accountId);
  const { page } = await stage.visit(path, { as: other });
  await page.getByRole('alert').first().waitFor();
  expect(await page.getByText(domain).count()).toBe(0);
});
