import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SerpFailure, type PartStart, type SerpPart, type SerpQuery } from '../contract.ts';
import fixture from '../../../../test/fixtures/providers/serps/serpapi.json' with { type: 'json' };
import { startVendorServer, type VendorServer } from '../../../../test/servers/vendor-server.ts';
import { createSerpApi } from './serpapi.ts';

const never = new AbortController().signal;
const top = { page: 0, offset: 0 };
const query: SerpQuery = {
  engine: 'google',
  phrase: fixture.phrase,
  country: 'BR',
  language: 'pt',
  location: null,
  device: 'mobile',
  depth: 30,
  stopAtHosts: [],
};

let server: VendorServer;
beforeAll(async () => {
  server = await startVendorServer();
});
afterAll(() => server.close());

const fetchPart = (serpQuery: SerpQuery = query, start: PartStart = top) =>
  createSerpApi({ name: 'serpapi', baseUrl: server.baseUrl, apiKey: 's3cret' }).fetchPart(
    serpQuery,
    start,
    never,
  );

async function failureOf(work: Promise<unknown>): Promise<SerpFailure> {
  const outcome = await work.catch((error: unknown) => error);
  expect(outcome).toBeInstanceOf(SerpFailure);
  return outcome as SerpFailure;
}

describe('the request', () => {
  const cases: [string, Partial<SerpQuery>, PartStart, Record<string, string>][] = [
    ['google', {}, top, { device: 'mobile', gl: 'br', hl: 'pt-br' }],
    [
      'google',
      { location: 'Recife,Brazil' },
      { page: 2, offset: 17 },
      { location: 'Recife,Brazil', start: '20' },
    ],
    ['bing', {}, { page: 1, offset: 8 }, { device: 'mobile', mkt: 'pt-BR', first: '11' }],
    ['bing', { location: 'Recife' }, top, { location: 'Recife', cc: 'BR' }],
    ['duckduckgo', { device: 'desktop' }, { page: 1, offset: 14 }, { kl: 'br-pt', start: '14' }],
    ['duckduckgo', { device: 'desktop', country: 'GB', language: 'en-US' }, top, { kl: 'uk-en' }],
  ];
  test.each(cases)('to %s with %o has the expected parameters', async (engine, change, start, expected) => {
    server.play({ body: {} });
    await failureOf(fetchPart({ ...query, ...change, engine: engine as SerpQuery['engine'] }, start));
    const { pathname, searchParams } = server.calls[0]!.url;
    expect(pathname).toBe('/search');
    expect(Object.fromEntries(searchParams)).toMatchObject({
      engine,
      q: fixture.phrase,
      api_key: 's3cret',
      ...expected,
    });
    expect(searchParams.has('start') || searchParams.has('first')).toBe(start.page > 0);
  });
});

describe('a response with HTTP status 200', () => {
  test.each([
    ['Processing', null, 'provider_timeout', true],
    ['Queued', null, 'provider_timeout', true],
    ['Error', 'Google blocked the request with a CAPTCHA.', 'engine_blocked', true],
    ['Error', null, 'engine_error', true],
    [
      'Success',
      "We couldn't get valid results for this search. Please try again later.",
      'engine_error',
      true,
    ],
    [
      null,
      'Invalid API key. Your API key should be here: https://serpapi.com/manage?k=s3cret',
      'provider_rejected_key',
      false,
    ],
    [null, 'Your account has run out of searches.', 'provider_out_of_credit', false],
    [null, 'Missing query `q` parameter.', 'provider_rejected_query', false],
  ])('and status %s and error %s is %s', async (status, error, reason, retryable) => {
    server.play({ body: { ...fixture.empty, search_metadata: { status }, error } });
    const failure = await failureOf(fetchPart());
    expect(failure).toMatchObject({ reason, retryable, costMicros: 0 });
    expect(failure.message).not.toContain('s3cret');
  });

  const { error: _, ...silent } = fixture.empty;
  test.each([
    ['no reason', { ...silent, search_information: {} }],
    [
      'a state that reports results',
      { ...silent, search_information: { organic_results_state: 'Results for exact spelling' } },
    ],
    [
      'an error text and a state that contradict each other',
      { ...fixture.empty, search_information: { organic_results_state: 'Results for exact spelling' } },
    ],
    ['an empty list and blocks', { ...fixture.first, organic_results: [] }],
  ])('without results and with %s is an empty answer', async (_name, body) => {
    server.play({ body });
    expect(await failureOf(fetchPart())).toMatchObject({ reason: 'empty_answer', costMicros: 15_000 });
  });

  test.each([
    ['the error text alone', { ...fixture.empty, search_information: null }],
    ['the state alone', silent],
    [
      'the error text of Bing',
      { ...fixture.empty, error: "Bing hasn't returned any results for this query." },
    ],
  ])('without results by %s is exhausted', async (_name, body) => {
    server.play({ body });
    expect(await fetchPart()).toMatchObject({ elements: [], exhausted: true, costMicros: 15_000 });
  });

  test('of a vendor with nearly the same format is a bad answer', async () => {
    const search_metadata = { status: 'Success', json_url: 'https://elsewhere.example/x' };
    server.play({ body: { ...fixture.first, search_metadata } });
    expect(await failureOf(fetchPart())).toMatchObject({ reason: 'provider_bad_answer' });
  });

  test('is the last page only if its paging says so', async () => {
    server.play({ body: { ...fixture.first, serpapi_pagination: { current: 1 } } });
    expect(await fetchPart()).toMatchObject({ exhausted: true });
    server.play({ body: { ...fixture.first, serpapi_pagination: undefined } });
    expect(await fetchPart()).toMatchObject({ exhausted: false });
  });
});

