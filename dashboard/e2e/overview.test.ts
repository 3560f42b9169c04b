import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible } from '../../test/contract/check-access.ts';
import { connectToGoogle } from '../../test/fixtures/connect-search-console.ts';
import { type DashboardFixture, openDashboard } from '../../test/browser/dashboard-fixture.ts';
import { captureScreenshots } from '../../test/browser/capture-screenshots.ts';
import { dayMs } from '../../src/platform/durations.ts';
import { drainDelayedJobs, runScheduler } from '../../test/app/rank-tracking-client.ts';
import { wordsIn } from '#delivery/reports/words/words-in.ts';
import { paths } from '../src/paths.ts';

const domain = 'glanced.example';
const rowsPerDay = 20;
/** Of a first load, without the event stream. */
const overviewRequests = 27;
let fixture: DashboardFixture;
let websiteId: string;

beforeAll(async () => {
  fixture = await openDashboard((url) => ({ OPENAI_KEY: 'test', OPENAI_URL: `${url}/openai/v1` }));
  fixture.app.sandbox.addWebsites([domain]);
  fixture.app.sandbox.setGoogle({ rowsPerDay });
});
afterAll(() => fixture.close());

test('the first data collection shows its progress', async () => {
  websiteId = (await fixture.app.call('POST', '/websites', { body: { domain } })).body.data.id;
  const { page, problems } = await fixture.visit(paths.website(websiteId));
  const steps = page.getByRole('region', { name: 'First data collection' });
  await steps.getByText('No keywords yet.').waitFor();
  await expectAccessible(page);
  await captureScreenshots(page, 'overview-first');
  const keywords = Array.from({ length: 12 }, (_, index) => ({ keyword: `running shoes ${index}` }));
  await fixture.app.call('POST', '/keywords', { body: { websiteId, keywords } });
  await steps.getByText('0 of 12 keywords checked.').waitFor();
  await connectToGoogle(fixture.app);
  await fixture.app.drain();
  await steps.waitFor({ state: 'detached' });
  await page
    .getByRole('group', { name: 'Clicks from search' })
    .getByText(/^[\d,]+$/)
    .waitFor();
  expect(problems).toEqual([]);
});

test('the dashboard sends no requests for sources without data', async () => {
  await fixture.app.call('POST', '/websites', { body: { domain: 'unasked.example' } });
  const { page, problems } = await fixture.visit(paths.websites());
  const failed: string[] = [];
  page.on('response', (response) => {
    if (response.status() >= 400) failed.push(`${response.status()} ${response.url()}`);
  });
  await page.getByRole('link', { name: 'unasked.example' }).first().click();
  await page.getByRole('group', { name: 'Clicks from search' }).getByText('Not connected').waitFor();
  for (const section of ['Search Console', 'Site audit']) {
    await page.getByRole('navigation').getByRole('link', { name: section, exact: true }).click();
    await page
      .getByText(
        /Search Console is not connected|Select the property of this website|No audit yet|is in progress/,
      )
      .waitFor();
  }
  await page.waitForLoadState('networkidle');
  expect(failed).toEqual([]);
  expect(problems).toEqual([]);
});

test('every stat shows its recent days and links to its page', async () => {
  await fixture.app.call('POST', `/websites/${websiteId}/audits`);
  for (let days = 0; days < 3; days += 1) {
    fixture.app.advance(dayMs);
    await fixture.app.run('rank-checks.schedule');
    await fixture.app.drain();
    fixture.app.advance(10_000);
    await fixture.app.drain();
  }
  const { page, problems } = await fixture.visit(paths.website(websiteId));
  const stat = (name: string) => page.getByRole('group', { name });
  await stat('Clicks from search')
    .getByText(/^[\d,]+$/)
    .waitFor();
  await stat('Clicks from search')
    .getByRole('img', { name: /^Clicks over these days/ })
    .waitFor();
  await stat('Visibility').getByText(/%$/).first().waitFor();
  await stat('Audit score').getByText(/^\d+$/).waitFor();
  await page.getByRole('region', { name: 'Recommended actions' }).getByRole('link').first().waitFor();
  await expectAccessible(page);
  await captureScreenshots(page, 'overview-whole');
  await stat('Clicks from search')
    .getByText(/^[\d,]+$/)
    .hover();
  await page
    .getByRole('tooltip')
    .getByText(/^Google Search Console, days to/)
    .waitFor();
  await stat('Clicks from search').getByRole('link', { name: 'Clicks from search' }).click();
  await page.getByRole('heading', { name: 'Search Console', level: 1 }).waitFor();
  expect(problems).toEqual([]);
});

