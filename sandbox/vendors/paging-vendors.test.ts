import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ask } from '../ask.ts';
import { type Sandbox, startSandbox } from '../start-sandbox.ts';

let sandbox: Sandbox;

beforeEach(async () => {
  sandbox = await startSandbox({ now: () => Date.UTC(2026, 2, 1, 12) });
});
afterEach(() => sandbox.close());

type Row = Record<string, unknown>;
const links = (rows: Row[], member = 'link') => rows.map((row) => String(row[member]));

/** The organic URLs of DataForSEO, to compare the other vendors with. */
async function expectedUrls(engine: string, phrase: string): Promise<string[]> {
  const orders = [{ keyword: phrase, location_code: 2840, language_code: 'en', depth: 200 }];
  const { body } = await ask(`${sandbox.url}/dataforseo/v3/serp/${engine}/organic/live/regular`, orders);
  return links(
    body.tasks[0].result[0].items.filter(({ type }: Row) => type === 'organic'),
    'url',
  );
}

describe('SerpApi', () => {
  const at = (query: string) => `${sandbox.url}/serpapi/search.json?api_key=key&${query}`;

  test('Google has ten results per page regardless of num, and positions start at 1 on each page', async () => {
    const expected = await expectedUrls('google', 'coffee beans');
    const first = (await ask(at('engine=google&q=coffee+beans&num=100'))).body;
    const second = (await ask(at('engine=google&q=coffee+beans&start=10'))).body;
    expect(first.search_metadata.status).toBe('Success');
    expect(first.search_information.organic_results_state).toBe('Results for exact spelling');
    expect(first.serpapi_pagination.next).toContain('start=10');
    const both = [...links(first.organic_results), ...links(second.organic_results)];
    expect(both).toEqual(expected.slice(0, both.length));
    expect(both.length).toBeGreaterThanOrEqual(18);
    expect(second.organic_results[0].position).toBe(1);
    const byOffset = (await ask(at(`engine=google&q=coffee+beans&start=${first.organic_results.length}`)))
      .body;
    expect(links(byOffset.organic_results)[0]).toBe(links(second.organic_results)[0]);
  });

  test('locations contain a text, those with the most people first, and need no key', async () => {
    const { status, body } = await ask(`${sandbox.url}/serpapi/locations.json?q=austin&limit=2`);
    expect(status).toBe(200);
    expect(body.map((row: Row) => [row['canonical_name'], row['target_type'], row['country_code']])).toEqual([
      ['Austin, TX,Texas,United States', 'DMA Region', 'US'],
      ['Austin,Texas,United States', 'City', 'US'],
    ]);
  });

  test('Bing pages by first and count, and DuckDuckGo by thirty and fifty results', async () => {
    const expected = await expectedUrls('bing', 'coffee beans');
    const bing = (await ask(at('engine=bing&q=coffee+beans&cc=us&first=11&count=50'))).body;
    expect(links(bing.organic_results)).toEqual(expected.slice(10, 60));
    const duck = (await ask(at('engine=duckduckgo&q=coffee+beans&kl=us-en'))).body;
    const shown = duck.organic_results.length;
    expect(shown).toBeGreaterThanOrEqual(26);
    expect(shown).toBeLessThanOrEqual(30);
    expect(duck.serpapi_pagination.next).toContain(`start=${shown}`);
    const more = (await ask(at(`engine=duckduckgo&q=coffee+beans&kl=us-en&start=${shown}`))).body;
    expect(more.organic_results.length).toBe(50);
  });

  test.each([
    ['google', 'Google'],
    ['bing', 'Bing'],
    ['duckduckgo', 'DuckDuckGo'],
  ])('an empty page of %s is a success with an error text', async (engine, name) => {
    const { status, body } = await ask(at(`engine=${engine}&q=zzz-no-results`));
    expect(status).toBe(200);
    expect(body.search_metadata.status).toBe('Success');
    expect(body.search_information.organic_results_state).toBe('Fully empty');
    expect(body.error).toBe(`${name} hasn't returned any results for this query.`);
    expect(body.organic_results).toBeUndefined();
  });

  test('calls without key or query and of unknown engines are rejected and free', async () => {
    expect((await ask(`${sandbox.url}/serpapi/search?q=x`)).status).toBe(401);
    expect((await ask(at('engine=google'))).status).toBe(400);
    expect((await ask(at('engine=altavista&q=x'))).body.error).toContain('altavista');
    expect(sandbox.log().vendors.serpapi.chargedMicros).toBe(0);
  });
});

