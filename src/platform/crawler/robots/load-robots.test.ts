import type { RequestListener } from 'node:http';
import { afterEach, describe, expect, test } from 'vitest';
import { openFetcher } from '../fetch/open-fetcher.ts';
import { serveSite, type Site } from '../../../../test/servers/serve-site.ts';
import { evaluateRobots } from './evaluate-robots.ts';
import { loadRobots, readRobots } from './load-robots.ts';
import { type StoredRobots, openRobotsCache, type RobotsStore } from './open-robots-cache.ts';

const never = new AbortController().signal;
const fetcherOptions = { userAgent: 'TestBot/1.0', allow: ['127.0.0.0/8'] };
const fetcher = openFetcher(fetcherOptions);
const closers: (() => unknown)[] = [];
afterEach(async () => {
  await Promise.all(closers.splice(0).map((close) => close()));
});

async function serve(handle: RequestListener): Promise<Site> {
  const site = await serveSite(handle);
  closers.push(() => site.close());
  return site;
}

const ask = async (origin: string) => readRobots(await loadRobots(fetcher, origin, never));
const rules = 'user-agent: *\ndisallow: /secret\nsitemap: /map.xml';

describe('robots.txt of an origin', () => {
  test.each([
    [200, 'found', false],
    [404, 'absent', true],
    [403, 'absent', true],
    [429, 'absent', true],
    [500, 'unreachable', false],
    [503, 'unreachable', false],
  ])('answered with %s is %s', async (status, state, allowed) => {
    const { origin } = await serve((_, response) => response.writeHead(status).end(rules));
    const robots = await ask(origin);
    expect(robots).toMatchObject({ state, status, failure: null });
    expect(evaluateRobots(robots.file, 'testbot', `${origin}/secret`).isAllowed).toBe(allowed);
    expect(robots.file.sitemaps).toEqual(status === 200 ? [`${origin}/map.xml`] : []);
  });

  test('that is unreachable disallows everything', async () => {
    const silent = await serve(() => undefined);
    const impatient = openFetcher({ ...fetcherOptions, limits: { totalTimeoutMs: 500 } });
    const robots = readRobots(await loadRobots(impatient, silent.origin, never));
    expect(robots).toMatchObject({ state: 'unreachable', failure: 'timeout' });
    expect(evaluateRobots(robots.file, 'testbot', `${silent.origin}/`).isAllowed).toBe(false);
    silent.close();
    expect(await ask(silent.origin)).toMatchObject({ failure: 'connection' });
  });

  test('is followed through five redirects', async () => {
    const { origin } = await serve(({ url = '' }, response) => {
      const turn = Number(url.split('/').at(-1)) || 0;
      const last = url.startsWith('/six') ? 6 : 5;
      if (turn === last) response.end(rules);
      else response.writeHead(302, { location: url === '/robots.txt' ? '/1' : `/${turn + 1}` }).end();
    });
    expect((await ask(origin)).state).toBe('found');
    const endless = await serve(({ url }, response) =>
      response.writeHead(302, { location: `${url}x` }).end(),
    );
    expect((await ask(endless.origin)).state).toBe('absent');
  });

  test('is read up to 500 KiB', async () => {
    const filler = '# filler\n'.repeat(100_000);
    const { origin } = await serve((_, response) => response.end(`${rules}\n${filler}disallow: /late`));
    const { file } = await ask(origin);
    expect(evaluateRobots(file, 'testbot', `${origin}/secret`).isAllowed).toBe(false);
    expect(evaluateRobots(file, 'testbot', `${origin}/late`).isAllowed).toBe(true);
  });
});

describe('the cache', () => {
  test('fetches once a day', async () => {
    const site = await serve((_, response) => response.end(rules));
    let nowMs = 0;
    const find = openRobotsCache(fetcher, () => nowMs);
    await Promise.all([find(site.origin, never), find(site.origin, never)]);
    nowMs = 24 * 3600 * 1000 - 1;
    await find(site.origin, never);
    expect(site.requests).toHaveLength(1);
    nowMs += 1;
    await find(site.origin, never);
    expect(site.requests).toHaveLength(2);
  });

  test('fetches from an unreachable site again after ten minutes', async () => {
    const site = await serve((_, response) => response.writeHead(500).end());
    let nowMs = 0;
    const find = openRobotsCache(fetcher, () => nowMs);
    await find(site.origin, never);
    nowMs = 10 * 60 * 1000;
    await find(site.origin, never);
    expect(site.requests).toHaveLength(2);
  });

  test('does not cache the abort of a caller', async () => {
    const controller = new AbortController();
    let asked = 0;
    const site = await serve((_, response) => {
      asked += 1;
      if (asked === 1) controller.abort();
      else response.end(rules);
    });
    const find = openRobotsCache(fetcher, () => 0);
    const stopped = find(site.origin, controller.signal);
    const waiting = find(site.origin, never);
    await expect(stopped).rejects.toMatchObject({ reason: 'aborted' });
    expect((await waiting).state).toBe('found');
  });

  /** As a store would: what is kept is text. */
  function openStore(): RobotsStore {
    const stored = new Map<string, string>();
    return {
      find: async (origin) => JSON.parse(stored.get(origin) ?? 'null') as StoredRobots | null,
      save: async (origin, robots) => void stored.set(origin, JSON.stringify(robots)),
    };
  }

  test('reads the stored response for a day since its fetch', async () => {
    const site = await serve((_, response) => response.end(rules));
    let nowMs = 0;
    const store = openStore();
    const open = () => openRobotsCache(fetcher, () => nowMs, store);
    const first = await open()(site.origin, never);
    nowMs = 24 * 3600 * 1000 - 1;
    const next = open();
    expect(await next(site.origin, never)).toEqual(first);
    expect(first.file.sitemaps).toEqual([`${site.origin}/map.xml`]);
    expect(site.requests).toHaveLength(1);
    nowMs += 1;
    await next(site.origin, never);
    expect(site.requests).toHaveLength(2);
    nowMs += 1;
    await open()(site.origin, never);
    expect(site.requests).toHaveLength(2);
  });

  test('stores an absent robots.txt and not an unreachable one', async () => {
    let status = 503;
    const site = await serve((_, response) => response.writeHead(status).end());
    const store = openStore();
    const find = () => openRobotsCache(fetcher, () => 0, store)(site.origin, never);
    expect((await find()).state).toBe('unreachable');
    status = 404;
    expect((await find()).state).toBe('absent');
    expect((await find()).state).toBe('absent');
    expect(site.requests).toHaveLength(2);
  });
});
