import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import {
  clientOf,
  drainDelayedJobs,
  runScheduler,
  setClock,
} from '../../../../test/app/rank-tracking-client.ts';
import { createTestApp, type TestApp } from '../../../../test/app/test-app.ts';
import { allTasks } from '#app/jobs.ts';
import { createSettings } from '#app/settings/settings.ts';
import { dayMs, hourMs, minuteMs } from '#platform/durations.ts';
import { decodeId } from '#platform/ids.ts';
import { openSimulation } from '../open-simulation.ts';
import { rankHistory } from './rank-history.ts';
import { pastCheckTimes } from './record-past-serps.ts';

const firstNoon = '2026-03-10T11:59:59.999Z';
const end = '2026-03-14T00:00:00Z';
const domain = 'harbour-bikes.example';
const phrases = ['city bike', 'bike lock', 'harbour bikes', 'zzz-no-results'];

/** Adds a website with keywords at the beginning of the history. Returns its id. */
async function addWebsite(app: TestApp): Promise<string> {
  setClock(app, firstNoon);
  app.sandbox.addWebsites([domain, 'pedal-and-chain.example']);
  const client = clientOf(app);
  const websiteId = await client.addWebsite(domain, { depth: 30 });
  await client.addKeywords(websiteId, phrases);
  return websiteId;
}

/** Runs the rank checks that are due at the ends of each half day, so that each keyword is checked daily. */
async function replay(app: TestApp): Promise<string> {
  const websiteId = await addWebsite(app);
  await app.drain();
  await drainDelayedJobs(app);
  for (let time = Date.parse(firstNoon) + dayMs / 2; time < Date.parse(end); time += dayMs / 2) {
    setClock(app, new Date(time).toISOString());
    await runScheduler(app);
    await drainDelayedJobs(app);
  }
  setClock(app, end);
  return websiteId;
}

async function recordInBulk(app: TestApp): Promise<string> {
  const websiteId = await addWebsite(app);
  await recordOf(app, websiteId);
  return websiteId;
}

async function recordOf(app: TestApp, websiteId: string): Promise<void> {
  const settings = createSettings(app.config);
  const [provider] = settings.collection.providers;
  if (provider === undefined) throw new Error('no provider');
  const history = rankHistory({
    tasks: allTasks(settings).tasks,
    provider,
    until: new Date(end),
    setSandboxTime: async (time) => setClock(app, time.toISOString()),
  });
  const { database, clickhouse } = app.stores;
  const signal = new AbortController().signal;
  const base = { db: database.db, clickhouse, log: pino({ level: 'silent' }), random: () => 0.5, signal };
  const website = { accountId: app.mine.accountId, websiteId: decodeId('web', websiteId) ?? '' };
  const context = { ...base, now: new Date(firstNoon) };
  await history.tasks['rank-checks.backfill']?.(context, website);
  await history.tasks['rankings.enqueue-rollups']?.(context, { websites: [website], days: ['2026-03-10'] });
  setClock(app, end);
  await history.rollUp({ ...base, now: new Date(end) });
}

/** The stored history without ids, times of day and the order of writing. */
async function readHistory(app: TestApp, websiteId: string) {
  const { clickhouse } = app.stores;
  const client = clientOf(app);
  const keywords = await client.keywords(`websiteId=${websiteId}&sort=keyword`);
  const histories = await Promise.all(keywords.map(({ id }) => client.history(id)));
  const serps = await clickhouse.query(
    `select toDate(checked_at, 'UTC') as day, provider, checked_depth, exhausted, features, kinds, ranks, absolute_ranks, urls,
       domains, titles
     from serps final where checked_at < toDateTime64('2026-03-14 00:00:00', 3, 'UTC') order by day, urls`,
    {},
  );
  const positions = await clickhouse.query(
    `select checked_on, state, position, url, checked_depth, held_through, provider, error_code
     from positions final where checked_on < '2026-03-14' order by checked_on, position, url`,
    {},
  );
  const rollups = await clickhouse.query(
    `select day, definition, top3, top10, top20, top50, top100, not_ranked, failed, ended, measured, position_sum,
       round(visibility, 9) as visibility, round(domains_visibility, 9) as domainsVisibility, round(share_of_voice, 9) as share
     from ranking_days final where day < '2026-03-14' order by day`,
    {},
  );
  const values = await clickhouse.query(
    `select day, arraySort(positions) as positions, arraySort(checked_depths) as depths, failed, ended, measured,
       round(serp_clicks, 9) as clicks
     from keyword_value_days final where day < '2026-03-14' order by day`,
    {},
  );
  const competitors = await clickhouse.query(
    `select day, domain, keywords, round(visibility, 9) as visibility from competitor_days final
     where day < '2026-03-14' and (day, written_at) in (select day, written_at from ranking_days final) order by day, domain`,
    {},
  );
  return {
    keywords: keywords.map(
      ({ keyword, position, previousPosition, change, bestPosition, url, checkStatus }) => {
        return { keyword, position, previousPosition, change, bestPosition, url, checkStatus };
      },
    ),
    histories: histories.map((days) => days.map(({ checkedAt: _time, ...day }: any) => day)),
    serps,
    positions,
    values,
    rollups,
    competitors,
  };
}