test('the visibility of new days never stands beside the change of the former ones', async () => {
  const { page, problems } = await fixture.visit(paths.website(websiteId));
  const visibility = page.getByRole('group', { name: 'Visibility' });
  await visibility.getByText(/%$/).first().waitFor();
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/visibility-change?*', async (route) => {
    await held;
    await route.continue();
  });
  const rankings = page.waitForResponse(/\/rankings\?.*range=7d/);
  await page.getByRole('button', { name: /^Date range/ }).click();
  await page.getByRole('dialog', { name: 'Date range' }).getByRole('button', { name: 'Last 7 days' }).click();
  await (await rankings).finished();
  await visibility.getByText('Loading').waitFor({ state: 'attached' });
  release();
  await visibility.getByText(/%$/).first().waitFor();
  expect(await visibility.getByText('Loading').count()).toBe(0);
  expect(problems).toEqual([]);
});

test('the Websites, Overview and Competitors pages show the visibility of the last complete day', async () => {
  const { app } = fixture;
  // Half of the keywords are checked on the day that is not over.
  app.advance(dayMs / 2);
  await runScheduler(app);
  await drainDelayedJobs(app);
  const { series } = (await app.call('GET', `/websites/${websiteId}/rankings`)).body.data;
  const { visibility } = series.findLast((day: { visibility: number | null }) => day.visibility !== null);
  expect(visibility).toBeGreaterThan(0);
  const { page, problems } = await fixture.visit(paths.websites());
  const percentIn = async (part: Locator) =>
    (await part
      .getByText(/^[\d.]+%$/)
      .first()
      .textContent()) ?? '';
  const shown = [await percentIn(page.getByRole('row').filter({ hasText: domain }))];
  await page.getByRole('link', { name: domain, exact: true }).click();
  shown.push(await percentIn(page.getByRole('group', { name: 'Visibility', exact: true })));
  await page.getByRole('navigation').getByRole('link', { name: 'Competitors', exact: true }).click();
  shown.push(await percentIn(page.getByRole('group', { name: 'Your visibility' })));
  expect(shown).toEqual(shown.map(() => wordsIn('en').percent(visibility)));
  expect(problems).toEqual([]);
});

test('an action leads to the page where it is done', async () => {
  const { page, problems } = await fixture.visit(paths.website(websiteId));
  const actions = page.getByRole('list', { name: 'Actions, the most urgent first' });
  await actions
    .getByRole('link', { name: /^Fix “.+” on \d+ pages?/ })
    .first()
    .click();
  await page.waitForURL((url) => url.pathname.endsWith('/audit/issues'));
  expect(new URL(page.url()).searchParams.get('check')).not.toBeNull();
  expect(problems).toEqual([]);
});

test('a viewer sees the overview without the delete button', async () => {
  const viewer = await fixture.visit(paths.website(websiteId), { as: await fixture.invite('viewer') });
  await viewer.page.getByRole('region', { name: 'What needs attention' }).waitFor();
  await viewer.page.getByRole('group', { name: 'Audit score' }).getByText(/^\d+$/).waitFor();
  expect(await viewer.page.getByRole('button', { name: 'Delete' }).count()).toBe(0);
  expect(viewer.problems).toEqual([]);
});

test('a decline leads to its possible reasons, each with a link to its evidence, and nothing is requested before', async () => {
  const { app } = fixture;
  const { data } = (await app.call('GET', `/websites/${websiteId}/rankings?range=28d`)).body;
  // The movers compare complete days, and the page of a keyword reads today's check as well.
  const loser = await findDeclined(data.movers.losers);
  await app.call('POST', `/websites/${websiteId}/annotations`, {
    body: { day: data.series[0].date, kind: 'deploy', text: 'New navigation' },
  });
  const { page, problems } = await fixture.visit(`${paths.website(websiteId)}?compare=none`);
  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/drop-reasons')) requests.push(request.url());
  });
  const changes = page.getByRole('region', { name: 'Top changes' });
  await changes.getByRole('button', { name: 'Why did positions decline?' }).waitFor();
  await page.waitForLoadState('networkidle');
  expect(requests).toEqual([]);
  await changes.getByRole('button', { name: 'Why did positions decline?' }).click();
  const dialog = page.getByRole('dialog', { name: 'Why did positions decline?' });
  const reasons = dialog.getByRole('list', { name: 'Events in the same days' });
  await reasons.getByText('New navigation').waitFor();
  const { contributions } = (await app.call('GET', `/websites/${websiteId}/visibility-change?range=28d`)).body
    .data;
  const worst = contributions.find(({ visibility }: { visibility: number }) => visibility < 0).keyword;
  await dialog.getByText(`Largest loss of visibility: “${worst}”`).waitFor();
  await expectAccessible(page);
  await captureScreenshots(page, 'overview-why');
  await reasons
    .getByRole('listitem')
    .filter({ hasText: 'New navigation' })
    .getByRole('link', { name: 'Open annotations' })
    .click();
  await page.getByRole('heading', { name: 'Annotations', level: 1 }).waitFor();
  await compareAroundDeployment(page);
  await page.goto(
    new URL(`/dashboard${paths.keyword(websiteId, loser.keywordId)}?compare=none`, page.url()).href,
  );
  const why = page.getByRole('region', { name: 'Why did it decline?' });
  await why.getByText(/^Measured from/).waitFor();
  await expectAccessible(page);
  await captureScreenshots(page, 'keyword-why');
  expect(problems).toEqual([]);
});

