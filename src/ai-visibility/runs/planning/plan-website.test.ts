import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { setBudgetLimit } from '#budgets';
import { letCollide } from '../../../test/let-collide.ts';
import {
  answerOf,
  costMicros,
  openVisibilityStage,
  playEngine,
  priceMicros,
  type VisibilityStage,
} from '../../../test/visibility-stage.ts';

const patienceMs = 60_000;
const dayMinutes = 24 * 60;
const prompts = ['which tool is best', 'which tool is cheap', 'which tool lasts', 'which tool is light'];
const openai = playEngine('openai');
const gemini = playEngine('gemini');
let stage: VisibilityStage;
beforeAll(async () => {
  stage = await openVisibilityStage([openai, gemini]);
}, patienceMs);
beforeEach(async () => {
  await stage.startOver();
  // Another story begins with another month.
  const now = new Date();
  stage.advance(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 2, 9, 30) - now.getTime());
}, patienceMs);
afterAll(() => stage.close(), patienceMs);

const limit = (provider: string, limitMicros: number) =>
  setBudgetLimit(stage.stores.database.db, { accountId: stage.mine.accountId, provider, limitMicros });
const sampling = async (id: string, body?: object) => {
  const path = `/websites/${id}/ai-visibility/sampling`;
  return stage.call(body === undefined ? 'GET' : 'PUT', path, body === undefined ? {} : { body });
};
const engineOf = (answer: any, engine: string) =>
  answer.body.data.engines.find((one: any) => one.engine === engine);

async function dueTimes(engine: string): Promise<number[]> {
  const { rows } = await sql<{ dueAt: Date }>`
    select due_at as "dueAt" from ai_runs where engine = ${engine} order by due_at`.execute(
    stage.stores.database.db,
  );
  return rows.map(({ dueAt }) => dueAt.getTime());
}

test('a week of runs is as many as the width asks for, dealt evenly and spread over days and hours', async () => {
  const { id, websiteId } = await stage.follow('acme.example', prompts);
  await sampling(id, { intervalWidth: 0.3, isPaused: false });
  openai.text = gemini.text = 'Try Acme, or Bolt.';
  const before = engineOf(await sampling(id), 'openai');
  expect(before).toMatchObject({ runsPerWeek: 39, limitedBy: 'width' });
  expect(before.expectedWidth).toBeLessThanOrEqual(0.3);
  await stage.pass(7 * dayMinutes, 4 * 60);
  const answers = (await stage.answers(websiteId)).filter(({ engine }) => engine === 'openai');
  // Every answer of the first days names the website: then fewer will do.
  expect(answers.length).toBeGreaterThan(20);
  expect(answers.length).toBeLessThanOrEqual(45);
  const counts = prompts.map((text) => answers.filter(({ prompt }) => prompt === text).length);
  expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1);
  const hours = new Set(answers.map(({ asked_at }) => asked_at.slice(0, 13)));
  expect(hours.size).toBeGreaterThan(15);
  const after = engineOf(await sampling(id), 'openai');
  expect(after.runsPerWeek).toBeLessThan(39);
  expect(after.expectedMonthlyMicros).toBe(Math.round(after.runsPerWeek * (30.44 / 7) * costMicros));
});

test('planned twice, or by two at once, nothing is planned twice', async () => {
  const { id, accountId, websiteId } = await stage.follow('acme.example', prompts);
  await sampling(id, { intervalWidth: 0.1, isPaused: false });
  const plan = () => stage.run('ai-visibility.plan', { accountId, websiteId });
  const { db } = stage.stores.database;
  await letCollide(db, sql`select from ai_followings for update`, () => [plan(), plan(), plan()]);
  const planned = await dueTimes('openai');
  expect(planned.length).toBeGreaterThan(40);
  await plan();
  stage.advance(5 * 60_000);
  await plan();
  expect(await dueTimes('openai')).toEqual(planned);
  await stage.drain();
  await plan();
  expect(await dueTimes('openai')).toHaveLength(planned.length - prompts.length);
});

test('a prompt that is added is asked at once, and so is everything of an engine that is new', async () => {
  const { id } = await stage.follow('acme.example', prompts.slice(0, 2));
  await stage.drain();
  const body = { prompts: [{ text: 'which tool is new' }] };
  await stage.call('POST', `/websites/${id}/ai-visibility/prompts`, { body });
  await stage.drain();
  expect(openai.asked.slice(2)).toEqual(['which tool is new']);
  await sql`delete from ai_samples where engine = 'gemini'`.execute(stage.stores.database.db);
  gemini.asked = [];
  await stage.pass(dayMinutes, dayMinutes);
  expect(gemini.asked.length).toBeGreaterThanOrEqual(3);
});

test('prompts that name an own brand are asked once a week', async () => {
  const { id } = await stage.follow('acme.example', ['which tool is best', 'is Acme any good']);
  await sampling(id, { intervalWidth: 0.5, isPaused: false });
  await stage.pass(14 * dayMinutes, 12 * 60);
  const branded = openai.asked.filter((prompt) => prompt === 'is Acme any good').length;
  expect(branded).toBeGreaterThanOrEqual(2);
  expect(branded).toBeLessThanOrEqual(3);
  expect(openai.asked.length).toBeGreaterThan(10);
});