test.each([
  ['Your account has run out of searches.', 'provider_out_of_credit', false],
  ['You are exceeding your hourly throughput.', 'provider_rate_limited', true],
  [null, 'provider_rate_limited', true],
])('HTTP status 429 with error %s is %s', async (error, reason, retryable) => {
  server.play({ status: 429, body: { error } });
  expect(await failureOf(fetchPart())).toMatchObject({ reason, retryable });
});

test.each([
  [{ error: 'An AI Overview is not available for this search' }, false],
  [{ error: "Can't generate an AI overview right now. Try again later.", text_blocks: [] }, false],
  [{ page_token: 'next', serpapi_link: 'https://serpapi.com/search.json' }, true],
  [{ text_blocks: [{ type: 'paragraph', snippet: 'Shoes' }], references: [] }, true],
])('an AI Overview of %o is a feature: %s', async (overview, isFeature) => {
  server.play({ body: { ...fixture.first, ai_overview: overview } });
  const { features, elements } = await fetchPart();
  expect(features.includes('ai_overview')).toBe(isFeature);
  expect(elements.some(({ kind }) => kind === 'ai_overview')).toBe(isFeature);
});

describe('an AI Overview that Google loads after the page', () => {
  const page = { ...fixture.first, ai_overview: { page_token: 't0ken' } };
  const overview = {
    search_metadata: { status: 'Success' },
    ai_overview: {
      text_blocks: [{ type: 'paragraph', snippet: 'Tours leave daily.' }],
      references: [{ index: 0, title: 'Kayak Co', link: 'https://www.kayak.example.com/tours' }],
    },
  };
  const load = (loadAiOverviews: boolean) =>
    createSerpApi({ name: 'serpapi', baseUrl: server.baseUrl, apiKey: 's3cret', loadAiOverviews });
  const overviewOf = (part: SerpPart) => part.elements.find(({ kind }) => kind === 'ai_overview');

  test('is loaded with a second search if the settings say so', async () => {
    server.play({ body: page }, { body: overview });
    const part = await load(true).fetchPart(query, top, never);
    expect(server.calls[1]?.url.searchParams.get('page_token')).toBe('t0ken');
    expect(overviewOf(part)).toMatchObject({
      snippet: 'Tours leave daily.',
      links: [{ title: 'Kayak Co', host: 'www.kayak.example.com' }],
    });
    expect(part.costMicros).toBe(30_000);
    expect(load(true).priceMicros(query)).toBe(load(false).priceMicros(query) + 15_000);
  });

  test('has unknown sources otherwise, and after a failed second search', async () => {
    server.play({ body: page });
    expect(overviewOf(await load(false).fetchPart(query, top, never))).toMatchObject({ links: null });
    server.play({ body: page }, { status: 500, body: { error: 'Internal' } });
    const part = await load(true).fetchPart(query, top, never);
    expect(overviewOf(part)).toMatchObject({ links: null, snippet: null });
    expect(part.costMicros).toBe(15_000);
  });

  test('disappears if Google has none after all', async () => {
    server.play(
      { body: page },
      { body: { search_metadata: { status: 'Success' }, ai_overview: { error: 'Not available' } } },
    );
    const part = await load(true).fetchPart(query, top, never);
    expect([overviewOf(part), part.features.includes('ai_overview'), part.reportsAiOverview]).toEqual([
      undefined,
      false,
      true,
    ]);
  });
});
