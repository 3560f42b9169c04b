import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createAnswerEngines } from './create-answer-engines.ts';
import { startVendorServer, type VendorServer } from '../../../test/servers/vendor-server.ts';
import { type AnswerEngineSettings, engineDefaults, type LocalSettings } from './settings.ts';

const apiKey = 's3cret-key';
const question = { prompt: 'Wer verkauft 100 % gute Kajaks?', country: 'AT', language: 'de' };

let server: VendorServer;
beforeAll(async () => {
  server = await startVendorServer();
});
afterAll(() => server.close());

/** The call that an engine makes. The response is no answer, which does not matter here. */
async function requestOf(settings: AnswerEngineSettings) {
  server.play({ body: {} });
  await createAnswerEngines([settings])[0]!
    .ask(question, new AbortController().signal)
    .catch(() => undefined);
  const [call] = server.calls;
  expect(call!.url.pathname).not.toContain(apiKey);
  return call!;
}

const model = (name: keyof typeof engineDefaults): AnswerEngineSettings => ({
  ...engineDefaults[name],
  name,
  apiKey,
  baseUrl: `${server.baseUrl}/base`,
  timeoutMs: 5000,
});
const google = (name: 'google_ai_overview' | 'google_ai_mode', vendor: 'serpapi' | 'dataforseo') => {
  const { baseUrl } = server;
  const limits = { timeoutMs: 5000, priceFactor: 1 };
  if (vendor === 'serpapi') return { name, vendor: { name: vendor, apiKey, baseUrl }, ...limits };
  return { name, vendor: { name: vendor, login: 'me', password: apiKey, baseUrl }, ...limits };
};

describe('the request', () => {
  test('to OpenAI limits searches and tokens, states the country and disables storage', async () => {
    const call = await requestOf(model('openai'));
    expect(call).toMatchObject({ method: 'POST', headers: { authorization: `Bearer ${apiKey}` } });
    expect(call.url.pathname).toBe('/base/responses');
    expect(call.body).toEqual({
      model: 'gpt-5.4-mini',
      input: question.prompt,
      tools: [
        {
          type: 'web_search',
          search_context_size: 'low',
          user_location: { type: 'approximate', country: 'AT' },
        },
      ],
      include: ['web_search_call.action.sources'],
      max_tool_calls: 3,
      max_output_tokens: 8192,
      store: false,
    });
  });

  test('to Perplexity states the country', async () => {
    const call = await requestOf(model('perplexity'));
    expect(call.url.pathname).toBe('/base/chat/completions');
    expect(call.body).toEqual({
      model: 'sonar',
      messages: [{ role: 'user', content: question.prompt }],
      max_tokens: 8192,
      web_search_options: { search_context_size: 'low', user_location: { country: 'AT' } },
    });
  });

  test('to Gemini enables grounding and has the key in a header', async () => {
    const call = await requestOf(model('gemini'));
    expect(call.url.pathname).toBe('/base/v1beta/models/gemini-3.1-flash-lite:generateContent');
    expect(call.url.search).toBe('');
    expect(call.headers['x-goog-api-key']).toBe(apiKey);
    expect(call.body).toEqual({
      contents: [{ role: 'user', parts: [{ text: question.prompt }] }],
      systemInstruction: { parts: [{ text: 'The person who asks is in this country: Austria.' }] },
      tools: [{ googleSearch: {} }],
      generationConfig: { maxOutputTokens: 8192 },
    });
  });

  test('to Anthropic limits searches and states the country', async () => {
    const call = await requestOf(model('anthropic'));
    expect(call.url.pathname).toBe('/base/v1/messages');
    expect(call.headers).toMatchObject({
      authorization: `Bearer ${apiKey}`,
      'anthropic-version': '2026-10-21',
    });
    expect(call.body).toEqual({
      model: 'claude-haiku-4-5',
      max_tokens: 8192,
      messages: [{ role: 'user', content: question.prompt }],
      tools: [
        {
          type: 'web_search_20250305',
          name: 'web_search',
          max_uses: 3,
          user_location: { type: 'approximate', country: 'AT' },
        },
      ],
    });
  });

  test('to a local server contains only the prompt and requires no key', async () => {
    const settings = { ...(model('local') as LocalSettings), baseUrl: `${server.baseUrl}/v1`, apiKey: null };
    const call = await requestOf(settings);
    expect(call.url.pathname).toBe('/v1/chat/completions');
    expect(call.headers.authorization).toBeUndefined();
    expect(call.body).toEqual({
      model: 'llama3.2',
      messages: [{ role: 'user', content: question.prompt }],
      max_tokens: 8192,
    });
  });

  test('of every model goes to the path below the base URL, which may end with a slash', async () => {
    const paths = [];
    for (const name of ['openai', 'perplexity', 'gemini', 'anthropic', 'local'] as const) {
      const settings = { ...model(name), baseUrl: `${server.baseUrl}/base/` } as AnswerEngineSettings;
      paths.push((await requestOf(settings)).url.pathname);
    }
    expect(paths).toEqual([
      '/base/responses',
      '/base/chat/completions',
      '/base/v1beta/models/gemini-3.1-flash-lite:generateContent',
      '/base/v1/messages',
      '/base/chat/completions',
    ]);
    const tuned = { ...model('gemini'), model: 'tunedModels/mine' } as AnswerEngineSettings;
    expect((await requestOf(tuned)).url.pathname).toBe('/base/v1beta/tunedModels/mine:generateContent');
  });

  test('to SerpApi disables its cache', async () => {
    const overview = await requestOf(google('google_ai_overview', 'serpapi'));
    const parameters = { q: question.prompt, gl: 'at', hl: 'de', no_cache: 'true', api_key: apiKey };
    expect(Object.fromEntries(overview.url.searchParams)).toEqual({ engine: 'google', ...parameters });
    const mode = await requestOf(google('google_ai_mode', 'serpapi'));
    expect(Object.fromEntries(mode.url.searchParams)).toEqual({ engine: 'google_ai_mode', ...parameters });
  });

  test('to DataForSEO loads the AI Overview of a live SERP', async () => {
    const task = { keyword: 'Wer verkauft 100 %25 gute Kajaks?', location_code: 2040, language_code: 'de' };
    const overview = await requestOf(google('google_ai_overview', 'dataforseo'));
    expect(overview.url.pathname).toBe('/v3/serp/google/organic/live/advanced');
    expect(overview.headers.authorization).toBe(`Basic ${Buffer.from(`me:${apiKey}`).toString('base64')}`);
    expect(overview.body).toEqual([{ ...task, device: 'desktop', depth: 10, load_async_ai_overview: true }]);
    const mode = await requestOf(google('google_ai_mode', 'dataforseo'));
    expect(mode.url.pathname).toBe('/v3/serp/google/ai_mode/live/advanced');
    expect(mode.body).toEqual([task]);
  });
});

