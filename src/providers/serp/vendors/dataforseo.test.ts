import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SerpFailure, type SerpQuery } from '../contract.ts';
import fixture from '../../../../test/fixtures/providers/serps/dataforseo.json' with { type: 'json' };
import { startVendorServer, type VendorServer } from '../../../../test/servers/vendor-server.ts';
import { createDataForSeo } from './dataforseo.ts';

const never = new AbortController().signal;
const top = { page: 0, offset: 0 };
const query: SerpQuery = {
  engine: 'google',
  phrase: fixture.phrase,
  country: 'AU',
  language: 'en',
  location: null,
  device: 'mobile',
  depth: 15,
  stopAtHosts: [],
};

let server: VendorServer;
beforeAll(async () => {
  server = await startVendorServer();
});
afterAll(() => server.close());

const open = () =>
  createDataForSeo({ name: 'dataforseo', baseUrl: server.baseUrl, login: 'me', password: 's3cret' });

const task = (status_code: number, change: object = {}) => ({
  status_code,
  status_message: 'Message.',
  ...change,
});
const envelope = (...tasks: object[]) => ({ status_code: 20_000, cost: 0, tasks });

/** The SERP of the fixture with other fields in its result. */
function serpWith(change: object): object {
  const [first] = fixture.first.tasks;
  return envelope({ ...first, result: [{ ...first!.result[0], ...change }] });
}

async function failureOf(work: Promise<unknown>): Promise<SerpFailure> {
  const outcome = await work.catch((error: unknown) => error);
  expect(outcome).toBeInstanceOf(SerpFailure);
  return outcome as SerpFailure;
}

