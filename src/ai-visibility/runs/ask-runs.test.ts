import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { AnswerFailure } from '#providers/answers';
import {
  costMicros,
  createVisibilityFixture,
  createFakeEngine,
  type VisibilityFixture,
} from '../../../test/fixtures/visibility-fixture.ts';

const prompts = ['which tool is best', 'which tool is cheap', 'which tool lasts'];
const openai = createFakeEngine('openai');
const gemini = createFakeEngine('gemini');
let fixture: VisibilityFixture;
beforeAll(async () => {
  fixture = await createVisibilityFixture([openai, gemini]);
});
beforeEach(() => fixture.reset());
afterAll(() => fixture.close());

const failure = (...given: ConstructorParameters<typeof AnswerFailure>) => new AnswerFailure(...given);
const passing = (detail: object = {}) =>
  failure('engine_unavailable', 'out of order', { retryable: true, ...detail });
const ofEngine = (rows: any[], engine: string) => rows.filter((row) => row.engine === engine);

test('each prompt of a new website is asked of each engine at once, and the answers are stored and read', async () => {
  const { id, websiteId } = await fixture.track('acme.example', prompts);
  expect(await fixture.source(id)).toMatchObject({ status: 'pending' });
  await fixture.drain();
  expect(openai.asked.toSorted()).toEqual(prompts.toSorted());
  const answers = await fixture.answers(websiteId);
  expect(answers).toHaveLength(6);
  expect(ofEngine(answers, 'gemini')[0]).toMatchObject({
    outcome: 'answered',
    model: 'reported-model',
    text: 'Try Acme, or Bolt.',
    search_queries: ['best acme'],
    citation_domains: ['acme.example'],
    country: 'US',
    language: 'en',
    attempts: 1,
    cost_micros: String(costMicros),
    error_code: '',
  });
  const [reading] = await fixture.readings(websiteId);
  expect(reading).toMatchObject({ own_mentioned: true, own_cited: true, outcome: 'answered' });
  expect(reading.brand_ids).toHaveLength(2);
  expect(await fixture.budget()).toEqual({ spent: 6 * costMicros, reserved: 0, purchases: 6 });
  expect(await fixture.source(id)).toMatchObject({ status: 'ready', error: null });
  const { body } = await fixture.call('GET', `/websites/${id}/ai-visibility/prompts`);
  expect(body.data.every((prompt: any) => prompt.firstAskedAt !== null)).toBe(true);
});

test('concurrent jobs ask every question once', async () => {
  const website = await fixture.track('acme.example', prompts);
  const { id, websiteId } = website;
  await fixture.run('ai-visibility.plan', website);
  await fixture.run('ai-visibility.plan', website);
  expect(await fixture.countRuns()).toBe(6);
  expect(await fixture.source(id)).toMatchObject({ status: 'collecting' });
  const ask = () => fixture.run('ai-visibility.ask', { engine: 'openai' });
  await Promise.all([ask(), ask(), ask()]);
  await ask();
  expect(openai.asked.toSorted()).toEqual(prompts.toSorted());
  expect(await fixture.answers(websiteId)).toHaveLength(3);
  expect(await fixture.budget()).toMatchObject({ spent: 3 * costMicros, reserved: 0, purchases: 3 });
});

test("the number of concurrent questions never exceeds the engine's concurrency, however many jobs run", async () => {
  const website = await fixture.track(
    'acme.example',
    Array.from({ length: 9 }, (_none, index) => `question number ${index}`),
  );
  let [active, maxActive, ended] = [0, 0, 0];
  const met = Promise.withResolvers<void>();
  // One job asks two questions at once, and the two others have nothing to do.
  const release = () => {
    if (active > 2 || (active === 2 && ended === 2)) met.resolve();
  };
  const slow = async () => {
    active += 1;
    maxActive = Math.max(maxActive, active);
    release();
    await met.promise;
    active -= 1;
    return { model: 'm', text: 'nothing', citations: [], searchQueries: [], costMicros };
  };
  openai.next = Array.from({ length: 9 }, () => slow);
  await fixture.run('ai-visibility.plan', website);
  const ask = async () => {
    await fixture.run('ai-visibility.ask', { engine: 'openai' });
    ended += 1;
    release();
  };
  await Promise.all([ask(), ask(), ask()]);
  expect(openai.asked).toHaveLength(9);
  expect(maxActive).toBe(2);
});

test('a temporary failure is retried in the same run with growing delays, up to four attempts', async () => {
  const { id, websiteId } = await fixture.track('acme.example', ['which tool is best']);
  openai.always = passing({ costMicros: 100 });
  const beganAt = Date.now();
  await fixture.drain();
  const asked = [0];
  for (let minute = 1; minute <= 60; minute++) {
    await fixture.passMinutes(1, 1);
    if (openai.asked.length > asked.length) asked.push(minute);
  }
  // A tenth more than 1, 5 and 30 minutes each, by the fixture's chance; the clock comes every minute.
  expect(asked).toEqual([0, 2, 8, 42]);
  const [run] = ofEngine(await fixture.answers(websiteId), 'openai');
  expect(run).toMatchObject({
    outcome: 'failed',
    error_code: 'engine_unavailable',
    error_message: 'out of order',
    attempts: 4,
    cost_micros: '400',
    text: '',
  });
  expect(Math.abs(Date.parse(`${run.asked_at.replace(' ', 'T')}Z`) - beganAt)).toBeLessThan(60_000);
  expect(ofEngine(await fixture.readings(websiteId), 'openai')[0]).toMatchObject({ outcome: 'failed' });
  expect(await fixture.budget()).toMatchObject({ spent: 400 + costMicros, reserved: 0 });
  expect(await fixture.source(id)).toMatchObject({
    status: 'ready',
    error: { code: 'engine_unavailable', message: 'openai: out of order' },
  });
});

