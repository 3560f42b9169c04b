import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible } from '../../test/contract/check-access.ts';
import { captureScreenshots } from '../../test/browser/capture-screenshots.ts';
import { type DashboardFixture, openDashboard } from '../../test/browser/dashboard-fixture.ts';
import { clientOf, drainDelayedJobs, runScheduler } from '../../test/app/rank-tracking-client.ts';
import { paths } from '../src/paths.ts';
import { dayMs } from '#platform/durations.ts';

const domain = 'matrix.example';
const phrases = 'matrix shoes, trail boots, rain coat, tent pegs, head torch, wool hat'.split(', ');
let fixture: DashboardFixture;
let websiteId = '';

beforeAll(async () => {
  fixture = await openDashboard();
  const { app } = fixture;
  const client = clientOf(app);
  app.sandbox.addWebsites([domain]);
  websiteId = await client.addWebsite(domain, { depth: 20 });
  const targetUrl = `https://${domain}/never-ranks`;
  await client.addKeywords(websiteId, [...phrases, { keyword: 'matrix jacket', targetUrl }]);
  await app.drain();
  await drainDelayedJobs(app);
  app.advance(15 * dayMs);
  await runScheduler(app);
  await drainDelayedJobs(app);
});
afterAll(() => fixture.close());

test('a member compares positions with competitors, finds gaps, and sees newcomers', async () => {
  const { page, problems } = await fixture.visit(paths.competitors(websiteId));
  await page.getByRole('link', { name: 'Compare keywords' }).click();
  await page.getByRole('heading', { name: 'Keyword comparison', level: 1 }).waitFor();
  const table = page.getByRole('table', { name: 'Keyword comparison' });
  await table.getByRole('row').filter({ hasText: 'tent pegs' }).waitFor();
  await page.getByText(/All listed keywords: .+ · (Desktop|Mobile)\./).waitFor();
  await page.getByText(/Compared with \d+ confirmed competitors? and \d+ suggested domains?\./).waitFor();
  await page.getByRole('heading', { name: 'Newcomers' }).waitFor();
  await expectAccessible(page);
  await captureScreenshots(page, 'keyword-comparison');
  await page.getByRole('button', { name: /^Only you/ }).waitFor();
  await page.setViewportSize({ width: 1440, height: 900 });
  const widths = 'document.querySelector("table[aria-label=\'Keyword comparison\']")';
  expect(await page.evaluate(`${widths}.offsetWidth - ${widths}.parentElement.clientWidth`)).toBe(0);
  const german = await fixture.visit(paths.keywordComparison(websiteId), { locale: 'de-DE' });
  await german.page.setViewportSize({ width: 1440, height: 900 });
  await german.page
    .getByRole('table', { name: 'Keyword-Vergleich' })
    .getByText('nicht gefunden')
    .first()
    .waitFor();
  const germanWidths = widths.replace('Keyword comparison', 'Keyword-Vergleich');
  expect(
    await german.page.evaluate(`${germanWidths}.offsetWidth - ${germanWidths}.parentElement.clientWidth`),
  ).toBe(0);
  await captureScreenshots(german.page, 'keyword-comparison-german');
  // Without the header, and there is no table without rows.
  const rowCount = async () => Math.max(0, (await table.getByRole('row').count()) - 1);
  const whole = await rowCount();
  expect(await table.getByText('best').count()).toBeGreaterThanOrEqual(whole);
  const gap = page
    .getByRole('group', { name: 'Gap' })
    .getByRole('button', { name: /^Competitor ahead in top 10/ });
  const weaker = Number((await gap.innerText()).match(/\d+$/)?.[0]);
  expect(weaker).toBeLessThan(whole);
  await gap.click();
  await expect.poll(rowCount).toBe(weaker);
  await page.goBack();
  await expect.poll(rowCount).toBe(whole);
  const domains = page.getByRole('table', { name: 'Positions and overlap' });
  const link = domains.getByRole('row').nth(2).getByRole('link').last();
  const counted = Number(await link.innerText());
  await link.click();
  await expect.poll(rowCount).toBe(counted);
  const competitor = new URL(page.url()).searchParams.get('competitor') ?? '';
  expect(competitor).not.toBe('');
  const { gaps } = (
    await fixture.app.call(
      'GET',
      `/websites/${websiteId}/keyword-comparison/summary?competitor=${competitor}`,
    )
  ).body.data;
  expect(gaps.weaker).not.toBe(weaker);
  await expect.poll(async () => Number((await gap.innerText()).match(/\d+$/)?.[0])).toBe(gaps.weaker);
  await table.getByRole('columnheader').last().getByRole('button').click();
  await expect.poll(() => new URL(page.url()).searchParams.get('sort')).toBe('competitor1');
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'XLSX' }).click();
  expect((await downloading).suggestedFilename()).toMatch(
    new RegExp(String.raw`^${domain}-competitors-.*\d{4}-\d\d-\d\d\.xlsx$`),
  );
  expect(problems).toEqual([]);
});

