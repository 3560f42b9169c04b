import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app/test-app.ts';
import { serveSite, type Site } from '../../../test/servers/serve-site.ts';

/** The detection does not know Swahili. */
const swahili =
  'Karibu katika duka letu la mtandaoni! Viatu bora vya kutembea na koti zisizopitisha maji kwa kila safari. Tunasafirisha haraka nchini kote na huduma nzuri kwa wateja. '.repeat(
    3,
  );
const german =
  'Bequeme Wanderschuhe und wasserdichte Jacken für jede Tour. Wir beraten Sie gerne in unserem Geschäft und versenden schnell. '.repeat(
    4,
  );
const page = (title: string, text: string, lang = '') =>
  `<html${lang}><head><title>${title}</title></head><body><h1>${title}</h1><p>${text}</p></body></html>`;

/** The home page by host; any other path is missing. */
const homes: Record<string, string> = {
  'unknown-language.example': page('Viatu bora', swahili),
  'empty-site.example': '',
  'wanderladen.example': page('Wanderschuhe kaufen', german),
};

let site: Site;
let app: TestApp;

beforeAll(async () => {
  site = await serveSite((request, response) => {
    const host = (request.headers.host ?? '').replace(/:.*/, '');
    if (request.url === '/' && host in homes) {
      response.setHeader('content-type', 'text/html; charset=utf-8');
      return void response.end(homes[host]);
    }
    if (host === 'forbidden.example' && request.url === '/robots.txt')
      return void response.end('User-agent: *\nDisallow: /');
    response.statusCode = 404;
    response.end();
  });
  app = await createTestApp({
    KEYWORD_DISCOVERY: 'on',
    CRAWLER_ALLOW: `*=127.0.0.1:${site.port}`,
    DATAFORSEO_LOGIN: '',
    DATAFORSEO_PASSWORD: '',
    SERPAPI_KEY: '',
  });
});
afterAll(async () => {
  await app.close();
  site.close();
});

async function add(domain: string) {
  const reply = await app.call('POST', '/websites', { body: { domain } });
  expect(reply.status).toBe(201);
  await app.drain();
  const path = `/websites/${reply.body.data.id}`;
  const website = (await app.call('GET', path)).body.data;
  const suggestions = (await app.call('GET', `${path}/keyword-suggestions`)).body;
  const keywords = (await app.call('GET', `/keywords?websiteId=${website.id}`)).body.data;
  return { website, suggestions, keywords };
}

const sourceOf = (suggestions: any, name: string) =>
  suggestions.meta.discovery.sources.find(({ source }: any) => source === name);

describe('without a connected provider', () => {
  test('keywords are found and tracked, have no invented position or demand, and say why', async () => {
    const { website, suggestions, keywords } = await add('wanderladen.example');
    expect(website.defaults, 'German text means the German market').toMatchObject({
      country: 'DE',
      language: 'de',
    });
    expect(website.market.source).toBe('detected');
    expect(website.sources.rankings.status).toBe('not_connected');
    expect(sourceOf(suggestions, 'provider')).toMatchObject({ status: 'not_connected' });
    expect(keywords.length).toBeGreaterThan(0);
    for (const { position, searchVolume, demand, checkStatus } of keywords) {
      expect({ position, searchVolume, checkStatus }).toEqual({
        position: null,
        searchVolume: null,
        checkStatus: 'pending',
      });
      expect(demand).toMatchObject({ source: null, reason: 'not_connected' });
    }
    const accepted = await app.call('GET', `/websites/${website.id}/keyword-suggestions?status=accepted`);
    for (const { estimatedClicks, demand, monthlyCostMicros } of accepted.body.data) {
      expect({ estimatedClicks, demand, monthlyCostMicros }).toEqual({
        estimatedClicks: null,
        demand: null,
        monthlyCostMicros: null,
      });
    }
  });
});

describe('a website', () => {
  test('in an unknown language has an assumed market, which the API says', async () => {
    const { website } = await add('unknown-language.example');
    expect(website.market.source).toBe('assumed');
    expect(website.defaults).toMatchObject({ country: 'US', language: 'en' });
  });

  test.each(['empty-site.example', 'forbidden.example', 'no-answer.example'])(
    '%s, of which no page can be read, leads to no keywords, and the source says so',
    async (domain) => {
      const { website, suggestions, keywords } = await add(domain);
      expect(keywords).toEqual([]);
      expect(suggestions.data).toEqual([]);
      expect(suggestions.meta.discovery.state).toBe('ready');
      expect(['failed', 'empty']).toContain(sourceOf(suggestions, 'pages').status);
      expect(website.market.source).toBe('assumed');
    },
  );
});
