import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SerpFailure, type SerpPart, type SerpProvider, type SerpQuery } from './contract.ts';
import { createSerpProviders } from './create-serp-providers.ts';
import brave from '../../../test/fixtures/providers/serps/brave.json' with { type: 'json' };
import dataForSeo from '../../../test/fixtures/providers/serps/dataforseo.json' with { type: 'json' };
import searxng from '../../../test/fixtures/providers/serps/searxng.json' with { type: 'json' };
import serpApi from '../../../test/fixtures/providers/serps/serpapi.json' with { type: 'json' };
import serper from '../../../test/fixtures/providers/serps/serper.json' with { type: 'json' };
import { startVendorServer, type VendorServer } from '../../../test/servers/vendor-server.ts';
import type { SerpSettings } from './settings.ts';

const apiKey = 's3cret-key';
const top = { page: 0, offset: 0 };
const never = new AbortController().signal;

/** The settings, response fixtures and expectations of each vendor. */
const vendors = [
  {
    fixture: dataForSeo,
    connect: (baseUrl: string): SerpSettings => ({
      name: 'dataforseo',
      baseUrl,
      login: 'me',
      password: apiKey,
    }),
    unsupported: { engine: 'brave' } as Partial<SerpQuery>,
    secondPageRanks: null,
    depth: 20,
    priceMicros: 4000,
  },
  {
    fixture: serpApi,
    connect: (baseUrl: string): SerpSettings => ({ name: 'serpapi', baseUrl, apiKey }),
    unsupported: { engine: 'brave' } as Partial<SerpQuery>,
    secondPageRanks: [4, 5],
    depth: 20,
    priceMicros: 30_000,
  },
  {
    fixture: serper,
    connect: (baseUrl: string): SerpSettings => ({ name: 'serper', baseUrl, apiKey }),
    unsupported: { engine: 'bing' } as Partial<SerpQuery>,
    secondPageRanks: [11, 12],
    depth: 20,
    priceMicros: 2000,
  },
  {
    fixture: brave,
    connect: (baseUrl: string): SerpSettings => ({ name: 'brave', baseUrl, apiKey }),
    unsupported: { engine: 'google' } as Partial<SerpQuery>,
    secondPageRanks: [4, 5],
    depth: 40,
    priceMicros: 10_000,
  },
  {
    fixture: searxng,
    connect: (baseUrl: string): SerpSettings => ({ name: 'searxng', baseUrl: `${baseUrl}/search-box/` }),
    unsupported: { device: 'mobile' } as Partial<SerpQuery>,
    secondPageRanks: [4, 5],
    depth: 20,
    priceMicros: 0,
  },
].map((vendor) => ({ ...vendor, name: vendor.connect('').name }));

let server: VendorServer;
beforeAll(async () => {
  server = await startVendorServer();
});
afterAll(() => server.close());

function open(settings: SerpSettings): SerpProvider {
  return createSerpProviders([settings])[0]!;
}

function queryFor(engine: string, phrase: string, change: Partial<SerpQuery> = {}): SerpQuery {
  return {
    engine: engine as SerpQuery['engine'],
    phrase,
    country: 'AU',
    language: 'en',
    location: null,
    device: 'desktop',
    depth: 20,
    stopAtHosts: [],
    ...change,
  };
}

async function failureOf(part: Promise<SerpPart>): Promise<SerpFailure> {
  const outcome: unknown = await part.catch((error: unknown) => error);
  expect(outcome).toBeInstanceOf(SerpFailure);
  expect((outcome as SerpFailure).message).not.toContain(apiKey);
  expect((outcome as SerpFailure).message).not.toContain('api_key=');
  return outcome as SerpFailure;
}

