import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { decodeId, newId } from '#platform/ids.ts';
import { captureScreenshots } from '../../test/browser/capture-screenshots.ts';
import { type DashboardFixture, openDashboard } from '../../test/browser/dashboard-fixture.ts';
import { expectAccessible } from '../../test/contract/check-access.ts';
import { paths } from '../src/paths.ts';

let fixture: DashboardFixture;
let websiteId = '';

beforeAll(async () => {
  fixture = await openDashboard();
  fixture.app.sandbox.addWebsites(['topics.example']);
  const body = { domain: 'topics.example', keywordDiscovery: 'off' };
  websiteId = (await fixture.app.call('POST', '/websites', { body })).body.data.id;
  await fixture.app.drain();
});
afterAll(() => fixture.close());

/** Makes a topic of all keywords that contain a text, as a computation does. */
async function addTopic(text: string, name: string): Promise<void> {
  const { db } = fixture.app.stores.database;
  const [id, website] = [newId(), decodeId('web', websiteId)];
  await sql`
    update keywords set topic_id = ${id} where website_id = ${website} and keyword like ${`%${text}%`}`.execute(
    db,
  );
  await sql`
    insert into keyword_topics (id, account_id, website_id, name, engine, country, language, device, location, keywords,
      keywords_with_searches, ranked_keywords, searches, searches_sources, searches_months,
      traffic_potential, estimated_clicks,
      average_position, page_url, page_source, own_page_count, created_at, computed_at)
    select ${id}, account_id, id, ${name}, 'google', 'US', 'en', 'desktop', '', 2, 2, 2, 1200, '{google_ads}', '{2026-09,2026-10}', 336, 90, 4.5,
      'https://topics.example/shoes', 'ranking', 2, now(), now()
    from websites where id = ${website}`.execute(db);
  await sql`
    insert into keyword_topic_runs (website_id, account_id, changed_at, computed_at, topics, keywords, keywords_alone)
    select id, account_id, now(), now(), 1, 3, 1 from websites where id = ${website}
    on conflict (website_id) do update set computed_at = excluded.computed_at, topics = 1, keywords = 3,
      keywords_alone = 1`.execute(db);
}

test('a website without topics says what they need', async () => {
  const { page, problems } = await fixture.visit(paths.keywords(websiteId));
  await page.getByRole('navigation').getByRole('link', { name: 'Topics', exact: true }).click();
  await page.getByRole('heading', { name: 'Topics', level: 1 }).waitFor();
  await page.getByText('No topics yet', { exact: true }).waitFor();
  expect(problems).toEqual([]);
});

test('a member reads the topics and opens the keywords of one', async () => {
  const keywords = ['running shoes', 'shoes for running', 'family tent'].map((keyword) => ({ keyword }));
  await fixture.app.call('POST', '/keywords', { body: { websiteId, keywords } });
  await fixture.app.drain();
  await addTopic('shoes', 'running shoes');
  const { page, problems } = await fixture.visit(paths.topics(websiteId));
  const row = page.getByRole('row').filter({ hasText: 'running shoes' });
  await row.getByText('2 pages compete').waitFor();
  await page.getByText(/1 topic from 3 keywords/).waitFor();
  await expectAccessible(page);
  await captureScreenshots(page, 'topics');
  await page.getByRole('columnheader', { name: 'Volume' }).getByText('Volume').hover();
  await page.getByRole('tooltip').getByText('All rows: Google Ads, Sep 2026 to Oct 2026').waitFor();
  await row.getByRole('link', { name: 'running shoes' }).click();
  await page.getByRole('heading', { name: 'Keywords', level: 1 }).waitFor();
  await page.getByRole('row').filter({ hasText: 'shoes for running' }).waitFor();
  expect(await page.getByRole('row').filter({ hasText: 'family tent' }).count()).toBe(0);
  expect(problems).toEqual([]);
});

test('a member computes the topics now, and filters without matches say so', async () => {
  const { page, problems } = await fixture.visit(paths.topics(websiteId));
  await page.getByRole('button', { name: 'Recalculate' }).click();
  await page.getByText(/calculated in the background/).waitFor();
  await page.getByRole('searchbox', { name: 'Search topics' }).fill('zzz');
  await page.getByText('No results', { exact: true }).waitFor();
  expect(problems).toEqual([]);
});
