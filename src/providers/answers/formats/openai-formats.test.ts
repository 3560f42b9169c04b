import { describe, expect, test } from 'vitest';
import type { Body } from '../core/read-body.ts';
import { readCompletion } from './read-completion.ts';
import { readResponse } from './read-response.ts';

const price = { inputMicros: 1_000_000, outputMicros: 10_000_000, searchMicros: 5_000_000 };
const reader = { vendor: 'Engine', model: 'asked-for', price, maxMicros: 99 };
const whole = (object: Record<string, unknown>): Body => ({ kind: 'object', object });
const urls = ({ citations }: { citations: { url: string | null }[] }) => citations.map(({ url }) => url);

describe('a response of OpenAI or xAI', () => {
  const text = (words: string, annotations: object[] = []) => ({
    type: 'output_text',
    text: words,
    annotations,
  });
  const message = (...content: object[]) => ({ type: 'message', content });
  const read = (output: object[], more: object = {}) => readResponse(whole({ output, ...more }), reader);

  test('joins the texts of several messages without reasoning, tools and sources', () => {
    const answer = read([
      { type: 'reasoning', content: [{ type: 'reasoning_text', text: 'hm' }], summary: [] },
      message(
        text('One. ', [{ type: 'url_citation', url: 'https://a.example/', title: 'A', start_index: 0 }]),
      ),
      { type: 'custom_tool_call', name: 'other', input: 'x' },
      {
        type: 'web_search_call',
        action: { type: 'search', query: 'q', sources: [{ type: 'url', url: 'https://s.example/' }] },
      },
      message(
        text('Two. '),
        text('Three.', [{ type: 'url_citation', url: 'https://b.example/', title: '', start_index: 0 }]),
      ),
      { type: 'function_call', arguments: '{"query":"not ours"}' },
    ]);
    expect(answer).toEqual({
      model: 'asked-for',
      text: 'One. Two. Three.',
      citations: [
        { url: 'https://a.example/', title: 'A' },
        { url: 'https://b.example/', title: null },
      ],
      searchQueries: ['q'],
      costMicros: 99,
    });
  });

  test("may have xAI's search arguments and annotations without position or title", () => {
    const answer = read([
      { type: 'web_search_call', status: 'completed', arguments: '{"query":"kayaks","num_results":5}' },
      { type: 'web_search_call', status: 'completed', arguments: '{"quer' },
      message(
        text('Yes.', [
          { type: 'url_citation', url: 'https://b.example/' },
          { type: 'url_citation', url: 'https://a.example/' },
        ]),
      ),
    ]);
    expect(answer.searchQueries).toEqual(['kayaks']);
    expect(urls(answer)).toEqual(['https://b.example/', 'https://a.example/']);
  });

  test('succeeds with one failed search, and opened pages are not charged as searches', () => {
    const usage = { input_tokens: 1000, output_tokens: 100 };
    const calls = ['failed', 'completed'].map((status) => ({
      type: 'web_search_call',
      status,
      action: { type: 'search' },
    }));
    const opened = {
      type: 'web_search_call',
      status: 'completed',
      action: { type: 'open_page', url: 'https://a.example/' },
    };
    expect(read([...calls, opened, message(text('Yes.'))], { usage }).costMicros).toBe(1000 + 1000 + 10_000);
  });

  test.each([
    ['content_filter', 'answer_refused'],
    ['max_output_tokens', 'answer_cut_short'],
  ])('incomplete for %s is %s', (reason, failure) => {
    const more = { status: 'incomplete', incomplete_details: { reason } };
    expect(() => read([message(text('Half'))], more)).toThrow(expect.objectContaining({ reason: failure }));
  });

  test.each([
    ['rate_limit_exceeded', 'engine_rate_limited'],
    ['server_error', 'engine_unavailable'],
    ['insufficient_quota', 'engine_out_of_credit'],
    ['invalid_prompt', 'answer_refused'],
  ])('a failure with %s is %s, in a body and in a stream', (code, reason) => {
    const error = { code, message: 'no' };
    const failed = expect.objectContaining({ reason });
    expect(() => read([], { status: 'failed', error })).toThrow(failed);
    const response = { status: 'failed', output: [], error };
    for (const event of [
      { type: 'response.failed', response },
      { type: 'error', ...error },
    ]) {
      expect(() => readResponse({ kind: 'events', events: [event] }, reader)).toThrow(failed);
    }
  });

  test('gets its output from earlier events if the last event omits it', () => {
    const item = message(text('Yes.'));
    const events = [
      { type: 'response.output_item.done', item },
      { type: 'response.completed', response: { status: 'completed', output: [] } },
    ];
    expect(readResponse({ kind: 'events', events }, reader).text).toBe('Yes.');
  });
});

