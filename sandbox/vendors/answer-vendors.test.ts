import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { ask, order } from '../ask.ts';
import { type Sandbox, startSandbox } from '../start-sandbox.ts';

const prompt = 'What is the best café for freelancers?';
const key = { authorization: 'Bearer key' };
const version = { 'anthropic-version': '2023-06-01' };
const messages = [{ role: 'user', content: prompt }];
let sandbox: Sandbox;

beforeAll(async () => {
  sandbox = await startSandbox({ now: () => Date.UTC(2026, 2, 1, 12) });
});
afterEach(() => sandbox.reset());
afterAll(() => sandbox.close());

const post = (path: string, body: object, headers: object = {}) =>
  ask(sandbox.url + path, body, { ...key, ...headers });
const web = { type: 'web_search', user_location: { type: 'approximate', country: 'DE' } };
const askOpenAi = (more: object = {}) =>
  post('/openai/v1/responses', { model: 'gpt-any', input: prompt, tools: [web], ...more });
const askGemini = (method = 'generateContent', more: object = {}) =>
  post(
    `/gemini/v1beta/models/gemini-any:${method}`,
    { contents: [{ role: 'user', parts: [{ text: prompt }] }], tools: [{ google_search: {} }], ...more },
    { 'x-goog-api-key': 'key' },
  );
const askAnthropic = (more: object = {}) =>
  post(
    '/anthropic/v1/messages',
    { model: 'claude-any', max_tokens: 900, messages, tools: [{ type: 'web_search_20250305' }], ...more },
    version,
  );
const askPerplexity = () => post('/perplexity/chat/completions', { model: 'sonar', messages });

/** The parsed data of server-sent events. */
function eventsIn(body: string): any[] {
  return body
    .split('\n\n')
    .filter((event) => event !== '')
    .map((event) => JSON.parse(/^data: (.*)$/mu.exec(event)?.[1] ?? '') as unknown);
}

describe('OpenAI', () => {
  test('citations are inline links with a tracking parameter', async () => {
    const { body } = await askOpenAi();
    expect(body).toMatchObject({ object: 'response', status: 'completed', model: 'gpt-any' });
    const { text, annotations } = body.output.at(-1).content[0];
    expect(annotations.length).toBeGreaterThan(0);
    for (const { start_index: start, end_index: end, url } of annotations) {
      expect(text.slice(start, end)).toContain(`(${url})`);
      expect(url).toMatch(/\?utm_source=(chatgpt\.com|openai)$/u);
    }
    const [, search] = body.output;
    expect(search).toMatchObject({ type: 'web_search_call', status: 'completed' });
    expect(search.action.queries[0]).toContain('café');
  });

  test('answers differ each time and repeat after a reset', async () => {
    const texts = async () => [await askOpenAi(), await askOpenAi()].map(({ body }) => body.output.at(-1));
    const before = await texts();
    expect(before[0].content).not.toEqual(before[1].content);
    sandbox.reset();
    expect((await texts()).map(({ content }) => content)).toEqual(before.map(({ content }) => content));
  });

  test('a stream contains the same response', async () => {
    const { headers, body } = await askOpenAi({ stream: true });
    expect(headers.get('content-type')).toContain('text/event-stream');
    const events = eventsIn(body);
    const { response } = events.at(-1);
    const deltas = events
      .filter(({ type }) => type === 'response.output_text.delta')
      .map(({ delta }) => delta);
    expect(deltas.join('')).toBe(response.output.at(-1).content[0].text);
    expect(events.map((event) => event.sequence_number)).toEqual(events.map((_, index) => index));
  });

  test('without the search tool, an answer has no citations', async () => {
    const { body } = await askOpenAi({ tools: [] });
    expect(body.output).toHaveLength(1);
    expect(body.output[0].content[0].annotations).toEqual([]);
  });
});

test('Perplexity numbers its sources from one', async () => {
  const { body } = await askPerplexity();
  const marks = [...body.choices[0].message.content.matchAll(/\[(\d+)\]/gu)].map((match) => Number(match[1]));
  expect(Math.max(...marks)).toBe(body.citations.length);
  expect(body.search_results.map(({ url }: { url: string }) => url)).toEqual(body.citations);
  expect(body.usage.cost.total_cost).toBeGreaterThan(0.005);
});

