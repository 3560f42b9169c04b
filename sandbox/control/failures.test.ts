import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ask, order } from '../ask.ts';
import { type Sandbox, startSandbox } from '../start-sandbox.ts';
import { createFailures } from './failures.ts';
import { type VendorName, vendorNames } from './vendor-names.ts';

let sandbox: Sandbox;

beforeEach(async () => {
  sandbox = await startSandbox();
});
afterEach(() => sandbox.close());

const withKey = { authorization: 'Bearer key' };
const chat = { model: 'any', messages: [{ role: 'user', content: 'coffee' }] };

/** One search, or another call, of each vendor. */
const searches: Record<VendorName, () => Promise<Awaited<ReturnType<typeof ask>>>> = {
  dataforseo: () => ask(`${sandbox.url}/dataforseo/v3/serp/google/organic/live/advanced`, [order('coffee')]),
  serpapi: () => ask(`${sandbox.url}/serpapi/search?api_key=key&q=coffee`),
  serper: () => ask(`${sandbox.url}/serper/search`, { q: 'coffee' }),
  brave: () => ask(`${sandbox.url}/brave/res/v1/web/search?q=coffee`),
  searxng: () => ask(`${sandbox.url}/searxng/search?q=coffee&format=json&engines=google`),
  google: () => ask(`${sandbox.url}/google/webmasters/v3/sites`, undefined, withKey),
  'bing-webmaster': () => ask(`${sandbox.url}/bing-webmaster/webmaster/api.svc/json/GetUserSites?apikey=key`),
  openai: () => ask(`${sandbox.url}/openai/v1/responses`, { model: 'any', input: 'coffee' }, withKey),
  perplexity: () => ask(`${sandbox.url}/perplexity/chat/completions`, chat, withKey),
  gemini: () =>
    ask(`${sandbox.url}/gemini/v1beta/models/any:generateContent?key=key`, {
      contents: [{ parts: [{ text: 'coffee' }] }],
    }),
  anthropic: () =>
    ask(
      `${sandbox.url}/anthropic/v1/messages`,
      { ...chat, max_tokens: 100 },
      { 'anthropic-version': '2023-06-01' },
    ),
  'local-llm': () => ask(`${sandbox.url}/local-llm/v1/chat/completions`, chat),
  stripe: () => ask(`${sandbox.url}/stripe/v1/events`, undefined, withKey),
  exchange: () => ask(`${sandbox.url}/exchange/publishers`, undefined, withKey),
};

