import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Facts } from '#facts';
import { decodeId } from '#ids.ts';
import { createCrawlStage, type CrawlStage, type Served, type Sites } from '../../test/crawl-stage.ts';
import type { CrawlIds } from './crawl.ts';
import { readCrawledPages, readOutboundLinks } from './fact-queries.ts';
import { findCrawl } from './queries.ts';
import { startCrawl } from './start-crawl.ts';

let stage: CrawlStage;
let made = 0;
const sites: Sites = {};
for (let place = 0; place < 16; place += 1) sites[`site-${place}.example`] = {};

beforeAll(async () => {
  stage = await createCrawlStage({ sites: { ...sites, 'slow.example': {} } });
});
afterAll(() => stage.close());
beforeEach(() => {
  stage.crawling.limits = { maxPages: 500, maxDepth: 50, maxMinutes: 5, maxTargets: 50 };
  stage.crawling.runMs = 30_000;
});

const page = (...links: string[]) =>
  `<!doctype html><title>A page</title>${links.map((link) => `<a href="${link}">To ${link}</a>`).join('')}`;

async function begin(pages: Record<string, Served>, more: object = {}): Promise<CrawlIds & { host: string }> {
  const host = `site-${(made += 1) - 1}.example`;
  Object.assign(sites[host] ?? {}, pages);
  const websiteId = decodeId('web', await stage.addWebsite(host, { relationship: 'other', ...more })) ?? '';
  await stage.drain();
  const { accountId } = stage;
  const context = { db: stage.stores.database.db, accountId, now: new Date() };
  const crawl = await startCrawl(context, websiteId, { limits: stage.crawling.limits });
  stage.requests.length = 0;
  return { accountId, websiteId, crawlId: crawl?.id ?? '', host };
}

const crawlOf = (ids: CrawlIds) => findCrawl(stage.stores.database.db, ids);
const pagesOf = (ids: CrawlIds) => readCrawledPages(stage.stores.facts, ids, { after: '', limit: 10_000 });
const pathsOf = async (ids: CrawlIds) => (await pagesOf(ids)).map(({ url }) => new URL(url).pathname);
const linksOf = async (ids: CrawlIds) =>
  stage.stores.facts.query<{ url: string; target: string }>(
    `select url, target from crawl_links final array join targets as target
     where crawl_id = {crawlId: UUID} order by url, target`,
    { crawlId: ids.crawlId },
  );

/** A tree of pages, each of which links to its parent and its children. */
function tree(size: number): Record<string, Served> {
  const pages = Array.from({ length: size }, (_, at) => {
    const children = [3 * at + 1, 3 * at + 2, 3 * at + 3].filter((child) => child < size);
    return [at === 0 ? '/' : `/n${at}`, page('/', ...children.map((child) => `/n${child}`))];
  });
  return Object.fromEntries(pages) as Record<string, Served>;
}

