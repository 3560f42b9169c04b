import { describe, expect, test } from 'vitest';
import { readConfig } from '../config/config.ts';
import { serpSettings } from './serp-settings.ts';

const everything = {
  SEARXNG_URL: 'http://127.0.0.1:8888',
  BRAVE_KEY: 'b',
  SERPER_KEY: 's',
  SERPER_URL: 'http://127.0.0.1:1',
  SERPAPI_KEY: 'a',
  DATAFORSEO_LOGIN: 'me',
  DATAFORSEO_PASSWORD: 'secret',
  SERP_TIMEOUT_MS: '900',
  SERP_PRICE_FACTOR: '0.5',
};
const settings = (env: Record<string, string>) => serpSettings(readConfig(env));
const names = (env: Record<string, string>) => settings(env).map(({ name }) => name);

test('without credentials, no provider is connected', () => {
  expect(settings({})).toEqual([]);
  expect(settings({ SERP_PROVIDERS: 'dataforseo,serper' })).toEqual([]);
});

test('each provider is connected by its own credentials and base URL', () => {
  const every = { timeoutMs: 900, priceFactor: 0.5, loadAiOverviews: false };
  expect(settings(everything)).toEqual([
    { ...every, name: 'dataforseo', login: 'me', password: 'secret', baseUrl: undefined },
    { ...every, name: 'serpapi', apiKey: 'a', baseUrl: undefined },
    { ...every, name: 'serper', apiKey: 's', baseUrl: 'http://127.0.0.1:1' },
    { ...every, name: 'brave', apiKey: 'b', baseUrl: undefined },
    { ...every, name: 'searxng', baseUrl: 'http://127.0.0.1:8888' },
  ]);
});

test.each([
  ['searxng', ['searxng', 'dataforseo', 'serpapi', 'serper', 'brave']],
  [' brave , serpapi,', ['brave', 'serpapi', 'dataforseo', 'serper', 'searxng']],
  ['serper,serper', ['serper', 'dataforseo', 'serpapi', 'brave', 'searxng']],
  ['searxng,brave,serper,serpapi,dataforseo', ['searxng', 'brave', 'serper', 'serpapi', 'dataforseo']],
])('SERP_PROVIDERS=%j puts the listed providers first', (order, expected) => {
  expect(names({ ...everything, SERP_PROVIDERS: order })).toEqual(expected);
});

describe('an unknown provider name', () => {
  test.each(['google', 'SERPER', 'serper;brave', 'sk-a-key-in-the-wrong-line'])(
    '%j is rejected without being repeated',
    (order) => {
      const run = () => names({ ...everything, SERP_PROVIDERS: order });
      expect(run).toThrow(
        'SERP_PROVIDERS contains an unknown name; the known ones are dataforseo, serpapi, serper, brave, searxng',
      );
    },
  );
});
