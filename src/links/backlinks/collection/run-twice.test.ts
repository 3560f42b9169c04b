import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importRelease, openRelease } from '#web-graph';
import {
  type BacklinksStage,
  openBacklinksStage,
  serveSites,
  type SmallSites,
  withoutVendors,
} from '../../test/backlinks-stage.ts';
import { writeRelease } from '../../test/write-release.ts';
import type { BacklinkSettings } from './settings.ts';

const dayMs = 86_400_000;
const seen = new Date('2026-01-01T00:00:00Z');
const vendors: Partial<BacklinkSettings> = {
  provider: {
    name: 'dataforseo',
    rowsAtOnce: 10,
    priceMicros: () => 20_000,
    summarise: async () => ({ links: 5, domains: 5, costMicros: 10_000 }),
    listLinks: async () => ({ links: [link], next: null, totalLinks: 1, costMicros: 10_000 }),
  },
  boughtLinks: 10,
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
  anchor: 'told',
  rel: [],
  firstSeen: seen,
  lastSeen: seen,
};

let sites: SmallSites;
let stage: BacklinksStage;
let of: { accountId: string; websiteId: string };
beforeAll(async () => {
  sites = await serveSites(['news.example.org']);
  sites.put('news.example.org/1', '<a href="http://mine.com/">seen</a>');
  stage = await openBacklinksStage({ ...withoutVendors(sites.allow), ...vendors });
  await importGraph();
  const { accountId, websiteId } = await stage.addWebsite('mine.com');
  of = { accountId, websiteId };
  await stage.drain();
});
afterAll(async () => {
  await stage.close();
  sites.close();
});

async function importGraph(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'cairn-twice-'));
  const release = 'cc-main-2026-mar-apr-may';
  await writeRelease(folder, release, { names: ['com.hub', 'com.mine'], links: [['com.hub', 'com.mine']] });
  const { database, facts } = stage.stores;
  const options = { keep: 2, now: () => Date.now(), report: () => undefined };
  await importRelease({ db: database.db, facts }, await openRelease([folder], null), options);
  await rm(folder, { recursive: true });
}

/** All that is known and was spent, without the time at which it was added up. */
async function everything() {
  const { database, facts } = stage.stores;
  const tables = ['backlinks', 'backlink_domains', 'backlink_collections', 'backlink_summaries'];
  const kept = [...tables, 'budget_months', 'website_sources'].map(async (table) => {
    const { rows } = await sql`
      select to_jsonb(t) - 'version' - 'computed_at' - 'last_success_at' as row from ${sql.table(table)} as t
      order by 1`.execute(database.db);
    return rows;
  });
  const { rows: summaries } = await sql<{ version: number }>`
    select version from backlink_summaries`.execute(database.db);
  const observed = [
    facts.query('select * from backlinks final order by link_id, source'),
    facts.query('select * from backlink_changes final order by link_id, at, kind'),
    facts.query(
      'select day, found, lost, domains_found from backlink_days where version = {version: UInt64} order by day',
      { version: summaries[0]?.version ?? 0 },
    ),
  ];
  return { kept: await Promise.all(kept), observed: await Promise.all(observed) };
}

async function runThrough(task: string, payload: object): Promise<void> {
  await stage.run(task, payload);
  await stage.drain();
  stage.advance(6_000);
  await stage.drain();
}

test.each<[string, () => object]>([
  ['begin', () => of],
  ['collect', () => ({ ...of, source: 'dataforseo' })],
  ['collect', () => ({ ...of, source: 'wat' })],
  ['collect-due', () => ({})],
  ['schedule-checks', () => ({})],
  ['check', () => ({ host: 'news.example.org', until: new Date().toISOString() })],
  ['rate-due', () => ({})],
  ['rate', () => of],
  ['age', () => ({})],
  ['summarise', () => of],
  ['sweep', () => ({})],
  ['forget', () => of],
])('a second run of %s changes nothing', async (name, describe) => {
  stage.advance(40 * dayMs);
  const payload = describe();
  await runThrough(`backlinks.${name}`, payload);
  const once = await everything();
  expect(once.kept[0]).toHaveLength(name === 'forget' ? 0 : 2);
  await runThrough(`backlinks.${name}`, payload);
  expect(await everything()).toEqual(once);
});
