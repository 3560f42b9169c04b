import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { AnswerFailure } from '#providers/answers';
import {
  costMicros,
  openVisibilityStage,
  playEngine,
  type VisibilityStage,
} from '../../../test/visibility-stage.ts';

const patienceMs = 60_000;
const prompts = ['which tool is best', 'which tool is cheap', 'which tool lasts'];
const openai = playEngine('openai');
const gemini = playEngine('gemini');
let stage: VisibilityStage;
beforeAll(async () => {
  stage = await openVisibilityStage([openai, gemini]);
}, patienceMs);
beforeEach(() => stage.startOver(), patienceMs);
afterAll(() => stage.close(), patienceMs);

const failure = (...given: ConstructorParameters<typeof AnswerFailure>) => new AnswerFailure(...given);
const passing = (detail: object = {}) =>
  failure('engine_unavailable', 'out of order', { retryable: true, ...detail });
const ofEngine = (rows: any[], engine: string) => rows.filter((row) => row.engine === engine);

test('a new website has each prompt asked of each engine at once, and what came of it is kept and read', async () => {
  const { id, websiteId } = await stage.follow('acme.example', prompts);
  expect(await stage.source(id)).toMatchObject({ status: 'pending' });
  await stage.drain();
  expect(openai.asked.toSorted()).toEqual(prompts.toSorted());
  const answers = await stage.answers(websiteId);
  expect(answers).toHaveLength(6);
  expect(ofEngine(answers, 'gemini')[0]).toMatchObject({
    outcome: 'answered',
    model: 'as it calls itself',
    text: 'Try Acme, or Bolt.',
    search_queries: ['best acme'],
    citation_domains: ['acme.example'],
    country: 'US',
    language: 'en',
    attempts: 1,
    cost_micros: String(costMicros),
    error_code: '',
  });
  const [reading] = await stage.readings(websiteId);
  expect(reading).toMatchObject({ own_mentioned: true, own_cited: true, outcome: 'answered' });
  expect(reading.brand_ids).toHaveLength(2);
  expect(await stage.budget()).toEqual({ spent: 6 * costMicros, reserved: 0, purchases: 6 });
  expect(await stage.source(id)).toMatchObject({ status: 'ready', error: null });
  const { body } = await stage.call('GET', `/websites/${id}/ai-visibility/prompts`);
  expect(body.data.every((prompt: any) => prompt.firstAskedAt !== null)).toBe(true);
});

test('a job that runs several times at once asks every question once', async () => {
  const website = await stage.follow('acme.example', prompts);
  const { id, websiteId } = website;
  await stage.run('ai-visibility.plan', website);
  await stage.run('ai-visibility.plan', website);
  expect(await stage.countRuns()).toBe(6);
  expect(await stage.source(id)).toMatchObject({ status: 'collecting' });
  const ask = () => stage.run('ai-visibility.ask', { engine: 'openai' });
  await Promise.all([ask(), ask(), ask()]);
  await ask();
  expect(openai.asked.toSorted()).toEqual(prompts.toSorted());
  expect(await stage.answers(websiteId)).toHaveLength(3);
  expect(await stage.budget()).toMatchObject({ spent: 3 * costMicros, reserved: 0, purchases: 3 });
});

test('never more questions are asked at once than the engine takes, however many jobs there are', async () => {
  const website = await stage.follow(
    'acme.example',
    Array.from({ length: 9 }, (_none, index) => `question number ${index}`),
  );
  let [atOnce, most, ended] = [0, 0, 0];
  const met = Promise.withResolvers<void>();
  // One job asks two questions at once, and the two others have nothing to do.
  const goOn = () => {
    if (atOnce > 2 || (atOnce === 2 && ended === 2)) met.resolve();
  };
  const slow = async () => {
    atOnce += 1;
    most = Math.max(most, atOnce);
    goOn();
    await met.promise;
    atOnce -= 1;
    return { model: 'm', text: 'nothing', citations: [], searchQueries: [], costMicros };
  };
  openai.next = Array.from({ length: 9 }, () => slow);
  await stage.run('ai-visibility.plan', website);
  const ask = async () => {
    await stage.run('ai-visibility.ask', { engine: 'openai' });
    ended += 1;
    goOn();
  };
  await Promise.all([ask(), ask(), ask()]);
  expect(openai.asked).toHaveLength(9);
  expect(most).toBe(2);
});

test('what fails for a moment is the same run again, later and later, four times at most', async () => {
  const { id, websiteId } = await stage.follow('acme.example', ['which tool is best']);
  openai.always = passing({ costMicros: 100 });
  const beganAt = Date.now();
  await stage.drain();
  const asked = [0];
  for (let minute = 1; minute <= 60; minute++) {
    await stage.pass(1, 1);
    if (openai.asked.length > asked.length) asked.push(minute);
  }
  // A tenth more than 1, 5 and 30 minutes each, by the stage's chance; the clock comes every minute.
  expect(asked).toEqual([0, 2, 8, 42]);
  const [run] = ofEngine(await stage.answers(websiteId), 'openai');
  expect(run).toMatchObject({
    outcome: 'failed',
    error_code: 'engine_unavailable',
    error_message: 'out of order',
    attempts: 4,
    cost_micros: '400',
    text: '',
  });
  expect(Math.abs(Date.parse(`${run.asked_at.replace(' ', 'T')}Z`) - beganAt)).toBeLessThan(2_000);
  expect(ofEngine(await stage.readings(websiteId), 'openai')[0]).toMatchObject({ outcome: 'failed' });
  expect(await stage.budget()).toMatchObject({ spent: 400 + costMicros, reserved: 0 });
  expect(await stage.source(id)).toMatchObject({
    status: 'ready',
    error: { code: 'engine_unavailable', message: 'openai: out of order' },
  });
});

