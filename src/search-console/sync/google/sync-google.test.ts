import { afterAll, beforeAll, expect, test } from 'vitest';
import { decodeId } from '#ids.ts';
import { daysBefore } from '#days.ts';
import { sql } from 'kysely';
import { connectToGoogle } from '../../test/connect-search.ts';
import {
  countCalls,
  countingRows,
  countStrayRows,
  expectTruth,
  fewRows,
  readFigures,
  sourceOf,
  storedDays,
  strike,
  syncOf,
} from '../../test/search-story.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';
import { type Client, clientOf, dayMs, hourMs, setClock } from '../../test/track.ts';

const domain = 'story-figures.example';
const property = `sc-domain:${domain}`;
const callsOfPlan = 6;

let app: TestApp;
let mine: Client;
let websiteId: string;
const restated: Record<string, number> = {};

beforeAll(async () => {
  app = await createTestApp();
  setClock(app, '2026-03-10T14:00:00Z');
  app.sandbox.addGuests([domain, 'empty.example', 'asleep.example']);
  app.sandbox.setGoogle({ rowsPerDay: fewRows });
  mine = clientOf(app);
  websiteId = await mine.addWebsite(domain);
});
afterAll(() => app.close());

const stopAfter = (calls: number | null) =>
  app.sandbox.setGoogle({
    error: calls === null ? null : { reason: 'dailyLimitExceeded', after: calls, times: null },
  });
const keptOf = async (searchType: string) =>
  (await storedDays(app, websiteId))
    .filter((day) => day.searchType === searchType && day.version !== null)
    .map(({ date }) => date)
    .toReversed();
const sweep = async () => {
  app.advance(2 * hourMs);
  await app.run('figures.sweep');
};

/** What changes from one moment to the next: by kind of search and day. */
async function changedDays(during: () => Promise<void>): Promise<string[]> {
  const nameOf = (day: { searchType: string; date: string }) => `${day.searchType} ${day.date}`;
  const before = new Map((await storedDays(app, websiteId)).map((day) => [nameOf(day), day.version]));
  await during();
  const after = await storedDays(app, websiteId);
  return after.filter((day) => before.get(nameOf(day)) !== day.version).map(nameOf);
}

test('before anything is connected there is nothing to collect', async () => {
  expect(await sourceOf(mine, websiteId)).toMatchObject({ status: 'not_connected', nextRunAt: null });
  expect(await readFigures(mine, websiteId)).toMatchObject({
    status: 409,
    code: 'search_console_not_connected',
  });
});

test('the newest days come first, one kind of search after the other; until they are there nobody reads', async () => {
  stopAfter(callsOfPlan + 10 * 7);
  await connectToGoogle(app);
  await app.drain();
  expect(await readFigures(mine, websiteId)).toMatchObject({
    status: 409,
    code: 'search_console_collecting',
  });
  expect(await sourceOf(mine, websiteId)).toMatchObject({
    status: 'paused',
    error: { code: 'daily_quota_exhausted' },
  });
  const kept = await keptOf('web');
  expect(kept).toEqual(kept.map((_day, age) => daysBefore('2026-03-10', age)));
  expect(kept.length).toBeGreaterThanOrEqual(8);
  expect(await keptOf('image')).toEqual([]);
  const { daysKept, daysDue, finalThrough, status } = await syncOf(mine, websiteId);
  expect({ daysKept, finalThrough, status }).toEqual({
    daysKept: kept.length,
    finalThrough: null,
    status: 'waiting',
  });
  expect(daysDue).toBeGreaterThan(100);
});

test('what was stopped goes on at its time and not before; the newest 28 days are read while the rest comes in', async () => {
  const { nextRunAt } = await sourceOf(mine, websiteId);
  expect(nextRunAt).toBe('2026-03-11T07:15:00.000Z');
  const asked = countCalls(app);
  stopAfter(600);
  setClock(app, '2026-03-11T07:14:59Z');
  await strike(app);
  expect(countCalls(app)).toBe(asked);
  app.advance(1_000);
  await strike(app);
  expect(countCalls(app)).toBeGreaterThan(asked + 500);
  await expectTruth(mine, websiteId, { property });
  const { meta } = await readFigures(mine, websiteId, '?range=60d');
  const kept = await keptOf('web');
  expect(meta).toMatchObject({ finalThrough: '2026-03-08', startDate: kept.at(-1) });
  expect((await syncOf(mine, websiteId)).daysDue).toBeGreaterThan(0);
});

test('then it is complete, and comes back within a day', async () => {
  stopAfter(null);
  setClock(app, '2026-03-12T07:20:00Z');
  await strike(app);
  expect(await sourceOf(mine, websiteId)).toEqual({
    status: 'ready',
    lastSuccessAt: '2026-03-12T07:20:00.000Z',
    nextRunAt: '2026-03-13T06:50:00.000Z',
    error: null,
  });
  expect(await syncOf(mine, websiteId)).toMatchObject({
    status: 'ready',
    daysDue: 0,
    finalThrough: '2026-03-09',
  });
  await expectTruth(mine, websiteId, { property, range: '60d' });
});

