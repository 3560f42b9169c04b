import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible } from '../../test/contract/check-access.ts';
import { captureScreenshots } from '../../test/browser/capture-screenshots.ts';
import { type DashboardFixture, openDashboard } from '../../test/browser/dashboard-fixture.ts';
import { clientOf } from '../../test/app/rank-tracking-client.ts';
import { waitTimeoutMs } from '../../test/app/timeouts.ts';
import { decodeId } from '#platform/ids.ts';
import { paths } from '../src/paths.ts';

let fixture: DashboardFixture;
let websiteId = '';

beforeAll(async () => {
  fixture = await openDashboard();
  fixture.app.sandbox.addWebsites(['suggested.example']);
  const body = { domain: 'suggested.example', relationship: 'competitor' };
  websiteId = (await fixture.app.call('POST', '/websites', { body })).body.data.id;
  await fixture.app.drain();
});
afterAll(() => fixture.close());

/** Stores a search volume and impressions of a suggestion, as a discovery does. */
async function setDemand(id: string): Promise<void> {
  const demand = { source: 'google_ads', month: '2026-10' };
  await sql`
    update keyword_suggestions set search_volume = 2400, demand = ${JSON.stringify(demand)}::jsonb, impressions = 90
    where id = ${decodeId('sug', id)}`.execute(fixture.app.stores.database.db);
}

const readBody = async (query: string) =>
  (await fixture.app.call('GET', `/websites/${websiteId}/keyword-suggestions?${query}`)).body;
const read = async (query: string) => (await readBody(query)).data;

test('a member starts a discovery, and sees the sources and the suggestions', async () => {
  const { page, problems } = await fixture.visit(paths.keywords(websiteId));
  await page.getByRole('link', { name: 'Suggestions' }).click();
  await page.getByRole('heading', { name: 'Keyword suggestions', level: 1 }).waitFor();
  await page.getByText('No suggestions', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Discover now' }).click();
  const state = async () => (await readBody('limit=1')).meta.discovery.state;
  await expect.poll(state, { timeout: waitTimeoutMs }).toBe('waiting');
  await fixture.app.drain();
  const [first] = await read('limit=1');
  await setDemand(first.id);
  await page.reload();
  const row = page.getByRole('row').filter({ hasText: first.keyword }).first();
  await row.waitFor();
  const panel = page.getByRole('region', { name: 'Discovery' });
  await panel.getByText('Neither Search Console nor Bing Webmaster Tools is connected.').waitFor();
  await panel.getByText(/Market: United States, English/).waitFor();
  await expectAccessible(page);
  await captureScreenshots(page, 'keyword-suggestions');
  await page.getByRole('columnheader', { name: 'Volume' }).getByRole('button').hover();
  await page.getByRole('tooltip').getByText('All rows: Google Ads, Oct 2026').waitFor();
  await page.getByRole('columnheader', { name: 'Impressions per month' }).getByText('Impressions').hover();
  await page.getByRole('tooltip').getByText('the last 28 days converted to a month of 30 days').waitFor();
  expect(problems).toEqual([]);
});

test('a member sets the market of new keywords', async () => {
  const { page, problems } = await fixture.visit(paths.keywordSuggestions(websiteId));
  const panel = page.getByRole('region', { name: 'Discovery' });
  await panel.getByRole('button', { name: 'Set the market' }).click();
  const dialog = page.getByRole('dialog', { name: 'Discovery settings' });
  await dialog.getByRole('combobox', { name: 'Country' }).fill('Germany');
  await page.getByRole('option', { name: 'Germany' }).click();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save settings' }).click();
  await panel.getByText(/Market: Germany, English/).waitFor();
  await panel.getByRole('button', { name: 'Discovery settings' }).waitFor();
  const { body } = await fixture.app.call('GET', `/websites/${websiteId}`);
  expect(body.data.market.source).toBe('given');
  expect(problems).toEqual([]);
});

test('a member tracks one suggestion and dismisses others, which can be undone', async () => {
  const { page, problems } = await fixture.visit(paths.keywordSuggestions(websiteId));
  const [first, second, third] = await read('limit=3');
  await page.getByRole('button', { name: `Track ${first.keyword}`, exact: true }).click();
  await page.getByText('1 keyword is tracked now').waitFor();
  await page
    .getByRole('row')
    .filter({ has: page.getByRole('button', { name: `Dismiss ${second.keyword}`, exact: true }) })
    .getByRole('checkbox')
    .check();
  await page
    .getByRole('row')
    .filter({ has: page.getByRole('button', { name: `Dismiss ${third.keyword}`, exact: true }) })
    .getByRole('checkbox')
    .check();
  await page.getByRole('button', { name: 'Dismiss 2' }).click();
  await page.getByText('2 suggestions dismissed').waitFor();
  expect((await read('status=accepted')).map(({ id }: { id: string }) => id)).toEqual([first.id]);
  expect((await read('status=dismissed')).map(({ id }: { id: string }) => id).toSorted()).toEqual(
    [second.id, third.id].toSorted(),
  );
  const dismissed = page.getByRole('alert').filter({ hasText: '2 suggestions dismissed' });
  await dismissed.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: `Dismiss ${second.keyword}`, exact: true }).waitFor();
  expect(await read('status=dismissed')).toEqual([]);
  expect(problems).toEqual([]);
});