describe('Gemini', () => {
  test('segments are counted in bytes, and sources are redirect URLs', async () => {
    const { body } = await askGemini();
    const [{ content, groundingMetadata }] = body.candidates;
    const text = Buffer.from(content.parts[0].text);
    expect(groundingMetadata.groundingSupports.length).toBeGreaterThan(0);
    for (const { segment } of groundingMetadata.groundingSupports) {
      const { startIndex = 0, endIndex, text: said } = segment;
      expect(text.subarray(startIndex, endIndex).toString()).toBe(said);
    }
    const [{ web: source }] = groundingMetadata.groundingChunks;
    const { status, headers } = await fetch(source.uri, { method: 'HEAD', redirect: 'manual' });
    expect(status).toBe(302);
    expect(new URL(headers.get('location') ?? '').hostname.replace('www.', '')).toBe(source.title);
    expect((await fetch(`${sandbox.url}/grounding-api-redirect/elsewhere`)).status).toBe(404);
  });

  test('the last chunk of a stream contains the sources', async () => {
    const { body } = await askGemini('streamGenerateContent?alt=sse');
    const chunks = eventsIn(body).map(({ candidates }) => candidates[0]);
    expect(chunks.length).toBeGreaterThan(2);
    expect(chunks.map(({ finishReason }) => finishReason).filter(Boolean)).toEqual(['STOP']);
    expect(chunks.at(-1).groundingMetadata.groundingChunks.length).toBeGreaterThan(0);
  });
});

test('Anthropic cites in separate blocks', async () => {
  const { body } = await askAnthropic();
  const found = body.content.find(({ type }: { type: string }) => type === 'web_search_tool_result').content;
  const cited = body.content.flatMap(({ citations = [] }: { citations?: { url: string }[] }) => citations);
  expect(cited.length).toBeGreaterThan(0);
  const urls = new Set(found.map(({ url }: { url: string }) => url));
  expect(cited.filter(({ url }: { url: string }) => !urls.has(url))).toEqual([]);
  expect(body.usage.server_tool_use.web_search_requests).toBeGreaterThan(0);
});

describe('Google', () => {
  // Not every phrase has an AI overview. These include both kinds: inline, and behind a token.
  const phrases = Array.from({ length: 12 }, (_, index) => `what is the best coffee machine ${index}`);
  const serpApi = (query: object) =>
    ask(`${sandbox.url}/serpapi/search?${new URLSearchParams({ ...query, api_key: 'key' }).toString()}`);

  test('an AI overview is part of the result page or behind a token', async () => {
    const pages = await Promise.all(phrases.map((q) => serpApi({ engine: 'google', q })));
    const overviews = pages.map(({ body }) => body.ai_overview).filter((one) => one !== undefined);
    const inline = overviews.find((one) => one.text_blocks !== undefined);
    expect(inline.references[0]).toMatchObject({ index: 0, link: expect.stringContaining('https://') });
    const { page_token: token } = overviews.find((one) => one.page_token !== undefined);
    const { body } = await serpApi({ engine: 'google_ai_overview', page_token: token });
    expect(body.ai_overview.text_blocks[0].type).toBe('paragraph');
    expect((await serpApi({ engine: 'google_ai_overview', page_token: 'x' })).status).toBe(400);
  });

  test('AI Mode is available through both vendors', async () => {
    const { body } = await serpApi({ engine: 'google_ai_mode', q: prompt, gl: 'de' });
    expect(body.reconstructed_markdown.replaceAll('**', '')).toContain(body.text_blocks[0].snippet);
    const path = `${sandbox.url}/dataforseo/v3/serp/google/ai_mode/live/advanced`;
    const { body: other } = await ask(path, [order(prompt)]);
    const [item] = other.tasks[0].result[0].items;
    expect(item).toMatchObject({ type: 'ai_overview', asynchronous_ai_overview: false });
    expect(item.markdown).toContain(`[[1]](${item.references[0].url})`);
    expect(other.cost).toBe(0.004);
  });

  test('an AI overview that DataForSEO loads differs each time', async () => {
    const path = `${sandbox.url}/dataforseo/v3/serp/google/organic/live/advanced`;
    const load = async (phrase: string): Promise<{ type: string; markdown: string } | undefined> => {
      const { body } = await ask(path, [order(phrase, { load_async_ai_overview: true })]);
      return body.tasks[0].result[0].items.find(({ type }: { type: string }) => type === 'ai_overview');
    };
    const shown = (await Promise.all(phrases.map(load))).findIndex((item) => item !== undefined);
    const [first, second] = [await load(phrases[shown] ?? ''), await load(phrases[shown] ?? '')];
    expect(first?.markdown).toContain('sandbox');
    expect(second?.markdown).not.toBe(first?.markdown);
  });
});