test('a member sees keywords whose target page does not rank, with the results of each day', async () => {
  const { page, problems } = await fixture.visit(paths.keywords(websiteId));
  await page.getByRole('link', { name: 'Cannibalization' }).click();
  await page.getByRole('heading', { name: 'Cannibalization', level: 1 }).waitFor();
  await page.getByRole('heading', { name: 'Not the target page' }).waitFor();
  const table = page.getByRole('table', { name: 'Not the target page' });
  await table.getByRole('row').filter({ hasText: 'matrix jacket' }).waitFor();
  await expectAccessible(page);
  await captureScreenshots(page, 'cannibalisation');
  await table.getByRole('button', { name: 'Daily results for matrix jacket' }).click();
  const dialog = page.getByRole('dialog', { name: 'Daily results for matrix jacket' });
  await dialog
    .getByText(/\d{4}: \d+: \//)
    .first()
    .waitFor();
  await expectAccessible(page);
  expect(problems).toEqual([]);
});

const competingPhrases = Array.from({ length: 30 }, (_, index) => `rope ${index}`);

/** Thirty keywords with two pages each, of which Search Console knows the first three. The clicks arrive when `deliver` resolves. */
async function routeCompetingPages(page: Page, deliver: Promise<void>): Promise<URL[]> {
  const requests: URL[] = [];
  const at = (path: string) => `https://${domain}${path}`;
  const data = competingPhrases.map((keyword, index) => ({
    keywordId: `kw_${index}`,
    keyword,
    searchVolume: null,
    demand: null,
    targetUrl: null,
    kinds: ['sharing'],
    pages: [
      { url: at(`/${index}/guide`), days: 9, bestPosition: 3, averagePosition: 4, targetOfKeyword: null },
      { url: at(`/${index}/shop`), days: 9, bestPosition: 5, averagePosition: 6, targetOfKeyword: null },
    ],
    days: [],
  }));
  const row = (query: string, path: string, clicks: number) => ({
    query,
    page: at(path),
    clicks,
    impressions: 40,
    ctr: null,
    position: 5,
  });
  const clicked = [
    row('rope 0', '/0/guide', 12),
    row('rope 0', '/0/shop', 0),
    row('rope 1', '/1/shop', 18),
    row('rope 1', '/1/guide', 15),
    row('rope 2', '/elsewhere', 2),
  ];
  await page.route(
    /\/api\/v1\/.*\/(cannibalisation|search-console|search-console\/(query-pages|shared-queries))\?/,
    async (route) => {
      const url = new URL(route.request().url());
      requests.push(url);
      if (url.pathname.endsWith('/cannibalisation')) return route.fulfill({ json: { data } });
      await deliver;
      if (url.pathname.endsWith('/query-pages')) return route.fulfill({ json: { data: clicked, meta: {} } });
      if (url.pathname.endsWith('/shared-queries')) return route.fulfill({ json: { data: [], meta: {} } });
      const pages = { data: [], page: { nextCursor: null, limit: 200 }, meta: {} };
      return route.fulfill({ json: pages });
    },
  );
  const connected = { status: 'ok', lastSuccessAt: new Date().toISOString(), error: null };
  await page.route(`**/v1/websites/${websiteId}`, async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    body.data.sources.searchConsole = { ...body.data.sources.searchConsole, ...connected };
    await route.fulfill({ response, json: body });
  });
  return requests;
}