describe('Serper', () => {
  const search = (body: Row, headers = {}) => ask(`${sandbox.url}/serper/search`, body, headers);

  test('up to a hundred results cost two credits and can be paged', async () => {
    const expected = await expectedUrls('google', 'coffee beans');
    const { body } = await search({ q: 'coffee beans', gl: 'us', hl: 'en', num: 100 });
    expect(links(body.organic)).toEqual(expected.slice(0, 100));
    expect(body).toMatchObject({
      credits: 2,
      searchParameters: { q: 'coffee beans', gl: 'us', hl: 'en', type: 'search' },
    });
    const second = (await search({ q: 'coffee beans', num: 100, page: 2 })).body;
    expect(links(second.organic)[0]).toBe(expected[100]);
    expect(sandbox.log().vendors.serper.chargedMicros).toBe(4000);
  });

  test("ten results cost one credit, nonsense has none, and errors have the vendor's format", async () => {
    expect((await search({ q: 'coffee beans' })).body.credits).toBe(1);
    expect((await search({ q: 'zzz-no-results' })).body.organic).toEqual([]);
    expect(await search({})).toMatchObject({ status: 400, body: { statusCode: 400 } });
    const badKey = await search({ q: 'x' }, { 'x-api-key': 'invalid' });
    expect(badKey).toMatchObject({ status: 403, body: { message: 'Unauthorized.', statusCode: 403 } });
  });
});

describe('Brave', () => {
  const search = (query: string, headers = {}) =>
    ask(`${sandbox.url}/brave/res/v1/web/search?${query}`, undefined, headers);

  test('pages have twenty results up to 200, in the order of mixed.main', async () => {
    const pages = await Promise.all(
      Array.from({ length: 10 }, (_, offset) => search(`q=coffee+beans&count=20&offset=${offset}`)),
    );
    const urls = pages.flatMap(({ body }) => links(body.web.results, 'url'));
    expect(urls.length).toBe(200);
    expect(pages.map(({ body }) => body.query.more_results_available)).toEqual([
      ...Array<boolean>(9).fill(true),
      false,
    ]);
    const { body } = pages[0]!;
    const webEntries = body.mixed.main.filter(({ type }: Row) => type === 'web');
    expect(webEntries.map(({ index }: Row) => index)).toEqual(
      webEntries.map((_: Row, index: number) => index),
    );
    expect(body.web.results[0]).toMatchObject({
      type: 'search_result',
      meta_url: { hostname: new URL(urls[0]!).hostname },
    });
    expect(sandbox.log().vendors.brave.chargedMicros).toBe(50_000);
  });

  test('an empty response has no `web`', async () => {
    const { status, body } = await search('q=zzz-no-results');
    expect(status).toBe(200);
    expect(body.web).toBeUndefined();
    expect(body.query.more_results_available).toBe(false);
  });

  test('invalid keys and invalid parameters return 422 with different codes', async () => {
    const badKey = await search('q=x', { 'x-subscription-token': 'invalid' });
    expect(badKey).toMatchObject({ status: 422, body: { error: { code: 'SUBSCRIPTION_TOKEN_INVALID' } } });
    for (const query of ['q=x&count=21', 'q=x&offset=10', 'q=']) {
      expect(await search(query)).toMatchObject({ status: 422, body: { error: { code: 'VALIDATION' } } });
    }
  });
});

describe('SearXNG', () => {
  const search = (query: string) => ask(`${sandbox.url}/searxng/search?format=json&${query}`);

  test('one engine can be paged with its positions', async () => {
    const expected = await expectedUrls('google', 'coffee beans');
    const first = (await search('q=coffee+beans&engines=google&language=en-US')).body;
    const second = (await search('q=coffee+beans&engines=google&language=en-US&pageno=2')).body;
    const both = [...links(first.results, 'url'), ...links(second.results, 'url')];
    expect(both).toEqual(expected.slice(0, both.length));
    expect(first.results[2]).toMatchObject({
      engine: 'google',
      engines: ['google'],
      positions: [3],
      category: 'general',
    });
    expect(first.unresponsive_engines).toEqual([]);
  });

  test('results of several engines are merged and list their engines', async () => {
    const { body } = await search('q=coffee+beans&engines=google,bing');
    const shared = body.results.filter(({ engines }: { engines: string[] }) => engines.length === 2);
    expect(shared.length).toBeGreaterThan(0);
    expect(shared[0].positions.length).toBe(2);
  });

  test('a missing query returns 400, nonsense has no results, and the default format is HTML', async () => {
    expect(await search('q=')).toMatchObject({ status: 400, body: { error: 'No query' } });
    expect((await search('q=zzz-no-results')).body).toMatchObject({ results: [], unresponsive_engines: [] });
    const page = await ask(`${sandbox.url}/searxng/search?q=coffee`);
    expect(page.headers.get('content-type')).toContain('text/html');
    expect(sandbox.log().chargedMicros).toBe(0);
  });

  test('a query can be posted as a form', async () => {
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const { body } = await ask(`${sandbox.url}/searxng/search`, 'q=coffee&format=json&engines=google', form);
    expect(body.query).toBe('coffee');
    expect(body.results.length).toBeGreaterThanOrEqual(8);
  });
});
