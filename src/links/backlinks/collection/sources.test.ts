import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  type Archive,
  ProviderFailure,
  type BacklinkProvider,
  type ReportedLink,
} from '#providers/backlinks';
import { importRelease, openRelease } from '#links/web-graph';
import { type BacklinksFixture, openBacklinksFixture } from '../../../../test/fixtures/backlinks-fixture.ts';
import { writeRelease } from '../../../../test/fixtures/write-release.ts';

const reportedLink = (page: number): ReportedLink => ({
  sourceUrl: `https://news.example.org/${page}`,
  targetUrl: 'https://mine.example.com/',
  anchor: `link ${page}`,
  rel: [],
  firstSeen: new Date('2026-01-01T00:00:00Z'),
  lastSeen: new Date('2026-10-01T00:00:00Z'),
});

/** A vendor with five links, two per page, at one cent per request. */
const vendor = {
  calls: [] as string[],
  fails: [] as ProviderFailure[],
  provider: {
    name: 'dataforseo',
    maxRows: 2,
    priceMicros: (rows) => 10_000 * (1 + Math.ceil(rows / 2)),
    async summarise(target) {
      vendor.calls.push(`summary ${target}`);
      const failure = vendor.fails.shift();
      if (failure !== undefined) throw failure;
      return { links: 500, domains: 50, costMicros: 10_000 };
    },
    async listLinks({ after, limit }) {
      vendor.calls.push(`links ${after}`);
      const failure = vendor.fails.shift();
      if (failure !== undefined) throw failure;
      const start = Number(after ?? 0);
      const links = [0, 1, 2, 3, 4].slice(start, start + limit).map(reportedLink);
      return { links, next: start + 2 < 5 ? String(start + 2) : null, totalLinks: 500, costMicros: 10_000 };
    },
  } satisfies BacklinkProvider as BacklinkProvider,
};

const requestedDomains: string[] = [];
const archiveFails: ProviderFailure[] = [];
const archive: Archive = {
  async newestCrawl() {
    const failure = archiveFails.shift();
    if (failure !== undefined) throw failure;
    return 'CC-MAIN-2026-26';
  },
  async listCaptures({ domain }) {
    requestedDomains.push(domain);
    const location = { filename: 'f', offset: 0, length: 1, capturedAt: new Date('2026-06-01T00:00:00Z') };
    return domain === 'far.fr' ? [] : [{ url: `https://${domain}/a`, ...location }];
  },
  async fetchCapture({ url, capturedAt }) {
    if (url.includes('forum')) throw new ProviderFailure('provider_bad_answer', 'no record');
    const html = '<a href="https://mine.com/x" rel="nofollow">read</a> <a href="/about">us</a>';
    return { kind: 'page', url, capturedAt, html: Uint8Array.from(Buffer.from(html)), headers: {} };
  },
};

let fixture: BacklinksFixture;
let budgetMicros = 100_000;
beforeEach(async () => {
  vendor.calls.length = 0;
  vendor.fails.length = 0;
  requestedDomains.length = 0;
});
beforeAll(async () => {
  fixture = await openBacklinksFixture({
    fetcher: { userAgent: 'CairnBot/1.0 (test)', agent: 'CairnBot', allow: [], delayMs: 0 },
    provider: vendor.provider,
    maxBoughtLinks: 10,
    get defaultLimitMicros() {
      return budgetMicros;
    },
    archive,
    archivePages: 3,
  });
});
afterAll(() => fixture.close());
afterEach(() => {
  budgetMicros = 100_000;
});

async function budget() {
  const { rows } = await sql<{ spent: number; reserved: number; purchases: number }>`
    select coalesce(sum(spent_micros), 0)::int as spent, coalesce(sum(reserved_micros), 0)::int as reserved,
      coalesce(sum(purchases), 0)::int as purchases
    from budget_months where account_id = ${fixture.mine.accountId}`.execute(fixture.stores.database.db);
  return rows[0];
}
const source = async (id: string) => (await fixture.call(`/websites/${id}`)).body.data.sources.backlinks;
const links = async (id: string) =>
  (await fixture.call(`/websites/${id}/backlinks?sort=firstSeen`)).body.data;

test('the links of a new website are bought within the budget, once a month', async () => {
  const { publicId } = await fixture.addWebsite('mine.example.com');
  await fixture.drain();
  fixture.advance(6_000);
  await fixture.drain();
  expect(vendor.calls).toEqual(['summary mine.example.com', 'links null', 'links 2', 'links 4']);
  expect(await budget()).toEqual({ spent: 40_000, reserved: 0, purchases: 1 });
  expect(await links(publicId)).toHaveLength(5);
  expect(await source(publicId)).toMatchObject({ status: 'ready', error: null });
  const { body } = await fixture.call(`/websites/${publicId}/backlinks/summary`);
  expect(body.data).toMatchObject({ links: 5, vendors: [{ source: 'dataforseo', links: 500, domains: 50 }] });
  await fixture.run('backlinks.collect-due');
  await fixture.drain();
  expect(vendor.calls).toHaveLength(4);
  fixture.advance(31 * 86_400_000);
  await fixture.run('backlinks.collect-due');
  await fixture.drain();
  expect(vendor.calls).toHaveLength(8);
  expect(await links(publicId)).toHaveLength(5);
});

