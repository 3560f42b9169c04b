import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { AnswerFailure } from '#providers/answers';
import {
  answerOf,
  costMicros,
  createVisibilityFixture,
  createFakeEngine,
  priceMicros,
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

/** Of the runs of one engine. */
const ofEngine = (rows: any[], engine: string) => rows.filter((row) => row.engine === engine);

test('an answer is not bought again after a worker died between storing and finishing it', async () => {
  const { websiteId } = await fixture.track('acme.example', ['which tool is best']);
  await breakDeletes();
  await fixture.drain();
  expect(openai.asked).toHaveLength(1);
  expect(await fixture.budget()).toMatchObject({ spent: 0, reserved: 2 * priceMicros });
  await fixDeletes();
  await fixture.passMinutes(14, 7);
  expect(await fixture.budget()).toMatchObject({ reserved: 2 * priceMicros });
  await fixture.passMinutes(2, 1);
  expect(openai.asked).toHaveLength(1);
  expect(await fixture.answers(websiteId)).toHaveLength(2);
  expect(await fixture.readings(websiteId)).toHaveLength(2);
  expect(await fixture.budget()).toEqual({ spent: 2 * costMicros, reserved: 0, purchases: 2 });
});

test('a worker that dies while waiting has spent the reserved budget, and its run is asked again', async () => {
  const { websiteId } = await fixture.track('acme.example', ['which tool is best']);
  await withoutClickHouse(() => fixture.drain());
  expect(openai.asked).toHaveLength(1);
  await fixture.passMinutes(16, 8);
  expect(openai.asked).toHaveLength(2);
  const [run] = ofEngine(await fixture.answers(websiteId), 'openai');
  expect(run).toMatchObject({ attempts: 2, cost_micros: String(priceMicros + costMicros) });
  const spent = 2 * (priceMicros + costMicros);
  expect(await fixture.budget()).toEqual({ spent, reserved: 0, purchases: 2 });
});

test('a run fails permanently after its worker died four times', async () => {
  const { websiteId } = await fixture.track('acme.example', ['which tool is best']);
  await withoutClickHouse(async () => {
    await fixture.drain();
    await fixture.passMinutes(64, 16);
  });
  expect(openai.asked).toHaveLength(4);
  await fixture.passMinutes(32, 16);
  expect(openai.asked).toHaveLength(4);
  const [run] = ofEngine(await fixture.answers(websiteId), 'openai');
  const spent = 4 * priceMicros;
  expect(run).toMatchObject({ outcome: 'failed', attempts: 4, cost_micros: String(spent) });
  expect(await fixture.budget()).toEqual({ spent: 2 * spent, reserved: 0, purchases: 0 });
});

test('the reserved budget of a lost run counts as spent if its engine is no longer connected', async () => {
  await fixture.track('acme.example', ['which tool is best']);
  await withoutClickHouse(() => fixture.drain());
  const { db } = fixture.stores.database;
  await sql`update ai_runs set engine = 'perplexity' where engine = 'openai'`.execute(db);
  await sql`update budget_months set provider = 'perplexity' where provider = 'openai'`.execute(db);
  await fixture.passMinutes(14, 14);
  expect(await fixture.countRuns()).toBe(2);
  await fixture.passMinutes(2, 2);
  expect(await fixture.countRuns()).toBe(0);
  // The other engine has asked once more.
  expect(await fixture.budget()).toEqual({
    spent: priceMicros + priceMicros + costMicros,
    reserved: 0,
    purchases: 1,
  });
});

test('a stopping process releases its run at once', async () => {
  const website = await fixture.track('acme.example', ['which tool is best']);
  await fixture.run('ai-visibility.plan', website);
  await sql`delete from graphile_worker._private_jobs`.execute(fixture.stores.database.db);
  const stopping = new AbortController();
  openai.next = [
    () => {
      stopping.abort();
      return Promise.reject(new AnswerFailure('engine_unreachable', 'aborted', { retryable: true }));
    },
  ];
  await fixture.run('ai-visibility.ask', { engine: 'openai' }, { signal: stopping.signal });
  expect(openai.asked).toHaveLength(1);
  await fixture.drain();
  expect(openai.asked).toHaveLength(2);
});

test('a run claimed while its process stops is returned without an attempt or a cost', async () => {
  const website = await fixture.track('acme.example', ['which tool is best']);
  await fixture.run('ai-visibility.plan', website);
  const { db } = fixture.stores.database;
  await sql`delete from graphile_worker._private_jobs`.execute(db);
  const stopping = new AbortController();
  const price = vi.spyOn(openai, 'priceMicros').mockImplementationOnce(() => {
    stopping.abort();
    return priceMicros;
  });
  await fixture.run('ai-visibility.ask', { engine: 'openai' }, { signal: stopping.signal });
  price.mockRestore();
  expect(openai.asked).toHaveLength(0);
  const { rows } = await sql`select attempts, claimed_until from ai_runs where engine = 'openai'`.execute(db);
  expect(rows).toEqual([{ attempts: 0, claimed_until: null }]);
  expect(await fixture.budget()).toEqual({ spent: 0, reserved: 0, purchases: 0 });
  await fixture.drain();
  expect(openai.asked).toHaveLength(1);
});

test('deleting a website deletes its answers, and the question being asked is paid', async () => {
  const website = await fixture.track('acme.example', prompts);
  const { id, websiteId } = website;
  await fixture.run('ai-visibility.plan', website);
  await fixture.run('ai-visibility.ask', { engine: 'gemini' });
  let reservedThen: number | null = null;
  openai.next = [
    async () => {
      await fixture.call('DELETE', `/websites/${id}`);
      await fixture.drain();
      reservedThen = (await fixture.budget()).reserved;
      return answerOf('late');
    },
  ];
  await fixture.run('ai-visibility.ask', { engine: 'openai' });
  expect(reservedThen).toBeGreaterThanOrEqual(priceMicros);
  expect(await fixture.answers(websiteId)).toEqual([]);
  expect(await fixture.readings(websiteId)).toEqual([]);
  expect(await fixture.countRuns()).toBe(0);
  const { spent, reserved } = await fixture.budget();
  expect(reserved).toBe(0);
  expect(spent).toBe((openai.asked.length + gemini.asked.length) * costMicros);
});

test('a question that was being asked when its worker died and its website was deleted counts as paid', async () => {
  const { id, websiteId } = await fixture.track('acme.example', ['which tool is best']);
  await withoutClickHouse(() => fixture.drain());
  await fixture.call('DELETE', `/websites/${id}`);
  await fixture.drain();
  expect(await fixture.budget()).toEqual({ spent: 0, reserved: 2 * priceMicros, purchases: 0 });
  await fixture.passMinutes(16, 8);
  expect(await fixture.budget()).toEqual({ spent: 2 * priceMicros, reserved: 0, purchases: 0 });
  expect(await fixture.countRuns()).toBe(0);
  expect(await fixture.answers(websiteId)).toEqual([]);
});

test('a prompt deleted while being asked leaves no answer, and a paused prompt is not asked', async () => {
  const website = await fixture.track('acme.example', prompts);
  const { id, websiteId } = website;
  const path = `/websites/${id}/ai-visibility/prompts`;
  const { data } = (await fixture.call('GET', path)).body;
  const idOf = (text: string) => data.find((prompt: any) => prompt.text === text).id;
  await fixture.run('ai-visibility.plan', website);
  await fixture.call('PATCH', `${path}/${idOf('which tool lasts')}`, { body: { status: 'paused' } });
  const ask = openai.ask;
  openai.ask = async (question, signal) => {
    if (question.prompt === 'which tool is cheap') {
      await fixture.call('DELETE', `${path}/${idOf('which tool is cheap')}`);
      await fixture.drain();
    }
    return ask(question, signal);
  };
  await fixture.run('ai-visibility.ask', { engine: 'openai' });
  openai.ask = ask;
  expect(openai.asked.toSorted()).toEqual(['which tool is best', 'which tool is cheap']);
  const stored = ofEngine(await fixture.answers(websiteId), 'openai');
  expect(stored.map(({ prompt }) => prompt)).toEqual(['which tool is best']);
  expect(ofEngine(await fixture.readings(websiteId), 'openai')).toHaveLength(1);
  await fixture.drain();
  expect(await fixture.countRuns()).toBe(0);
  expect(await fixture.budget()).toMatchObject({ reserved: 0 });
});

async function breakDeletes(): Promise<void> {
  const { db } = fixture.stores.database;
  await sql`create function die() returns trigger language plpgsql as
    $$ begin raise exception 'the process died here'; end $$`.execute(db);
  await sql`create trigger die before delete on ai_runs for each row execute function die()`.execute(db);
}

async function fixDeletes(): Promise<void> {
  await sql`drop trigger die on ai_runs`.execute(fixture.stores.database.db);
}

/** Every insert into ClickHouse during the action kills the worker. */
async function withoutClickHouse(action: () => Promise<void>): Promise<void> {
  const { clickhouse } = fixture.stores;
  const { insert } = clickhouse;
  clickhouse.insert = async () => {
    throw new Error('the process died here');
  };
  await action();
  clickhouse.insert = insert;
}
