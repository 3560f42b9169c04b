import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ClickHouse } from '#platform/clickhouse';
import { decodeId } from '#platform/ids.ts';
import {
  createCrawlFixture,
  type CrawlFixture,
  type Served,
  type Sites,
} from '../../../test/fixtures/crawl-fixture.ts';
import type { CrawlIds } from './crawl.ts';
import { readOutboundLinks } from './clickhouse-queries.ts';
import { readCrawledPages } from './page-queries.ts';
import { findCrawl } from './queries.ts';
import { startCrawl } from './start-crawl.ts';

let fixture: CrawlFixture;
let made = 0;
const sites: Sites = {};
for (let place = 0; place < 16; place += 1) sites[`site-${place}.example`] = {};

beforeAll(async () => {
  fixture = await createCrawlFixture({ sites: { ...sites, 'slow.example': {} } });
});
afterAll(() => fixture.close());
beforeEach(() => {
  fixture.crawling.limits = { maxPages: 500, maxDepth: 50, maxMinutes: 5, maxTargets: 50 };
  fixture.crawling.runMs = 30_000;
});

const page = (...links: string[]) =>
  `<!doctype html><title>A page</title>${links.map((link) => `<a href="${link}">To ${link}</a>`).join('')}`;

async function begin(pages: Record<string, Served>, more: object = {}): Promise<CrawlIds & { host: string }> {
  const host = `site-${(made += 1) - 1}.example`;
  Object.assign(sites[host] ?? {}, pages);
  const websiteId = decodeId('web', await fixture.addWebsite(host, { relationship: 'other', ...more })) ?? '';
  await fixture.drain();
  const { accountId } = fixture;
  const context = { db: fixture.stores.database.db, accountId, now: new Date() };
  const crawl = await startCrawl(context, websiteId, { limits: fixture.crawling.limits });
  fixture.requests.length = 0;
  return { accountId, websiteId, crawlId: crawl?.id ?? '', host };
}

const crawlOf = (ids: CrawlIds) => findCrawl(fixture.stores.database.db, ids);
const pagesOf = (ids: CrawlIds) =>
  readCrawledPages(fixture.stores.clickhouse, ids, { after: '', limit: 10_000 });
