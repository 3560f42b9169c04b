import { describe, expect, test } from 'vitest';
import { joinMessage, readTurn, readTurns } from './anthropic-message.ts';
import type { Body } from '../core/read-body.ts';
import { readGenerated } from './read-generated.ts';
import { readInteraction } from './read-interaction.ts';

const price = { inputMicros: 1_000_000, outputMicros: 10_000_000, searchMicros: 5_000_000 };
const reader = { vendor: 'Engine', model: 'asked-for', price, maxMicros: 99 };
const whole = (object: Record<string, unknown>): Body => ({ kind: 'object', object });

describe('an answer of Gemini', () => {
  const read = (candidate: object, more: object = {}) =>
    readGenerated(
      whole({ candidates: [{ content: { parts: [{ text: 'Yes.' }] }, ...candidate }], ...more }),
      reader,
    );

  test.each([
    ['SAFETY', 'answer_refused'],
    ['RECITATION', 'answer_refused'],
    ['PROHIBITED_CONTENT', 'answer_refused'],
    ['MAX_TOKENS', 'answer_cut_short'],
    ['MALFORMED_FUNCTION_CALL', 'engine_bad_answer'],
    ['OTHER', 'engine_bad_answer'],
  ])('that finished for %s is %s', (finishReason, reason) => {
    expect(() => read({ finishReason })).toThrow(expect.objectContaining({ reason }));
  });

  test('has its sources in order of use across parts, including maps and files', () => {
    const groundingChunks = [
      { web: { uri: 'https://a.example/', title: 'a.example' } },
      { maps: { uri: 'https://maps.example/', title: 'A place' } },
      { retrievedContext: { title: 'A file', text: 'words' } },
      { retrievedContext: { text: 'words without a name' } },
    ];
    const support = (partIndex: number, startIndex: number, ...groundingChunkIndices: number[]) => ({
      segment: { partIndex, startIndex },
      groundingChunkIndices,
    });
    const groundingSupports = [support(1, 0, 0), support(0, 50, 2, 77), support(0, 7, 1)];
    const titles = (metadata: object) =>
      read({ groundingMetadata: metadata }).citations.map(({ title }) => title);
    expect(titles({ groundingChunks, groundingSupports }).slice(0, 3)).toEqual([
      'A place',
      'A file',
      'a.example',
    ]);
    expect(titles({ groundingChunks }).slice(0, 3)).toEqual(['a.example', 'A place', 'A file']);
    expect(titles({ groundingChunks: null, webSearchQueries: null })).toEqual([]);
  });

  test('may be a list of chunks', () => {
    const chunk = (text: string, more: object = {}) => ({
      candidates: [{ content: { parts: [{ text }] }, ...more }],
    });
    const events = [chunk('Ye'), chunk('s.', { finishReason: 'STOP' })];
    expect(readGenerated({ kind: 'events', events }, reader).text).toBe('Yes.');
    expect(() => readGenerated({ kind: 'events', events: events.slice(0, 1) }, reader)).toThrow('incomplete');
  });

  test('of the Interactions API may report a failed search, a token limit or an error', () => {
    const steps = [{ type: 'google_search_result', is_error: true }];
    const expectReason = (object: object, reason: string) =>
      expect(() => readInteraction(whole({ steps: [], ...object }), reader)).toThrow(
        expect.objectContaining({ reason }),
      );
    expectReason({ status: 'completed', steps }, 'search_failed');
    expectReason({ status: 'incomplete' }, 'answer_cut_short');
    expectReason({ status: 'failed', error: { code: 429, message: 'slow down' } }, 'engine_rate_limited');
  });
});