describe('failures', () => {
  const breakAll = (mode: 'content_filter' | 'cut_short' | 'task_error' | 'empty' | 'oversized') => {
    for (const vendor of ['openai', 'perplexity', 'gemini', 'anthropic'] as const)
      sandbox.setFailure(vendor, { mode });
  };

  test('every engine reports failures in its own format', async () => {
    breakAll('content_filter');
    expect((await askOpenAi()).body.output.at(-1).content[0].type).toBe('refusal');
    expect((await askPerplexity()).body.choices[0].finish_reason).toBe('content_filter');
    expect((await askGemini()).body.promptFeedback.blockReason).toBe('PROHIBITED_CONTENT');
    expect((await askAnthropic()).body.stop_reason).toBe('refusal');
    breakAll('cut_short');
    expect((await askOpenAi()).body.incomplete_details).toEqual({ reason: 'max_output_tokens' });
    expect((await askPerplexity()).body.choices[0].finish_reason).toBe('length');
    expect((await askGemini()).body.candidates[0].finishReason).toBe('MAX_TOKENS');
    expect((await askAnthropic()).body.stop_reason).toBe('max_tokens');
    breakAll('task_error');
    expect((await askOpenAi()).body.output[1].status).toBe('failed');
    expect((await askPerplexity()).body.error.type).toBe('search_failed');
    expect((await askGemini()).body.candidates[0].content.parts).toBeUndefined();
    expect((await askAnthropic()).body.content[1].content.error_code).toBe('unavailable');
    breakAll('empty');
    expect((await askOpenAi()).body.output.at(-1).content[0].text).toBe('');
    expect((await askPerplexity()).body.choices[0].message.content).toBe('');
    breakAll('oversized');
    expect((await askPerplexity()).body.choices[0].message.content.length).toBeGreaterThan(100_000);
  });

  test('an invalid key, body, model or path is rejected', async () => {
    const path = '/openai/v1/responses';
    const bad = await post(path, { model: 'any', input: prompt }, { authorization: 'Bearer invalid' });
    expect([bad.status, bad.body.error.code]).toEqual([401, 'invalid_api_key']);
    expect((await post(path, { model: 'any' })).status).toBe(400);
    expect((await askOpenAi({ model: 'unknown' })).body.error.code).toBe('model_not_found');
    expect((await post('/openai/v1/chat', {})).status).toBe(404);
    expect((await askAnthropic({ stream: true })).status).toBe(400);
    const gemini = await post('/gemini/v1beta/models/any:generateContent', {});
    expect(gemini.body.error.details[0].reason).toBe('API_KEY_INVALID');
  });

  test('a rejected call costs nothing, and an answer is charged', async () => {
    sandbox.setFailure('openai', { mode: 'rate_limit' });
    await askOpenAi();
    expect(sandbox.log().chargedMicros).toBe(0);
    sandbox.setFailure('openai', {});
    await askOpenAi();
    const { openai } = sandbox.log().vendors;
    expect(openai.chargedMicros).toBeGreaterThan(10_000);
    expect(openai.phrases[prompt]).toEqual({ asked: 2, answered: 1 });
  });
});
