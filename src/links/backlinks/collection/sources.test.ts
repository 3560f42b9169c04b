import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Archive, BacklinkFailure, type BacklinkProvider, type ToldLink } from '#providers/backlinks';
import { importRelease, openRelease } from '#web-graph';
import { type BacklinksStage, openBacklinksStage } from '../../../test/backlinks-stage.ts';
import { writeRelease } from '../../../test/write-release.ts';

const told = (page: number): ToldLink => ({
  sourceUrl: `https://news.example.org/${page}`,
  targetUrl: 'https://mine.example.com/',
  anchor: `link ${page}`,
  rel: [],
  firstSeen: new Date('2026-01-01T00:00:00Z'),
  lastSeen: new Date('2026-10-01T00:00:00Z'),
});

/** A vendor that has five links, two a page, at a cent a call. */
const vendor = {
  calls: [] as string[],
  fails: [] as BacklinkFailure[],
  provider: {
    name: 'dataforseo',
    rowsAtOnce: 2,
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
      const begin = Number(after ?? 0);
      const links = [0, 1, 2, 3, 4].slice(begin, begin + limit).map(told);
      return { links, next: begin + 2 < 5 ? String(begin + 2) : null, totalLinks: 500, costMicros: 10_000 };
    },
  } satisfies BacklinkProvider as BacklinkProvider,
};

const asked: string[] = [];
const archive: Archive = {
  newestCrawl: async () => 'CC-MAIN-2026-26',
  async listCaptures({ domain }) {
    asked.push(domain);
    const place = { filename: 'f', offset: 0, length: 1, capturedAt: new Date('2026-06-01T00:00:00Z') };
    return domain === 'far.fr' ? [] : [{ url: `https://${domain}/a`, ...place }];
  },
  async fetchCapture({ url, capturedAt }) {
    if (url.includes('forum')) throw new BacklinkFailure('provider_bad_answer', 'no record');
    const html = '<a href="https://mine.com/x" rel="nofollow">read</a> <a href="/about">us</a>';
    return { kind: 'page', url, capturedAt, html: Uint8Array.from(Buffer.from(html)), headers: {} };
  },
};

let stage: BacklinksStage;
let budgetMicros = 100_000;
beforeEach(async () => {
  vendor.calls.length = 0;
  vendor.fails.length = 0;
  asked.length = 0;
});
beforeAll(async () => {
  stage = await openBacklinksStage({
    looking: { userAgent: 'CairnBot/1.0 (test)', agent: 'CairnBot', allow: [], delayMs: 0 },
    provider: vendor.provider,
    boughtLinks: 10,
    get defaultLimitMicros() {
      return budgetMicros;
    },
    archive,
    archivePages: 3,
  });
});
afterAll(() => stage.close());
afterEach(() => {
  budgetMicros = 100_000;
});

async function budget() {
  const { rows } = await sql<{ spent: number; reserved: number; purchases: number }>`
    select coalesce(sum(spent_micros), 0)::int as spent, coalesce(sum(reserved_micros), 0)::int as reserved,
      coalesce(sum(purchases), 0)::int as purchases
    from budget_months where account_id = ${stage.mine.accountId}`.execute(stage.stores.database.db);
  return rows[0];
}
const source = async (id: string) => (await stage.call(`/websites/${id}`)).body.data.sources.backlinks;
const links = async (id: string) => (await stage.call(`/websites/${id}/backlinks?sort=firstSeen`)).body.data;

test('a website that is added has its links bought within the budget, once a month', async () => {
  const { publicId } = await stage.addWebsite('mine.example.com');
  await stage.drain();
  stage.advance(6_000);
  await stage.drain();
  expect(vendor.calls).toEqual(['summary mine.example.com', 'links null', 'links 2', 'links 4']);
  expect(await budget()).toEqual({ spent: 40_000, reserved: 0, purchases: 1 });
  expect(await links(publicId)).toHaveLength(5);
  expect(await source(publicId)).toMatchObject({ status: 'ready', error: null });
  const { body } = await stage.call(`/websites/${publicId}/backlinks/summary`);
  expect(body.data).toMatchObject({ links: 5, vendors: [{ source: 'dataforseo', links: 500, domains: 50 }] });
  await stage.run('backlinks.collect-due');
  await stage.drain();
  expect(vendor.calls).toHaveLength(4);
  stage.advance(31 * 86_400_000);
  await stage.run('backlinks.collect-due');
  await stage.drain();
  expect(vendor.calls).toHaveLength(8);
  expect(await links(publicId)).toHaveLength(5);
});

