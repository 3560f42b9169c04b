import { seededRandom } from '../fixtures/seeded-random.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { daysBefore, utcDay } from '#platform/days.ts';
import { dayMs, minuteMs } from '#platform/durations.ts';
import { decodeId } from '#platform/ids.ts';
import { selectChangedKeywords } from '#rank-tracking/keywords';
import { positionChange } from '../../src/delivery/reports/core/position-change.ts';
import { collectKeywords } from '../../src/delivery/reports/content/collect-keywords.ts';
import {
  type Client,
  clientOf,
  drainDelayedJobs,
  drainDelayedJobsNow,
  runScheduler,
  setClock,
} from '../app/rank-tracking-client.ts';
import { createTestApp, type TestApp } from '../app/test-app.ts';
import {
  isSuccess,
  type ListedKeyword,
  modelChange,
  modelDrops,
  modelLastCompleteDay,
  modelMovers,
  modelShare,
  modelSeries,
  modelValue,
  type SeriesDay,
} from '../fixtures/keyword-values-model.ts';

// Simulating weeks of rank checks takes longer than ten seconds. The websites share the simulated days, and each has its own seed.
const seeds = process.env['SEEDS']?.split(',').map(Number) ?? [1, 2, 3, 4];
/** The days of the simulation on which the routes are compared. It ends with the last of them. */
const comparedDays = [6, 13, 19];
const firstDay = Date.parse('2026-03-02T00:00:00Z');
const depth = 30;

interface Schedule {
  seed: number;
  domain: string;
  websiteId: string;
  random(): number;
  nextPhrase: number;
}

let app: TestApp;
let client: Client;
let schedules: Schedule[];
let weeklyId: string;
let sharesCompared = 0;
let dropsCompared = 0;

beforeAll(async () => {
  process.stderr.write(`\nseeds of the random schedules: ${seeds.join(', ')}\n`);
  app = await createTestApp();
  client = clientOf(app);
  setClock(app, new Date(firstDay).toISOString());
  app.sandbox.addWebsites([...seeds.map((seed) => `schedule-${seed}.example`), 'weekly-values.example']);
  schedules = [];
  for (const seed of seeds) {
    const domain = `schedule-${seed}.example`;
    const websiteId = await client.addWebsite(domain, { depth });
    const schedule = { seed, domain, websiteId, random: seededRandom(seed), nextPhrase: 0 };
    schedules.push(schedule);
    await addKeywords(schedule, 4 + Math.floor(schedule.random() * 5));
  }
  weeklyId = await client.addWebsite('weekly-values.example', { depth, intervalHours: 168 });
  await client.addKeywords(
    weeklyId,
    Array.from({ length: 12 }, (_none, index) => `weekly-values.example ${index}`),
  );
});
afterAll(() => app.close());

async function addKeywords(schedule: Schedule, count: number): Promise<void> {
  const keywords = Array.from({ length: count }, () => ({
    keyword: `${schedule.random() < 0.6 ? schedule.domain : 'phrase'} ${schedule.seed} ${(schedule.nextPhrase += 1)}`,
    intervalHours: 24 * (1 + Math.floor(schedule.random() * 7)),
  }));
  await client.addKeywords(schedule.websiteId, keywords);
}

async function changeKeywords(schedule: Schedule): Promise<void> {
  if (schedule.random() < 0.12) await addKeywords(schedule, 1 + Math.floor(schedule.random() * 3));
  if (schedule.random() >= 0.1) return;
  const keywords = await client.keywords(`websiteId=${schedule.websiteId}`);
  const picked = keywords[Math.floor(schedule.random() * keywords.length)];
  if (picked !== undefined && keywords.length > 2) await client.call('DELETE', `/keywords/${picked.id}`);
}

/** Advances to the end of half a day: random changes, then the due checks, of which a random share fails without a retry. */
async function runUntil(end: number, fails: () => number): Promise<void> {
  app.advance(end - 3 * minuteMs - Date.now());
  for (const schedule of schedules) await changeKeywords(schedule);
  const share = fails() < 0.4 ? fails() : 0;
  const mode = share > 0 ? { mode: 'unauthorized' as const, share, seed: Math.floor(fails() * 1e6) } : {};
  app.sandbox.setFailure('dataforseo', mode);
  await runScheduler(app);
  await drainDelayedJobs(app);
  // The random slot of a keyword can be in the minute that has passed.
  await runScheduler(app);
  await drainDelayedJobsNow(app);
}

type Row = ListedKeyword & ReturnType<typeof modelChange> & { id: string; url: string | null };
const listOf = (websiteId: string): Promise<Row[]> =>
  client.keywords(`websiteId=${websiteId}&history=60d&limit=1000`);

