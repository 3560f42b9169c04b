import type { RequestListener } from 'node:http';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import type { Frontier, FrontierUrl } from './frontier.ts';
import { openMemoryFrontier } from './memory-frontier.ts';
import { linkTo, createCrawlerFixture } from '../../../../test/fixtures/crawler-fixture.ts';

const { serve, run, impatientAt, closeSites, close } = createCrawlerFixture();
afterEach(closeSites);
afterAll(close);

describe('one bad page spoils nothing:', () => {
  test.each([
    ['endless', (_, response) => response.end('x'.repeat(20 * 1024 * 1024)), 'too_large'],
    [
      'garbled',
      (_, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end('x'),
      'bad_encoding',
    ],
    ['silent', () => undefined, 'timeout'],
  ] as [string, RequestListener, string][])('%s', async (_, page, reason) => {
    const site = await serve({ '/': linkTo('/bad', '/good'), '/bad': page, '/good': '' });
    const { named } = await run(site, {}, reason === 'timeout' ? { fetcher: impatientAt('/bad') } : {});
    expect(named('/bad')).toMatchObject({ outcome: 'failed', reason });
    expect(named('/good')).toMatchObject({ outcome: 'fetched' });
  });

  test('a redirect to a private address does not stop the crawl', async () => {
    const site = await serve({
      '/': linkTo('/out', '/good'),
      '/out': (_, response) => response.writeHead(302, { location: 'http://10.0.0.1/' }).end(),
      '/good': '',
    });
    const { named, results } = await run(site, { accepts: () => true });
    expect(named('/out')).toMatchObject({ redirectTo: 'http://10.0.0.1/' });
    expect(results.find(({ url }) => url === 'http://10.0.0.1/')).toMatchObject({
      outcome: 'skipped',
      reason: 'robots_unreachable',
      cause: 'refused_address',
    });
  });
});

describe('sitemaps', () => {
  const urlset = (...locs: string[]) =>
    `<urlset>${locs.map((loc) => `<url><loc>${loc}</loc></url>`).join('')}</urlset>`;

  test('add unlinked pages after the linked ones', async () => {
    const site = await serve((url) => {
      const pages: Record<string, string> = {
        '/robots.txt': 'sitemap: /map.xml',
        '/map.xml': urlset(
          '/wrong',
          `${site.origin}/orphan`,
          `${site.origin}/linked#x`,
          'http://elsewhere.test/',
        ),
        '/': linkTo('/linked'),
        '/linked': '',
        '/orphan': linkTo('/below'),
        '/below': '',
      };
      return pages[url];
    });
    const entries: string[] = [];
    const { summary, results } = await run(
      site,
      { sitemaps: 'robots' },
      {
        async onSitemapEntries(found) {
          entries.push(...found.map(({ loc }) => loc.slice(site.origin.length)));
        },
      },
    );
    expect(results.map(({ url, depth }) => [url.slice(site.origin.length), depth])).toEqual([
      ['/', 0],
      ['/linked', 1],
      ['/orphan', null],
      ['/below', null],
    ]);
    expect(entries).toEqual(['/orphan', '/linked']);
    expect(summary.sitemaps).toMatchObject([{ kind: 'urls', entries: 4, problem: null }]);
  });

  test('that are missing do not stop the crawl', async () => {
    const site = await serve({ '/': '' });
    expect((await run(site, { sitemaps: 'robots' })).summary).toMatchObject({
      fetched: 1,
      sitemaps: [{ url: `${site.origin}/sitemap.xml`, problem: 'bad_status' }],
    });
  });
});

describe('the frontier', () => {
  /** One that outlives its crawls: what was taken and not done is taken again. */
  function openLastingFrontier() {
    const known = new Map<string, FrontierUrl>();
    const done = new Set<string>();
    const openRun = (): Frontier => {
      const taken = new Set<string>();
      return {
        async take(count) {
          const left = [...known.values()]
            .filter(({ url }) => !done.has(url) && !taken.has(url))
            .slice(0, count);
          for (const { url } of left) taken.add(url);
          return left;
        },
        async add(urls) {
          const fresh = urls.filter(({ url }) => !known.has(url));
          for (const found of fresh) known.set(found.url, found);
          return fresh.length;
        },
        async done(urls) {
          for (const { url } of urls) done.add(url);
        },
      };
    };
    return { known, done, openRun };
  }

  const tree = (url: string) => (url.length < 6 ? linkTo(`${url}1`, `${url}2`) : '');

  test('lets a crawl resume where another stopped', async () => {
    const site = await serve(tree);
    const frontier = openLastingFrontier();
    const seen: string[] = [];
    let pagesBefore = 0;
    for (const maxPages of [10, 25, 1000]) {
      const plan = { pagesBefore, limits: { maxPages, batchSize: 4 } };
      const { summary, paths } = await run(site, plan, { frontier: frontier.openRun() });
      pagesBefore += summary.fetched;
      seen.push(...paths);
    }
    expect(new Set(seen).size).toBe(63);
    expect(seen).toHaveLength(63);
    expect(frontier.done.size).toBe(63);
  });

  test('loses no page when storing fails', async () => {
    const site = await serve(tree);
    const frontier = openLastingFrontier();
    let batches = 0;
    const broken = run(
      site,
      { limits: { batchSize: 4 } },
      {
        frontier: frontier.openRun(),
        async onBatch() {
          batches += 1;
          if (batches === 3) throw new RangeError('store broke');
        },
      },
    );
    await expect(broken).rejects.toThrow(new RangeError('store broke'));
    expect(frontier.done.size).toBeLessThan(63);
    await run(site, {}, { frontier: frontier.openRun() });
    expect(frontier.done.size).toBe(63);
  });

  test('in memory keeps the lower depth of a waiting URL', async () => {
    const frontier = openMemoryFrontier();
    const found = (url: string, depth: number | null) => ({ url, depth, foundOn: null });
    expect(await frontier.add([found('a', null), found('b', 2), found('a', null)])).toBe(2);
    expect(await frontier.add([found('a', 1), found('b', 3), found('c', null)])).toBe(1);
    expect(await frontier.take(9, false)).toEqual([found('a', 1), found('b', 2)]);
    expect(await frontier.add([found('a', 0)])).toBe(0);
    expect(await frontier.take(9, true)).toEqual([found('c', null)]);
    expect(await frontier.take(9, true)).toEqual([]);
  });
});

test('a slow store limits the number of pending results', async () => {
  const site = await serve((url) => (url.length < 8 ? linkTo(`${url}1`, `${url}2`) : ''));
  let stored = 0;
  let maxActive = 0;
  const { summary } = await run(
    site,
    { limits: { batchSize: 2 } },
    {
      async onBatch(batch) {
        maxActive = Math.max(maxActive, batch.length);
        await new Promise((resolve) => {
          setImmediate(resolve);
        });
        stored += batch.length;
      },
    },
  );
  expect(stored).toBe(summary.fetched);
  expect(stored).toBe(255);
  expect(maxActive).toBeLessThanOrEqual(2 * 4 + 16);
});

test('pages with very many links are delivered in smaller batches', async () => {
  const links = linkTo(...Array.from({ length: 10_000 }, (_, at) => `//b.test/${at}`));
  const own = linkTo('/1', '/2', '/3', '/4', '/5', '/6', '/7');
  const site = await serve((url) => (url === '/' ? own : '') + links);
  const sizes: number[] = [];
  const onBatch = async ({ length }: { length: number }) => void sizes.push(length);
  const limits = { batchSize: 1000, concurrencyPerHost: 1 };
  const { summary } = await run(site, { limits }, { onBatch });
  expect(summary.fetched).toBe(8);
  expect(sizes.slice(0, 2)).toEqual([1, 5]);
});
