import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ClickHouse } from '#platform/clickhouse';
import { decodeId } from '#platform/ids.ts';
import { createCrawlFixture, type CrawlFixture } from '../../../test/fixtures/crawl-fixture.ts';
import type { CrawlIds } from './crawl.ts';
import { findCrawl, startRun } from './queries.ts';
import { startCrawl } from './start-crawl.ts';

const limits = { maxPages: 50, maxDepth: 50, maxMinutes: 5, maxTargets: 50 };
const home = '<!doctype html><title>A page</title><a href="/a">To a</a>';

let fixture: CrawlFixture;
beforeAll(async () => {
  const site = { '/': home, '/a': '<title>Another page</title>' };
  fixture = await createCrawlFixture({
    sites: { 'dies.example': { ...site }, 'throws.example': { ...site } },
  });
});
afterAll(() => fixture.close());

async function begin(host: string): Promise<CrawlIds> {
  const websiteId = decodeId('web', await fixture.addWebsite(host, { relationship: 'other' })) ?? '';
  await fixture.drain();
  const { accountId } = fixture;
  const context = { db: fixture.stores.database.db, accountId, now: new Date() };
  const crawl = await startCrawl(context, websiteId, { limits });
  return { accountId, websiteId, crawlId: crawl?.id ?? '' };
}

const crawlOf = (ids: CrawlIds) => findCrawl(fixture.stores.database.db, ids);

test('a crawl that ended its process in two successive runs is ended with a reason', async () => {
  const ids = await begin('dies.example');
  /** The start of a run whose process dies. */
  const die = () => startRun(fixture.stores.database.db, ids);
  await die();
  await fixture.run('crawls.run', ids);
  expect(await crawlOf(ids)).toMatchObject({ phase: 'pages', unendedRuns: 0 });
  await die();
  await die();
  await fixture.drain();
  expect(await crawlOf(ids)).toMatchObject({ phase: 'ended', finishReason: 'crashed', unendedRuns: 3 });
});

test('a crawl whose runs throw continues', async () => {
  const ids = await begin('throws.example');
  const { clickhouse } = fixture.stores;
  const failing: ClickHouse = { ...clickhouse, insert: () => Promise.reject(new Error('failed')) };
  await fixture.run('crawls.run', ids);
  for (let run = 0; run < 4; run += 1) {
    await expect(fixture.run('crawls.run', ids, { clickhouse: failing })).rejects.toThrow('failed');
  }
  await fixture.drain();
  expect(await crawlOf(ids)).toMatchObject({ phase: 'ended', finishReason: 'finished', fetched: 2 });
});
