import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AnswerFailure, type AnswerEngine, type EngineAnswer } from './contract.ts';
import { createAnswerEngines } from './create-answer-engines.ts';
import anthropic from '../../../test/fixtures/providers/answers/anthropic.json' with { type: 'json' };
import dataForSeo from '../../../test/fixtures/providers/answers/dataforseo.json' with { type: 'json' };
import gemini from '../../../test/fixtures/providers/answers/gemini.json' with { type: 'json' };
import local from '../../../test/fixtures/providers/answers/local.json' with { type: 'json' };
import openai from '../../../test/fixtures/providers/answers/openai.json' with { type: 'json' };
import perplexity from '../../../test/fixtures/providers/answers/perplexity.json' with { type: 'json' };
import serpApi from '../../../test/fixtures/providers/answers/serpapi.json' with { type: 'json' };
import { startVendorServer, type VendorServer } from '../../../test/servers/vendor-server.ts';
import { type AnswerEngineSettings, engineDefaults } from './settings.ts';

const apiKey = 's3cret-key';
const question = { prompt: 'What are the best kayak shops?', country: 'AT', language: 'de' };

interface Fixture {
  answer: unknown;
  stream: unknown[] | null;
  expected: EngineAnswer;
  empty: unknown;
  errorWithin: unknown;
  error: unknown;
  outOfCredit: { status: number; body: unknown };
  refusal?: unknown;
  limit?: unknown;
  toolError?: unknown;
  absent?: unknown;
}
type ModelName = keyof typeof engineDefaults;

const model = (name: ModelName, fixture: Fixture) => ({
  engine: name,
  fixture,
  connect: (baseUrl: string, timeoutMs: number): AnswerEngineSettings => ({
    ...engineDefaults[name],
    name,
    apiKey,
    baseUrl,
    timeoutMs,
  }),
});

/** Every engine with responses of its vendor, written from the documented formats. */
const engines = [
  model('openai', openai),
  model('perplexity', perplexity),
  model('gemini', gemini),
  model('anthropic', anthropic),
  model('local', local),
  {
    engine: 'google_ai_mode by SerpApi',
    fixture: serpApi as Fixture,
    connect: (baseUrl: string, timeoutMs: number): AnswerEngineSettings => ({
      name: 'google_ai_mode',
      vendor: { name: 'serpapi', apiKey, baseUrl },
      timeoutMs,
      priceFactor: 1,
    }),
  },
  {
    engine: 'google_ai_overview by DataForSEO',
    fixture: dataForSeo as Fixture,
    connect: (baseUrl: string, timeoutMs: number): AnswerEngineSettings => ({
      name: 'google_ai_overview',
      vendor: { name: 'dataforseo', login: 'me', password: apiKey, baseUrl },
      timeoutMs,
      priceFactor: 1,
    }),
  },
];

let server: VendorServer;
beforeAll(async () => {
  server = await startVendorServer();
});
afterAll(() => server.close());

const frame = (events: readonly unknown[]): string =>
  events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join('');

