import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { captureSpend, changeLimit, monthOf } from '#accounts/budgets';
import { runConcurrently } from '../../../../test/app/run-concurrently.ts';
import {
  answerOf,
  costMicros,
  createVisibilityFixture,
  createFakeEngine,
  priceMicros,
  type VisibilityFixture,
} from '../../../../test/fixtures/visibility-fixture.ts';

const dayMinutes = 24 * 60;
const prompts = ['which tool is best', 'which tool is cheap', 'which tool lasts', 'which tool is light'];
const openai = createFakeEngine('openai');
const gemini = createFakeEngine('gemini');
let fixture: VisibilityFixture;
beforeAll(async () => {
  fixture = await createVisibilityFixture([openai, gemini]);
});
beforeEach(async () => {
  await fixture.reset();
  // Each test starts in a new month.
  const now = new Date();
  fixture.advance(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 2, 9, 30) - now.getTime());
});
afterAll(() => fixture.close());

const limit = (provider: string, limitMicros: number) =>
  changeLimit(fixture.stores.database.db, { accountId: fixture.mine.accountId, provider, limitMicros });
const sampling = async (id: string, body?: object) => {
  const path = `/websites/${id}/ai-visibility/sampling`;
  return fixture.call(body === undefined ? 'GET' : 'PUT', path, body === undefined ? {} : { body });
};
const engineOf = (answer: any, engine: string) =>
  answer.body.data.engines.find((one: any) => one.engine === engine);

/** The part of a website in the expected cost of the next month. */
async function expectedOf(engine: string, id: string) {
  const costs = await fixture.call('GET', '/budget/next-month');
  const ofEngine = costs.body.data.find(({ provider }: any) => provider === engine);
  return ofEngine.websites.find(({ websiteId }: any) => websiteId === id);
}

async function dueTimes(engine: string): Promise<number[]> {
  const { rows } = await sql<{ dueAt: Date }>`
    select due_at as "dueAt" from ai_runs where engine = ${engine} order by due_at`.execute(
    fixture.stores.database.db,
  );
  return rows.map(({ dueAt }) => dueAt.getTime());
}

test('a week has the runs that the width needs, spread evenly over prompts, days and hours', async () => {
  const { id, websiteId } = await fixture.track('acme.example', prompts);
  await sampling(id, { intervalWidth: 0.3, isPaused: false });
  openai.text = gemini.text = 'Try Acme, or Bolt.';
  const before = engineOf(await sampling(id), 'openai');
  expect(before).toMatchObject({ runsPerWeek: 39, limitedBy: 'width' });
  expect(before.expectedWidth).toBeLessThanOrEqual(0.3);
  await fixture.passMinutes(7 * dayMinutes, 4 * 60);
  const answers = (await fixture.answers(websiteId)).filter(({ engine }) => engine === 'openai');
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

test('the expected month costs no more than its budget, of which each website has its share', async () => {
  const now = new Date();
  const lastDay = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 2, 0)).getUTCDate();
  fixture.advance((lastDay - 2) * dayMinutes * 60_000);
  await limit('openai', 40 * priceMicros);
  const { id } = await fixture.track('acme.example', prompts);
  await fixture.track('other.example', prompts);
  await sampling(id, { intervalWidth: 0.3, isPaused: false });
  expect(engineOf(await sampling(id), 'openai')).toMatchObject({
    runsPerWeek: 39,
    expectedMonthlyMicros: 20 * priceMicros,
    limitedBy: 'budget',
  });
  // The budget of this month does not change what the next one costs.
  const { db } = fixture.stores.database;
  const spend = { provider: 'openai', month: monthOf(new Date()), reservedMicros: 0, purchases: 1 };
  await captureSpend(db, [{ ...spend, accountId: fixture.mine.accountId, spentMicros: 40 * priceMicros }]);
  expect(engineOf(await sampling(id), 'openai')).toMatchObject({ runsPerWeek: 0 });
  expect(await expectedOf('openai', id)).toMatchObject({ expectedMicros: 20 * priceMicros });
});

