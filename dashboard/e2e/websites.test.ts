import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible } from '../../test/contract/check-access.ts';
import { connectToGoogle } from '../../test/fixtures/connect-search-console.ts';
import { type DashboardFixture, openDashboard } from '../../test/browser/dashboard-fixture.ts';
import { captureScreenshots } from '../../test/browser/capture-screenshots.ts';
import { scriptBytes } from '../../test/browser/script-bytes.ts';

let fixture: DashboardFixture;
const domain = 'shop.example.com';
const maxScriptBytes = 250_000;

beforeAll(async () => {
  fixture = await openDashboard();
  fixture.app.sandbox.addWebsites([domain]);
  await connectToGoogle(fixture.app);
});
afterAll(() => fixture.close());

test('a new website shows its metrics without a reload', async () => {
  const { page, problems } = await fixture.visit('/websites');
  await page.getByText('No websites yet').waitFor();
  await page.goto(`${fixture.url}/dashboard/websites/new`);
  const field = page.getByLabel('Domain');
  await field.fill('no domain');
  await page.getByRole('button', { name: 'Add website' }).click();
  await page.getByText('This is not a valid domain').waitFor();
  await page.getByText('DataForSEO', { exact: true }).first().waitFor();
  await page.getByText('not connected').waitFor();
  await expectAccessible(page);
  await captureScreenshots(page, 'website-new');
  await field.fill(`https://www.${domain}/about`);
  await page.getByRole('button', { name: 'Add website' }).click();
  await page.getByRole('heading', { name: domain }).waitFor();
  await page.getByText('No keyword was checked on these days.').waitFor();
  await captureScreenshots(page, 'overview-new');
  const websiteId = /web_\w+/.exec(page.url())?.[0] ?? '';
  const keywords = ['running shoes', 'trail shoes', 'hiking boots'].map((keyword) => ({ keyword }));
  await fixture.app.call('POST', '/keywords', { body: { websiteId, keywords } });
  await fixture.app.call('POST', `/websites/${websiteId}/audits`);
  await fixture.app.drain();
  fixture.app.advance(10_000);
  await fixture.app.drain();
  const visibility = page.getByRole('group', { name: 'Visibility' });
  await visibility.getByText('%').first().waitFor();
  await page.getByRole('group', { name: 'Clicks from search' }).getByText(/\d/).first().waitFor();
  await page.getByRole('group', { name: 'Audit score' }).getByText(/^\d+$/).waitFor();
  await expectAccessible(page);
  await captureScreenshots(page, 'overview');
  expect(problems).toEqual([]);
  const again = await fixture.visit(`/websites/${websiteId}`);
  await again.page.getByRole('group', { name: 'Visibility' }).getByText('%').first().waitFor();
  expect(await scriptBytes(again.page)).toBeLessThanOrEqual(maxScriptBytes);
});

test('a duplicate domain links to the existing website', async () => {
  const { page } = await fixture.visit('/websites/new');
  await page.getByLabel('Domain').fill(domain);
  await page.getByRole('button', { name: 'Add website' }).click();
  await page.getByText('Is already tracked.').waitFor();
  await page.getByRole('link', { name: 'Open the existing website' }).click();
  await page.getByRole('heading', { name: domain }).waitFor();
  expect(new URL(page.url()).pathname).toMatch(/^\/dashboard\/websites\/web_/);
});

test('the URL filters the list of websites', async () => {
  await fixture.app.call('POST', '/websites', {
    body: { domain: 'competitor.example.com', relationship: 'competitor' },
  });
  const { page, problems } = await fixture.visit('/websites?relationship=competitor');
  await page.getByRole('link', { name: 'competitor.example.com' }).waitFor();
  const row = page.getByRole('row', { name: new RegExp(domain) });
  expect(await row.count()).toBe(0);
  await page.getByLabel('Remove filter Relationship').click();
  await row.waitFor();
  expect(new URL(page.url()).search).toBe('');
  await page
    .getByRole('row', { name: /competitor/ })
    .getByText('Search: not connected')
    .waitFor();
  const clicks = row.getByRole('cell').nth(4);
  await clicks
    .getByText(/^\d[\d,]*$/)
    .first()
    .waitFor();
  await page
    .getByRole('columnheader', { name: 'Click change' })
    .and(page.locator('[aria-sort=ascending]'))
    .waitFor();
  await page
    .getByRole('row', { name: /competitor/ })
    .getByText('Competitor', { exact: true })
    .waitFor();
  await page.getByRole('button', { name: 'Clicks', exact: true }).click();
  await page.waitForURL(/sort=-clicks/);
  await expect.poll(() => page.getByRole('row').nth(1).getByText(domain, { exact: true }).count()).toBe(1);
  // The tooltip of the header under the mouse would belong to no landmark.
  await page.mouse.move(0, 0);
  await page.getByRole('tooltip').waitFor({ state: 'detached' });
  await expectAccessible(page);
  await captureScreenshots(page, 'websites');
  expect(problems).toEqual([]);
});