async function read(path: string): Promise<any> {
  const { status, body } = await client.call('GET', path);
  expect(status, path).toBe(200);
  return body.data;
}

async function compareRoutes(websiteId: string, label: string): Promise<number> {
  const keywords = await listOf(websiteId);
  const now = new Date();
  const [today, lastComplete] = [utcDay(now), modelLastCompleteDay(keywords, now)];
  const recent: ListedKeyword[] = await client.keywords(`websiteId=${websiteId}&history=7d&limit=1000`);
  const ofLastWeek = ({ date }: { date: string }) => date >= daysBefore(today, 6);
  expect(
    recent.map(({ history }) => history),
    label,
  ).toEqual(keywords.map(({ history }) => history.filter(ofLastWeek)));
  const range = { from: daysBefore(today, 27), to: lastComplete < today ? lastComplete : today };
  const expected = modelSeries(keywords, range);
  const { series, movers } = await read(`/websites/${websiteId}/rankings?range=28d`);
  expect(
    series.map(({ shareOfVoice: _share, ...day }: any) => day),
    label,
  ).toEqual(expected.map(withTolerance));
  await compareShares(websiteId, series, label);
  expectMovers(movers, keywords, expected, label);
  await compareCurrent(websiteId, keywords, { today, last: series.at(-1), label });
  await compareChanges(websiteId, keywords, label);
  await compareReport(websiteId, keywords, { series, lastDay: range.to, label });
  return series.length;
}

/** ClickHouse rounds halves to the even digit. */
function withTolerance<Day extends { averagePosition: number | null; visibility: number | null }>(day: Day) {
  const close = (value: number | null, digits: number) =>
    value === null ? null : expect.closeTo(value, digits);
  return {
    ...day,
    imported: 0,
    averagePosition: close(day.averagePosition, 1),
    visibility: close(day.visibility, 3),
  };
}

function expectMovers(movers: any, keywords: ListedKeyword[], expected: { date: string }[], label: string) {
  const days = { from: expected[0]?.date ?? '', to: expected.at(-1)?.date ?? '' };
  const moved = expected.length === 0 ? [] : modelMovers(keywords, days);
  const shown = [...movers.winners, ...movers.losers];
  const bare = ({ keyword, from, to }: any) => `${keyword} ${from} ${to}`;
  if (moved.length <= 10) expect(shown.map(bare).toSorted(), label).toEqual(moved.map(bare).toSorted());
  for (const { from, to, change } of shown) {
    expect(change, label).toBe(from === null || to === null ? null : from - to);
  }
}

/** The own shares are those of the series, and a competitor's share and visibility follow from its share of the last day. */
async function compareShares(websiteId: string, series: readonly SeriesDay[], label: string): Promise<void> {
  const [own, ...others] = await read(`/websites/${websiteId}/share-of-voice?range=28d`);
  expect(own.days, label).toEqual(series.map(({ date, shareOfVoice }) => ({ date, shareOfVoice })));
  const competitors: any[] = await read(`/websites/${websiteId}/competitors?range=28d`);
  for (const { domain, days } of others) {
    const expected = modelShare(series, days);
    if (expected === null || expected.shareOfVoice === 0) continue;
    const competitor = competitors.find((one) => one.domain === domain);
    expect(competitor, `${label}, ${domain}`).toMatchObject({
      shareOfVoice: expect.closeTo(expected.shareOfVoice, 2),
      visibility: expect.closeTo(expected.visibility, 2),
    });
    sharesCompared += 1;
  }
}

/** The list shows the change since the value of the day before, and the rule "rank drop" reads every keyword that declined. */
async function compareChanges(websiteId: string, keywords: Row[], label: string): Promise<void> {
  for (const keyword of keywords) {
    const { previousPosition, change } = keyword;
    expect({ previousPosition, change }, `${label}, ${keyword.keyword}`).toEqual(modelChange(keyword));
  }
  const since = new Date(Date.now() - 2 * dayMs);
  const key = { accountId: app.mine.accountId, websiteId: decodeId('web', websiteId) ?? '' };
  const filter = { positions: 1, tag: null, keywordIds: null, since, after: null, limit: keywords.length };
  const asked = { ...filter, direction: 'worse' } as const;
  const declined = await selectChangedKeywords(app.stores.database.db, key, asked);
  const drops = modelDrops(keywords, since).map((drop) => drop.keyword);
  const found = declined.map((keyword) => keyword.keyword);
  expect(found, label).toEqual(expect.arrayContaining(drops));
  dropsCompared += drops.length;
}

