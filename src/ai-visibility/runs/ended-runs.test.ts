import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { AnswerFailure } from '#providers/answers';
import {
  answerOf,
  costMicros,
  openVisibilityStage,
  playEngine,
  priceMicros,
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

/** Of the runs of one engine. */
const ofEngine = (rows: any[], engine: string) => rows.filter((row) => row.engine === engine);

test('a worker that dies between facts and the rest leaves an answer that is not bought again', async () => {
  const { websiteId } = await stage.follow('acme.example', ['which tool is best']);
  await breakDeletes();
  await stage.drain();
  expect(openai.asked).toHaveLength(1);
  expect(await stage.budget()).toMatchObject({ spent: 0, reserved: 2 * priceMicros });
  await mendDeletes();
  await stage.pass(14, 7);
  expect(await stage.budget()).toMatchObject({ reserved: 2 * priceMicros });
  await stage.pass(2, 1);
  expect(openai.asked).toHaveLength(1);
  expect(await stage.answers(websiteId)).toHaveLength(2);
  expect(await stage.readings(websiteId)).toHaveLength(2);
  expect(await stage.budget()).toEqual({ spent: 2 * costMicros, reserved: 0, purchases: 2 });
});

test('a worker that dies while it waits counts as having spent what was set aside, and the run is asked again', async () => {
  const { websiteId } = await stage.follow('acme.example', ['which tool is best']);
  await withoutFacts(() => stage.drain());
  expect(openai.asked).toHaveLength(1);
  await stage.pass(16, 8);
  expect(openai.asked).toHaveLength(2);
  const [run] = ofEngine(await stage.answers(websiteId), 'openai');
  expect(run).toMatchObject({ attempts: 2, cost_micros: String(priceMicros + costMicros) });
  const spent = 2 * (priceMicros + costMicros);
  expect(await stage.budget()).toEqual({ spent, reserved: 0, purchases: 2 });
});

test('a run that its worker dies of is given up after four times', async () => {
  const { websiteId } = await stage.follow('acme.example', ['which tool is best']);
  await withoutFacts(async () => {
    await stage.drain();
    await stage.pass(64, 16);
  });
  expect(openai.asked).toHaveLength(4);
  await stage.pass(32, 16);
  expect(openai.asked).toHaveLength(4);
  const [run] = ofEngine(await stage.answers(websiteId), 'openai');
  const spent = 4 * priceMicros;
  expect(run).toMatchObject({ outcome: 'failed', attempts: 4, cost_micros: String(spent) });
  expect(await stage.budget()).toEqual({ spent: 2 * spent, reserved: 0, purchases: 0 });
});

test('a run that is lost with an engine that is not connected any more counts as spent', async () => {
  await stage.follow('acme.example', ['which tool is best']);
  await withoutFacts(() => stage.drain());
  const { db } = stage.stores.database;
  await sql`update ai_runs set engine = 'perplexity' where engine = 'openai'`.execute(db);
  await sql`update budget_months set provider = 'perplexity' where provider = 'openai'`.execute(db);
  await stage.pass(14, 14);
  expect(await stage.countRuns()).toBe(2);
  await stage.pass(2, 2);
  expect(await stage.countRuns()).toBe(0);
  // The other engine has asked once more.
  expect(await stage.budget()).toEqual({
    spent: priceMicros + priceMicros + costMicros,
    reserved: 0,
    purchases: 1,
  });
});

test('a process that stops hands its question back at once', async () => {
  const website = await stage.follow('acme.example', ['which tool is best']);
  await stage.run('ai-visibility.plan', website);
  await sql`delete from graphile_worker._private_jobs`.execute(stage.stores.database.db);
  const stopping = new AbortController();
  openai.next = [
    () => {
      stopping.abort();
      return Promise.reject(new AnswerFailure('engine_unreachable', 'aborted', { retryable: true }));
    },
  ];
  await stage.run('ai-visibility.ask', { engine: 'openai' }, { signal: stopping.signal });
  expect(openai.asked).toHaveLength(1);
  await stage.drain();
  expect(openai.asked).toHaveLength(2);
});

test('a website that goes takes its answers with it, and gives back what was set aside', async () => {
  const website = await stage.follow('acme.example', prompts);
  const { id, websiteId } = website;
  await stage.run('ai-visibility.plan', website);
  await stage.run('ai-visibility.ask', { engine: 'gemini' });
  let reservedThen: number | null = null;
  openai.next = [
    async () => {
      await stage.call('DELETE', `/websites/${id}`);
      await stage.drain();
      reservedThen = (await stage.budget()).reserved;
      return answerOf('late');
    },
  ];
  await stage.run('ai-visibility.ask', { engine: 'openai' });
  expect(reservedThen).toBe(0);
  expect(await stage.answers(websiteId)).toEqual([]);
  expect(await stage.readings(websiteId)).toEqual([]);
  expect(await stage.countRuns()).toBe(0);
  const { spent, reserved } = await stage.budget();
  expect(reserved).toBe(0);
  expect(spent).toBe((openai.asked.length + gemini.asked.length) * costMicros);
});

test('a prompt that goes while it is asked leaves nothing, and one that is paused is not asked', async () => {
  const website = await stage.follow('acme.example', prompts);
  const { id, websiteId } = website;
  const path = `/websites/${id}/ai-visibility/prompts`;
  const { data } = (await stage.call('GET', path)).body;
  const idOf = (text: string) => data.find((prompt: any) => prompt.text === text).id;
  await stage.run('ai-visibility.plan', website);
  await stage.call('PATCH', `${path}/${idOf('which tool lasts')}`, { body: { status: 'paused' } });
  const ask = openai.ask;
  openai.ask = async (question, signal) => {
    if (question.prompt === 'which tool is cheap') {
      await stage.call('DELETE', `${path}/${idOf('which tool is cheap')}`);
      await stage.drain();
    }
    return ask(question, signal);
  };
  await stage.run('ai-visibility.ask', { engine: 'openai' });
  openai.ask = ask;
  expect(openai.asked.toSorted()).toEqual(['which tool is best', 'which tool is cheap']);
  const kept = ofEngine(await stage.answers(websiteId), 'openai');
  expect(kept.map(({ prompt }) => prompt)).toEqual(['which tool is best']);
  expect(ofEngine(await stage.readings(websiteId), 'openai')).toHaveLength(1);
  await stage.drain();
  expect(await stage.countRuns()).toBe(0);
  expect(await stage.budget()).toMatchObject({ reserved: 0 });
});

async function breakDeletes(): Promise<void> {
  const { db } = stage.stores.database;
  await sql`create function die() returns trigger language plpgsql as
    $$ begin raise exception 'the process died here'; end $$`.execute(db);
  await sql`create trigger die before delete on ai_runs for each row execute function die()`.execute(db);
}

async function mendDeletes(): Promise<void> {
  await sql`drop trigger die on ai_runs`.execute(stage.stores.database.db);
}

/** Whatever is told to the facts meanwhile ends its worker. */
async function withoutFacts(deed: () => Promise<void>): Promise<void> {
  const { facts } = stage.stores;
  const { insert } = facts;
  facts.insert = async () => {
    throw new Error('the process died here');
  };
  await deed();
  facts.insert = insert;
}