describe('a live query', () => {
  test('is one task with a location code, a page limit and basic authentication', async () => {
    server.play({ body: fixture.first });
    await open().fetchPart(query, top, never);
    const [call] = server.calls;
    expect(call).toMatchObject({
      method: 'POST',
      url: { pathname: '/v3/serp/google/organic/live/advanced' },
    });
    expect(call?.headers.authorization).toBe(`Basic ${Buffer.from('me:s3cret').toString('base64')}`);
    expect(call?.body).toEqual([
      {
        keyword: fixture.phrase,
        location_code: 2036,
        language_code: 'en',
        device: 'mobile',
        depth: 15,
        max_crawl_pages: 2,
      },
    ]);
  });

  test('contains the location, stop hosts for organic results, and an escaped keyword', async () => {
    server.play({ body: {} });
    const special = {
      ...query,
      phrase: 'c++ 100%',
      location: 'Leeds,England,United Kingdom',
      stopAtHosts: ['a.example'],
    };
    await failureOf(open().fetchPart(special, top, never));
    expect(server.calls[0]?.body).toMatchObject([
      {
        keyword: 'c%2B%2B 100%25',
        location_name: 'Leeds,England,United Kingdom',
        stop_crawl_on_match: [{ match_value: 'a.example', match_type: 'domain' }],
        find_targets_in: ['organic'],
      },
    ]);
    await failureOf(open().fetchPart({ ...special, engine: 'bing' }, top, never));
    expect(server.calls[1]?.body).toEqual([
      expect.not.objectContaining({ stop_crawl_on_match: expect.anything() }),
    ]);
  });

  test.each(['c++ 100%', 'c%2B%2B 100%25'])('accepts its phrase echoed as %s', async (keyword) => {
    server.play({ body: serpWith({ keyword }) });
    const part = await open().fetchPart({ ...query, phrase: 'C++ 100%' }, top, never);
    expect(part.elements.length).toBeGreaterThan(0);
  });

  test('that stopped at a host covers only the crawled pages', async () => {
    const deep = { ...query, depth: 100, stopAtHosts: ['third.example.net'] };
    server.play({ body: fixture.first });
    expect(await open().fetchPart(deep, top, never)).toMatchObject({ coveredDepth: 20, exhausted: false });
    server.play({ body: serpWith({ pages_count: null }) });
    expect(await open().fetchPart(deep, top, never)).toMatchObject({ coveredDepth: 20, exhausted: false });
  });

  test('that may have stopped at a subdomain covers only the crawled pages', async () => {
    server.play({ body: fixture.first });
    const deep = { ...query, depth: 100, stopAtHosts: ['kayak.example.com'] };
    expect(await open().fetchPart(deep, top, never)).toMatchObject({ coveredDepth: 20, exhausted: false });
    const rest = await open().fetchPart(deep, { page: 1, offset: 2 }, never);
    expect(rest.elements.map((element) => element.rank)).toEqual([11]);
    expect(server.calls[1]?.body).toEqual([
      expect.not.objectContaining({ stop_crawl_on_match: expect.anything() }),
    ]);
  });

  test('covers the requested depth, and is exhausted if the engine has fewer pages', async () => {
    server.play({ body: fixture.first });
    expect(await open().fetchPart({ ...query, depth: 20 }, top, never)).toMatchObject({
      coveredDepth: 20,
      exhausted: false,
    });
    expect(await open().fetchPart({ ...query, depth: 100 }, top, never)).toMatchObject({
      coveredDepth: 100,
      exhausted: true,
    });
    server.play({ body: serpWith({ pages_count: undefined }) });
    expect(await open().fetchPart({ ...query, depth: 100 }, top, never)).toMatchObject({
      coveredDepth: 100,
      exhausted: false,
    });
  });

  test('of another country than asked is a bad answer, and of a city within it is not', async () => {
    server.play({ body: serpWith({ location_code: 2840 }) });
    const failure = await failureOf(open().fetchPart(query, top, never));
    expect(failure).toMatchObject({ reason: 'provider_bad_answer', retryable: true });
    expect(failure.message).toContain('2840');
    server.play({ body: serpWith({ location_code: 1_000_286 }) });
    const inSydney = { ...query, location: 'Sydney,New South Wales,Australia' };
    expect((await open().fetchPart(inSydney, top, never)).elements.length).toBeGreaterThan(0);
  });

  test.each([
    ['no organic results', serpWith({ items: [{ type: 'paid', rank_group: 1, rank_absolute: 1 }] })],
    ['no items', serpWith({ items: null, items_count: 0 })],
    ['no result', envelope(task(20_000, { cost: 0.002, result: null }))],
  ])('with %s is an empty answer, not an empty SERP', async (_, body) => {
    server.play({ body });
    expect(await failureOf(open().fetchPart(query, top, never))).toMatchObject({
      reason: 'empty_answer',
      retryable: true,
      costMicros: expect.toSatisfy((cost: number) => cost > 0),
    });
  });

  test.each([
    [40_100, 'provider_rejected_key', false],
    [40_101, 'engine_error', true],
    [40_103, 'engine_error', true],
    [40_104, 'provider_rejected_key', false],
    [40_200, 'provider_out_of_credit', false],
    [40_201, 'provider_rejected_key', false],
    [40_202, 'provider_rate_limited', true],
    [40_203, 'provider_out_of_credit', false],
    [40_207, 'provider_rejected_key', false],
    [40_209, 'provider_rate_limited', true],
    [40_210, 'provider_out_of_credit', false],
    [40_000, 'provider_rejected_query', false],
    [40_501, 'provider_rejected_query', false],
    [40_503, 'provider_rejected_query', false],
    [40_602, 'provider_timeout', true],
    [50_000, 'provider_unavailable', true],
    [50_303, 'provider_unavailable', true],
    [50_401, 'provider_timeout', true],
    [12_345, 'provider_bad_answer', true],
  ])('with task code %d is %s', async (code, reason, retryable) => {
    server.play({ body: envelope(task(code, { cost: 0.002 })) });
    expect(await failureOf(open().fetchPart(query, top, never))).toMatchObject({ reason, retryable });
  });

  test('has the retry delay of the header, else one minute', async () => {
    const body = { status_code: 40_202, status_message: 'Rate.', tasks: null };
    server.play({ status: 429, headers: { 'retry-after': '5' }, body });
    expect((await failureOf(open().fetchPart(query, top, never))).retryAfterMs).toBe(5000);
    server.play({ body });
    expect((await failureOf(open().fetchPart(query, top, never))).retryAfterMs).toBe(60_000);
  });

  test('has the reported cost if it failed', async () => {
    server.play({ body: envelope(task(40_101, { cost: 0.002 })) });
    expect((await failureOf(open().fetchPart(query, top, never))).costMicros).toBe(2000);
  });

  test.each([
    [200, 40_202, 'provider_rate_limited'],
    [401, 40_100, 'provider_rejected_key'],
    [402, 40_210, 'provider_out_of_credit'],
    [500, 50_000, 'provider_unavailable'],
  ])('with HTTP status %d and code %d is %s', async (status, code, reason) => {
    server.play({ status, body: { status_code: code, status_message: 'Bad: me:s3cret', tasks: null } });
    const failure = await failureOf(open().fetchPart(query, top, never));
    expect(failure.reason).toBe(reason);
    expect(failure.message).toContain('Bad: me:***');
  });
});