describe.each(engines)('$engine', ({ engine: name, fixture, connect }) => {
  const open = (timeoutMs = 10_000, baseUrl = server.baseUrl): AnswerEngine =>
    createAnswerEngines([connect(baseUrl, timeoutMs)])[0]!;
  const ask = (engine = open(), signal = new AbortController().signal) => engine.ask(question, signal);

  async function failureOf(answer: Promise<EngineAnswer>): Promise<AnswerFailure> {
    const outcome: unknown = await answer.catch((error: unknown) => error);
    expect(outcome).toBeInstanceOf(AnswerFailure);
    expect((outcome as AnswerFailure).message).not.toMatch(/s3cret|https?:|127\.0\.0\.1|authorization/i);
    return outcome as AnswerFailure;
  }
  const playOne = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
    server.play({ status, headers, body });
  const expectReason = async (reason: string, more: Partial<AnswerFailure> = {}) =>
    expect(await failureOf(ask())).toMatchObject({ reason, ...more });
  const events = (fixture.stream ?? []).map((event) =>
    JSON.parse(JSON.stringify(event).replace('"$answer"', () => JSON.stringify(fixture.answer))),
  );

  test('an answer is read', async () => {
    playOne(fixture.answer);
    expect(await ask()).toEqual(fixture.expected);
    expect(server.calls).toHaveLength(1);
    const engine = open();
    expect(engine.priceMicros(question)).toBeGreaterThanOrEqual(fixture.expected.costMicros);
    expect(engine.searches).toBe(name !== 'local');
  });

  test.runIf(fixture.stream !== null)('an unrequested stream is read as the same answer', async () => {
    for (const end of ['', 'data: [DONE]\n\n']) {
      playOne(`: a comment\n\n${frame(events)}${end}`, 200, { 'content-type': 'text/event-stream' });
      expect(await ask()).toEqual(fixture.expected);
    }
    playOne(frame(events).replaceAll('\n', '\r\n'));
    expect(await ask()).toEqual(fixture.expected);
  });

  test.runIf(fixture.stream !== null)('an incomplete stream is cut short', async () => {
    const text = frame(events);
    const ends = name === 'local' ? 2 : 1;
    for (const body of [
      frame(events.slice(0, -ends)),
      text.slice(0, text.length / 2),
      frame(events.slice(0, 1)),
    ]) {
      playOne(body, 200, { 'content-type': 'text/event-stream' });
      await expectReason('answer_cut_short', { retryable: true });
    }
    playOne(`${frame(events.slice(0, 1))}event: error\n${frame([fixture.errorWithin])}`);
    expect(['engine_unavailable', 'answer_cut_short']).toContain((await failureOf(ask())).reason);
  });

  test.each([
    ['an HTML page', '<!doctype html><title>Just a moment...</title>'],
    ['cut-off JSON', JSON.stringify(fixture.answer).slice(0, -40)],
    ['an empty body', ''],
    ['an empty list', '[]'],
    ['null', 'null'],
    ['an empty object', '{}'],
    ['a word', 'ok'],
  ])('%s is a bad answer', async (_, body) => {
    playOne(body);
    await expectReason('engine_bad_answer', { retryable: true });
  });

  test('the answer of another vendor is a failure', async () => {
    const sameFormat = new Set(['openai', 'perplexity', 'local']);
    for (const other of engines) {
      const isOwn = other.engine === name || (sameFormat.has(name) && sameFormat.has(other.engine));
      if (isOwn) continue;
      playOne(other.fixture.answer);
      expect(await failureOf(ask())).toMatchObject({ retryable: true });
    }
  });

  test.each([
    [401, 'engine_rejected_key', false],
    [403, 'engine_rejected_key', false],
    [402, 'engine_out_of_credit', false],
    [400, 'engine_rejected_prompt', false],
    [404, 'engine_rejected_prompt', false],
    [408, 'engine_timeout', true],
    [500, 'engine_unavailable', true],
    [502, 'engine_unavailable', true],
    [503, 'engine_unavailable', true],
    [504, 'engine_timeout', true],
    [524, 'engine_unavailable', true],
    [529, 'engine_unavailable', true],
    [302, 'engine_bad_answer', true],
  ])('HTTP status %d is %s and is not retried', async (status, reason, retryable) => {
    // A gateway may have lost an answer that a vendor of models charges. Vendors of SERPs document that failed searches are free.
    const isLost = [408, 502, 504, 524].includes(status) && !name.startsWith('google');
    const costMicros = isLost ? open().priceMicros(question) : 0;
    for (const body of ['<html>', '', fixture.error]) {
      playOne(body, status, { location: 'https://elsewhere.example/' });
      await expectReason(reason, { retryable, costMicros });
      expect(server.calls).toHaveLength(1);
    }
  });

  test('the retry delay is read if the vendor sends one', async () => {
    playOne(fixture.error, 429, { 'retry-after': '17' });
    await expectReason('engine_rate_limited', { retryable: true, retryAfterMs: 17_000 });
    playOne(fixture.error, 429);
    await expectReason('engine_rate_limited', { retryable: true, retryAfterMs: null });
    playOne(fixture.error, 503, { 'retry-after': new Date(Date.now() + 3_600_000).toUTCString() });
    const { retryAfterMs } = await failureOf(ask());
    expect(retryAfterMs).toBeGreaterThan(3_590_000);
    expect(retryAfterMs).toBeLessThanOrEqual(3_600_000);
    if (name.startsWith('google')) return;
    playOne(fixture.error, 429, { 'retry-after': '17', 'retry-after-ms': '250' });
    await expectReason('engine_rate_limited', { retryAfterMs: 250 });
  });

  test('missing credit is not a rate limit', async () => {
    playOne(fixture.outOfCredit.body, fixture.outOfCredit.status, { 'retry-after': '17' });
    await expectReason('engine_out_of_credit', { retryable: false, retryAfterMs: null });
  });

  test.each([400, 401, 404, 429, 500])(
    'the message of HTTP status %d contains no key or URL that the vendor echoes',
    async (status) => {
      const said = `Bad request by ${apiKey} at https://internal.example/v1?key=${apiKey}`;
      playOne(JSON.stringify(fixture.error).replace('$said', said), status);
      expect((await failureOf(ask())).message).toMatch(/\.$|Vendor message/);
    },
  );

  test('an error within a successful response is a failure', async () => {
    playOne(fixture.errorWithin);
    await expectReason('engine_unavailable', { retryable: true });
  });

  test('a timeout, an abort, an incomplete body and a closed port are failures', async () => {
    server.play({ silent: true });
    expect(await failureOf(ask(open(60)))).toMatchObject({
      reason: 'engine_timeout',
      retryable: true,
      // The vendor may charge for an answer that timed out.
      costMicros: open().priceMicros(question),
    });

    const controller = new AbortController();
    const waiting = failureOf(ask(open(), controller.signal));
    controller.abort(new Error(apiKey));
    expect(await waiting).toMatchObject({ reason: 'engine_timeout', retryable: true });

    server.play({ body: fixture.answer, cut: true });
    const costMicros = open().priceMicros(question);
    await expectReason('answer_cut_short', { retryable: true, costMicros });

    const closed = await startVendorServer();
    await closed.close();
    expect(await failureOf(ask(open(5000, closed.baseUrl)))).toMatchObject({
      reason: 'engine_unreachable',
      retryable: true,
      costMicros: 0,
    });
  });

  test('a connection that is reset after the request may be charged', async () => {
    server.play({ reset: true });
    const costMicros = open().priceMicros(question);
    await expectReason('engine_unreachable', { retryable: true, costMicros });
    expect(server.calls).toHaveLength(1);
  });

  test('a failed handshake costs nothing, because the request was never sent', async () => {
    const withoutTls = server.baseUrl.replace('http:', 'https:');
    expect(await failureOf(ask(open(10_000, withoutTls)))).toMatchObject({ costMicros: 0 });
  });

  test('an answer without text is empty, and one above the limit is too long', async () => {
    playOne(fixture.empty);
    await expectReason('answer_empty', { retryable: true });
    const long = `are named most often${' é'.repeat(40_000)}`;
    playOne(JSON.stringify(fixture.answer).replaceAll('are named most often', long));
    await expectReason('answer_too_long', { retryable: false });
  });

  test.runIf('refusal' in fixture)('a refusal is not retried', async () => {
    playOne(fixture.refusal);
    await expectReason('answer_refused', { retryable: false });
  });

  test.runIf('limit' in fixture)(
    'an answer that stopped at its token limit is cut short and has a cost',
    async () => {
      playOne(fixture.limit);
      const failure = await failureOf(ask());
      expect(failure).toMatchObject({ reason: 'answer_cut_short', retryable: false });
      expect(failure.costMicros > 0).toBe(name !== 'local');
    },
  );

  test.runIf('toolError' in fixture)('an answer whose searches all failed is a failed search', async () => {
    playOne(fixture.toolError);
    await expectReason('search_failed', { retryable: true });
  });

  test.runIf('absent' in fixture)(
    'an answer that Google does not show is absent and has a cost',
    async () => {
      playOne(fixture.absent);
      const failure = await failureOf(ask());
      expect(failure).toMatchObject({ reason: 'answer_absent', retryable: false });
      expect(failure.costMicros).toBeGreaterThan(0);
    },
  );
});

test('engines have the order of their settings', () => {
  const settings = engines.map(({ connect }) => connect('http://127.0.0.1', 1000)).toReversed();
  expect(createAnswerEngines(settings).map((engine) => engine.name)).toEqual(
    settings.map(({ name }) => name),
  );
});
