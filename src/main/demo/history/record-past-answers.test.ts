import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { setClock } from '../../../../test/app/rank-tracking-client.ts';
import { connectAnswerEngines, createTestApp, type TestApp } from '../../../../test/app/test-app.ts';
import { createSettings } from '#app/settings/settings.ts';
import { decodeId } from '#platform/ids.ts';
import { recordPastAnswers } from './record-past-answers.ts';

const added = '2026-03-10T09:00:00Z';
const until = '2026-04-01T00:00:00Z';
const now = '2026-04-01T10:00:00Z';
const domain = 'harbour-bikes.example';
let app: TestApp;
let websiteId: string;
const read = async (path: string) =>
  (await app.call('GET', `/websites/${websiteId}/ai-visibility${path}`)).body;

beforeAll(async () => {
  app = await createTestApp(connectAnswerEngines);
  app.sandbox.addWebsites([domain]);
  setClock(app, added);
  websiteId = (await app.call('POST', '/websites', { body: { domain } })).body.data.id;
  const sampling = `/websites/${websiteId}/ai-visibility/sampling`;
  await app.call('PUT', sampling, { body: { intervalWidth: 0.6, isPaused: true } });
  await app.drain();
  const { database, clickhouse } = app.stores;
  const context = {
    db: database.db,
    clickhouse,
    log: pino({ level: 'silent' }),
    now: new Date(added),
    signal: new AbortController().signal,
  };
  const website = { accountId: app.mine.accountId, websiteId: decodeId('web', websiteId) ?? '' };
  await recordPastAnswers(context, website, {
    engines: createSettings(app.config).visibility.engines,
    until: new Date(until),
    setSandboxTime: async (time) => setClock(app, time.toISOString()),
  });
  setClock(app, now);
  await app.call('PUT', sampling, { body: { intervalWidth: 0.6, isPaused: false } });
});
afterAll(() => app.close());

test('each prompt has an answer of each engine in each whole week, so the mention rate has a change', async () => {
  const prompts = (await read('/prompts?status=active&limit=100')).data;
  const { data } = await read(
    '?startDate=2026-03-25&endDate=2026-03-31&prompts=all&compare=previous&by=prompt',
  );
  const { runs, absent, refused, failed, previous, change, series } = data.overall;
  const pairs = prompts.length * data.engines.length;
  expect(runs + absent + refused + failed).toBe(pairs);
  expect(failed).toBe(0);
  expect(previous.runs + previous.absent + previous.refused).toBe(pairs);
  expect(change.mentionRate).toMatchObject({ low: expect.any(Number), high: expect.any(Number) });
  expect(series).toHaveLength(7);
  expect((await read('?startDate=2026-03-10&endDate=2026-03-10&prompts=all')).data.overall.runs).toBe(0);
  expect(prompts.map(({ firstAskedAt }: any) => firstAskedAt.slice(0, 7))).toEqual(
    prompts.map(() => '2026-03'),
  );
});

test('the recorded answers are paid from the budget of their month', async () => {
  const budgets = (await app.call('GET', '/budget')).body.data;
  const openai = budgets.find(({ provider }: any) => provider === 'openai');
  expect(openai.previousMonth.spentMicros).toBeGreaterThan(0);
  expect(openai.spentMicros).toBe(0);
});

test('live runs continue the rotation of the recorded ones instead of asking all prompts at once', async () => {
  await app.drain();
  const due = (await read('/sampling')).data.engines;
  const { runs } = (await read('?startDate=2026-04-01&prompts=all')).data.overall;
  expect(due.length).toBeGreaterThan(0);
  expect(runs).toBe(0);
});
