import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startSandbox, type Sandbox } from '../../../sandbox/start-sandbox.ts';
import {
  createBingDemand,
  createDataforseoDemand,
  createDataforseoRankedPhrases,
  createGoogleAds,
  type KeywordDataProvider,
} from './index.ts';

let sandbox: Sandbox;
/** The response of the stand-in, which each test sets. */
let reply: { status: number; body: unknown } = { status: 200, body: {} };
let received: { path: string; body: any; headers: Record<string, unknown> }[] = [];
const server = createServer((request, response) => {
  let text = '';
  request.on('data', (chunk: Buffer) => (text += chunk.toString()));
  request.on('end', () => {
    const path = request.url ?? '';
    received.push({
      path,
      body: text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : text,
      headers: request.headers,
    });
    const isToken = path.endsWith('/token');
    const { status, body } = isToken
      ? { status: 200, body: { access_token: 'ya29.x', expires_in: 3599 } }
      : reply;
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
});
let url = '';

beforeAll(async () => {
  sandbox = await startSandbox({ websites: async () => ['ranked.example'] });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.close();
  await sandbox.close();
});

const { signal } = new AbortController();
const secret = 'very-secret-value';
const market = { country: 'DE', language: 'de' };
const dataforseo = (baseUrl: string) => createDataforseoDemand({ login: 'x', password: secret, baseUrl });
const googleAds = (baseUrl: string) =>
  createGoogleAds({
    clientId: 'id',
    clientSecret: secret,
    refreshToken: '1//refresh',
    developerToken: secret,
    customerId: '1234567890',
    baseUrl,
  });
const bing = (baseUrl: string) => createBingDemand({ apiKey: secret, baseUrl });

describe('every source of demand in the sandbox', () => {
  test.each<[string, () => KeywordDataProvider]>([
    ['dataforseo', () => dataforseo(`${sandbox.url}/dataforseo`)],
    ['google_ads', () => googleAds(`${sandbox.url}/google`)],
    ['bing_webmaster', () => bing(`${sandbox.url}/bing-webmaster`)],
  ])('%s reports monthly searches with their months, newest first', async (_name, create) => {
    const phrases = ['laufschuhe', 'wanderschuhe herren', 'zelt', 'trinkrucksack', 'stirnlampe'];
    const { demands } = await create().fetchDemand({ phrases, ...market }, signal);
    const known = demands.filter(({ searches }) => searches !== null);
    expect(known.length).toBeGreaterThan(2);
    for (const { phrase, months, searches } of known) {
      expect(phrases).toContain(phrase);
      expect(searches).toBeGreaterThan(0);
      expect(months.length).toBeGreaterThan(3);
      const order = months.map(({ month }) => month);
      expect(order).toEqual(order.toSorted().toReversed());
      expect(order.every((month) => /^20\d\d-(0[1-9]|1[0-2])$/.test(month))).toBe(true);
    }
  });
});

describe('DataForSEO', () => {
  const task = (result: unknown, code = 20000) => ({
    status: 200,
    body: { status_code: 20000, tasks: [{ status_code: code, status_message: 'x', cost: 0.05, result }] },
  });

  test('reads volume, trend, price and competition, and reports the cost', async () => {
    reply = task([
      {
        keyword: 'zelt',
        location_code: 2276,
        language_code: 'de',
        competition: 'HIGH',
        competition_index: 80,
        search_volume: 1900,
        cpc: 1.25,
        monthly_searches: [
          { year: 2026, month: 9, search_volume: 1600 },
          { year: 2026, month: 10, search_volume: 2400 },
          { year: 2026, month: 13, search_volume: 9 },
        ],
      },
      {
        keyword: 'unbekannt',
        location_code: 2276,
        language_code: 'de',
        search_volume: null,
        monthly_searches: null,
      },
    ]);
    received = [];
    const answer = await dataforseo(url).fetchDemand({ phrases: ['zelt', 'unbekannt'], ...market }, signal);
    expect(answer).toEqual({
      costMicros: 50_000,
      demands: [
        {
          phrase: 'zelt',
          searches: 1900,
          months: [
            { month: '2026-10', searches: 2400 },
            { month: '2026-09', searches: 1600 },
          ],
          cpcMicros: 1_250_000,
          competition: 0.8,
        },
        { phrase: 'unbekannt', searches: null, months: [], cpcMicros: null, competition: null },
      ],
    });
    expect(received[0]).toMatchObject({
      path: '/v3/keywords_data/google_ads/search_volume/live',
      body: [{ keywords: ['zelt', 'unbekannt'], location_code: 2276, language_code: 'de' }],
    });
  });

  test('refuses an answer for another market, and counts its cost', async () => {
    reply = task([{ keyword: 'zelt', location_code: 2840, language_code: 'en', search_volume: 10 }]);
    await expect(dataforseo(url).fetchDemand({ phrases: ['zelt'], ...market }, signal)).rejects.toMatchObject(
      {
        reason: 'provider_bad_answer',
        costMicros: 50_000,
      },
    );
  });

  test('lists the phrases for which a domain ranks', async () => {
    const provider = createDataforseoRankedPhrases({
      login: 'x',
      password: 'x',
      baseUrl: `${sandbox.url}/dataforseo`,
    });
    const { phrases, costMicros } = await provider.listRankedPhrases(
      { domain: 'ranked.example', limit: 20, ...market },
      signal,
    );
    expect(phrases).toHaveLength(20);
    expect(costMicros).toBe(provider.priceMicros(20));
    expect(phrases.every(({ url: page, position }) => page.includes('ranked.example') && position >= 1)).toBe(
      true,
    );
    const unknown = await provider.listRankedPhrases(
      { domain: 'unknown.example', limit: 20, ...market },
      signal,
    );
    expect(unknown.phrases).toEqual([]);
  });
});

describe('Google Ads', () => {
  test('gives close variants the values of their group, and leaves out what was not asked', async () => {
    reply = {
      status: 200,
      body: {
        results: [
          {
            text: 'shoe',
            closeVariants: ['shoes'],
            keywordMetrics: {
              avgMonthlySearches: '5400',
              competitionIndex: '55',
              averageCpcMicros: '730000',
              monthlySearchVolumes: [{ year: '2026', month: 'OCTOBER', monthlySearches: '6000' }],
            },
          },
        ],
      },
    };
    const { demands } = await googleAds(url).fetchDemand({ phrases: ['shoes'], ...market }, signal);
    expect(demands).toEqual([
      {
        phrase: 'shoes',
        searches: 5400,
        months: [{ month: '2026-10', searches: 6000 }],
        cpcMicros: 730_000,
        competition: 0.55,
      },
    ]);
    const sent = received.at(-1);
    expect(sent?.path).toBe('/v26/customers/1234567890:generateKeywordHistoricalMetrics');
    expect(sent?.body).toMatchObject({
      geoTargetConstants: ['geoTargetConstants/2276'],
      language: 'languageConstants/1001',
    });
  });
});

describe('a failed call', () => {
  test.each([
    ['dataforseo', 401, {}, 'provider_rejected_key'],
    [
      'dataforseo',
      200,
      { status_code: 40200, status_message: 'Payment Required.' },
      'provider_out_of_credit',
    ],
    ['dataforseo', 200, 'nonsense', 'provider_bad_answer'],
    ['dataforseo', 503, {}, 'provider_unavailable'],
    ['google_ads', 401, { error: { status: 'UNAUTHENTICATED' } }, 'provider_rejected_key'],
    ['google_ads', 429, { error: { status: 'RESOURCE_EXHAUSTED' } }, 'provider_rate_limited'],
    ['google_ads', 400, { error: { status: 'INVALID_ARGUMENT' } }, 'provider_rejected_query'],
    ['google_ads', 500, {}, 'provider_unavailable'],
    ['bing_webmaster', 400, { ErrorCode: 3, Message: 'ERROR!!! InvalidApiKey' }, 'provider_rejected_key'],
    ['bing_webmaster', 400, { ErrorCode: 4, Message: 'ERROR!!! ThrottleUser' }, 'provider_rate_limited'],
    ['bing_webmaster', 200, [], 'provider_bad_answer'],
  ])(
    'of %s with the status %i and the body %j has a reason and no secret',
    async (name, status, body, reason) => {
      reply = { status, body };
      const providers = { dataforseo, google_ads: googleAds, bing_webmaster: bing };
      const provider = providers[name as keyof typeof providers](url);
      const error = await provider
        .fetchDemand({ phrases: ['zelt'], ...market }, signal)
        .catch((thrown: Error) => thrown);
      expect(error).toMatchObject({ name: 'ProviderFailure', reason });
      expect(JSON.stringify(error) + String((error as Error).stack)).not.toContain(secret);
    },
  );

  test('of an unreachable vendor is unavailable', async () => {
    await expect(
      bing('http://127.0.0.1:1').fetchDemand({ phrases: ['zelt'], ...market }, signal),
    ).rejects.toMatchObject({ reason: 'provider_unavailable' });
  });
});

test('markets that a source does not support are refused before the call', () => {
  expect(googleAds(url).rejectionReason({ country: 'DE', language: 'eo' })).toContain('language eo');
  expect(dataforseo(url).rejectionReason({ country: 'ZZ', language: 'de' })).toContain('country ZZ');
  expect(dataforseo(url).rejectionReason(market)).toBeNull();
});
