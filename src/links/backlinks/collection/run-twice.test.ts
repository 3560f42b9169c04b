import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importRelease, openRelease } from '#links/web-graph';
import {
  type BacklinksFixture,
  openBacklinksFixture,
  serveSites,
  type TestSites,
  settingsWithoutVendors,
} from '../../../../test/fixtures/backlinks-fixture.ts';
import { writeRelease } from '../../../../test/fixtures/write-release.ts';
import type { BacklinkSettings } from '#links/backlinks/core';
import { dayMs } from '#platform/durations.ts';

const seen = new Date('2026-01-01T00:00:00Z');
const vendors: Partial<BacklinkSettings> = {
  provider: {
    name: 'dataforseo',
    maxRows: 10,
    priceMicros: () => 20_000,
    summarise: async () => ({ links: 5, domains: 5, costMicros: 10_000 }),
    listLinks: async () => ({ links: [link], next: null, totalLinks: 1, costMicros: 10_000 }),
  },
  maxBoughtLinks: 10,
  defaultLimitMicros: 10_000_000,
  archive: {
    newestCrawl: async () => 'CC-MAIN-2026-26',
    listCaptures: async ({ domain }) => [
      { url: `https://${domain}/a`, filename: 'f', offset: 0, length: 1, capturedAt: seen },
    ],
    fetchCapture: async ({ url, capturedAt }) => {
      const html = Uint8Array.from(Buffer.from('<a href="https://mine.com/x">read</a>'));
      return { kind: 'page', url, capturedAt, html, headers: {} };
    },
  },
  archivePages: 3,
};
const link = {
  sourceUrl: 'http://news.example.org/1',
  targetUrl: 'http://mine.com/',
  anchor: 'reported',
  rel: [],
  firstSeen: seen,
  lastSeen: seen,
};

let sites: TestSites;
let fixture: BacklinksFixture;
let ids: { accountId: string; websiteId: string };
beforeAll(async () => {
  sites = await serveSites(['news.example.org']);
  sites.put('news.example.org/1', '<a href="http://mine.com/">seen</a>');
  fixture = await openBacklinksFixture({ ...settingsWithoutVendors(sites.allow), ...vendors });
  await importGraph();
  const { accountId, websiteId } = await fixture.addWebsite('mine.com');
  ids = { accountId, websiteId };
  await fixture.drain();
});
afterAll(async () => {
  await fixture.close();
  sites.close();
});

async function importGraph(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'cairn-twice-'));
  const release = 'cc-main-2026-mar-apr-may';
  await writeRelease(folder, release, { names: ['com.hub', 'com.mine'], links: [['com.hub', 'com.mine']] });
  const { database, clickhouse } = fixture.stores;
  const options = { retainedReleases: 2, now: () => Date.now(), report: () => undefined };
  await importRelease({ db: database.db, clickhouse }, await openRelease([folder], null), options);
  await rm(folder, { recursive: true });
}

/** All stored data and spending, without the times of their computation. */
async function everything() {
  const { database, clickhouse } = fixture.stores;
  const tables = ['backlinks', 'backlink_domains', 'backlink_collections', 'backlink_summaries'];
  const stored = [...tables, 'budget_months', 'website_sources'].map(async (table) => {
    const { rows } = await sql`
      select to_jsonb(t) - 'version' - 'computed_at' - 'last_success_at' as row from ${sql.table(table)} as t
      order by 1`.execute(database.db);
    return rows;
  });
  const { rows: summaries } = await sql<{ version: number }>`
    select version from backlink_summaries`.execute(database.db);
  const observed = [
    clickhouse.query('select * from backlinks final order by link_id, source'),
    clickhouse.query('select * from backlink_changes final order by link_id, at, kind'),
    clickhouse.query(
      'select day, found, lost, domains_found from backlink_days where version = {version: UInt64} order by day',
      { version: summaries[0]?.version ?? 0 },
    ),
  ];
  return { stored: await Promise.all(stored), observed: await Promise.all(observed) };
}

async function runThrough(task: string, payload: object): Promise<void> {
  await fixture.run(task, payload);
  await fixture.drain();
  fixture.advance(6_000);
  await fixture.drain();
}

test.each<[string, () => object]>([
  ['start', () => ids],
  ['collect', () => ({ ...ids, source: 'dataforseo' })],
  ['collect', () => ({ ...ids, source: 'wat' })],
  ['collect-due', () => ({})],
  ['schedule-checks', () => ({})],
  ['check', () => ({ host: 'news.example.org', until: new Date().toISOString() })],
  ['rate-due', () => ({})],
  ['rate', () => ids],
  ['age', () => ({})],
  ['summarise', () => ids],
  ['purge-days', () => ({})],
  ['delete-collections', () => ids],
  ['delete-summary', () => ids],
  ['delete', () => ids],
])('a second run of %s changes nothing', async (name, describe) => {
  fixture.advance(40 * dayMs);
  const payload = describe();
  await runThrough(`backlinks.${name}`, payload);
  const once = await everything();
  expect(once.stored[0]).toHaveLength(name === 'delete' ? 0 : 2);
  await runThrough(`backlinks.${name}`, payload);
  expect(await everything()).toEqual(once);
});
