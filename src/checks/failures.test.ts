import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FailureMode } from '../../sandbox/control/failures.ts';
import type { VendorName } from '../../sandbox/control/vendor-names.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';
import {
  type Client,
  clientOf,
  expectAtRest,
  passUntilClosed,
  setClock,
  startOver,
  tick,
} from '../../test/track.ts';

interface Lane {
  vendor: VendorName;
  environment?: Record<string, string>;
  engine?: string;
  /** The code that each mode leads to, and how often it is tried. */
  modes: Partial<Record<FailureMode, [code: string, attempts: 1 | 5]>>;
  /** Whether all attempts are waited for: when they are made is the same everywhere. */
  toTheEnd?: boolean;
}

const unreadable = ['provider_bad_answer', 5] as const;
const everywhere = {
  timeout: ['provider_timeout', 5],
  rate_limit: ['provider_rate_limited', 5],
  server_error: ['provider_unavailable', 5],
  garbage: [...unreadable],
  html: [...unreadable],
  truncated: [...unreadable],
  task_error: ['engine_error', 5],
  unauthorized: ['provider_rejected_key', 1],
  no_credit: ['provider_out_of_credit', 1],
  empty: ['empty_answer', 5],
  unresponsive: ['provider_unreachable', 5],
} satisfies Lane['modes'];

const lanes: Record<string, Lane> = {
  'DataForSEO live': { vendor: 'dataforseo', modes: everywhere, toTheEnd: true },
  'DataForSEO’s queue': {
    vendor: 'dataforseo',
    environment: { DATAFORSEO_MODE: 'standard', SERP_QUEUE_PATIENCE_MINUTES: '15' },
    toTheEnd: true,
    modes: {
      ...everywhere,
      // Nobody knows whether such an order was taken: it is waited for, and then given up.
      garbage: ['provider_timeout', 5],
      html: ['provider_timeout', 5],
      truncated: ['provider_timeout', 5],
      unresponsive: ['provider_timeout', 5],
      never_ready: ['provider_timeout', 5],
    },
  },
  // An empty page is how these two say that there are no results.
  SerpApi: { vendor: 'serpapi', modes: without(everywhere, 'empty') },
  Serper: {
    vendor: 'serper',
    modes: { task_error: ['provider_unavailable', 5], no_credit: everywhere.no_credit },
  },
  Brave: {
    vendor: 'brave',
    engine: 'brave',
    modes: {
      rate_limit: everywhere.rate_limit,
      unauthorized: everywhere.unauthorized,
      html: everywhere.html,
    },
  },
  SearXNG: {
    vendor: 'searxng',
    modes: {
      unresponsive: ['engine_error', 5],
      unauthorized: everywhere.unauthorized,
      empty: everywhere.empty,
    },
  },
};

function without(modes: Lane['modes'], mode: FailureMode): Lane['modes'] {
  return Object.fromEntries(Object.entries(modes).filter(([name]) => name !== mode));
}

const domain = 'steady.example';
const patienceMs = 60_000;

describe.each(Object.entries(lanes))('%s', (name, lane) => {
  const { vendor, environment, engine = 'google', modes, toTheEnd = false } = lane;
  let app: TestApp;
  let client: Client;
  beforeAll(async () => {
    app = await createTestApp((url) => ({
      SERP_PROVIDERS: vendor,
      SERP_TIMEOUT_MS: '250',
      SERPER_KEY: 'test',
      SERPER_URL: `${url}/serper`,
      BRAVE_KEY: 'test',
      BRAVE_URL: `${url}/brave`,
      SEARXNG_URL: `${url}/searxng`,
      ...environment,
    }));
    client = clientOf(app);
  }, patienceMs);
  afterAll(() => app.close(), patienceMs);

  const asked = (phrase: string) => app.sandbox.log().vendors[vendor].phrases[phrase]?.asked ?? 0;

  /** A keyword that was found yesterday and is due. */
  async function rankedKeyword(phrase: string): Promise<any> {
    // Half a day later it is tomorrow.
    await startOver(app, '2026-03-10T14:00:00Z');
    app.sandbox.addGuests([domain]);
    const website = await client.addWebsite(domain, { depth: 10, engine });
    const [{ id }] = await client.addKeywords(website, [phrase]);
    await passUntilClosed(app, 1);
    const keyword = await client.keyword(id);
    expect(keyword).toMatchObject({ position: 1, checkStatus: 'ranked', error: null });
    setClock(app, keyword.nextCheckAt);
    return keyword;
  }

  test.each(Object.entries(modes))(
    '%s is a failed check, no lost position, and heals',
    async (mode, [code, attempts]) => {
      const phrase = `${domain} ${mode} ${name}`.toLowerCase();
      const { id, websiteId, url } = await rankedKeyword(phrase);
      app.sandbox.setFailure(vendor, { mode: mode as FailureMode });
      await tick(app);
      if (toTheEnd) await passUntilClosed(app, 12);
      const failed = await client.keyword(id);
      expect(failed).toMatchObject({ position: 1, url, checkStatus: 'failed', error: { code } });
      expect(asked(phrase)).toBe(1 + (toTheEnd ? attempts : 1));
      expect(await client.keywords(`websiteId=${websiteId}&position=top10`)).toHaveLength(1);
      expect((await client.history(id)).at(-1)).toMatchObject({
        checkStatus: 'failed',
        position: null,
        errorCode: code,
      });
      app.sandbox.setFailure(vendor, {});
      setClock(app, failed.nextCheckAt);
      await tick(app);
      await passUntilClosed(app, 3);
      expect(await client.keyword(id)).toMatchObject({ position: 1, checkStatus: 'ranked', error: null });
      expect((await client.history(id)).at(-1)).toMatchObject({ checkStatus: 'ranked' });
      await expectAtRest(app);
    },
  );
});