test('viewers who type the URLs of forms see an explanation and no form', async () => {
  const viewer = await fixture.invite('viewer');
  const { page, problems } = await fixture.visit('/websites/new', { as: viewer });
  await page.getByText('Managers and owners add websites').waitFor();
  expect(await page.getByLabel('Domain').count()).toBe(0);
  await expectAccessible(page);
  await page.goto(`${fixture.url}/dashboard/campaigns/new`);
  await page.getByText('Managers and owners create campaigns').waitFor();
  expect(await page.getByRole('button', { name: 'Continue' }).count()).toBe(0);
  await page.getByRole('link', { name: 'Go to your websites' }).click();
  await page.getByRole('heading', { name: 'Websites' }).waitFor();
  // No request was refused.
  expect(problems).toEqual([]);
});

test('one click sorts the websites by the visibility they lost since the compared day, which each row names', async () => {
  const { page, problems } = await fixture.visit('/websites');
  const changes = new Map([
    [domain, [0.5, 0.6]],
    ['competitor.example.com', [0.5, 0.2]],
  ]);
  const websites = await fixture.app.call('GET', '/websites');
  for (const { id, domain: name } of websites.body.data) {
    await page.route(`**/websites/${id}/rankings?*`, async (route) => {
      const response = await route.fetch();
      const body = await response.json();
      const [before, now] = changes.get(name) ?? [];
      const last = body.meta.endDate;
      const first = body.meta.previousEndDate;
      const counts = { top100: 4, none: 1 };
      const series = [{ ...counts, date: last, visibility: now }];
      const previous = [{ ...counts, date: first, visibility: before }];
      const meta = { ...body.meta, days: { from: first, to: last } };
      await route.fulfill({ response, json: { meta, data: { ...body.data, series, previous } } });
    });
    await page.route(`**/websites/${id}/visibility-change?*`, async (route) => {
      const response = await route.fetch();
      const body = await response.json();
      const [previousVisibility, visibility] = changes.get(name) ?? [];
      const data = { ...body.data, visibility, previousVisibility, added: 0, removed: 0 };
      await route.fulfill({ response, json: { ...body, data } });
    });
  }
  // Competitors are ranked after all others, so here both are websites of clients.
  await page.route(/\/v1\/websites\?/, async (route) => {
    const response = await route.fetch();
    const { data, ...others } = await response.json();
    const clients = data.map((website: object) => ({ ...website, relationship: 'client' }));
    await route.fulfill({ response, json: { ...others, data: clients } });
  });
  await page.reload();
  const rows = page.getByRole('table', { name: 'Websites' }).getByRole('row');
  // The largest loss of clicks comes first, and a website without clicks last.
  await rows.nth(2).getByRole('link', { name: 'competitor.example.com' }).waitFor();
  const head = page.getByRole('columnheader', { name: 'Visibility change' });
  await head.getByRole('button').click();
  await rows.nth(1).getByText('down by 30.0 points').waitFor();
  await rows
    .nth(1)
    .getByText(/^vs\. \w+ \d+, \d{4}$/)
    .waitFor();
  expect(await head.getAttribute('aria-sort')).toBe('ascending');
  await head.getByRole('button').click();
  await rows.nth(1).getByText('up by 10.0 points').waitFor();
  expect(new URL(page.url()).search).toBe('?sort=-change');
  await expectAccessible(page);
  expect(problems).toEqual([]);
});

test('no row is shown before the order of the list is known, and none moves afterwards', async () => {
  const { page, problems } = await fixture.visit('/websites', { isolated: true });
  const websites = (await fixture.app.call('GET', '/websites')).body.data;
  const { id } = websites.find((website: { domain: string }) => website.domain === 'competitor.example.com');
  const held = Promise.withResolvers<undefined>();
  await page.route(/\/api\/notifications\?/, async (route) => {
    await held.promise;
    const response = await route.fetch();
    // A lost position weighs more than the clicks of the other website, by which the table would be sorted.
    const values = { keyword: 'tents', before: 1, depth: 100 };
    const sentences = {
      title: { code: 'notice.t', values },
      lines: [{ code: 'notice.left_results', values }],
    };
    const about = { id: 'ntc_1', kind: 'rank_drop', websiteId: id, campaignId: null, ruleId: null };
    const notice = { ...about, title: '1 keyword declined', lines: ['tents: 1 →'], sentences };
    const data = [{ ...notice, createdAt: new Date().toISOString() }];
    await route.fulfill({ response, json: { ...(await response.json()), data } });
  });
  // Without lost clicks, which would come first in both orders.
  await page.route(/\/search-console\/clicks\?/, async (route) => {
    const response = await route.fetch();
    const { data } = await response.json();
    const unchanged = data.map(({ clicks, ...row }: any) => ({ ...row, clicks, previous: { clicks } }));
    await route.fulfill({ response, json: { data: unchanged } });
  });
  // Every order of the links that the page has shown.
  await page.addInitScript(`globalThis.orders = [];
    new MutationObserver(() => {
      const links = [...document.querySelectorAll('table tbody tr')].map((row) => row.querySelector('a')?.textContent);
      const order = links.join(' ');
      if (links.length > 0 && orders.at(-1) !== order) orders.push(order);
    }).observe(document, { childList: true, subtree: true });`);
  const clicks = page.waitForResponse(/\/search-console\/clicks\?/);
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await page.reload();
  await clicks;
  expect(await page.getByRole('row').count()).toBe(0);
  held.resolve(undefined);
  await page.getByRole('heading', { name: 'Needs attention' }).waitFor();
  const clicked = page.getByRole('row', { name: new RegExp(domain) }).getByText(/^\d[\d,]*$/);
  await clicked.first().waitFor();
  expect(await page.evaluate('orders')).toEqual([`competitor.example.com ${domain}`]);
  const ofClicks = requested.filter((path) => path.includes('/search-console'));
  expect(ofClicks, 'one request for the clicks of all websites').toEqual([
    '/dashboard/api/search-console/clicks',
  ]);
  expect(problems).toEqual([]);
});