test('every day fresh figures are replaced by final ones; nothing else is asked for, and what is replaced is swept', async () => {
  setClock(app, '2026-03-13T07:20:00Z');
  const asked = countCalls(app);
  const changed = await changedDays(() => strike(app));
  // The day that has become final, two that are counted further, and a new one.
  const days = ['10', '11', '12', '13'].map((day) => `web 2026-03-${day}`);
  expect(changed.filter((name) => name.startsWith('web'))).toEqual(days);
  const byKind = (kind: string) => changed.filter((name) => name.startsWith(kind)).length;
  expect(byKind('image') + byKind('discover') + 4).toBe(changed.length);
  expect(countCalls(app) - asked).toBe(
    callsOfPlan + (byKind('web') + byKind('image')) * 7 + byKind('discover') * 4,
  );
  for (const { date, isFinal, due } of await storedDays(app, websiteId)) {
    expect({ date, isFinal, due }).toEqual({ date, isFinal: date <= '2026-03-10', due: false });
  }
  await expectTruth(mine, websiteId, { property });
  expect(await countStrayRows(app, websiteId)).toBeGreaterThan(0);
  const before = await countingRows(app, websiteId);
  await sweep();
  expect(await countStrayRows(app, websiteId)).toBe(0);
  expect(await countingRows(app, websiteId)).toEqual(before);
});

test('a run that comes again, also at the same time, asks for nothing twice and doubles nothing', async () => {
  const payload = { accountId: app.mine.accountId, websiteId: decodeId('web', websiteId), source: 'google' };
  const asked = countCalls(app);
  await app.run('search-console.sync', payload);
  expect(countCalls(app)).toBe(asked);
  setClock(app, '2026-03-14T08:00:00Z');
  const changed = await changedDays(async () => {
    await Promise.all([1, 2, 3].map(() => app.run('search-console.sync', payload)));
    await app.run('search-console.sync', payload);
  });
  expect(countCalls(app) - asked).toBeLessThanOrEqual(callsOfPlan + changed.length * 7);
  await app.drain();
  await expectTruth(mine, websiteId, { property });
});

test('a day that Google has restated is fetched again, alone, and the sums around it are made anew', async () => {
  const sums = () =>
    sql<{ name: string; version: string }>`
      select search_type || ' ' || span || ' ' || starts_on as name, version::text from figure_rollups
      where website_id = ${decodeId('web', websiteId)}`.execute(app.stores.database.db);
  const before = new Map((await sums()).rows.map(({ name, version }) => [name, version]));
  expect(before.has('web month 2026-02-01')).toBe(true);
  restated['2026-02-10'] = 1.5;
  app.sandbox.setGoogle({ restated });
  setClock(app, '2026-03-15T08:00:00Z');
  const asked = countCalls(app);
  const changed = await changedDays(() => strike(app));
  expect(changed.filter((name) => name.startsWith('web') && name < 'web 2026-03-12')).toEqual([
    'web 2026-02-10',
  ]);
  expect(countCalls(app) - asked).toBeLessThanOrEqual(callsOfPlan + changed.length * 7);
  const after = (await sums()).rows.filter(({ name, version }) => before.get(name) !== version);
  const renewed = after.map(({ name }) => name).filter((name) => name.startsWith('web') && before.has(name));
  expect(renewed.toSorted()).toEqual(['web month 2026-02-01', 'web week 2026-02-09']);
  await expectTruth(mine, websiteId, { property, range: '60d', restated });
  await sweep();
  expect(await countStrayRows(app, websiteId)).toBe(0);
});

test('the watermark waits for the days below it, and never goes back', async () => {
  const finalThrough = async () => (await syncOf(mine, websiteId)).finalThrough;
  expect(await finalThrough()).toBe('2026-03-12');
  setClock(app, '2026-03-17T08:00:00Z');
  stopAfter(callsOfPlan + 7);
  await strike(app);
  expect(await finalThrough()).toBe('2026-03-12');
  stopAfter(null);
  setClock(app, '2026-03-18T08:00:00Z');
  await strike(app);
  expect(await finalThrough()).toBe('2026-03-15');
  app.sandbox.setToday('2026-03-14');
  app.advance(dayMs);
  await strike(app);
  expect(await finalThrough()).toBe('2026-03-15');
  app.sandbox.setToday(null);
  app.advance(dayMs);
  await strike(app);
  await expectTruth(mine, websiteId, { property, restated });
});

test('a website that nobody finds is ready, with zeros', async () => {
  app.sandbox.setFailure('google', { mode: 'empty' });
  const empty = await mine.addWebsite('empty.example');
  await app.drain();
  await connectToGoogle(app);
  await app.drain();
  expect(await sourceOf(mine, empty)).toMatchObject({ status: 'ready', error: null });
  const { data, status } = await readFigures(mine, empty);
  expect([status, data]).toEqual([200, { clicks: 0, impressions: 0, ctr: null, position: null }]);
  expect((await readFigures(mine, empty, '?dimension=query')).data).toEqual([]);
  app.sandbox.setFailure('google', {});
});

test('days without figures are absent, also when they are the newest ten', async () => {
  const silent = Array.from({ length: 10 }, (_none, age) => daysBefore('2026-03-20', age));
  app.sandbox.setGoogle({ restated: Object.fromEntries(silent.map((day) => [day, 0])) });
  const asleep = await mine.addWebsite('asleep.example');
  await app.drain();
  expect(await sourceOf(mine, asleep)).toMatchObject({ status: 'ready', error: null });
  const { data, meta } = await readFigures(mine, asleep, '?dimension=date');
  expect(meta).toMatchObject({ finalThrough: '2026-03-17', endDate: '2026-03-17' });
  expect(data.at(-1).key).toBe('2026-03-10');
  expect(data).toHaveLength(28 - 7);
});
