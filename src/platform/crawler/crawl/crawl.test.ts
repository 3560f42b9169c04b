import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { linkTo, openFakeClock, createCrawlerFixture } from '../../../../test/fixtures/crawler-fixture.ts';

const { serve, run, closeSites, close } = createCrawlerFixture();
afterEach(closeSites);
afterAll(close);

describe('a site', () => {
  test('is crawled completely, breadth first, each page once', async () => {
    const site = await serve({
      '/': linkTo('/a', '/b', '/#top', 'http://elsewhere.test/'),
      '/a': linkTo('/', '/deep', '/gone'),
      '/b': linkTo('/a', '/moved', '/file.pdf'),
      '/deep': '<title>deep</title>',
      '/moved': (_, response) => response.writeHead(301, { location: '/target' }).end(),
      '/target': '',
      '/file.pdf': (_, response) =>
        response.writeHead(200, { 'content-type': 'application/pdf' }).end('%PDF'),
    });
    const { summary, results, paths, named } = await run(site);
    expect(summary).toMatchObject({ finishReason: 'finished', fetched: 8, failed: 0, skipped: 0 });
    expect(paths.toSorted()).toEqual(['/', '/a', '/b', '/deep', '/file.pdf', '/gone', '/moved', '/target']);
    const depths = results.map(({ depth }) => depth);
    expect(depths).toEqual(depths.toSorted());
    expect(named('/deep')).toMatchObject({
      depth: 2,
      foundOn: `${site.origin}/a`,
      page: { titles: ['deep'] },
    });
    expect(named('/gone')).toMatchObject({ status: 404, page: {} });
    expect(named('/moved')).toMatchObject({ status: 301, redirectTo: `${site.origin}/target`, page: null });
    expect(named('/target')).toMatchObject({ depth: 2, foundOn: `${site.origin}/moved` });
    expect(named('/file.pdf')).toMatchObject({ status: 200, bytes: null, page: null });
    expect(site.requests.filter((url) => url === '/robots.txt')).toHaveLength(1);
  });

  test('without end is crawled up to the page limit', async () => {
    const site = await serve((url) => (url === '/robots.txt' ? undefined : linkTo(`${url}1`, `${url}2`)));
    const { summary, results } = await run(site, { limits: { maxPages: 20, batchSize: 3 } });
    expect(summary).toMatchObject({ finishReason: 'pages', fetched: 20 });
    expect(results).toHaveLength(20);
    const before = await run(site, { limits: { maxPages: 20 }, pagesBefore: 15 });
    expect(before.summary).toMatchObject({ finishReason: 'pages', fetched: 5 });
  });

  test('without end is crawled up to the limits of depth and URLs', async () => {
    const site = await serve((url) => linkTo(`${url}1`, `${url}2`));
    expect((await run(site, { limits: { maxDepth: 2 } })).summary).toMatchObject({
      finishReason: 'finished',
      fetched: 7,
      dropped: { depth: 8 },
    });
    const { summary } = await run(site, { limits: { maxUrls: 10 } });
    expect(summary).toMatchObject({ finishReason: 'finished', fetched: 10 });
    expect(summary.dropped.too_many_urls).toBeGreaterThan(0);
  });

  test('that never responds is crawled up to the time limit', async () => {
    const site = await serve((url) => (url === '/robots.txt' ? 'x' : () => undefined));
    const { summary } = await run(site, { limits: { maxDurationMs: 100 } });
    expect(summary).toMatchObject({ finishReason: 'time', fetched: 0, failed: 0 });
  });

  test('is left when the caller aborts the crawl', async () => {
    const controller = new AbortController();
    const site = await serve((url) => {
      if (url.length > 5) controller.abort();
      return linkTo(`${url}1`);
    });
    const { summary, results } = await run(site, {}, {}, controller.signal);
    expect(summary.finishReason).toBe('aborted');
    expect(results).toHaveLength(summary.fetched);
    expect((await run(site, {}, {}, controller.signal)).summary).toMatchObject({
      finishReason: 'aborted',
      fetched: 0,
    });
  });
});