test('a keyword that left the top 10 today is an action, which leads to the list of these keywords', async () => {
  const { page, problems } = await fixture.visit(paths.websites());
  // As if two keywords had left it today, which the rankings do not count yet.
  await page.route(/\/v1\/keywords\?.*moved=out_of_top10.*limit=10(?:&|$)/, async (route) => {
    const response = await route.fetch({ url: route.request().url().replace('moved=out_of_top10&', '') });
    const body = await response.json();
    await route.fulfill({ response, json: { ...body, data: body.data.slice(0, 2) } });
  });
  await page.goto(`${fixture.url}/dashboard${paths.website(websiteId)}?range=7d`);
  const action = page.getByRole('link', { name: /^Look at 2 keywords that left the top 10/ });
  await action.getByText(/^Newest checks compared with \w+ \d+, \d{4}: running shoes/).waitFor();
  await action.click();
  await page.waitForURL((url) => url.pathname.endsWith('/keywords'));
  const search = new URL(page.url()).searchParams;
  expect([search.get('moved'), search.get('since')]).toEqual([
    'out_of_top10',
    expect.stringMatching(/^\d{4}-/),
  ]);
  expect(problems).toEqual([]);
});

test('the numbers of keywords that entered and left the top 10 lead to the list of these keywords', async () => {
  const { page, problems } = await fixture.visit(paths.websites());
  await page.route(/\/(?:rankings|visibility-change)\?/, async (route) => {
    const response = await route.fetch();
    const { data, ...rest } = await response.json();
    const [leftTop10] = Object.values(data.movers ?? {}).flat();
    const movers = { ...data.movers, enteredTop10: [], leftTop10: [leftTop10] };
    const moves = { movers, top10: 4, previousTop10: 5 };
    await route.fulfill({ response, json: { ...rest, data: { ...data, ...moves } } });
  });
  await page.goto(`${fixture.url}/dashboard${paths.website(websiteId)}?range=7d`);
  await page.getByRole('link', { name: /^0 entered, 1 left \(.+\)$/ }).click();
  await page.waitForURL(/keywords\?.*id=kw_\w+.*since=\d{4}-/);
  await page.getByText('1 selected keyword').waitFor();
  expect(problems).toEqual([]);
});

/** Makes the deployment a note, and compares the days around it, of which some have no data. */
async function compareAroundDeployment(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Edit the annotation New navigation' }).click();
  const form = page.getByRole('dialog', { name: 'Edit annotation' });
  await form.getByLabel('Kind').selectOption('note');
  await form.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('row').filter({ hasText: 'New navigation' }).getByText('Note').waitFor();
  await page.getByRole('button', { name: 'Before and after New navigation' }).click();
  const dialog = page.getByRole('dialog', { name: 'Before and after: New navigation' });
  await dialog.getByLabel('Days before and after').selectOption('28');
  await dialog.getByText('The days after are not over yet', { exact: false }).waitFor();
  const visibility = dialog.getByRole('row').filter({ hasText: 'Visibility' });
  await visibility
    .getByText(/^\d+ of 28 days$/)
    .first()
    .waitFor();
  await expectAccessible(page);
  await captureScreenshots(page, 'annotation-before-after');
}

/** The first keyword whose last position is worse than its first. @throws Error if there is none */
async function findDeclined(losers: { keywordId: string }[]): Promise<{ keywordId: string }> {
  for (const loser of losers) {
    const { data } = (await fixture.app.call('GET', `/keywords/${loser.keywordId}/history?range=28d`)).body;
    const positions = data.filter((day: any) => day.checkStatus === 'ranked').map((day: any) => day.position);
    if (positions.at(-1) > positions[0]) return loser;
  }
  throw new Error('No keyword of the losers is still worse today');
}

test('a first load requests all data of the overview at once', async () => {
  const { page, problems } = await fixture.visit(paths.website(websiteId));
  await page.getByRole('list', { name: 'Actions, the most urgent first' }).waitFor();
  const requests: string[] = [];
  const held = Promise.withResolvers<void>();
  await page.route('**/dashboard/api/**', async (route) => {
    const request = route.request();
    if (request.resourceType() === 'eventsource') return route.continue();
    requests.push(new URL(request.url()).pathname);
    await held.promise;
    return route.continue();
  });
  await page.reload();
  // None of them has a response.
  await expect.poll(() => requests.length).toBe(overviewRequests);
  held.resolve();
  await page.getByRole('list', { name: 'Actions, the most urgent first' }).waitFor();
  await page.getByRole('navigation', { name: 'First steps' }).waitFor();
  await page.waitForLoadState('networkidle');
  expect(requests).toHaveLength(overviewRequests);
  expect(requests.filter((path) => path.endsWith('/first-steps'))).toHaveLength(1);
  expect(problems).toEqual([]);
});