describe('a message of Anthropic', () => {
  const message = (content: object[], more: object = {}) => ({ content, stop_reason: 'end_turn', ...more });
  const read = (...turns: object[]) =>
    readTurns(
      turns.map((turn) => readTurn(turn as Record<string, unknown>, reader)),
      { ...reader, costMicros: 7 },
    );
  const result = (content: unknown) => ({ type: 'web_search_tool_result', content });
  const failed = result({ type: 'web_search_tool_result_error', error_code: 'max_uses_exceeded' });

  test('joins the texts of all turns, and documents are cited without a URL', () => {
    const cited = { type: 'char_location', document_title: 'A file', document_index: 0 };
    const found = { type: 'search_result_location', source: 'https://a.example/', title: 'A' };
    const answer = read(
      message([
        { type: 'text', text: 'One.' },
        result([]),
        { type: 'text', text: 'Two.', citations: [cited] },
      ]),
      message([
        failed,
        { type: 'text', text: 'Three.', citations: [found] },
        { type: 'text', text: '', citations: null },
      ]),
    );
    expect(answer.text).toBe('One.Two.Three.');
    expect(answer.citations).toEqual([
      { url: null, title: 'A file' },
      { url: 'https://a.example/', title: 'A' },
    ]);
  });

  test('counts cached input tokens', () => {
    const usage = {
      input_tokens: 10,
      cache_creation_input_tokens: 20,
      cache_read_input_tokens: 70,
      output_tokens: 10,
    };
    const turn = readTurn(
      message([], { usage: { ...usage, server_tool_use: { web_search_requests: 2 } } }),
      reader,
    );
    expect(turn).toMatchObject({ costMicros: 100 + 100 + 10_000, searches: 2, isPaused: false });
  });

  test('in a stream may be an error event', () => {
    const error = { type: 'rate_limit_error', message: 'slow down' };
    const body: Body = { kind: 'events', events: [{ type: 'message_start' }, { type: 'error', error }] };
    expect(() => joinMessage(body, reader)).toThrow(
      expect.objectContaining({ reason: 'engine_rate_limited', costMicros: 0 }),
    );
  });

  test('in a stream is joined block by block, so that a paused turn can be sent back complete', () => {
    const start = (index: number, block: object) => ({
      type: 'content_block_start',
      index,
      content_block: block,
    });
    const delta = (index: number, type: string, more: object) => ({
      type: 'content_block_delta',
      index,
      delta: { type, ...more },
    });
    const found = { type: 'web_search_result_location', url: 'https://a.example/', title: 'A' };
    const events = [
      {
        type: 'message_start',
        message: { model: 'm', content: [], usage: { input_tokens: 5, output_tokens: 1 } },
      },
      start(0, { type: 'thinking', thinking: '', signature: '' }),
      delta(0, 'thinking_delta', { thinking: 'Hm, ' }),
      delta(0, 'thinking_delta', { thinking: 'well.' }),
      delta(0, 'signature_delta', { signature: 'abc' }),
      start(1, { type: 'server_tool_use', id: 't', name: 'web_search', input: {} }),
      delta(1, 'input_json_delta', { partial_json: '' }),
      delta(1, 'input_json_delta', { partial_json: '{"query":"ka' }),
      start(2, { type: 'text', text: '', citations: [] }),
      delta(2, 'text_delta', { text: 'One' }),
      delta(1, 'input_json_delta', { partial_json: 'yaks"}' }),
      delta(2, 'citations_delta', { citation: found }),
      delta(2, 'text_delta', { text: ' two.' }),
      {
        type: 'message_delta',
        delta: { stop_reason: 'pause_turn' },
        usage: { input_tokens: null, output_tokens: 9 },
      },
      { type: 'message_stop' },
    ];
    expect(joinMessage({ kind: 'events', events }, reader)).toEqual({
      model: 'm',
      stop_reason: 'pause_turn',
      content: [
        { type: 'thinking', thinking: 'Hm, well.', signature: 'abc' },
        { type: 'server_tool_use', id: 't', name: 'web_search', input: { query: 'kayaks' } },
        { type: 'text', text: 'One two.', citations: [found] },
      ],
      usage: { input_tokens: 5, output_tokens: 9 },
    });
  });
});