test('repeated and concurrent planning plans nothing twice', async () => {
  const { id, accountId, websiteId } = await fixture.track('acme.example', prompts);
  await sampling(id, { intervalWidth: 0.1, isPaused: false });
  const plan = () => fixture.run('ai-visibility.plan', { accountId, websiteId });
  const { db } = fixture.stores.database;
  await runConcurrently(db, sql`select from ai_tracked_websites for update`, () => [plan(), plan(), plan()]);
  const planned = await dueTimes('openai');
  expect(planned.length).toBeGreaterThan(40);
  await plan();
  fixture.advance(5 * 60_000);
  await plan();
  expect(await dueTimes('openai')).toEqual(planned);
  await fixture.drain();
  await plan();
  expect(await dueTimes('openai')).toHaveLength(planned.length - prompts.length);
});

test('a new prompt is asked at once, and a new engine is asked all prompts at once', async () => {
  const { id } = await fixture.track('acme.example', prompts.slice(0, 2));
  await fixture.drain();
  const body = { prompts: [{ text: 'which tool is new' }] };
  await fixture.call('POST', `/websites/${id}/ai-visibility/prompts`, { body });
  await fixture.drain();
  expect(openai.asked.slice(2)).toEqual(['which tool is new']);
  await sql`delete from ai_samples where engine = 'gemini'`.execute(fixture.stores.database.db);
  gemini.asked = [];
  await fixture.passMinutes(dayMinutes, dayMinutes);
  expect(gemini.asked.length).toBeGreaterThanOrEqual(3);
});

test('branded prompts are asked once a week', async () => {
  const { id } = await fixture.track('acme.example', ['which tool is best', 'is Acme any good']);
  await sampling(id, { intervalWidth: 0.5, isPaused: false });
  await fixture.passMinutes(14 * dayMinutes, 12 * 60);
  const branded = openai.asked.filter((prompt) => prompt === 'is Acme any good').length;
  expect(branded).toBeGreaterThanOrEqual(2);
  expect(branded).toBeLessThanOrEqual(3);
  expect(openai.asked.length).toBeGreaterThan(10);
});

test('a small budget gives fewer runs, is reported as the limit, and is never exceeded', async () => {
  await limit('openai', 12 * priceMicros);
  await limit('gemini', 0);
  const { id } = await fixture.track('acme.example', prompts);
  await sampling(id, { intervalWidth: 0.1, isPaused: false });
  expect(engineOf(await sampling(id), 'openai')).toMatchObject({ limitedBy: 'budget' });
  expect(engineOf(await sampling(id), 'gemini')).toMatchObject({
    runsPerWeek: 0,
    expectedWidth: null,
    expectedMonthlyMicros: 0,
    limitedBy: 'budget',
  });
  for (let day = 0; day < 28; day++) {
    await fixture.passMinutes(dayMinutes, 12 * 60);
    const { rows } = await sql<{ provider: string; used: number }>`
      select provider, (spent_micros + reserved_micros)::int as used from budget_months`.execute(
      fixture.stores.database.db,
    );
    expect(rows.length).toBeGreaterThan(0);
    for (const { used } of rows) expect(used).toBeLessThanOrEqual(12 * priceMicros);
  }
  expect(gemini.asked).toEqual([]);
  // The budget shrinks in proportion to the days of the month.
  expect(openai.asked.length).toBeGreaterThan(12);
  expect(await fixture.source(id)).toMatchObject({
    status: 'ready',
    error: { code: 'budget_exhausted' },
  });
});

