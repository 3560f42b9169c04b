import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayMs } from '#platform/durations.ts';
import { clientOf, drainDelayedJobs } from '../../test/app/rank-tracking-client.ts';
import { waitTimeoutMs } from '../../test/app/timeouts.ts';
import { captureScreenshots } from '../../test/browser/capture-screenshots.ts';
import { type DashboardFixture, openDashboard } from '../../test/browser/dashboard-fixture.ts';
import { expectAccessible } from '../../test/contract/check-access.ts';
import { paths } from '../src/paths.ts';

const domain = 'filtered.example.com';
let fixture: DashboardFixture;
let websiteId = '';

beforeAll(async () => {
  fixture = await openDashboard();
  fixture.app.sandbox.addWebsites([domain]);
  const client = clientOf(fixture.app);
  websiteId = await client.addWebsite(domain);
  await client.addKeywords(websiteId, [domain]);
  await fixture.app.drain();
  await drainDelayedJobs(fixture.app);
});
afterAll(() => fixture.close());

test('the menu of filters is searched by words, and a space selects nothing', async () => {
  const { page, problems } = await fixture.visit(paths.keywords(websiteId));
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  const menu = page.getByRole('menu');
  const search = page.getByRole('searchbox', { name: 'Find a filter' });
  await search.fill('');
  await search.press('Space');
  await menu.getByText('SERP feature').first().waitFor();
  await search.pressSequentially('local pack');
  await menu.getByRole('menuitem', { name: 'Local pack' }).first().waitFor();
  expect(await menu.getByRole('menuitem', { name: 'Desktop' }).count()).toBe(0);
  await expectAccessible(page);
  await captureScreenshots(page, 'keywords-filter-menu');
  await search.press('ArrowDown');
  await search.press('Enter');
  await menu.waitFor({ state: 'detached' });
  expect(new URL(page.url()).search).toContain('feature=local_pack');
  expect(problems).toEqual([]);
});

/** Requests the changes of rows. */
const ofRows = (url: URL) => url.pathname.endsWith('/v1/keywords') && url.searchParams.has('id');

test('rows appear before their changes, and say if these could not be loaded', async () => {
  const { page } = await fixture.visit(paths.keywords(websiteId));
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route(ofRows, async (route) => {
    await held;
    await route.continue();
  });
  await page.reload();
  const row = page.getByRole('row').filter({ hasText: domain });
  await row.getByRole('link', { name: domain }).waitFor();
  const change = row.getByText(/^New: The first check was after/);
  expect(await change.count()).toBe(0);
  release();
  await change.waitFor();
  await page.unroute(ofRows);
  await page.route(ofRows, (route) => route.fulfill({ status: 400, json: {} }));
  await page.reload();
  // The change and the trend.
  const failed = row.getByTitle('The positions could not be loaded');
  await expect.poll(() => failed.count(), { timeout: waitTimeoutMs }).toBe(2);
});

test('a change since a first check after the compared day names the day of the check', async () => {
  const { page, problems } = await fixture.visit(paths.keywords(websiteId));
  const yesterday = new Date(Date.now() - dayMs).toISOString().slice(0, 10);
  await page.route(ofRows, async (route) => {
    const response = await route.fetch();
    const json = await response.json();
    for (const row of json.data) row.since = { ...row.since, date: yesterday, position: 9, change: 2 };
    await route.fulfill({ response, json });
  });
  await page.reload();
  const row = page.getByRole('row').filter({ hasText: domain });
  await row.getByTitle(/^Since the first check, on /).waitFor();
  await row.getByText(/^since \w+ \d+$/).waitFor();
  await expectAccessible(page);
  await captureScreenshots(page, 'keywords-first-check');
  expect(problems).toEqual([]);
  await page.close();
});

test('choices of columns are stored in their order, even if the first response is late', async () => {
  const { page, problems } = await fixture.visit(paths.keywords(websiteId), {
    as: await fixture.invite('manager'),
  });
  await page.getByRole('row').filter({ hasText: domain }).first().waitFor();
  const late = Promise.withResolvers<void>();
  const sent: string[] = [];
  await page.route('**/update-user', async (route) => {
    const { keywordColumns } = route.request().postDataJSON();
    sent.push(keywordColumns);
    if (sent.length === 1) await late.promise;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByLabel('SERP features').click();
  await page.getByRole('button', { name: 'Move SERP features up' }).waitFor();
  await page.getByLabel('Best', { exact: true }).click();
  await page.getByRole('button', { name: 'Move Best up' }).waitFor({ state: 'detached' });
  expect(sent).toHaveLength(1);
  const refreshed = page.waitForResponse((response) => response.url().endsWith('/get-session'));
  late.resolve();
  await refreshed;
  expect(sent).toHaveLength(2);
  await page.reload();
  const columns = page.getByRole('columnheader');
  await columns.getByText('SERP features').waitFor();
  expect(await columns.getByText('Best', { exact: true }).count()).toBe(0);
  expect(problems).toEqual([]);
});

test('keywords that entered or left the top ten show where they were before', async () => {
  const { page, problems } = await fixture.visit(`${paths.keywords(websiteId)}?search=none`);
  const then = page.getByRole('columnheader', { name: /^On / });
  await page.getByText('Remove a filter to see more.').waitFor();
  expect(await then.count()).toBe(0);
  await page.goto(`${fixture.url}/dashboard${paths.keywords(websiteId)}?moved=into_top10&moved=out_of_top10`);
  await then.waitFor();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV', exact: true }).click();
  const [head = ''] = (await readFile(await (await downloading).path(), 'utf8')).split('\n');
  expect(head).toMatch(/,Position,"On (\w+ \d+, \d{4})","Result on \1",/);
  expect(problems).toEqual([]);
});

test('the top 10 and the top 20 are filters with one click, which the bar of filters names', async () => {
  const { page, problems } = await fixture.visit(paths.keywords(websiteId));
  const bands = page.getByRole('group', { name: 'Position', exact: true });
  for (const [label, chip] of [
    ['Top 10', '1–10'],
    ['Top 20', '1–20'],
  ] as const) {
    await bands.getByRole('button', { name: label }).click();
    await page.getByRole('search').getByText(chip, { exact: false }).waitFor();
    expect(await bands.getByRole('button', { name: label }).getAttribute('aria-pressed')).toBe('true');
    expect(new URL(page.url()).searchParams.get('position')).toBe(label.toLowerCase().replace(' ', ''));
  }
  expect(problems).toEqual([]);
});

test('the competitors say that they show a part of the keywords, and show all with one click', async () => {
  const { page, problems } = await fixture.visit(`${paths.competitors(websiteId)}?device=desktop`);
  await page.getByText('Segment: Device Desktop. 1 of 1 keywords.').waitFor();
  await page.getByRole('button', { name: 'Show all keywords' }).click();
  await expect.poll(() => new URL(page.url()).search).toBe('');
  expect(await page.getByText(/^Only /).count()).toBe(0);
  expect(problems).toEqual([]);
});
