import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible } from '../../test/contract/check-access.ts';
import { connectToGoogle } from '../../test/fixtures/connect-search-console.ts';
import { type DashboardFixture, openDashboard } from '../../test/browser/dashboard-fixture.ts';
import { captureScreenshots } from '../../test/browser/capture-screenshots.ts';
import { clientOf, setClock } from '../../test/app/rank-tracking-client.ts';
import { readPerformance } from '../../test/fixtures/search-console-scenario.ts';
import { paths } from '../src/paths.ts';

const domain = 'measured.example';
const rowsPerDay = 120;
let fixture: DashboardFixture;
let websiteId: string;

beforeAll(async () => {
  fixture = await openDashboard();
  setClock(fixture.app, '2026-03-10T14:00:00Z');
  fixture.app.sandbox.addWebsites([domain]);
  fixture.app.sandbox.setGoogle({ rowsPerDay });
  websiteId = (await fixture.app.call('POST', '/websites', { body: { domain } })).body.data.id;
  await fixture.app.drain();
});
afterAll(() => fixture.close());

const read = (query: string) => readPerformance(clientOf(fixture.app), websiteId, query);
const count = (value: number) => new Intl.NumberFormat('en-US').format(value);

test('the page explains how to connect, and shows the metrics after the connection', async () => {
  const { page, problems } = await fixture.visit(paths.searchConsole(websiteId));
  await page.getByText('Search Console is not connected').waitFor();
  await expectAccessible(page);
  await captureScreenshots(page, 'search-console-not-connected');
  await connectToGoogle(fixture.app);
  await fixture.app.drain();
  await page.getByRole('radio', { name: /^Clicks/ }).waitFor();
  const { data } = await read('?range=28d');
  await page
    .getByRole('radio', { name: /^Clicks/ })
    .getByText(count(data.clicks), { exact: true })
    .waitFor();
  expect(problems).toEqual([]);
});

test('an event of a day whose metrics have not arrived yet is drawn at the end of the chart', async () => {
  const body = { day: '2026-03-10', kind: 'note', text: 'The sale starts' };
  await fixture.app.call('POST', `/websites/${websiteId}/annotations`, { body });
  const { page, problems } = await fixture.visit(paths.searchConsole(websiteId));
  const events = page.getByRole('list', { name: 'Events' }).getByRole('listitem');
  await page.getByRole('button', { name: /^Show \d+ earlier/ }).click();
  await events.filter({ hasText: body.text }).getByText(/^\d+$/).waitFor();
  expect(problems).toEqual([]);
});

test('totals, days and queries are compared with the previous period, with the share of anonymized queries', async () => {
  const { page, problems } = await fixture.visit(paths.searchConsole(websiteId));
  const { data, meta } = await read('?range=28d&dimension=query&limit=1');
  await page.getByRole('row').filter({ hasText: data[0].key }).first().waitFor();
  expect(meta.withheld.impressions).toBeGreaterThan(0);
  await page.getByText(/^Google omits anonymized queries/).waitFor();
  await page.getByRole('img', { name: /^Clicks by day/ }).waitFor();
  await expectAccessible(page);
  await captureScreenshots(page, 'search-console');
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
  expect(problems).toEqual([]);
});