test('two websites that share a budget do not spend it twice', async () => {
  await limit('openai', 6 * priceMicros);
  await limit('gemini', 6 * priceMicros);
  await fixture.track('acme.example', prompts);
  await fixture.track('bolt.example', prompts);
  await fixture.drain();
  expect(openai.asked.length).toBeGreaterThanOrEqual(4);
  expect(openai.asked.length).toBeLessThanOrEqual(6);
  const { spent, reserved } = await fixture.budget();
  expect(spent).toBe((openai.asked.length + gemini.asked.length) * costMicros);
  expect(reserved).toBe(0);
});

test('a run waits for budget that another run has reserved', async () => {
  const website = await fixture.track('acme.example', prompts.slice(0, 2));
  await fixture.run('ai-visibility.plan', website);
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
  await fixture.drain();
  expect(openai.asked).toHaveLength(1);
  await fixture.passMinutes(2, 1);
  expect(openai.asked.toSorted()).toEqual(prompts.slice(0, 2).toSorted());
  expect(await fixture.countRuns()).toBe(0);
  expect(await fixture.source(website.id)).toMatchObject({ status: 'ready', error: null });
});

test('a run without budget is not asked, and the website waits for the next month', async () => {
  const website = await fixture.track('acme.example', prompts);
  await fixture.run('ai-visibility.plan', website);
  await limit('openai', 0);
  await limit('gemini', 0);
  await fixture.drain();
  expect([...openai.asked, ...gemini.asked]).toEqual([]);
  expect(await fixture.countRuns()).toBe(0);
  const now = new Date();
  const firstOfMonth = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1, 9, 30));
  expect(await fixture.source(website.id)).toMatchObject({
    status: 'paused',
    error: { code: 'budget_exhausted' },
    nextRunAt: firstOfMonth.toISOString(),
  });
  await fixture.passMinutes(3 * dayMinutes, dayMinutes);
  expect(openai.asked).toEqual([]);
  await limit('openai', 1_000_000);
  await fixture.passMinutes((firstOfMonth.getTime() - Date.now()) / 60_000 + 120, dayMinutes / 2);
  expect(openai.asked.length).toBeGreaterThan(0);
  expect(await fixture.source(website.id)).toMatchObject({ status: 'ready' });
});

test('a paused website asks nothing, and resumes after the pause', async () => {
  const { id } = await fixture.track('acme.example', prompts);
  await fixture.drain();
  const before = openai.asked.length;
  const paused = await sampling(id, { intervalWidth: 0.2, isPaused: true });
  expect(paused).toMatchObject({ status: 200, body: { data: { isPaused: true, intervalWidth: 0.2 } } });
  expect(engineOf(paused, 'openai')).toMatchObject({ expectedMonthlyMicros: 0 });
  expect(await expectedOf('openai', id)).toMatchObject({ isPaused: true, expectedMicros: 0 });
  expect(await fixture.source(id)).toMatchObject({ status: 'paused', error: null, nextRunAt: null });
  await fixture.passMinutes(3 * dayMinutes, dayMinutes);
  expect(openai.asked).toHaveLength(before);
  await sampling(id, { intervalWidth: 0.2, isPaused: false });
  const { expectedMonthlyMicros } = engineOf(await sampling(id), 'openai');
  expect(expectedMonthlyMicros).toBeGreaterThan(0);
  expect(await expectedOf('openai', id)).toMatchObject({ expectedMicros: expectedMonthlyMicros });
  await fixture.passMinutes(dayMinutes, dayMinutes / 4);
  expect(openai.asked.length).toBeGreaterThan(before + 5);
  expect(await fixture.source(id)).toMatchObject({ status: 'ready' });
});

test.each([{ intervalWidth: 0.049 }, { intervalWidth: 1.01 }, { intervalWidth: '0.2' }, { isPaused: null }])(
  'a sampling of %j is refused',
  async (wrong) => {
    const { id } = await fixture.addWebsite('acme.example');
    const answer = await sampling(id, { intervalWidth: 0.2, isPaused: false, ...wrong });
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
    expect(await sampling(id)).toMatchObject({ body: { data: { intervalWidth: 0.2, isPaused: false } } });
  },
);