describe('a crawl', () => {
  test('gets every page once, with its depth, and forgets its frontier', async () => {
    const ids = await begin(tree(40));
    await stage.drain();
    const found = await pagesOf(ids);
    expect(found).toHaveLength(40);
    for (const { url, depth } of found) {
      const at = Number(/n(\d+)$/.exec(url)?.[1] ?? 0);
      expect(depth, url).toBe(at === 0 ? 0 : Math.floor(Math.log(2 * at + 1) / Math.log(3) + 1e-9));
    }
    const asked = stage.requests.filter((request) => request.startsWith(ids.host));
    expect(new Set(asked).size).toBe(42);
    expect(await crawlOf(ids)).toMatchObject({
      phase: 'ended',
      endedBy: 'finished',
      fetched: 40,
      leftOver: 0,
    });
    const { rows } = await sql`select from crawl_urls where crawl_id = ${ids.crawlId}`.execute(
      stage.stores.database.db,
    );
    expect(rows).toHaveLength(0);
  });

  test.each([
    ['pages', 'crawl_pages'],
    ['links', 'crawl_links'],
  ])('that is killed while it writes %s loses and doubles nothing', async (_what, table) => {
    const pages = tree(120);
    const whole = await begin(pages);
    await stage.drain();
    const ids = await begin(pages);
    let writes = 0;
    const { facts } = stage.stores;
    const dying: Facts = {
      ...facts,
      insert: async (into, rows) => {
        await facts.insert(into, rows);
        if (into === table && (writes += 1) === 2) throw new Error('killed');
      },
    };
    await stage.run('crawls.run', ids);
    await expect(stage.run('crawls.run', ids, { facts: dying })).rejects.toThrow('killed');
    const before = (await pathsOf(ids)).length;
    expect(before).toBeGreaterThan(0);
    expect(before).toBeLessThan(120);
    stage.advance(60_000);
    await stage.drain();
    expect(await crawlOf(ids)).toMatchObject({ phase: 'ended', endedBy: 'finished', fetched: 120 });
    expect(await pathsOf(ids)).toEqual(await pathsOf(whole));
    const own = (links: { url: string; target: string }[]) =>
      links.map(({ url, target }) => [new URL(url).pathname, new URL(target).pathname]);
    expect(own(await linksOf(ids))).toEqual(own(await linksOf(whole)));
  });

  test('hands on when its time is up, and when its process stops', async () => {
    const late: Served = (_request, response) => void setTimeout(() => response.end(page('/')), 20);
    const ids = await begin({
      '/': page('/a', '/b', '/c', '/d', '/e', '/f'),
      '/a': late,
      '/b': late,
      '/c': late,
    });
    stage.crawling.runMs = 1;
    await stage.run('crawls.run', ids);
    const stopping = new AbortController();
    stopping.abort();
    await stage.run('crawls.run', ids, { signal: stopping.signal });
    expect((await crawlOf(ids))?.phase).toBe('pages');
    stage.crawling.runMs = 30_000;
    await stage.drain();
    expect(await crawlOf(ids)).toMatchObject({ phase: 'ended', fetched: 7 });
    expect(await pathsOf(ids)).toEqual(['/', '/a', '/b', '/c', '/d', '/e', '/f']);
  });

  test('two runs at the same time do not come into each other’s way', async () => {
    const ids = await begin(tree(60));
    await stage.run('crawls.run', ids);
    await Promise.all([stage.run('crawls.run', ids), stage.run('crawls.run', ids)]);
    stage.advance(60_000);
    await stage.drain();
    expect(await pathsOf(ids)).toHaveLength(60);
    const asked = stage.requests.filter((request) => /[/]n\d+$/.test(request));
    expect(new Set(asked).size).toBe(asked.length);
  });

  test('is the only one of its website', async () => {
    const ids = await begin({ '/': page() });
    const context = { db: stage.stores.database.db, accountId: stage.accountId, now: new Date() };
    const again = await startCrawl(context, ids.websiteId, { limits: stage.crawling.limits });
    expect(again?.id).toBe(ids.crawlId);
    await stage.drain();
    const next = await startCrawl(context, ids.websiteId, { limits: stage.crawling.limits });
    expect(next?.id).not.toBe(ids.crawlId);
    await stage.drain();
  });
});

describe('robots.txt', () => {
  const rules: Served = (_request, response) =>
    void response
      .writeHead(200, { 'content-type': 'text/plain' })
      .end('# \u0000\nuser-agent: *\ndisallow: /secret');
  const site = { '/': page('/open', '/secret'), '/open': page(), '/secret': page(), '/robots.txt': rules };
  const askedOf = ({ host }: { host: string }) =>
    stage.requests.filter((request) => request === `${host}/robots.txt`).length;
  const db = () => stage.stores.database.db;

  test('is asked for once in all runs of a crawl, obeyed in each, and forgotten with its frontier', async () => {
    const ids = await begin(site);
    await stage.drain();
    expect(await crawlOf(ids)).toMatchObject({ endedBy: 'finished', fetched: 2, skipped: 1 });
    expect((await crawlOf(ids))?.run).toBeGreaterThan(2);
    expect(askedOf(ids)).toBe(1);
    const { rows } = await sql`select from crawl_robots where crawl_id = ${ids.crawlId}`.execute(db());
    expect(rows).toHaveLength(0);
  });

  test('is asked for again after a day', async () => {
    const ids = await begin(site);
    await stage.run('crawls.run', ids);
    const { rows } = await sql`
      update crawl_robots set asked_at = asked_at - interval '24 hours'
      where crawl_id = ${ids.crawlId} returning origin`.execute(db());
    expect(rows).toEqual([{ origin: `http://${ids.host}` }]);
    await stage.drain();
    expect(await crawlOf(ids)).toMatchObject({ endedBy: 'finished', fetched: 2, skipped: 1 });
    expect(askedOf(ids)).toBe(2);
  });

  test('of a website that goes meanwhile is not kept', async () => {
    const ids = await begin({
      ...site,
      '/robots.txt': async (request, response) => {
        await sql`delete from websites where id = ${ids.websiteId}`.execute(db());
        if (typeof rules === 'function') rules(request, response);
      },
    });
    await stage.run('crawls.run', ids);
    expect(await crawlOf(ids)).toBeNull();
  });
});