describe.each(vendorNames)('%s', (vendor) => {
  const isSearch = !['google', 'bing-webmaster', 'stripe', 'exchange'].includes(vendor);
  const counted = (counts: object) => (isSearch ? { coffee: counts } : {});
  const statusOf: Record<string, Record<VendorName, number>> = {
    rate_limit: {
      dataforseo: 200,
      serpapi: 429,
      serper: 429,
      brave: 429,
      searxng: 429,
      google: 429,
      'bing-webmaster': 400,
      openai: 429,
      perplexity: 429,
      gemini: 429,
      anthropic: 429,
      'local-llm': 429,
      stripe: 429,
      exchange: 429,
    },
    server_error: {
      dataforseo: 500,
      serpapi: 503,
      serper: 500,
      brave: 500,
      searxng: 500,
      google: 503,
      'bing-webmaster': 500,
      openai: 500,
      perplexity: 500,
      gemini: 503,
      anthropic: 529,
      'local-llm': 500,
      stripe: 500,
      exchange: 503,
    },
    unauthorized: {
      dataforseo: 401,
      serpapi: 401,
      serper: 403,
      brave: 422,
      searxng: 403,
      google: 401,
      'bing-webmaster': 400,
      openai: 401,
      perplexity: 401,
      gemini: 400,
      anthropic: 401,
      'local-llm': 401,
      stripe: 401,
      exchange: 401,
    },
    no_credit: {
      dataforseo: 402,
      serpapi: 429,
      serper: 400,
      brave: 429,
      searxng: 403,
      google: 403,
      'bing-webmaster': 400,
      openai: 429,
      perplexity: 401,
      gemini: 429,
      anthropic: 400,
      'local-llm': 402,
      stripe: 402,
      exchange: 403,
    },
  };

  test.each(['rate_limit', 'server_error', 'unauthorized', 'no_credit'] as const)('%s', async (mode) => {
    sandbox.setFailure(vendor, { mode, retryAfterSeconds: 7 });
    const { status, headers } = await searches[vendor]();
    expect(status).toBe(statusOf[mode]?.[vendor]);
    expect(headers.get('x-cairn-sandbox')).toBe('true');
    expect(headers.get('retry-after')).toBe(mode === 'rate_limit' ? '7' : null);
    expect(sandbox.log().vendors[vendor]).toMatchObject({
      calls: 1,
      failures: { [mode]: 1 },
      chargedMicros: 0,
    });
    expect(sandbox.log().vendors[vendor].phrases).toEqual(counted({ asked: 1, answered: 0 }));
  });

  test('garbage is invalid JSON, and html is a web page', async () => {
    sandbox.setFailure(vendor, { mode: 'garbage' });
    await expect(searches[vendor]()).rejects.toThrow(SyntaxError);
    sandbox.setFailure(vendor, { mode: 'html' });
    expect((await searches[vendor]()).headers.get('content-type')).toContain('text/html');
  });

  test('truncated closes the connection in the middle of a valid response', async () => {
    sandbox.setFailure(vendor, { mode: 'truncated' });
    await expect(searches[vendor]()).rejects.toThrow(/terminated/u);
    expect(sandbox.log().vendors[vendor].phrases).toEqual(counted({ asked: 1, answered: 1 }));
  });

  test('timeout never responds', async () => {
    sandbox.setFailure(vendor, { mode: 'timeout' });
    const outcome = searches[vendor]().then(
      () => 'answered',
      () => 'broken off',
    );
    await expect.poll(() => sandbox.log().vendors[vendor].failures.timeout).toBe(1);
    await sandbox.close();
    expect(await outcome).toBe('broken off');
    sandbox = await startSandbox();
  });

  test('an empty setting ends the failure', async () => {
    sandbox.setFailure(vendor, { mode: 'server_error' });
    await searches[vendor]();
    sandbox.setFailure(vendor, {});
    expect((await searches[vendor]()).status).toBe(200);
  });
});

test('unresponsive closes the connection, but SearXNG lists its engines', async () => {
  for (const vendor of vendorNames) sandbox.setFailure(vendor, { mode: 'unresponsive' });
  await expect(searches.serper()).rejects.toThrow(/fetch failed/u);
  const { status, body } = await searches.searxng();
  expect(status).toBe(200);
  expect(body).toMatchObject({ results: [], unresponsive_engines: [['google', expect.any(String)]] });
});

test('task_error and empty have their own responses', async () => {
  for (const vendor of vendorNames) sandbox.setFailure(vendor, { mode: 'task_error' });
  expect((await searches.dataforseo()).body.tasks[0]).toMatchObject({
    status_code: 40101,
    result: null,
    cost: 0.002,
  });
  expect((await searches.serpapi()).body).toMatchObject({
    search_metadata: { status: 'Error' },
    error: expect.any(String),
  });
  expect((await searches.serper()).status).toBe(500);
  for (const vendor of vendorNames) sandbox.setFailure(vendor, { mode: 'empty' });
  expect((await searches.dataforseo()).body.tasks[0].result[0]).toMatchObject({ items_count: 0, items: [] });
  expect((await searches.serpapi()).body.search_information.organic_results_state).toBe('Fully empty');
  expect((await searches.serper()).body.organic).toEqual([]);
  expect((await searches.brave()).body.web).toBeUndefined();
  expect((await searches.searxng()).body).toMatchObject({ results: [], unresponsive_engines: [] });
});

test('a response can be delayed', async () => {
  sandbox.setFailure('serper', { delayMs: 60 });
  const startedAt = performance.now();
  await searches.serper();
  expect(performance.now() - startedAt).toBeGreaterThanOrEqual(55);
});

test('a share of the calls fails, and the same seed fails the same calls', () => {
  const draws = (seed: number) => {
    const failures = createFailures();
    failures.set('serper', { mode: 'timeout', share: 0.3, seed });
    return Array.from({ length: 1000 }, () => failures.nextCallFailure('serper') === 'timeout');
  };
  const failed = draws(5).filter(Boolean).length;
  expect(failed).toBeGreaterThan(240);
  expect(failed).toBeLessThan(360);
  expect(draws(5)).toEqual(draws(5));
  expect(draws(5)).not.toEqual(draws(6));
});