test('the history recorded in bulk equals the history of rank checks on simulated days', async () => {
  const replayed = await createTestApp();
  onTestFinished(() => replayed.close());
  const expected = await readHistory(replayed, await replay(replayed));
  expect(expected.histories.map(({ length }) => length)).toEqual(phrases.map(() => 4));
  expect(expected.rollups).toHaveLength(4);
  expect(expected.competitors.length).toBeGreaterThan(0);
  const bulk = await createTestApp();
  onTestFinished(() => bulk.close());
  expect(await readHistory(bulk, await recordInBulk(bulk))).toEqual(expected);
});

test('the history counts what its rank checks have cost', async () => {
  const app = await createTestApp();
  onTestFinished(() => app.close());
  await recordInBulk(app);
  const { data } = (await app.call('GET', '/budget')).body;
  const spent = data.find(({ purchases }: { purchases: number }) => purchases > 0);
  expect(spent.purchases).toBe(4 * phrases.length);
  expect(spent.spentMicros).toBeGreaterThan(0);
});

test('a search that two websites track is bought once and counts for both of them', async () => {
  const app = await createTestApp();
  onTestFinished(() => app.close());
  const first = await recordInBulk(app);
  const budget = async () => {
    const { data } = (await app.call('GET', '/budget')).body;
    return data.find(({ purchases }: { purchases: number }) => purchases > 0);
  };
  const before = await budget();
  setClock(app, firstNoon);
  const client = clientOf(app);
  const second = await client.addWebsite('pedal-and-chain.example', { depth: 30 });
  await client.addKeywords(second, phrases.slice(0, 2));
  await recordOf(app, second);
  const { spentMicros, purchases, websites } = await budget();
  expect({ spentMicros, purchases }).toEqual({
    spentMicros: before.spentMicros,
    purchases: before.purchases,
  });
  const costs = new Map(websites.map((one: any) => [one.websiteId, one.spentMicros]));
  expect([...costs.keys()].toSorted()).toEqual([first, second].toSorted());
  expect(costs.get(first)).toBe(before.spentMicros);
  expect(costs.get(second)).toBe(before.spentMicros / 2);
});

test('the clock of the past never goes back, because the newest rollup of a day counts', async () => {
  const app = await createTestApp();
  onTestFinished(() => app.close());
  const setSandboxClock = () => Promise.resolve();
  const past = openSimulation(app.config, app.stores, { end: new Date(end), setSandboxClock });
  await past.setTime(new Date(firstNoon));
  await past.pass(1);
  expect(past.now().getTime()).toBe(Date.parse(firstNoon) + minuteMs);
  const afterEnd = new Date(Date.parse(end) + hourMs);
  await past.setTime(afterEnd);
  await past.pass(10);
  expect(past.now()).toEqual(afterEnd);
});

test('a daily keyword has one rank check on each day of its history', () => {
  for (const slot of ['00000000', '40000000', '7fffffff', 'fffff000']) {
    const targetId = `00000000-0000-7000-8000-0000${slot}`;
    const times = pastCheckTimes(
      { from: new Date(firstNoon), until: new Date('2026-06-01T00:00:00Z') },
      { intervalHours: 24, targetId },
    );
    const days = times.map((time) => time.toISOString().slice(0, 10));
    expect(new Set(days).size).toBe(days.length);
    expect(days).toHaveLength(83);
    expect(times[1]?.getTime()).toBeGreaterThanOrEqual(Date.parse(firstNoon) + 12 * hourMs);
  }
});