test('within the money: fewer runs, which the figure says, and never a cent beyond', async () => {
  await limit('openai', 12 * priceMicros);
  await limit('gemini', 0);
  const { id } = await stage.follow('acme.example', prompts);
  await sampling(id, { intervalWidth: 0.1, isPaused: false });
  expect(engineOf(await sampling(id), 'openai')).toMatchObject({ limitedBy: 'budget' });
  expect(engineOf(await sampling(id), 'gemini')).toMatchObject({
    runsPerWeek: 0,
    expectedWidth: null,
    expectedMonthlyMicros: 0,
    limitedBy: 'budget',
  });
  for (let day = 0; day < 28; day++) {
    await stage.pass(dayMinutes, 12 * 60);
    const { rows } = await sql<{ provider: string; used: number }>`
      select provider, (spent_micros + reserved_micros)::int as used from budget_months`.execute(
      stage.stores.database.db,
    );
    for (const { used } of rows) expect(used).toBeLessThanOrEqual(12 * priceMicros);
  }
  expect(gemini.asked).toEqual([]);
  // What is left of a month goes as its days do.
  expect(openai.asked.length).toBeGreaterThan(12);
  expect(await stage.source(id)).toMatchObject({
    status: 'ready',
    error: { code: 'budget_exhausted' },
  });
});

test('two websites that plan with the same money do not spend it twice', async () => {
  await limit('openai', 6 * priceMicros);
  await limit('gemini', 6 * priceMicros);
  await stage.follow('acme.example', prompts);
  await stage.follow('bolt.example', prompts);
  await stage.drain();
  expect(openai.asked.length).toBeGreaterThanOrEqual(4);
  expect(openai.asked.length).toBeLessThanOrEqual(6);
  const { spent, reserved } = await stage.budget();
  expect(spent).toBe((openai.asked.length + gemini.asked.length) * costMicros);
  expect(reserved).toBe(0);
});

test('money that is only set aside for the run beside it is waited for', async () => {
  const website = await stage.follow('acme.example', prompts.slice(0, 2));
  await stage.run('ai-visibility.plan', website);
  // Enough for what both cost, but not for the most that both may cost.
  await limit('openai', costMicros + priceMicros);
  openai.next = [
    async () => {
      await expect
        .poll(async () => (await dueTimes('openai')).filter((at) => at <= Date.now()))
        .toHaveLength(1);
      return answerOf('nothing');
    },
  ];
  await stage.drain();
  expect(openai.asked).toHaveLength(1);
  await stage.pass(2, 1);
  expect(openai.asked.toSorted()).toEqual(prompts.slice(0, 2).toSorted());
  expect(await stage.countRuns()).toBe(0);
  expect(await stage.source(website.id)).toMatchObject({ status: 'ready', error: null });
});

test('a run whose money went meanwhile is not asked, and the website waits for the next month', async () => {
  const website = await stage.follow('acme.example', prompts);
  await stage.run('ai-visibility.plan', website);
  await limit('openai', 0);
  await limit('gemini', 0);
  await stage.drain();
  expect([...openai.asked, ...gemini.asked]).toEqual([]);
  expect(await stage.countRuns()).toBe(0);
  const now = new Date();
  const firstOfMonth = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1, 9, 30));
  expect(await stage.source(website.id)).toMatchObject({
    status: 'paused',
    error: { code: 'budget_exhausted' },
    nextRunAt: firstOfMonth.toISOString(),
  });
  await stage.pass(3 * dayMinutes, dayMinutes);
  expect(openai.asked).toEqual([]);
  await limit('openai', 1_000_000);
  await stage.pass((firstOfMonth.getTime() - Date.now()) / 60_000 + 120, dayMinutes / 2);
  expect(openai.asked.length).toBeGreaterThan(0);
  expect(await stage.source(website.id)).toMatchObject({ status: 'ready' });
});

test('a pause lets nothing be asked, and its end goes on', async () => {
  const { id } = await stage.follow('acme.example', prompts);
  await stage.drain();
  const before = openai.asked.length;
  const paused = await sampling(id, { intervalWidth: 0.2, isPaused: true });
  expect(paused).toMatchObject({ status: 200, body: { data: { isPaused: true, intervalWidth: 0.2 } } });
  expect(await stage.source(id)).toMatchObject({ status: 'paused', error: null, nextRunAt: null });
  await stage.pass(3 * dayMinutes, dayMinutes);
  expect(openai.asked).toHaveLength(before);
  await sampling(id, { intervalWidth: 0.2, isPaused: false });
  await stage.pass(dayMinutes, dayMinutes / 4);
  expect(openai.asked.length).toBeGreaterThan(before + 5);
  expect(await stage.source(id)).toMatchObject({ status: 'ready' });
});

test.each([{ intervalWidth: 0.049 }, { intervalWidth: 1.01 }, { intervalWidth: '0.2' }, { isPaused: null }])(
  'a sampling of %j is refused',
  async (wrong) => {
    const { id } = await stage.addWebsite('acme.example');
    const answer = await sampling(id, { intervalWidth: 0.2, isPaused: false, ...wrong });
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
    expect(await sampling(id)).toMatchObject({ body: { data: { intervalWidth: 0.2, isPaused: false } } });
  },
);