describe('an AI Overview that requires a second search', () => {
  const engine = () => createAnswerEngines([google('google_ai_overview', 'serpapi')])[0]!;
  const ask = () => engine().ask(question, new AbortController().signal);
  const status = { search_metadata: { status: 'Success' } };
  const first = { body: { ...status, organic_results: [], ai_overview: { page_token: 'tok' } } };

  test('is fetched by its token and costs two searches', async () => {
    const overview = { text_blocks: [{ type: 'paragraph', snippet: 'Acme.' }], references: [] };
    server.play(first, { body: { ...status, ai_overview: overview } });
    expect(await ask()).toMatchObject({ text: 'Acme.', citations: [], costMicros: 30_000 });
    expect(server.calls[1]!.url.searchParams.get('engine')).toBe('google_ai_overview');
    expect(server.calls[1]!.url.searchParams.get('page_token')).toBe('tok');
    expect(engine().priceMicros(question)).toBe(30_000);
  });

  test('is absent if the second search finds none, and costs two searches', async () => {
    const error = 'An AI Overview is not available for this search';
    server.play(first, { body: { ...status, ai_overview: { error } } });
    await expect(ask()).rejects.toMatchObject({ reason: 'answer_absent', costMicros: 30_000 });
  });

  test('costs one search if the second one fails', async () => {
    server.play(first, { status: 503 });
    await expect(ask()).rejects.toMatchObject({ reason: 'engine_unavailable', costMicros: 15_000 });
  });

  test('is absent if the SERP mentions none', async () => {
    server.play({ body: { ...status, organic_results: [] } });
    await expect(ask()).rejects.toMatchObject({ reason: 'answer_absent', costMicros: 15_000 });
  });
});

test('a country that DataForSEO does not support is rejected without a call', async () => {
  server.play({ body: {} });
  const [engine] = createAnswerEngines([google('google_ai_mode', 'dataforseo')]);
  const answer = engine!.ask({ ...question, country: 'XX' }, new AbortController().signal);
  await expect(answer).rejects.toMatchObject({
    reason: 'engine_rejected_prompt',
    retryable: false,
    costMicros: 0,
  });
  expect(server.calls).toEqual([]);
});