test('a rate-limited engine is not asked before its retry-after time', async () => {
  await fixture.track('acme.example', ['which tool is best']);
  openai.next = [failure('engine_rate_limited', 'slow', { retryable: true, retryAfterMs: 20 * 60_000 })];
  await fixture.drain();
  await fixture.passMinutes(21, 3);
  expect(openai.asked).toHaveLength(1);
  await fixture.passMinutes(3, 3);
  expect(openai.asked).toHaveLength(2);
});

test('refused and absent answers are stored and not retried', async () => {
  const { id, websiteId } = await fixture.track('acme.example', prompts);
  openai.next = [
    failure('answer_refused', 'declined', { retryable: true, costMicros: 300 }),
    failure('answer_absent', 'not shown', { retryable: true }),
    failure('engine_rejected_prompt', 'no such country', { retryable: true }),
  ];
  await fixture.drain();
  await fixture.passMinutes(60);
  expect(openai.asked).toHaveLength(3);
  const stored = ofEngine(await fixture.answers(websiteId), 'openai');
  expect(stored.map(({ outcome }) => outcome).toSorted()).toEqual(['absent', 'failed', 'refused']);
  expect(stored.map(({ cost_micros }) => Number(cost_micros)).toSorted((a, b) => a - b)).toEqual([0, 0, 300]);
  expect(await fixture.budget()).toMatchObject({ spent: 300 + 3 * costMicros, reserved: 0, purchases: 5 });
  expect(await fixture.source(id)).toMatchObject({ status: 'ready' });
});

test('an engine that rejects its key is paused, retried hourly, and does not delay other engines', async () => {
  const { id, websiteId } = await fixture.track('acme.example', prompts);
  openai.always = failure('engine_rejected_key', 'no such key');
  await fixture.drain();
  expect(gemini.asked).toHaveLength(3);
  const first = openai.asked.length;
  expect(first).toBeLessThanOrEqual(openai.concurrency);
  expect(await fixture.source(id)).toMatchObject({
    status: 'ready',
    error: { code: 'engine_rejected_key', message: 'openai: no such key' },
  });
  await fixture.passMinutes(59);
  expect(openai.asked).toHaveLength(first);
  await fixture.passMinutes(3, 1);
  expect(openai.asked.length).toBeGreaterThan(first);
  expect(openai.asked.length).toBeLessThanOrEqual(2 * openai.concurrency);
  expect(ofEngine(await fixture.answers(websiteId), 'openai')).toEqual([]);
  expect(await fixture.budget()).toMatchObject({ reserved: 0, spent: 3 * costMicros });
  openai.always = null;
  await fixture.passMinutes(61);
  expect(await fixture.source(id)).toMatchObject({ status: 'ready', error: null });
  const [run] = ofEngine(await fixture.answers(websiteId), 'openai');
  // It was no attempt, so that the answer does not count for an hour long past.
  expect(run).toMatchObject({ attempts: 1, outcome: 'answered' });
  expect(Date.now() - Date.parse(`${run.asked_at.replace(' ', 'T')}Z`)).toBeLessThan(60 * 60_000);
});

test('the source has failed if every engine fails', async () => {
  const { id } = await fixture.track('acme.example', ['which tool is best']);
  openai.always = failure('engine_out_of_credit', 'no credit');
  gemini.always = failure('engine_rejected_key', 'no such key');
  await fixture.drain();
  expect(await fixture.source(id)).toMatchObject({ status: 'failed', lastSuccessAt: null });
});

test("a source says which share of an engine's prompts failed and why, and fails from half on", async () => {
  gemini.always = failure('engine_out_of_credit', 'no credit');
  const { id } = await fixture.track('acme.example', ['which tool is best', 'what is a tool', 'why tools']);
  openai.next = [failure('engine_rejected_prompt', 'no such country')];
  await fixture.drain();
  expect(await fixture.source(id)).toMatchObject({
    status: 'ready',
    error: {
      code: 'some_runs_failed',
      message: 'openai: the last runs of 1 of 3 prompts failed (33.3%): no such country · gemini: no credit',
    },
  });
  openai.always = failure('engine_rejected_prompt', 'no such country');
  await fixture.passMinutes(8 * 24 * 60, 60);
  expect(await fixture.source(id)).toMatchObject({ status: 'failed' });
});

test('an answer that cannot be parsed is a bad answer', async () => {
  const { websiteId } = await fixture.track('acme.example', ['which tool is best']);
  openai.next = [() => Promise.reject(new TypeError('of undefined'))];
  await fixture.drain();
  const [run] = ofEngine(await fixture.answers(websiteId), 'openai');
  expect(run).toMatchObject({ outcome: 'failed', error_code: 'engine_bad_answer' });
});

test('accounts share no prompts, and each pays for its own runs', async () => {
  const { id, websiteId } = await fixture.track('acme.example', ['which tool is best']);
  await fixture.drain();
  const person = fixture.theirs;
  const path = `/websites/${id}/ai-visibility/sampling`;
  expect((await fixture.call('GET', path, { person })).status).toBe(404);
  const body = { intervalWidth: 0.5, isPaused: true };
  expect((await fixture.call('PUT', path, { person, body })).status).toBe(404);
  await fixture.run('ai-visibility.plan', { accountId: person.accountId, websiteId });
  await fixture.run('ai-visibility.untrack', { accountId: person.accountId, websiteId });
  expect(await fixture.answers(websiteId)).toHaveLength(2);
  const { rows } = await sql<{ accountId: string }>`
    select distinct account_id as "accountId" from budget_months`.execute(fixture.stores.database.db);
  expect(rows).toEqual([{ accountId: fixture.mine.accountId }]);
});
