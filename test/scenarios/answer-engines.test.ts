import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '#app/config/config.ts';
import { AnswerFailure, type AnswerEngine, type AnswerEngineName } from '#providers/answers';
import { createSettings } from '#app/settings/settings.ts';
import type { FailureMode } from '../../sandbox/control/failures.ts';
import type { VendorName } from '../../sandbox/control/vendor-names.ts';
import { type Sandbox, startSandbox } from '../../sandbox/start-sandbox.ts';
import { answerOf } from '../../sandbox/world/answers.ts';
import { toTrackedSite } from '../../sandbox/world/sites.ts';
import { connectAnswerEngines } from '../app/test-app.ts';

const nowMs = Date.UTC(2026, 2, 1, 12);
const day = Math.floor(nowMs / 86_400_000);
const domain = 'harbour-bikes.example';
const trackedSites = [toTrackedSite(domain)].filter((site) => site !== null);
// Google shows an AI overview for this prompt on that day.
const question = { prompt: 'What is the best bike shop for commuters?', country: 'US', language: 'en' };
let sandbox: Sandbox;

beforeAll(async () => {
  sandbox = await startSandbox({ now: () => nowMs });
  sandbox.addWebsites([domain]);
});
afterEach(() => {
  sandbox.reset();
  sandbox.addWebsites([domain]);
});
afterAll(() => sandbox.close());

function connect(more: Record<string, string> = {}): readonly AnswerEngine[] {
  const { url } = sandbox;
  const vendors = {
    SERPAPI_KEY: 'test',
    SERPAPI_URL: `${url}/serpapi`,
    DATAFORSEO_LOGIN: 'test',
    DATAFORSEO_PASSWORD: 'test',
    DATAFORSEO_URL: `${url}/dataforseo`,
  };
  return createSettings(readConfig({ ...vendors, ...connectAnswerEngines(url), ...more })).visibility.engines;
}

function engineOf(name: AnswerEngineName, more: Record<string, string> = {}): AnswerEngine {
  const engine = connect(more).find((one) => one.name === name);
  if (engine === undefined) throw new Error(`${name} is not connected`);
  return engine;
}

const never = () => new AbortController().signal;
const failureOf = (engine: AnswerEngine) =>
  engine.ask(question, never()).then(
    () => null,
    (error: unknown) => (error instanceof AnswerFailure ? error : null),
  );

/** A URL without its tracking parameter. */
const plain = (url: string | null) => url?.replace(/\?utm_source=.*$/, '');

const reportsSearches: ReadonlySet<AnswerEngineName> = new Set(['openai', 'gemini', 'anthropic']);
const engines: [AnswerEngineName, 'serpapi' | 'dataforseo'][] = [
  ['openai', 'serpapi'],
  ['perplexity', 'serpapi'],
  ['gemini', 'serpapi'],
  ['anthropic', 'serpapi'],
  ['local', 'serpapi'],
  ['google_ai_overview', 'serpapi'],
  ['google_ai_mode', 'serpapi'],
  ['google_ai_overview', 'dataforseo'],
  ['google_ai_mode', 'dataforseo'],
];

describe.each(engines)('%s, with Google through %s', (name, provider) => {
  test('the engine returns the text, sources and cost of the sandbox', async () => {
    const engine = engineOf(name, { AI_GOOGLE_PROVIDER: provider });
    let costMicros = 0;
    for (let nth = 1; nth <= 3; nth += 1) {
      const answer = await engine.ask(question, never());
      const expected = answerOf(
        { engine: name, prompt: question.prompt, country: 'US', day },
        nth,
        trackedSites,
      );
      expect(answer.citations.map(({ url }) => plain(url))).toEqual(expected.sources.map(({ url }) => url));
      const bare = answer.text.replaceAll('**', '');
      expect(expected.parts.length).toBeGreaterThan(0);
      for (const { text } of expected.parts) expect(bare).toContain(text.replaceAll('**', ''));
      expect(answer.searchQueries).toEqual(reportsSearches.has(name) ? expected.queries : []);
      costMicros += answer.costMicros;
    }
    expect(costMicros).toBe(sandbox.log().chargedMicros);
    expect(costMicros).toBeLessThanOrEqual(3 * engine.priceMicros(question));
  });
});