test('queries are sorted by their change of clicks in both directions, and every column fits at 1440 pixels', async () => {
  const { page, problems } = await fixture.visit(paths.searchConsole(websiteId));
  const table = page.getByRole('table', { name: 'Queries' });
  const firstKey = table.locator('tbody tr[data-index]').first().getByRole('cell').first();
  for (const sort of ['clicksChange', '-clicksChange']) {
    await table.getByRole('button', { name: 'Click change' }).click();
    await expect.poll(() => new URL(page.url()).searchParams.get('sort')).toBe(sort);
    const { data } = await read(`?range=28d&dimension=query&compare=previous&sort=${sort}&limit=1`);
    await expect.poll(() => firstKey.innerText()).toBe(data[0].key);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  const scroller = table.locator('..');
  expect(await scroller.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
  await page.getByRole('tab', { name: 'Pages' }).click();
  await page.getByRole('table', { name: 'Pages' }).waitFor();
  const pages = page.getByRole('table', { name: 'Pages' }).locator('..');
  expect(await pages.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
  const [{ key: url }] = (await read('?range=28d&dimension=page&limit=1')).data;
  const label = pages.getByTitle(url, { exact: true });
  expect(await label.innerText()).toBe(new URL(url).pathname);
  expect(await label.evaluate((text) => text.scrollWidth - text.clientWidth)).toBe(0);
  expect(problems).toEqual([]);
});

test('a query opens its pages, and its filter can be removed', async () => {
  const { page, problems } = await fixture.visit(paths.searchConsole(websiteId));
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
  await captureScreenshots(page, 'search-console-filtered');
  await page.getByRole('button', { name: /^Remove filter: Query/ }).click();
  await page.getByRole('tab', { name: 'Appearance', disabled: false }).waitFor();
  expect(problems).toEqual([]);
});

test('the filter form filters the metrics, and an invalid regex is reported', async () => {
  const { page } = await fixture.visit(paths.searchConsole(websiteId, { tab: 'country' }));
  await page.getByRole('table', { name: 'Countries' }).waitFor();
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await page.getByLabel('Filter by').selectOption('Device');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Add filter' }).click();
  const { data } = await read('?range=28d&device=mobile');
  await page
    .getByRole('radio', { name: /^Clicks/ })
    .getByText(count(data.clicks), { exact: true })
    .waitFor();
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await page.getByLabel('Operator').selectOption('matches regex');
  await page.getByLabel('Regex (RE2)').fill('(');
  await page.getByRole('button', { name: 'Add filter' }).click();
  await page
    .getByText(/not valid in RE2 syntax/)
    .first()
    .waitFor();
});

test('the date range can be customized, and rows can be exported', async () => {
  const { page, problems } = await fixture.visit(paths.searchConsole(websiteId, { tab: 'device' }));
  await page.getByText(/is the newest complete day of this source/).waitFor();
  await page.getByRole('button', { name: /^Date range/ }).click();
  const { meta } = await read('');
  expect(await page.getByLabel('Start date').inputValue()).toBe(meta.startDate);
  expect(await page.getByLabel('End date').inputValue()).toBe(meta.endDate);
  await page.getByLabel('Start date').fill('2026-02-20');
  await page.getByLabel('End date').fill('2026-02-26');
  await page.getByRole('button', { name: 'Apply' }).click();
  const { data } = await read('?startDate=2026-02-20&endDate=2026-02-26');
  await page
    .getByRole('radio', { name: /^Clicks/ })
    .getByText(count(data.clicks), { exact: true })
    .waitFor();
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV', exact: true }).click();
  expect((await file).suggestedFilename()).toMatch(
    new RegExp(String.raw`^${domain}-search-device-2026-02-20-2026-02-26-\d{4}-\d\d-\d\d\.csv$`),
  );
  expect(problems).toEqual([]);
});

test('opportunities are tracked one by one or in bulk, after a dialog says how and at which cost, and it can be undone', async () => {
  const { page, problems } = await fixture.visit(paths.searchConsole(websiteId, { tab: 'opportunities' }));
  const track = page.getByRole('button', { name: /^Track / });
  const first = (await track.first().getAttribute('aria-label')) ?? '';
  await expectAccessible(page);
  const positions = page.getByLabel('Average position', { exact: true });
  await positions.selectOption('10.1 to 20 (second page)');
  await page.getByText('Queries at positions 10 to 20').waitFor();
  expect(new URL(page.url()).searchParams.get('positions')).toBe('page2');
  const shown = page.locator('td[data-label="Average position"]');
  await expect
    .poll(async () => Math.min(...(await shown.allInnerTexts()).map(Number)))
    .toBeGreaterThanOrEqual(10);
  await positions.selectOption('4 to 20');
  await expect.poll(() => track.first().getAttribute('aria-label')).toBe(first);
  await captureScreenshots(page, 'search-console-opportunities');
  await track.first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(/^For: United States, English, Desktop, every/).waitFor();
  await dialog.getByText(/checks per month|No connected provider/).waitFor();
  await expectAccessible(page);
  expect((await fixture.app.call('GET', `/keywords?websiteId=${websiteId}`)).body.data).toEqual([]);
  const confirm = dialog.getByRole('button', { name: 'Track keywords' });
  await confirm.click();
  await page.getByRole('link', { name: 'Tracked' }).first().waitFor();
  const { body } = await fixture.app.call('GET', `/keywords?websiteId=${websiteId}`);
  expect(body.data.map(({ keyword }: { keyword: string }) => `Track ${keyword}`)).toEqual([first]);
  await page.getByLabel('Select row').nth(1).check();
  await page.getByLabel('Select row').nth(2).check();
  await page.getByRole('button', { name: 'Track 2' }).click();
  await page.getByRole('heading', { name: 'Track 2 queries' }).waitFor();
  await confirm.click();
  await page.getByRole('link', { name: 'Tracked' }).nth(2).waitFor();
  const added = page.getByRole('alert').filter({ hasText: '2 keywords added' });
  await added.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('link', { name: 'Tracked' }).nth(1).waitFor({ state: 'detached' });
  const left = await fixture.app.call('GET', `/keywords?websiteId=${websiteId}`);
  expect(left.body.data).toHaveLength(1);
  await page.getByLabel('Target position').selectOption('1');
  await page.getByText(/the clicks that position 1 would add/).waitFor();
  expect(new URL(page.url()).searchParams.get('target')).toBe('1');
  await page.getByLabel('Tracking', { exact: true }).selectOption('Not tracked');
  await page.getByRole('link', { name: 'Tracked' }).waitFor({ state: 'detached' });
  await page.getByRole('columnheader', { name: 'Impressions' }).getByRole('button').click();
  await expect.poll(() => new URL(page.url()).searchParams.get('order')).toBe('-impressions');
  expect(problems).toEqual([]);
});

test('a viewer sees the opportunities without actions, and another account sees nothing', async () => {
  const path = paths.searchConsole(websiteId, { tab: 'opportunities' });
  const viewer = await fixture.visit(path, { as: await fixture.invite('viewer') });
  await viewer.page.getByRole('cell', { name: 'Not tracked' }).first().waitFor();
  expect(await viewer.page.getByRole('button', { name: /^Track / }).count()).toBe(0);
  expect(viewer.problems).toEqual([]);
  const other = await fixture.invite('owner', fixture.app.theirs.accountId);
  const { page } = await fixture.visit(path, { as: other });
  await page.getByText('This website does not exist').waitFor();
  expect(await page.getByText(domain).count()).toBe(0);
});