test('suggestions are filtered by source and text in the URL', async () => {
  const { page, problems } = await fixture.visit(paths.keywordSuggestions(websiteId, { search: 'zzz' }));
  await page.getByText('No suggestions', { exact: true }).waitFor();
  const [first] = await read('limit=1');
  await page.getByRole('searchbox', { name: 'Search suggestions' }).fill(first.keyword);
  await page.getByRole('row').filter({ hasText: first.keyword }).first().waitFor();
  await expect.poll(() => new URL(page.url()).searchParams.get('search')).toBe(first.keyword);
  expect(problems).toEqual([]);
});

test('a location is selected from those that the provider lists, or typed', async () => {
  const client = clientOf(fixture.app);
  const located = await client.addWebsite('located.example.com');
  const { page, problems } = await fixture.visit(paths.keywords(located));
  const rowOf = (phrase: string) => page.getByRole('row').filter({ hasText: phrase });
  const dialog = page.getByRole('dialog');
  const location = dialog.getByRole('combobox', { name: 'Location' });
  const add = async (phrase: string) => {
    await page.getByRole('button', { name: 'Add keywords' }).first().click();
    await dialog.getByLabel('Keywords').fill(phrase);
  };
  const submit = async () => {
    await dialog.getByRole('button', { name: 'Add 1 keyword' }).click();
    await dialog.waitFor({ state: 'detached' });
  };
  await add('pizza near me');
  await location.fill('austin');
  await dialog.getByText('Loading locations…').waitFor();
  await fixture.app.drain();
  const option = page.getByRole('option', { name: /^Austin, Texas, United States · city$/ });
  await option.waitFor();
  await expectAccessible(page);
  await captureScreenshots(page, 'keywords-location');
  await option.click();
  await submit();
  await add('pasta near me');
  await location.fill('Nowhere,United States');
  await dialog.getByText('No location with this name is listed.').waitFor();
  await submit();
  const locationOf = async (phrase: string) =>
    (await client.keywords(`websiteId=${located}&search=${encodeURIComponent(phrase)}`))[0]?.location;
  expect([await locationOf('pizza near me'), await locationOf('pasta near me')]).toEqual([
    'Austin,Texas,United States',
    'Nowhere,United States',
  ]);
  await rowOf('pasta near me').waitFor();
  await page.getByRole('button', { name: 'Location', exact: true }).click();
  const filter = page.getByRole('dialog', { name: 'Location' });
  await filter.getByRole('combobox', { name: 'Location' }).fill('austin');
  await page.getByRole('option', { name: /^Austin, Texas, United States · city$/ }).click();
  await expectAccessible(page);
  await filter.getByRole('button', { name: 'Apply filter' }).click();
  await rowOf('pasta near me').waitFor({ state: 'detached' });
  await rowOf('pizza near me').waitFor();
  await page.getByLabel('Remove filter Location').click();
  await rowOf('pasta near me').waitFor();
  expect(problems).toEqual([]);
});