describe('robots.txt', () => {
  test('is respected without requesting the page', async () => {
    const site = await serve({
      '/robots.txt': 'user-agent: testbot\ndisallow: /no',
      '/': linkTo('/no/1', '/yes', '/no/2'),
      '/yes': '',
    });
    const { summary, named } = await run(site);
    expect(summary).toMatchObject({ fetched: 2, skipped: 2 });
    expect(named('/no/1')).toMatchObject({ outcome: 'skipped', reason: 'robots_disallowed', cause: null });
    expect(site.requests).not.toContain('/no/1');
  });

  test('that is unreachable disallows the site', async () => {
    const site = await serve({ '/robots.txt': (_, response) => response.writeHead(503).end() });
    expect((await run(site)).named('/')).toMatchObject({ reason: 'robots_unreachable', cause: 503 });
    site.close();
    expect((await run(site)).named('/')).toMatchObject({ reason: 'robots_unreachable', cause: 'connection' });
  });

  test('sets the delay between requests', async () => {
    const site = await serve({
      '/robots.txt': 'user-agent: *\ncrawl-delay: 7',
      '/': linkTo('/a', '/b'),
      '/a': '',
      '/b': '',
    });
    const clock = openFakeClock();
    const start = clock.now();
    const { results } = await run(site, {}, { clock });
    const startsMs = results.map((result) =>
      result.outcome === 'fetched' ? result.fetchedAt.getTime() - start : -1,
    );
    expect(startsMs.slice(1).map((atMs, index) => atMs - (startsMs[index] ?? 0))).toEqual([7000, 7000]);
  });
});

describe('a host', () => {
  test('that sends Retry-After is requested again after the delay', async () => {
    let refusals = 0;
    const site = await serve({
      '/': (_, response) => {
        refusals += 1;
        if (refusals > 2) response.end('<title>at last</title>');
        else response.writeHead(refusals === 1 ? 429 : 503, { 'retry-after': '90' }).end();
      },
    });
    const clock = openFakeClock();
    const { summary, named } = await run(site, {}, { clock });
    expect(summary.fetched).toBe(1);
    expect(named('/')).toMatchObject({ status: 200, page: { titles: ['at last'] } });
    expect(clock.sleeps).toEqual([90_000, 90_000]);
  });

  test('that keeps refusing is skipped', async () => {
    const site = await serve({ '/': (_, response) => response.writeHead(429).end() });
    expect((await run(site)).results).toMatchObject([{ outcome: 'fetched', status: 429 }]);
    expect(site.requests).toEqual(['/robots.txt', '/', '/', '/']);
  });

  test('that closes a connection is retried once', async () => {
    let asked = 0;
    const site = await serve({
      '/': ({ socket }, response) => {
        asked += 1;
        if (asked === 1) socket.destroy();
        else response.end('x');
      },
    });
    expect((await run(site)).named('/')).toMatchObject({ outcome: 'fetched', status: 200 });
  });

  test('that stopped responding is skipped', async () => {
    const paths = Array.from({ length: 40 }, (_, at) => `/${at}`);
    const site = await serve((url) => {
      if (url === '/' || url === '/robots.txt') return linkTo(...paths);
      return ({ socket }) => socket.destroy();
    });
    const { summary, results } = await run(site, { limits: { concurrencyPerHost: 1 } });
    expect(summary.failed + summary.skipped).toBe(40);
    expect(results.at(-1)).toMatchObject({ outcome: 'skipped', reason: 'host_gave_up' });
    expect(site.requests.length).toBeLessThan(20);
  });

  test('receives one request at a time if that is the limit', async () => {
    let open = 0;
    let maxActive = 0;
    const site = await serve(() => (_, response) => {
      open += 1;
      maxActive = Math.max(maxActive, open);
      setImmediate(() => {
        open -= 1;
        response.end(linkTo('/1', '/2', '/3', '/4', '/5'));
      });
    });
    expect((await run(site, { limits: { concurrencyPerHost: 1 } })).summary.fetched).toBe(6);
    expect(maxActive).toBe(1);
  });
});