describe('a chat completion', () => {
  const read = (message: object, more: object = {}, choice: object = {}) =>
    readCompletion(whole({ choices: [{ message, finish_reason: 'stop', ...choice }], ...more }), {
      ...reader,
      searches: 1,
    });

  test('of Perplexity may have URLs, sources with titles, or neither', () => {
    const citations = ['https://a.example/', 'https://b.example/'];
    const results = [
      { title: 'A', url: 'https://a.example/' },
      { title: 'B', url: 'https://b.example/' },
    ];
    const content = 'First [2], out of range [9].';
    expect(urls(read({ content }, { citations }))).toEqual(['https://b.example/', ...citations]);
    expect(read({ content }, { search_results: results }).citations[0]).toEqual({
      url: 'https://b.example/',
      title: 'B',
    });
    expect(read({ content }, { citations, search_results: null }).citations[0]!.title).toBeNull();
    expect(read({ content }, { citations: null, search_results: null }).citations).toEqual([]);
  });

  test('of a gateway has nested annotations in order of position', () => {
    const annotations = [
      { type: 'url_citation', url_citation: { url: 'https://b.example/', title: 'B', start_index: 9 } },
      { type: 'url_citation', url_citation: { url: 'https://a.example/', title: '', start_index: 1 } },
      { type: 'file_citation', file_citation: { file_id: 'f' } },
    ];
    expect(read({ content: 'Yes.', annotations }).citations).toEqual([
      { url: 'https://a.example/', title: null },
      { url: 'https://b.example/', title: 'B' },
    ]);
  });

  test('of Groq contains its searches', () => {
    const tool = (query: string, url: string) => ({
      type: 'search',
      arguments: JSON.stringify({ query }),
      search_results: { results: [{ title: 'T', url }] },
    });
    const answer = read({
      content: 'Yes.',
      executed_tools: [tool('one', 'https://a.example/'), tool('two', 'https://b.example/')],
    });
    expect(answer.searchQueries).toEqual(['one', 'two']);
    expect(urls(answer)).toEqual(['https://a.example/', 'https://b.example/']);
  });

  test('of Mistral has its reasoning in separate parts', () => {
    const content = [
      { type: 'thinking', thinking: [{ type: 'text', text: 'hm' }] },
      { type: 'text', text: 'Yes.' },
    ];
    expect(read({ content }).text).toBe('Yes.');
  });

  test('costs the reported amount, else the price of its tokens, else the maximum', () => {
    expect(read({ content: 'Yes.' }, { usage: { cost: 0.007637029 } }).costMicros).toBe(7637);
    const usage = { prompt_tokens: 1000, completion_tokens: 100 };
    expect(read({ content: 'Yes.' }, { usage }).costMicros).toBe(1000 + 1000 + 5000);
    expect(read({ content: 'Yes.' }).costMicros).toBe(99);
  });

  test('joins lists that are split over the chunks of a stream', () => {
    const note = (url: string) => ({ type: 'url_citation', url_citation: { url, title: 'T' } });
    const chunk = (delta: object, finish: string | null = null) => ({
      choices: [{ delta, finish_reason: finish }],
    });
    const events = [
      chunk({ content: 'Yes', annotations: [note('https://a.example/')] }),
      chunk({ content: '.', annotations: [note('https://b.example/')] }),
      chunk({ content: null }, 'stop'),
      { choices: [], usage: null, model: 'named' },
    ];
    const answer = readCompletion({ kind: 'events', events }, { ...reader, searches: 0 });
    expect(answer).toMatchObject({ text: 'Yes.', model: 'named', costMicros: 99 });
    expect(urls(answer)).toEqual(['https://a.example/', 'https://b.example/']);
  });
});
