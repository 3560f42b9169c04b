import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startVendorServer, type VendorServer } from '../../../../test/servers/vendor-server.ts';
import { createSerpProviders } from '../create-serp-providers.ts';
import { SerpFailure } from '../contract.ts';
import type { SerpSettings } from '../settings.ts';

const never = new AbortController().signal;
let server: VendorServer;
beforeAll(async () => {
  server = await startVendorServer();
});
afterAll(() => server.close());

const dataforseo = (): SerpSettings => ({
  name: 'dataforseo',
  baseUrl: server.baseUrl,
  login: 'me',
  password: 's3cret',
});
const serpapi = (): SerpSettings => ({ name: 'serpapi', baseUrl: server.baseUrl, apiKey: 's3cret' });

const task = (result: unknown, status_code = 20_000) => ({
  status_code: 20_000,
  tasks: [{ status_code, status_message: 'Said me:s3cret', result }],
});

function list(settings: SerpSettings, country = 'US', search = 'austin') {
  const [provider] = createSerpProviders([settings]);
  if (provider?.locations === undefined) throw new Error(`${settings.name} lists no locations`);
  return provider.locations.list({ country, search }, never);
}

async function failureOf(work: Promise<unknown>): Promise<SerpFailure> {
  const outcome = await work.catch((error: unknown) => error);
  expect(outcome).toBeInstanceOf(SerpFailure);
  expect((outcome as SerpFailure).message).not.toContain('s3cret');
  return outcome as SerpFailure;
}

test('DataForSEO lists the locations of a country, without the country itself', async () => {
  server.play({
    body: task([
      { location_name: 'United States', country_iso_code: 'US', location_type: 'Country' },
      { location_name: 'Austin,Texas,United States', country_iso_code: 'US', location_type: 'City' },
      {
        location_name: 'Austin, TX,Texas,United States',
        country_iso_code: 'us',
        location_type: 'DMA Region',
      },
    ]),
  });
  expect(await list(dataforseo())).toEqual([
    { name: 'Austin,Texas,United States', country: 'US', kind: 'city', reach: null },
    { name: 'Austin, TX,Texas,United States', country: 'US', kind: 'dma_region', reach: null },
  ]);
  const [call] = server.calls;
  expect([call?.method, call?.url.pathname]).toEqual(['GET', '/v3/serp/google/locations/us']);
  expect(call?.headers.authorization).toMatch(/^Basic /);
});

test('SerpApi lists the locations that contain a text, without a key', async () => {
  server.play({
    body: [
      {
        id: '585069b8ee19ad271e9ba949',
        name: 'Austin',
        canonical_name: 'Austin,Texas,United States',
        country_code: 'US',
        target_type: 'City',
        reach: 4_870_000,
      },
    ],
  });
  expect(await list(serpapi())).toEqual([
    { name: 'Austin,Texas,United States', country: 'US', kind: 'city', reach: 4_870_000 },
  ]);
  const [call] = server.calls;
  expect(call?.url.pathname).toBe('/locations.json');
  expect(Object.fromEntries(call?.url.searchParams ?? [])).toEqual({ q: 'austin', limit: '10' });
});

test('entries without a usable name or country are left out, and unknown kinds and reaches have defaults', async () => {
  const usable = { canonical_name: 'Austin,Texas,United States', country_code: 'US' };
  server.play({
    body: [
      usable,
      { ...usable, canonical_name: 'x'.repeat(201) },
      { ...usable, canonical_name: 'Austin\u0000' },
      { ...usable, canonical_name: '  ' },
      { ...usable, country_code: 'USA' },
      { ...usable, country_code: null },
      'Austin',
      null,
      { ...usable, canonical_name: 'Dallas,Texas,United States', target_type: 7, reach: -1 },
    ],
  });
  expect(await list(serpapi())).toEqual([
    { name: 'Austin,Texas,United States', country: 'US', kind: 'other', reach: null },
    { name: 'Dallas,Texas,United States', country: 'US', kind: 'other', reach: null },
  ]);
});

test('SerpApi never lists more locations than requested', async () => {
  const many = Array.from({ length: 30 }, (_none, index) => ({
    canonical_name: `Place ${index},United States`,
    country_code: 'US',
  }));
  server.play({ body: many });
  expect(await list(serpapi())).toHaveLength(10);
});

test('a country without locations has an empty list', async () => {
  server.play({ body: task(null) }, { body: task(null, 40_102) });
  expect(await list(dataforseo(), 'VA')).toEqual([]);
  expect(await list(dataforseo(), 'VA')).toEqual([]);
});

describe('a failure', () => {
  test.each<[string, () => SerpSettings, Parameters<VendorServer['play']>[0], Partial<SerpFailure>]>([
    [
      'of DataForSEO with an error code',
      dataforseo,
      { body: task(null, 40_100) },
      { reason: 'provider_rejected_key', retryable: false },
    ],
    ['of DataForSEO without a list', dataforseo, { body: task('none') }, { reason: 'provider_bad_answer' }],
    [
      'of DataForSEO with HTTP status 500',
      dataforseo,
      { status: 500, body: {} },
      { reason: 'provider_unavailable', retryable: true },
    ],
    [
      'of SerpApi with HTTP status 429',
      serpapi,
      { status: 429, body: {} },
      { reason: 'provider_rate_limited', retryable: true },
    ],
    ['of SerpApi without a list', serpapi, { body: { error: 'None' } }, { reason: 'provider_bad_answer' }],
    ['of SerpApi with an HTML page', serpapi, { body: '<html></html>' }, { reason: 'provider_bad_answer' }],
    ['of SerpApi that closes the connection', serpapi, { reset: true }, { reason: 'provider_unreachable' }],
  ])('%s has a reason and costs nothing', async (_name, settings, response, expected) => {
    server.play(response);
    expect(await failureOf(list(settings()))).toMatchObject({ ...expected, costMicros: 0 });
  });
});

test('other vendors list no locations', () => {
  const others = createSerpProviders([
    { name: 'serper', apiKey: 'key' },
    { name: 'brave', apiKey: 'key' },
    { name: 'searxng', baseUrl: 'http://127.0.0.1:1' },
  ]);
  expect(others.map(({ locations }) => locations)).toEqual([undefined, undefined, undefined]);
});
