import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FrontierUrl } from '#platform/crawler';
import { decodeId } from '#platform/ids.ts';
import { createCrawlFixture, type CrawlFixture } from '../../../../test/fixtures/crawl-fixture.ts';
import type { WebsiteCrawl } from '../crawl.ts';
import { openFrontier } from './open-frontier.ts';
import { startCrawl } from '../start-crawl.ts';

let fixture: CrawlFixture;
let crawl: WebsiteCrawl;
const many = 1_500;
const urlsAt = (depth: number): FrontierUrl[] =>
  Array.from({ length: many }, (_none, n) => ({ url: `https://site.example/${n}`, depth, foundOn: null }));

beforeAll(async () => {
  fixture = await createCrawlFixture({ sites: { 'site.example': {} } });
  const websiteId =
    decodeId('web', await fixture.addWebsite('site.example', { relationship: 'other' })) ?? '';
  const context = { db: fixture.stores.database.db, accountId: fixture.accountId, now: new Date() };
  const started = await startCrawl(context, websiteId, { limits: fixture.crawling.limits });
  if (started === null) throw new Error('no website');
  crawl = started;
});
afterAll(() => fixture.close());

test('concurrent runs that add, claim and complete the same URLs do not deadlock', async () => {
  const { db } = fixture.stores.database;
  const [one, other] = [1, 2].map((run) => openFrontier(db, { ...crawl, run }));
  if (one === undefined || other === undefined) return;
  for (let depth = 12; depth > 6; depth -= 1) {
    const urls = urlsAt(depth);
    const added = await Promise.all([
      one.add(urls),
      other.add(urls.toReversed()),
      one.add(urls.slice(many / 2)),
      one.done(urls.slice(0, 20).map(({ url }) => ({ url, outcome: 'fetched' }))),
    ]);
    expect(added.slice(0, 3).reduce<number>((sum, count) => sum + (count ?? 0), 0)).toBe(
      depth === 12 ? many : 0,
    );
  }
  const taken = await Promise.all([
    one.take(many, true),
    other.take(many, true),
    other.add(urlsAt(3).toReversed()),
    one.done(
      urlsAt(3)
        .toReversed()
        .map(({ url }) => ({ url, outcome: 'fetched' })),
    ),
  ]);
  expect(taken[0].length + taken[1].length).toBeGreaterThanOrEqual(many / 2);
  const { rows } = await sql`select from crawl_urls where crawl_id = ${crawl.id} and outcome is null`.execute(
    db,
  );
  expect(rows).toHaveLength(0);
});