test('the rows appear although the code of the list above them cannot be loaded', async () => {
  const { page } = await fixture.visit('/websites', { isolated: true });
  await page.route('**/assets/attention-panel-*.js', (route) => route.abort());
  await page.reload();
  await page.getByText('This part of the page could not be loaded. Reload the page.').waitFor();
  const link = page.getByRole('link', { name: 'competitor.example.com' });
  await expect.poll(() => link.isVisible()).toBe(true);
});

test('a member must type the domain to delete a website', async () => {
  const { page, problems } = await fixture.visit('/websites');
  // A live event could refetch the queries of the deleted website before its page is left.
  await page.route('**/dashboard/api/v1/events', (route) => route.abort());
  await page.reload();
  await page.getByRole('link', { name: 'competitor.example.com' }).click();
  await page.getByRole('link', { name: 'Website settings' }).click();
  await page.getByRole('button', { name: 'Delete website' }).click();
  const confirm = page.getByRole('dialog').getByRole('button', { name: 'Delete website' });
  expect(await confirm.isDisabled()).toBe(true);
  await page.getByLabel('Type competitor.example.com to confirm').fill('competitor.example.com');
  await expectAccessible(page);
  await confirm.click();
  await page.getByRole('heading', { name: 'Websites' }).waitFor();
  await page.getByRole('link', { name: 'competitor.example.com' }).waitFor({ state: 'detached' });
  expect(problems).toEqual([]);
});

test('another account sees none of the websites', async () => {
  const other = await fixture.invite('owner', fixture.app.theirs.accountId);
  const { page, problems } = await fixture.visit('/websites', { as: other });
  await page.getByText('No websites yet').waitFor();
  expect(problems).toEqual([]);
});

test('websites are selected in the list and compared with their changes and one chart', async () => {
  await fixture.app.call('POST', '/websites', { body: { domain: 'compared.example.com' } });
  const { page, problems } = await fixture.visit('/websites');
  const choose = (name: string) =>
    page
      .getByRole('row')
      .filter({ has: page.getByRole('link', { name, exact: true }) })
      .getByRole('checkbox')
      .check();
  await choose(domain);
  await page.getByText('Select another website to compare.').waitFor();
  await choose('compared.example.com');
  await page.getByRole('link', { name: 'Compare', exact: true }).click();
  await page.getByRole('heading', { name: 'Compare websites', level: 1 }).waitFor();
  const table = page.getByRole('table', { name: 'Compared websites' });
  const row = table.getByRole('row').filter({ hasText: domain }).first();
  await row
    .getByText(/^[\d.]+%$/)
    .first()
    .waitFor();
  await page.getByRole('img', { name: /^Visibility by day and website/ }).waitFor();
  await expectAccessible(page);
  await captureScreenshots(page, 'websites-compare');
  await page.getByRole('radiogroup', { name: 'Metric' }).getByText('Clicks').click();
  await page.getByRole('img', { name: /^Clicks by day and website/ }).waitFor();
  expect(new URL(page.url()).searchParams.get('metric')).toBe('clicks');
  await page.getByRole('button', { name: 'Last 28 days' }).waitFor();
  const reset = page.getByRole('button', { name: 'Reset date range' });
  expect(await reset.count()).toBe(0);
  const view = page.url();
  await page.goto(`${view}&range=7d&compare=previous_year`);
  await reset.click();
  await expect.poll(() => page.url()).toBe(view);
  await reset.waitFor({ state: 'detached' });
  await page.goto(`${fixture.url}/dashboard/websites/compare?website=web_01kqk0n8zwe5rt3yhj2m4c6v9x`);
  await page.getByText('Select two to five websites').waitFor();
  expect(problems).toEqual([]);
});
