import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FailureMode } from '../../../../sandbox/control/failures.ts';
import type { VendorName } from '../../../../sandbox/control/vendor-names.ts';
import { createTestApp, type TestApp } from '../../../../test/app/test-app.ts';
import {
  type Client,
  clientOf,
  expectIdle,
  advanceUntil,
  advanceUntilClosed,
  setClock,
  resetApp,
  runScheduler,
} from '../../../../test/app/rank-tracking-client.ts';

interface Lane {
  vendor: VendorName;
  environment?: Record<string, string>;
  engine?: string;
  /** The expected error code of each failure mode. */
  modes: Partial<Record<FailureMode, string>>;
}

const everywhere = {
  timeout: 'provider_timeout',
  rate_limit: 'provider_rate_limited',
  server_error: 'provider_unavailable',
  garbage: 'provider_bad_answer',
  html: 'provider_bad_answer',
  truncated: 'provider_bad_answer',
  task_error: 'engine_error',
  unauthorized: 'provider_rejected_key',
  no_credit: 'provider_out_of_credit',
  empty: 'empty_answer',
  unresponsive: 'provider_unreachable',
} satisfies Lane['modes'];

const lanes: Record<string, Lane> = {
  'DataForSEO live': { vendor: 'dataforseo', modes: everywhere },
  'DataForSEO’s queue': {
    vendor: 'dataforseo',
    environment: { DATAFORSEO_MODE: 'standard', SERP_QUEUE_TIMEOUT_MINUTES: '15' },
    modes: {
      ...everywhere,
      // The provider may have accepted such a task, so it is awaited until the timeout.
      garbage: 'provider_timeout',
      html: 'provider_timeout',
      truncated: 'provider_timeout',
      unresponsive: 'provider_timeout',
      never_ready: 'provider_timeout',
    },
  },
  // These two providers return an empty SERP if there are no results.
  SerpApi: { vendor: 'serpapi', modes: without(everywhere, 'empty') },
  Serper: {
    vendor: 'serper',
    modes: { task_error: 'provider_unavailable', no_credit: everywhere.no_credit },
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
      unresponsive: 'engine_error',
      unauthorized: everywhere.unauthorized,
      empty: everywhere.empty,
    },
  },
};

function without(modes: Lane['modes'], mode: FailureMode): Lane['modes'] {
  return Object.fromEntries(Object.entries(modes).filter(([name]) => name !== mode));
}

/** Only late answers need a short limit. It would also end other answers on a busy machine. */
const runs = Object.entries(lanes).flatMap(([name, lane]): [string, Lane, string][] => {
  const { timeout, ...modes } = lane.modes;
  const others: [string, Lane, string] = [name, { ...lane, modes }, '120000'];
  if (timeout === undefined) return [others];
  return [others, [`${name} with late answers`, { ...lane, modes: { timeout } }, '5000']];
});

const domain = 'steady.example';

describe.each(runs)('%s', (name, lane, timeoutMs) => {
  const { vendor, environment, engine = 'google', modes } = lane;
  let app: TestApp;
  let client: Client;
  beforeAll(async () => {
    app = await createTestApp((url) => ({
      SERP_PROVIDERS: vendor,
      SERP_TIMEOUT_MS: timeoutMs,
      SERPER_KEY: 'test',
      SERPER_URL: `${url}/serper`,
      BRAVE_KEY: 'test',
      BRAVE_URL: `${url}/brave`,
      SEARXNG_URL: `${url}/searxng`,
      ...environment,
    }));
    client = clientOf(app);
  });
  afterAll(() => app.close());

  const asked = (phrase: string) => app.sandbox.log().vendors[vendor].phrases[phrase]?.asked ?? 0;

  /** Adds a keyword that ranked yesterday and is due. */
  async function rankedKeyword(phrase: string): Promise<any> {
    // Half a day later is the next day.
    await resetApp(app, '2026-03-10T14:00:00Z');
    app.sandbox.addWebsites([domain]);
    const website = await client.addWebsite(domain, { depth: 10, engine });
    const [{ id }] = await client.addKeywords(website, [phrase]);
    await advanceUntilClosed(app, 1);
    const keyword = await client.keyword(id);
    expect(keyword).toMatchObject({ position: 1, checkStatus: 'ranked', error: null });
    setClock(app, keyword.nextCheckAt);
    return keyword;
  }

  test.each(Object.entries(modes))(
    '%s fails the rank check, keeps the position, and recovers',
    async (mode, code) => {
      const phrase = `${domain} ${mode} ${name}`.toLowerCase();
      const { id, websiteId, url } = await rankedKeyword(phrase);
      const keyword = () => client.keyword(id);
      app.sandbox.setFailure(vendor, { mode: mode as FailureMode });
      await runScheduler(app);
      await advanceUntil(app, 2, async () => (await keyword()).checkStatus === 'failed');
      expect(await keyword()).toMatchObject({ position: 1, url, error: { code } });
      expect(asked(phrase)).toBe(2);
      expect(await client.keywords(`websiteId=${websiteId}&position=top10`)).toHaveLength(1);
      expect((await client.history(id)).at(-1)).toMatchObject({
        checkStatus: 'failed',
        position: null,
        errorCode: code,
      });
      app.sandbox.setFailure(vendor, {});
      setClock(app, (await keyword()).nextCheckAt);
      await runScheduler(app);
      await advanceUntilClosed(app, 3);
      expect(await keyword()).toMatchObject({ position: 1, checkStatus: 'ranked', error: null });
      expect((await client.history(id)).at(-1)).toMatchObject({ checkStatus: 'ranked' });
      await expectIdle(app);
    },
  );
});