/** The summary and the filters of the list show the last successful positions. On a complete day they equal the rankings. */
async function compareCurrent(
  websiteId: string,
  keywords: ListedKeyword[],
  { today, last, label }: { today: string; last: SeriesDay | undefined; label: string },
) {
  const checked = keywords.flatMap(({ history }) => history.findLast(isSuccess) ?? []);
  const within = (max: number) =>
    checked.filter(({ position }) => position !== null && position <= max).length;
  const stale = keywords.filter((keyword) => keyword.stale);
  const expired = keywords.filter(
    (keyword) => keyword.history.some(isSuccess) && modelValue(keyword, today) === undefined,
  );
  expect(stale, label).toEqual(expect.arrayContaining(expired));
  const { positions } = await read(`/websites/${websiteId}/keywords/summary`);
  expect(positions, label).toEqual({
    top3: within(3),
    top10: within(10),
    top20: within(20),
    top100: within(100),
    none: checked.filter(({ position }) => position === null).length,
    stale: stale.length,
  });
  const top10 = await client.keywords(`websiteId=${websiteId}&position=top10`);
  expect(top10, label).toHaveLength(within(10));
  if (last?.date === today && stale.length === 0) expect(last.top10, label).toBe(within(10));
}

/** A report of all keywords has the same visibility as the website, and its changes are the movers of its days. */
async function compareReport(
  websiteId: string,
  keywords: Row[],
  { series, lastDay, label }: { series: SeriesDay[]; lastDay: string; label: string },
) {
  const { db } = app.stores.database;
  const context = { ...app.stores, db, accountId: app.mine.accountId, now: new Date() } as never;
  const period = { from: daysBefore(utcDay(new Date()), 27), to: utcDay(new Date()) };
  const section = await collectKeywords(
    context,
    { websiteId: decodeId('web', websiteId) ?? '', period, comparison: 'none', compared: null },
    keywords.map(({ id, keyword, url }) => {
      return { keyword, url, keywordId: decodeId('kw', id), status: 'approved' };
    }),
  );
  if (section.state !== 'ok') return;
  const byDate = new Map(series.map(({ date, visibility }) => [date, visibility]));
  for (const { date, value } of section.metrics.visibility) {
    const shown = byDate.get(date);
    if (shown !== null) expect([date, value], label).toEqual([date, expect.closeTo(shown ?? -1, 3)]);
  }
  const { lines } = section.metrics;
  const changed = lines.filter((line) => (positionChange(line)?.direction ?? 'unchanged') !== 'unchanged');
  const moved = modelMovers(keywords, { from: period.from, to: lastDay });
  expect(changed.map(({ keyword, first, last }) => `${keyword} ${first} ${last}`).toSorted(), label).toEqual(
    moved.map(({ keyword, from, to }) => `${keyword} ${from} ${to}`).toSorted(),
  );
}

describe('random schedules', () => {
  const fails = seededRandom(seeds.reduce((sum, seed) => sum * 31 + seed, 7));
  let day = 0;

  // One test per compared day, because the simulation of each takes long on a busy machine.
  test.each(comparedDays)(
    'every route shows the values of a model at the middle and the end of day %d',
    async (comparedDay) => {
      let compared = 0;
      for (; day < comparedDay; day++) await runUntil(firstDay + (day + 1) * dayMs, fails);
      for (const half of [1, 2]) {
        await runUntil(firstDay + (day + half / 2) * dayMs, fails);
        for (const { websiteId, seed } of schedules) {
          compared += await compareRoutes(websiteId, `seed ${seed}, day ${day}, half ${half}`);
        }
      }
      process.stderr.write(`\n${compared} days of ${schedules.length} websites agree\n`);
      expect(compared).toBeGreaterThan(schedules.length * day);
      day += 1;
    },
  );

  test('the comparison covered competitors and drops', () => {
    expect(sharesCompared).toBeGreaterThan(0);
    expect(dropsCompared).toBeGreaterThan(0);
  });

  test('every rank check has ended', async () => {
    const { rows } = await sql<{ open: number }>`
      select count(*) as open from rank_checks where finished_at is null`.execute(app.stores.database.db);
    expect(rows[0]?.open).toBe(0);
  });

  test('a website that is checked weekly counts every keyword on every day', async () => {
    const { series } = await read(`/websites/${weeklyId}/rankings?range=28d`);
    expect(series.length).toBeGreaterThan(6);
    const counted = series.map(({ top100, none }: any) => top100 + none);
    // The first checks may fail, so a keyword may join later. None disappears between its checks.
    expect(counted).toEqual(counted.toSorted((a: number, b: number) => a - b));
    expect(counted.at(-1)).toBe(12);
    await compareRoutes(weeklyId, 'weekly');
  });
});