test('the keywords with the most clicks at stake come first, with totals of their pages and one advice that agrees with the clicks', async () => {
  const { page, problems } = await fixture.visit('/', { isolated: true });
  const { promise: clicksArrive, resolve: deliver } = Promise.withResolvers<void>();
  const requests = await routeCompetingPages(page, clicksArrive);
  await page.goto(`${fixture.url}/dashboard${paths.cannibalisation(websiteId)}`);
  const table = page.getByRole('table', { name: 'Competing pages' });
  const group = (phrase: string) =>
    table.getByRole('rowgroup').filter({ has: page.getByRole('link', { name: phrase, exact: true }) });
  await page.getByLabel('Clicks are loading').waitFor();
  expect(await table.count()).toBe(0);
  deliver();
  await group('rope 0').getByText('Keep /0/guide: it has the most clicks from this query.').waitFor();
  await page
    .getByText('Sorted by clicks on pages other than the most clicked one', { exact: false })
    .first()
    .waitFor();
  const shown = async () =>
    (await table.getByRole('link').allInnerTexts()).filter((text) => text.startsWith('rope'));
  const [first, second, third] = competingPhrases;
  expect((await shown()).slice(0, 3)).toEqual([second, first, third]);
  await group('rope 1').getByText('15 clicks on the other pages').waitFor();
  await page.getByText('Largest conflict:').getByRole('link', { name: 'rope 1' }).click();
  await page.waitForURL((url) => url.hash === '#worst-competing');
  await page.locator('#worst-competing').getByRole('link', { name: 'rope 1', exact: true }).waitFor();
  const together = group('rope 1')
    .getByRole('row')
    .filter({ hasText: 'All pages together up to 80 impressions' });
  expect(await together.getByRole('cell').allInnerTexts()).toEqual([
    'All pages together up to 80 impressions',
    '',
    '5.0',
    '3',
    '33',
  ]);
  const cells = async (phrase: string) =>
    (
      await group(phrase)
        .getByRole('row')
        .filter({ has: page.getByRole('cell', { name: /^\// }) })
        .all()
    ).map((row) => row.getByRole('cell').last().innerText());
  expect(await Promise.all(await cells('rope 0'))).toEqual(['12', '0']);
  expect(await Promise.all(await cells('rope 1'))).toEqual(['15', '18']);
  await group('rope 1').getByText('/1/guide: merge it into /1/shop and redirect').waitFor();
  expect(await Promise.all(await cells('rope 2'))).toEqual(['–', '–', '2']);
  await group('rope 2').getByText('Only in Search Console, with 40 impressions').waitFor();
  await group('rope 2').getByText('Search Console reports more clicks for /elsewhere').waitFor();
  await group('rope 3').getByText('Search Console reports no clicks from this query').waitFor();
  const ofQueries = () => requests.filter(({ pathname }) => pathname.endsWith('/query-pages'));
  expect(ofQueries().map(({ searchParams }) => searchParams.getAll('query').length)).toEqual([30]);
  expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
  await expectAccessible(page);
  await captureScreenshots(page, 'cannibalisation-competing');
  await page.getByRole('button', { name: 'Show more' }).click();
  await group('rope 29').getByText('Keep /29/guide: it ranks better.').waitFor();
  expect((await shown()).toSorted()).toEqual(competingPhrases.toSorted());
  expect(ofQueries()).toHaveLength(1);
  await page.goto(`${fixture.url}/dashboard${paths.cannibalisation(websiteId, 'kw_29')}`);
  await page.reload();
  const linked = group('rope 29').getByRole('link', { name: 'rope 29', exact: true });
  await linked.waitFor();
  await expect.poll(async () => (await linked.boundingBox())?.y).toBeLessThan(700);
  await page.goto(`${fixture.url}/dashboard${paths.cannibalisation(websiteId)}?range=7d`);
  await group('rope 1').getByText('Fewer than 28 days are too short for a decision').waitFor();
  expect(await page.getByText('merge it into').count()).toBe(0);
  await expectAccessible(page);
  await group('rope 1').getByRole('button', { name: 'Show 28 days' }).click();
  await group('rope 1').getByText('/1/guide: merge it into /1/shop and redirect').waitFor();
  expect(problems).toEqual([]);
});