test('an engine that asks to be left alone is, for as long as it says', async () => {
  await stage.follow('acme.example', ['which tool is best']);
  openai.next = [failure('engine_rate_limited', 'slow', { retryable: true, retryAfterMs: 20 * 60_000 })];
  await stage.drain();
  await stage.pass(21, 3);
  expect(openai.asked).toHaveLength(1);
  await stage.pass(3, 3);
  expect(openai.asked).toHaveLength(2);
});

test('what an engine refuses or does not show is recorded and not asked again until it says something', async () => {
  const { id, websiteId } = await stage.follow('acme.example', prompts);
  openai.next = [
    failure('answer_refused', 'declined', { retryable: true, costMicros: 300 }),
    failure('answer_absent', 'not shown', { retryable: true }),
    failure('engine_rejected_prompt', 'no such country', { retryable: true }),
  ];
  await stage.drain();
  await stage.pass(60);
  expect(openai.asked).toHaveLength(3);
  const kept = ofEngine(await stage.answers(websiteId), 'openai');
  expect(kept.map(({ outcome }) => outcome).toSorted()).toEqual(['absent', 'failed', 'refused']);
  expect(kept.map(({ cost_micros }) => Number(cost_micros)).toSorted((a, b) => a - b)).toEqual([0, 0, 300]);
  expect(await stage.budget()).toMatchObject({ spent: 300 + 3 * costMicros, reserved: 0, purchases: 5 });
  expect(await stage.source(id)).toMatchObject({ status: 'ready' });
});

test('an engine whose key is rejected rests for the website, is tried hourly, and holds nobody up', async () => {
  const { id, websiteId } = await stage.follow('acme.example', prompts);
  openai.always = failure('engine_rejected_key', 'no such key');
  await stage.drain();
  expect(gemini.asked).toHaveLength(3);
  const first = openai.asked.length;
  expect(first).toBeLessThanOrEqual(openai.concurrency);
  expect(await stage.source(id)).toMatchObject({
    status: 'ready',
    error: { code: 'engine_rejected_key', message: 'openai: no such key' },
  });
  await stage.pass(59);
  expect(openai.asked).toHaveLength(first);
  await stage.pass(3, 1);
  expect(openai.asked.length).toBeGreaterThan(first);
  expect(openai.asked.length).toBeLessThanOrEqual(2 * openai.concurrency);
  expect(ofEngine(await stage.answers(websiteId), 'openai')).toEqual([]);
  expect(await stage.budget()).toMatchObject({ reserved: 0, spent: 3 * costMicros });
  openai.always = null;
  await stage.pass(61);
  expect(await stage.source(id)).toMatchObject({ status: 'ready', error: null });
  const [run] = ofEngine(await stage.answers(websiteId), 'openai');
  // It was no attempt, so that the answer does not count for an hour long past.
  expect(run).toMatchObject({ attempts: 1, outcome: 'answered' });
  expect(Date.now() - Date.parse(`${run.asked_at.replace(' ', 'T')}Z`)).toBeLessThan(60 * 60_000);
});

test('where every engine is broken the website says so', async () => {
  const { id } = await stage.follow('acme.example', ['which tool is best']);
  openai.always = failure('engine_out_of_credit', 'no credit');
  gemini.always = failure('engine_rejected_key', 'no such key');
  await stage.drain();
  expect(await stage.source(id)).toMatchObject({ status: 'failed', lastSuccessAt: null });
});

test('an answer that breaks its reader is a bad answer', async () => {
  const { websiteId } = await stage.follow('acme.example', ['which tool is best']);
  openai.next = [() => Promise.reject(new TypeError('of undefined'))];
  await stage.drain();
  const [run] = ofEngine(await stage.answers(websiteId), 'openai');
  expect(run).toMatchObject({ outcome: 'failed', error_code: 'engine_bad_answer' });
});

test('prompts of one account are nothing to another, and each pays for its own', async () => {
  const { id, websiteId } = await stage.follow('acme.example', ['which tool is best']);
  await stage.drain();
  const person = stage.theirs;
  const path = `/websites/${id}/ai-visibility/sampling`;
  expect((await stage.call('GET', path, { person })).status).toBe(404);
  const body = { intervalWidth: 0.5, isPaused: true };
  expect((await stage.call('PUT', path, { person, body })).status).toBe(404);
  await stage.run('ai-visibility.plan', { accountId: person.accountId, websiteId });
  await stage.run('ai-visibility.forget', { accountId: person.accountId, websiteId });
  expect(await stage.answers(websiteId)).toHaveLength(2);
  const { rows } = await sql<{ accountId: string }>`
    select distinct account_id as "accountId" from budget_months`.execute(stage.stores.database.db);
  expect(rows).toEqual([{ accountId: stage.mine.accountId }]);
});