describe('limits', () => {
  test('of pages, of depth, and of addresses end it, and it says what it left', async () => {
    stage.crawling.limits.maxPages = 10;
    const few = await begin(tree(40));
    await stage.drain();
    expect(await crawlOf(few)).toMatchObject({ endedBy: 'pages', fetched: 10 });
    expect((await crawlOf(few))?.leftOver).toBeGreaterThan(0);

    stage.crawling.limits = { maxPages: 500, maxDepth: 2, maxMinutes: 5, maxTargets: 50 };
    const flat = await begin(tree(40));
    await stage.drain();
    expect(await crawlOf(flat)).toMatchObject({ endedBy: 'finished', fetched: 13 });
    // A link that several batches have counts in each of them.
    expect((await crawlOf(flat))?.dropped['depth']).toBeGreaterThanOrEqual(27);
  });

  test('of addresses hold on a site that makes them up without end', async () => {
    stage.crawling.limits.maxPages = 4;
    const many = Array.from({ length: 300 }, (_, at) => `/day/${at}`);
    const ids = await begin({ '/': page(...many) });
    await stage.drain();
    const crawl = await crawlOf(ids);
    expect(crawl).toMatchObject({ endedBy: 'pages', fetched: 4, leftOver: 76 });
    expect(crawl?.dropped['too_many_urls']).toBe(221);
  });
});

test('sitemaps are crawled after what links lead to; strangers are asked once and only looked at', async () => {
  const map = (host: string): Served =>
    `<urlset><url><loc>http://${host}/only</loc></url><url><loc>http://${host}/a</loc></url><url><loc>http://elsewhere.example/</loc></url></urlset>`;
  const host = `site-${made}.example`;
  const stranger = 'http://slow.example/x';
  Object.assign(stage.sites, { 'slow.example': { '/x': 'There.' } });
  const ids = await begin({
    '/': page('/a', stranger),
    '/a': page('/', stranger, `${stranger}#part`),
    '/only': page('/'),
    '/sitemap.xml': map(host),
  });
  await stage.drain();
  const found = await pagesOf(ids);
  expect(found.map(({ url, depth, foundOn }) => [new URL(url).pathname, depth, foundOn])).toEqual([
    ['/', 0, ''],
    ['/a', 1, `http://${host}/`],
    ['/only', null, `http://${host}/sitemap.xml`],
  ]);
  expect(stage.requests.filter((request) => request === 'slow.example/x')).toHaveLength(1);
  const { links, lastPage } = await readOutboundLinks(stage.stores.facts, ids, { after: '', pages: 10 });
  expect(links.map(({ url, target, anchor }) => [new URL(url).pathname, target, anchor])).toEqual([
    ['/', stranger, `To ${stranger}`],
    ['/a', stranger, `To ${stranger}`],
    ['/a', stranger, `To ${stranger}#part`],
  ]);
  expect(lastPage).toBe(`http://${host}/a`);
});

test('a stranger that does not answer over https is still asked over http', async () => {
  Object.assign(stage.sites, { 'slow.example': { '/x': 'There.' } });
  const secure = 'https://slow.example/y';
  const ids = await begin({ '/': page('/a', secure, 'http://slow.example/x'), '/a': page(secure) });
  await stage.drain();
  const targets = await stage.stores.facts.query(
    `select url, outcome, status from crawl_targets final where crawl_id = {crawlId: UUID} order by url`,
    { crawlId: ids.crawlId },
  );
  expect(targets).toEqual([
    { url: 'http://slow.example/x', outcome: 'fetched', status: 200 },
    { url: secure, outcome: 'failed', status: 0 },
  ]);
});