test('a collection without enough budget is paused before its first request', async () => {
  budgetMicros = 59_999;
  const { publicId } = await fixture.addWebsite('poor.example.com');
  await fixture.drain();
  expect(vendor.calls).toEqual([]);
  expect(await source(publicId)).toMatchObject({ status: 'paused', error: { code: 'budget_exhausted' } });
});

test('a collection resumes after a temporary failure with the same reservation', async () => {
  budgetMicros = 10_000_000;
  const before = await budget();
  const { publicId } = await fixture.addWebsite('mine2.example.com');
  vendor.fails.push(new ProviderFailure('provider_unavailable', 'later', { costMicros: 1_000 }));
  await fixture.drain();
  expect(await budget()).toMatchObject({ spent: before?.spent, reserved: 60_000 });
  const failed = await source(publicId);
  expect(failed).toMatchObject({ error: { code: 'provider_unavailable', message: 'later' } });
  // The vendor is tried again in a minute; Common Crawl is read the next day.
  expect(Date.parse(failed.nextRunAt) - Date.now()).toBe(60_000);
  fixture.advance(60_001);
  expect((await source(publicId)).nextRunAt).toBeNull();
  fixture.advance(999);
  await fixture.drain();
  expect(vendor.calls[0]).toBe(vendor.calls[1]);
  expect(await budget()).toMatchObject({ spent: (before?.spent ?? 0) + 41_000, reserved: 0 });
  expect(await source(publicId)).toMatchObject({ error: null });
});

test('a permanent failure releases the reservation and is reported', async () => {
  budgetMicros = 10_000_000;
  const before = await budget();
  const { publicId } = await fixture.addWebsite('mine3.example.com');
  vendor.fails.push(new ProviderFailure('provider_rejected_key', 'no such key'));
  await fixture.drain();
  expect(await budget()).toMatchObject({ spent: before?.spent, reserved: 0 });
  expect(await source(publicId)).toMatchObject({
    status: 'failed',
    error: { code: 'provider_rejected_key', message: 'no such key' },
  });
});

test('Common Crawl that cannot be read is reported with the time of its next try', async () => {
  budgetMicros = 10_000_000;
  archiveFails.push(new ProviderFailure('provider_unavailable', 'no index'));
  const { publicId } = await fixture.addWebsite('unread.example.com');
  await fixture.drain();
  const { error, nextRunAt } = await source(publicId);
  expect(error).toEqual({ code: 'provider_unavailable', message: 'no index' });
  expect(Date.parse(nextRunAt) - Date.now()).toBe(60_000);
});

test('deleting a website releases the reservation of its collection', async () => {
  budgetMicros = 10_000_000;
  const { publicId } = await fixture.addWebsite('mine4.example.com');
  vendor.fails.push(new ProviderFailure('provider_unavailable', 'later'));
  await fixture.drain();
  expect(await budget()).toMatchObject({ reserved: 60_000 });
  await fixture.call(`/websites/${publicId}`, { method: 'DELETE' });
  await fixture.drain();
  expect(await budget()).toMatchObject({ reserved: 0 });
});

test('pages of Common Crawl are read on linking domains of the web graph, up to the daily limit', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'cairn-archive-'));
  const names = ['com.hub', 'com.mine', 'io.blog', 'de.forum', 'fr.far'];
  const arcs = names.filter((name) => name !== 'com.mine').map((name) => [name, 'com.mine'] as const);
  const release = 'cc-main-2026-mar-apr-may';
  await writeRelease(folder, release, { names, links: arcs });
  const { database, clickhouse } = fixture.stores;
  const options = { retainedReleases: 2, now: () => Date.now(), report: () => undefined };
  await importRelease({ db: database.db, clickhouse }, await openRelease([folder], null), options);
  await rm(folder, { recursive: true });
  const { publicId } = await fixture.addWebsite('mine.com');
  await fixture.drain();
  expect(requestedDomains).toEqual(['hub.com', 'blog.io', 'forum.de']);
  const found = (await links(publicId)).map(
    ({ sourceUrl, targetUrl, anchor, follow, source: from, observedAt }: any) => [
      sourceUrl,
      targetUrl,
      anchor,
      follow,
      from,
      observedAt,
    ],
  );
  const rest = ['https://mine.com/x', 'read', false, 'wat', '2026-06-01T00:00:00.000Z'];
  expect(found.filter(([, , , , from]: string[]) => from === 'wat').toSorted()).toEqual([
    ['https://blog.io/a', ...rest],
    ['https://hub.com/a', ...rest],
  ]);
  fixture.advance(86_400_000);
  await fixture.run('backlinks.collect-due');
  await fixture.drain();
  expect(requestedDomains.slice(3)).toEqual(['far.fr']);
});