const pathsOf = async (ids: CrawlIds) => (await pagesOf(ids)).map(({ url }) => new URL(url).pathname);
const linksOf = async (ids: CrawlIds) =>
  fixture.stores.clickhouse.query<{ url: string; target: string }>(
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
  test('fetches every page once with its depth, and deletes its frontier', async () => {
    const ids = await begin(tree(40));
    await fixture.drain();
    const found = await pagesOf(ids);
    expect(found).toHaveLength(40);
    for (const { url, depth } of found) {
      const at = Number(/n(\d+)$/.exec(url)?.[1] ?? 0);
      expect(depth, url).toBe(at === 0 ? 0 : Math.floor(Math.log(2 * at + 1) / Math.log(3) + 1e-9));
    }
    const asked = fixture.requests.filter((request) => request.startsWith(ids.host));
    expect(new Set(asked).size).toBe(42);
    expect(await crawlOf(ids)).toMatchObject({
      phase: 'ended',
      finishReason: 'finished',
      fetched: 40,
      pagesSkipped: 0,
    });
    const { rows } = await sql`select from crawl_urls where crawl_id = ${ids.crawlId}`.execute(
      fixture.stores.database.db,
    );
    expect(rows).toHaveLength(0);
  });

  test.each([
    ['pages', 'crawl_pages'],
    ['links', 'crawl_links'],
  ])('killed while writing %s loses and duplicates nothing', async (_what, table) => {
    const pages = tree(120);
    const whole = await begin(pages);
    await fixture.drain();
    const ids = await begin(pages);
    let writes = 0;
    const { clickhouse } = fixture.stores;
    const dying: ClickHouse = {
      ...clickhouse,
      insert: async (into, ...rows) => {
        await clickhouse.insert(into, ...rows);
        if (into === table && (writes += 1) === 2) throw new Error('killed');
      },
    };
    await fixture.run('crawls.run', ids);
    await expect(fixture.run('crawls.run', ids, { clickhouse: dying })).rejects.toThrow('killed');
    const before = (await pathsOf(ids)).length;
    expect(before).toBeGreaterThan(0);
    expect(before).toBeLessThan(120);
    fixture.advance(60_000);
    await fixture.drain();
    expect(await crawlOf(ids)).toMatchObject({ phase: 'ended', finishReason: 'finished', fetched: 120 });
    expect(await pathsOf(ids)).toEqual(await pathsOf(whole));
    const own = (links: { url: string; target: string }[]) =>
      links.map(({ url, target }) => [new URL(url).pathname, new URL(target).pathname]);
    expect(own(await linksOf(ids))).toEqual(own(await linksOf(whole)));
  });

  test('continues in another run when its time is up or its process stops', async () => {
    const late: Served = (_request, response) => void setTimeout(() => response.end(page('/')), 20);
    const ids = await begin({
      '/': page('/a', '/b', '/c', '/d', '/e', '/f'),
      '/a': late,
      '/b': late,
      '/c': late,
    });
    fixture.crawling.runMs = 1;
    await fixture.run('crawls.run', ids);
    const stopping = new AbortController();
    stopping.abort();
    await fixture.run('crawls.run', ids, { signal: stopping.signal });
    expect((await crawlOf(ids))?.phase).toBe('pages');
    fixture.crawling.runMs = 30_000;
    await fixture.drain();
    expect(await crawlOf(ids)).toMatchObject({ phase: 'ended', fetched: 7 });
    expect(await pathsOf(ids)).toEqual(['/', '/a', '/b', '/c', '/d', '/e', '/f']);
  });

  test('is not disturbed by two concurrent runs', async () => {
    const ids = await begin(tree(60));
    await fixture.run('crawls.run', ids);
    await Promise.all([fixture.run('crawls.run', ids), fixture.run('crawls.run', ids)]);
    fixture.advance(60_000);
    await fixture.drain();
    expect(await pathsOf(ids)).toHaveLength(60);
    const asked = fixture.requests.filter((request) => /[/]n\d+$/.test(request));
    expect(new Set(asked).size).toBe(asked.length);
  });

  test('is the only one in progress for its website', async () => {
    const ids = await begin({ '/': page() });
    const context = { db: fixture.stores.database.db, accountId: fixture.accountId, now: new Date() };
    const again = await startCrawl(context, ids.websiteId, { limits: fixture.crawling.limits });
    expect(again?.id).toBe(ids.crawlId);
    await fixture.drain();
    const next = await startCrawl(context, ids.websiteId, { limits: fixture.crawling.limits });
    expect(next?.id).not.toBe(ids.crawlId);
    await fixture.drain();
  });
});

describe('robots.txt', () => {
  const rules: Served = (_request, response) =>
    void response
      .writeHead(200, { 'content-type': 'text/plain' })
      .end('# \u0000\nuser-agent: *\ndisallow: /secret');
  const site = { '/': page('/open', '/secret'), '/open': page(), '/secret': page(), '/robots.txt': rules };
  const askedOf = ({ host }: { host: string }) =>
    fixture.requests.filter((request) => request === `${host}/robots.txt`).length;
  const db = () => fixture.stores.database.db;

  test('is requested once per crawl, obeyed in every run, and deleted with the frontier', async () => {
    const ids = await begin(site);
    await fixture.drain();
    expect(await crawlOf(ids)).toMatchObject({ finishReason: 'finished', fetched: 2, skipped: 1 });
    expect((await crawlOf(ids))?.run).toBeGreaterThan(2);
    expect(askedOf(ids)).toBe(1);
    const { rows } = await sql`select from crawl_robots where crawl_id = ${ids.crawlId}`.execute(db());
    expect(rows).toHaveLength(0);
  });

  test('is requested again after a day', async () => {
    const ids = await begin(site);
    await fixture.run('crawls.run', ids);
    const { rows } = await sql`
      update crawl_robots set fetched_at = fetched_at - interval '24 hours'
      where crawl_id = ${ids.crawlId} returning origin`.execute(db());
    expect(rows).toEqual([{ origin: `http://${ids.host}` }]);
    await fixture.drain();
    expect(await crawlOf(ids)).toMatchObject({ finishReason: 'finished', fetched: 2, skipped: 1 });
    expect(askedOf(ids)).toBe(2);
  });

  test('of a deleted website is not stored', async () => {
    const ids = await begin({
      ...site,
      '/robots.txt': async (request, response) => {
        await sql`delete from websites where id = ${ids.websiteId}`.execute(db());
        if (typeof rules === 'function') rules(request, response);
      },
    });
    await fixture.run('crawls.run', ids);
    expect(await crawlOf(ids)).toBeNull();
  });
});