describe.each(vendors)('$name', (vendor) => {
  const { fixture, name } = vendor;
  const { phrase, engine, expected } = fixture;
  const query = queryFor(engine, phrase, { depth: vendor.depth });
  const provider = (): SerpProvider => open(vendor.connect(server.baseUrl));
  const fetchTop = (serpQuery = query): Promise<SerpPart> => provider().fetchPart(serpQuery, top, never);

  test('a page is read with ranks, URLs, other elements, features and cost', async () => {
    server.play({ body: fixture.first });
    const part = await fetchTop();
    const organic = part.elements.filter((element) => element.kind === 'organic');
    expect(organic.map(({ rank, absoluteRank, url, host }) => [rank, absoluteRank, url, host])).toEqual(
      expected.organic,
    );
    const others = part.elements.filter((element) => element.kind !== 'organic');
    expect(others.map(({ kind, url }) => [kind, url])).toEqual(expected.others);
    expect(others.every((element) => element.rank === null)).toBe(true);
    expect(part.features).toEqual(expected.features);
    expect(part.costMicros).toBe(expected.costMicros);
    expect(part.exhausted).toBe(false);
    expect(part.coveredDepth).toBeGreaterThanOrEqual(10);
  });

  test('a compressed page is read', async () => {
    server.play({ body: fixture.first });
    const plain = await fetchTop();
    const body = gzipSync(JSON.stringify(fixture.first));
    server.play({ headers: { 'content-encoding': 'gzip' }, body });
    expect(await fetchTop()).toEqual(plain);
  });

  test('a page for another phrase, kind of search or vendor is a failure', async () => {
    server.play({ body: fixture.first });
    const other = await failureOf(fetchTop(queryFor(engine, 'river kayak tours')));
    expect(other).toMatchObject({ reason: 'provider_bad_answer', costMicros: expected.costMicros });

    server.play({ body: fixture.otherKind });
    expect(await failureOf(fetchTop())).toMatchObject({ reason: 'provider_bad_answer' });

    for (const { fixture: foreign } of vendors.filter((candidate) => candidate.name !== name)) {
      server.play({ body: foreign.first });
      expect(await failureOf(fetchTop())).toMatchObject({ reason: 'provider_bad_answer' });
    }
  });

  test.each([
    ['an HTML page', '<html><title>Just a moment...</title></html>'],
    ['cut-off JSON', JSON.stringify(fixture.first).slice(0, -40)],
    ['an empty body', ''],
    ['a list', '[]'],
    ['null', 'null'],
    ['an empty object', '{}'],
  ])('%s is a bad answer', async (_, body) => {
    server.play({ body });
    expect(await failureOf(fetchTop())).toMatchObject({ reason: 'provider_bad_answer', retryable: true });
  });

  test.each([
    [401, 'provider_rejected_key', false],
    [403, 'provider_rejected_key', false],
    [402, 'provider_out_of_credit', false],
    [400, 'provider_rejected_query', false],
    [500, 'provider_unavailable', true],
    [503, 'provider_unavailable', true],
    [504, 'provider_timeout', true],
    [302, 'provider_bad_answer', true],
  ])('HTTP status %d is %s', async (status, reason, retryable) => {
    for (const body of ['<html>', '', JSON.stringify(fixture.first)]) {
      // DataForSEO's status code in the body outweighs the HTTP status. Other vendors must not read this body as a page.
      if (name === 'dataforseo' && body.startsWith('{')) continue;
      server.play({ status, body });
      expect(await failureOf(fetchTop())).toMatchObject({ reason, retryable });
    }
  });

  test('the retry delay is read in seconds or as a date', async () => {
    server.play({ status: 429, headers: { 'retry-after': '17' }, body: '{}' });
    expect(await failureOf(fetchTop())).toMatchObject({
      reason: 'provider_rate_limited',
      retryable: true,
      retryAfterMs: 17_000,
    });
    const date = new Date(Date.now() + 3_600_000).toUTCString();
    server.play({ status: 503, headers: { 'retry-after': date } });
    const { retryAfterMs } = await failureOf(fetchTop());
    expect(retryAfterMs).toBeGreaterThan(3_590_000);
    expect(retryAfterMs).toBeLessThanOrEqual(3_600_000);
  });

  test('a timeout, an abort and a closed port are failures', async () => {
    server.play({ silent: true });
    const shortTimeout = open({ ...vendor.connect(server.baseUrl), timeoutMs: 40 });
    expect(await failureOf(shortTimeout.fetchPart(query, top, never))).toMatchObject({
      reason: 'provider_timeout',
    });

    const stopped = AbortSignal.abort();
    expect(await failureOf(provider().fetchPart(query, top, stopped))).toMatchObject({ retryable: true });

    const closed = await startVendorServer();
    await closed.close();
    const unreachable = open(vendor.connect(closed.baseUrl));
    expect(await failureOf(unreachable.fetchPart(query, top, never))).toMatchObject({
      reason: 'provider_unreachable',
      retryable: true,
      costMicros: 0,
    });
  });

  test('a page that was lost after the request may be charged', async () => {
    for (const loss of [{ reset: true }, { body: fixture.first, cut: true }]) {
      server.play(loss);
      const { costMicros } = await failureOf(fetchTop());
      expect(costMicros > 0, JSON.stringify(loss)).toBe(name !== 'searxng');
    }
  });

  test('an unsupported query is rejected without a call', async () => {
    server.play({ body: fixture.first });
    const unsupported = { ...query, ...vendor.unsupported };
    expect(provider().rejectionReason(unsupported)).toMatch(/\w/);
    expect(await failureOf(fetchTop(unsupported))).toMatchObject({
      reason: 'provider_rejected_query',
      retryable: false,
      costMicros: 0,
    });
    expect(server.calls).toHaveLength(0);
    expect(provider().rejectionReason(query)).toBeNull();
  });

  test('the highest cost of a query is known in advance', () => {
    expect(provider().priceMicros(query)).toBe(vendor.priceMicros);
    const expensive = open({ ...vendor.connect(server.baseUrl), priceFactor: 2 });
    expect(expensive.priceMicros(query)).toBe(2 * vendor.priceMicros);
  });
});

describe.each(vendors.filter((vendor) => vendor.secondPageRanks !== null))('paging of $name', (vendor) => {
  const { fixture } = vendor;
  const query = queryFor(fixture.engine, fixture.phrase, { depth: vendor.depth });

  test('continues the ranks of the first page', async () => {
    server.play({ body: 'second' in fixture ? fixture.second : {} });
    const part = await open(vendor.connect(server.baseUrl)).fetchPart(query, { page: 1, offset: 3 }, never);
    expect(part.elements.map((element) => element.rank)).toEqual(vendor.secondPageRanks);
    expect(part.elements.every((element) => element.absoluteRank === null)).toBe(true);
    expect(part.coveredDepth).toBe(vendor.depth);
  });
});

describe.each(vendors.filter((vendor) => vendor.name !== 'searxng'))('an empty SERP of $name', (vendor) => {
  const { fixture } = vendor;
  const query = queryFor(fixture.engine, fixture.phrase, { depth: vendor.depth });

  test.each([top, { page: 1, offset: 9 }])('is an exhausted part at page $page', async (start) => {
    server.play({ body: fixture.empty });
    const part = await open(vendor.connect(server.baseUrl)).fetchPart(query, start, never);
    expect(part).toMatchObject({ elements: [], exhausted: true });
    expect(part.costMicros).toBeGreaterThan(0);
  });
});

test('providers have the order of their settings', () => {
  const settings = vendors.map((vendor) => vendor.connect('http://127.0.0.1')).toReversed();
  expect(createSerpProviders(settings).map((provider) => provider.name)).toEqual(
    settings.map((entry) => entry.name),
  );
});