test('without the money nothing is asked', async () => {
  budgetMicros = 59_999;
  const { publicId } = await stage.addWebsite('poor.example.com');
  await stage.drain();
  expect(vendor.calls).toEqual([]);
  expect(await source(publicId)).toMatchObject({ status: 'paused', error: { code: 'budget_exhausted' } });
});

test('what fails for a moment goes on where it stopped, with the same money', async () => {
  budgetMicros = 10_000_000;
  const before = await budget();
  const { publicId } = await stage.addWebsite('mine2.example.com');
  vendor.fails.push(new BacklinkFailure('provider_unavailable', 'later', { costMicros: 1_000 }));
  await stage.drain();
  expect(await budget()).toMatchObject({ spent: before?.spent, reserved: 60_000 });
  stage.advance(61_000);
  await stage.drain();
  expect(vendor.calls[0]).toBe(vendor.calls[1]);
  expect(await budget()).toMatchObject({ spent: (before?.spent ?? 0) + 41_000, reserved: 0 });
  expect(await source(publicId)).toMatchObject({ error: null });
});

test('what needs somebody’s hand gives the money back and says so', async () => {
  budgetMicros = 10_000_000;
  const before = await budget();
  const { publicId } = await stage.addWebsite('mine3.example.com');
  vendor.fails.push(new BacklinkFailure('provider_rejected_key', 'no such key'));
  await stage.drain();
  expect(await budget()).toMatchObject({ spent: before?.spent, reserved: 0 });
  expect(await source(publicId)).toMatchObject({
    status: 'failed',
    error: { code: 'provider_rejected_key', message: 'no such key' },
  });
});

test('a website that goes away in between gives the money back', async () => {
  budgetMicros = 10_000_000;
  const { publicId } = await stage.addWebsite('mine4.example.com');
  vendor.fails.push(new BacklinkFailure('provider_unavailable', 'later'));
  await stage.drain();
  expect(await budget()).toMatchObject({ reserved: 60_000 });
  await stage.call(`/websites/${publicId}`, { method: 'DELETE' });
  await stage.drain();
  expect(await budget()).toMatchObject({ reserved: 0 });
});

test('pages of Common Crawl are read on domains that the web graph knows, so many a day', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'cairn-archive-'));
  const names = ['com.hub', 'com.mine', 'io.blog', 'de.forum', 'fr.far'];
  const arcs = names.filter((name) => name !== 'com.mine').map((name) => [name, 'com.mine'] as const);
  const release = 'cc-main-2026-mar-apr-may';
  await writeRelease(folder, release, { names, links: arcs });
  const { database, facts } = stage.stores;
  const options = { keep: 2, now: () => Date.now(), report: () => undefined };
  await importRelease({ db: database.db, facts }, await openRelease([folder], null), options);
  await rm(folder, { recursive: true });
  const { publicId } = await stage.addWebsite('mine.com');
  await stage.drain();
  expect(asked).toEqual(['hub.com', 'blog.io', 'forum.de']);
  const found = (await links(publicId)).map(
    ({ sourceUrl, targetUrl, anchor, follow, source: of, observedAt }: any) => [
      sourceUrl,
      targetUrl,
      anchor,
      follow,
      of,
      observedAt,
    ],
  );
  const rest = ['https://mine.com/x', 'read', false, 'wat', '2026-06-01T00:00:00.000Z'];
  expect(found.filter(([, , , , of]: string[]) => of === 'wat').toSorted()).toEqual([
    ['https://blog.io/a', ...rest],
    ['https://hub.com/a', ...rest],
  ]);
  stage.advance(86_400_000);
  await stage.run('backlinks.collect-due');
  await stage.drain();
  expect(asked.slice(3)).toEqual(['far.fr']);
});