const models: [AnswerEngineName, VendorName][] = [
  ['openai', 'openai'],
  ['perplexity', 'perplexity'],
  ['gemini', 'gemini'],
  ['anthropic', 'anthropic'],
  ['local', 'local-llm'],
];

describe.each(models)('a failure of %s', (name, vendor) => {
  test.each<[FailureMode, string]>([
    ['rate_limit', 'engine_rate_limited'],
    ['server_error', 'engine_unavailable'],
    ['unauthorized', 'engine_rejected_key'],
    ['no_credit', 'engine_out_of_credit'],
    ['unresponsive', 'engine_unreachable'],
    ['html', 'engine_bad_answer'],
    ['truncated', 'answer_cut_short'],
    ['cut_short', 'answer_cut_short'],
    ['content_filter', 'answer_refused'],
    ['empty', 'answer_empty'],
    ['oversized', 'answer_too_long'],
  ])('%s is reported as %s', async (mode, reason) => {
    sandbox.setFailure(vendor, { mode });
    expect((await failureOf(engineOf(name)))?.reason).toBe(reason);
  });

  test('a late answer is reported as a timeout', async () => {
    sandbox.setFailure(vendor, { mode: 'timeout' });
    expect((await failureOf(engineOf(name, { AI_TIMEOUT_MS: '100' })))?.reason).toBe('engine_timeout');
  });

  test('a rate limit passes on its retry-after time', async () => {
    sandbox.setFailure(vendor, { mode: 'rate_limit', retryAfterSeconds: 7 });
    expect(await failureOf(engineOf(name))).toMatchObject({ retryable: true, retryAfterMs: 7_000 });
  });
});

test.each<[AnswerEngineName, VendorName]>([
  ['openai', 'openai'],
  ['anthropic', 'anthropic'],
])('a failed search of %s fails the whole answer', async (name, vendor) => {
  sandbox.setFailure(vendor, { mode: 'task_error' });
  expect((await failureOf(engineOf(name)))?.reason).toBe('search_failed');
});

test.each(['serpapi', 'dataforseo'] as const)(
  '%s reports a result page without an AI answer as absent',
  async (provider) => {
    sandbox.setFailure(provider, { mode: 'empty' });
    for (const name of ['google_ai_overview', 'google_ai_mode'] as const) {
      const engine = engineOf(name, { AI_GOOGLE_PROVIDER: provider });
      expect((await failureOf(engine))?.reason).toBe('answer_absent');
    }
  },
);

describe('the environment', () => {
  const enginesOf = (env: Record<string, string>) => createSettings(readConfig(env)).visibility.engines;

  test('the environment connects no engine by default', () => {
    expect(enginesOf({ SERPAPI_KEY: 'key' })).toEqual([]);
    expect(enginesOf({ OPENAI_KEY: 'key' }).map(({ name }) => name)).toEqual(['openai']);
    expect(enginesOf({ SERPAPI_KEY: 'key', AI_GOOGLE_PROVIDER: 'serpapi' })).toHaveLength(2);
  });

  test('the environment sets model and price', () => {
    const priced = (price: string) =>
      enginesOf({ OPENAI_KEY: 'key', OPENAI_MODEL: 'mine', OPENAI_PRICE: price }).map((engine) => [
        engine.model,
        engine.priceMicros(question),
      ]);
    expect(priced('0,0,2')).toEqual([['mine', 3 * 2_000]]);
    expect(() => priced('1,2')).toThrow('OPENAI_PRICE');
  });

  test('Google is only asked through a provider with credentials', () => {
    const missing = 'AI_GOOGLE_PROVIDER needs the credentials of dataforseo';
    expect(() => enginesOf({ SERPAPI_KEY: 'key', AI_GOOGLE_PROVIDER: 'dataforseo' })).toThrow(missing);
  });
});