describe('limits', () => {
  test('of pages, depth and URLs end the crawl, and the rest is counted', async () => {
    fixture.crawling.limits.maxPages = 10;
    const few = await begin(tree(40));
    await fixture.drain();
    expect(await crawlOf(few)).toMatchObject({ finishReason: 'pages', fetched: 10 });
    expect((await crawlOf(few))?.pagesSkipped).toBeGreaterThan(0);

    fixture.crawling.limits = { maxPages: 500, maxDepth: 2, maxMinutes: 5, maxTargets: 50 };
    const flat = await begin(tree(40));
    await fixture.drain();
    expect(await crawlOf(flat)).toMatchObject({ finishReason: 'finished', fetched: 13 });
    // A link that several batches have counts in each of them.
    expect((await crawlOf(flat))?.dropped['depth']).toBeGreaterThanOrEqual(27);
  });

  test('of URLs stop a site that generates them endlessly', async () => {
    fixture.crawling.limits.maxPages = 4;
    const many = Array.from({ length: 300 }, (_, at) => `/day/${at}`);
    const ids = await begin({ '/': page(...many) });
    await fixture.drain();
    const crawl = await crawlOf(ids);
    expect(crawl).toMatchObject({ finishReason: 'pages', fetched: 4, pagesSkipped: 76 });
    expect(crawl?.dropped['too_many_urls']).toBe(221);
  });
});

test('sitemap URLs are crawled after linked pages, and external targets are checked once', async () => {
  const map = (host: string): Served =>
    `<urlset><url><loc>http://${host}/only</loc></url><url><loc>http://${host}/a</loc></url><url><loc>http://elsewhere.example/</loc></url></urlset>`;
  const host = `site-${made}.example`;
  const external = 'http://slow.example/x';
  Object.assign(fixture.sites, { 'slow.example': { '/x': 'There.' } });
  const ids = await begin({
    '/': page('/a', external),
    '/a': page('/', external, `${external}#part`),
    '/only': page('/'),
    '/sitemap.xml': map(host),
  });
  await fixture.drain();
  const found = await pagesOf(ids);
  expect(found.map(({ url, depth, foundOn }) => [new URL(url).pathname, depth, foundOn])).toEqual([
    ['/', 0, ''],
    ['/a', 1, `http://${host}/`],
    ['/only', null, `http://${host}/sitemap.xml`],
  ]);
  expect(fixture.requests.filter((request) => request === 'slow.example/x')).toHaveLength(1);
  const { links, lastPage } = await readOutboundLinks(fixture.stores.clickhouse, ids, {
    after: '',
    pages: 10,
  });
  expect(links.map(({ url, target, anchor }) => [new URL(url).pathname, target, anchor])).toEqual([
    ['/', external, `To ${external}`],
    ['/a', external, `To ${external}`],
    ['/a', external, `To ${external}#part`],
  ]);
  expect(lastPage).toBe(`http://${host}/a`);
});

test('an external host that fails over HTTPS is checked over HTTP', async () => {
  Object.assign(fixture.sites, { 'slow.example': { '/x': 'There.' } });
  const secure = 'https://slow.example/y';
  const ids = await begin({ '/': page('/a', secure, 'http://slow.example/x'), '/a': page(secure) });
  await fixture.drain();
  const targets = await fixture.stores.clickhouse.query(
    `select url, outcome, status from crawl_targets final where crawl_id = {crawlId: UUID} order by url`,
    { crawlId: ids.crawlId },
  );
  expect(targets).toEqual([
    { url: 'http://slow.example/x', outcome: 'fetched', status: 200 },
    { url: secure, outcome: 'failed', status: 0 },
  ]);
});
