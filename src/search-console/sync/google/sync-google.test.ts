import { afterAll, beforeAll, expect, test } from 'vitest';
import { decodeId } from '#platform/ids.ts';
import { daysBefore } from '#platform/days.ts';
import { sql } from 'kysely';
import { connectToGoogle } from '../../../../test/fixtures/connect-search-console.ts';
import {
  countCalls,
  publishedRows,
  countUnpublishedRows,
  expectTruth,
  rowsPerDay,
  readPerformance,
  sourceOf,
  storedDays,
  runScheduledSyncs,
  syncOf,
} from '../../../../test/fixtures/search-console-scenario.ts';
import { createTestApp, type TestApp } from '../../../../test/app/test-app.ts';
import { dayMs, hourMs } from '#platform/durations.ts';
import { type Client, clientOf, setClock } from '../../../../test/app/rank-tracking-client.ts';

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
  app.sandbox.addWebsites([domain, 'empty.example', 'asleep.example']);
  app.sandbox.setGoogle({ rowsPerDay });
  mine = clientOf(app);
  websiteId = await mine.addWebsite(domain);
});
afterAll(() => app.close());

const stopAfter = (calls: number | null) =>
  app.sandbox.setGoogle({
    error: calls === null ? null : { reason: 'dailyLimitExceeded', after: calls, times: null },
  });
const storedOf = async (searchType: string) =>
  (await storedDays(app, websiteId))
    .filter((day) => day.searchType === searchType && day.version !== null)
    .map(({ date }) => date)
    .toReversed();
const purge = async () => {
  app.advance(2 * hourMs);
  await app.run('metrics.purge-drafts');
};

/** The versions by search type and day. */
async function changedDays(during: () => Promise<void>): Promise<string[]> {
  const nameOf = (day: { searchType: string; date: string }) => `${day.searchType} ${day.date}`;
  const before = new Map((await storedDays(app, websiteId)).map((day) => [nameOf(day), day.version]));
  await during();
  const after = await storedDays(app, websiteId);
  return after.filter((day) => before.get(nameOf(day)) !== day.version).map(nameOf);
}

test('without a connection there is nothing to sync', async () => {
  expect(await sourceOf(mine, websiteId)).toMatchObject({ status: 'not_connected', nextRunAt: null });
  expect(await readPerformance(mine, websiteId)).toMatchObject({
    status: 409,
    code: 'search_console_not_connected',
  });
});

test('the newest days of every search type are fetched first, and reads wait for them', async () => {
  stopAfter(callsOfPlan + 10 * 7);
  await connectToGoogle(app);
  await app.drain();
  expect(await readPerformance(mine, websiteId)).toMatchObject({
    status: 409,
    code: 'search_console_collecting',
  });
  expect(await sourceOf(mine, websiteId)).toMatchObject({
    status: 'paused',
    error: { code: 'daily_quota_exhausted' },
  });
  const stored = await storedOf('web');
  expect(stored).toEqual(stored.map((_day, age) => daysBefore('2026-03-10', age)));
  expect(stored.length).toBeGreaterThanOrEqual(8);
  expect(await storedOf('image')).toEqual([]);
  const { daysStored, daysDue, finalThrough, status } = await syncOf(mine, websiteId);
  expect({ daysStored, finalThrough, status }).toEqual({
    daysStored: stored.length,
    finalThrough: null,
    status: 'waiting',
  });
  expect(daysDue).toBeGreaterThan(100);
});

test('a stopped sync continues at its time, and the newest 28 days are readable meanwhile', async () => {
  const { nextRunAt } = await sourceOf(mine, websiteId);
  expect(nextRunAt).toBe('2026-03-11T07:15:00.000Z');
  const asked = countCalls(app);
  stopAfter(600);
  setClock(app, '2026-03-11T07:14:59Z');
  await runScheduledSyncs(app);
  expect(countCalls(app)).toBe(asked);
  app.advance(1_000);
  await runScheduledSyncs(app);
  expect(countCalls(app)).toBeGreaterThan(asked + 500);
  await expectTruth(mine, websiteId, { property });
  const { meta } = await readPerformance(mine, websiteId, '?range=60d');
  const stored = await storedOf('web');
  expect(meta).toMatchObject({ finalThrough: '2026-03-08', startDate: stored.at(-1) });
  expect((await syncOf(mine, websiteId)).daysDue).toBeGreaterThan(0);
});

test('a complete sync runs again within a day', async () => {
  stopAfter(null);
  setClock(app, '2026-03-12T07:20:00Z');
  await runScheduledSyncs(app);
  expect(await sourceOf(mine, websiteId)).toEqual({
    status: 'ready',
    lastSuccessAt: '2026-03-12T07:20:00.000Z',
    nextRunAt: '2026-03-13T06:50:00.000Z',
    isDue: false,
    error: null,
  });
  expect(await syncOf(mine, websiteId)).toMatchObject({
    status: 'ready',
    daysDue: 0,
    finalThrough: '2026-03-09',
  });
  await expectTruth(mine, websiteId, { property, range: '60d' });
});

test('fresh days are replaced by final ones without other requests, and replaced rows are purged', async () => {
  setClock(app, '2026-03-13T07:20:00Z');
  const asked = countCalls(app);
  const changed = await changedDays(() => runScheduledSyncs(app));
  // The day that has become final, two that are counted further, and a new one.
  const days = ['10', '11', '12', '13'].map((day) => `web 2026-03-${day}`);
  expect(changed.filter((name) => name.startsWith('web'))).toEqual(days);
  const byKind = (kind: string) => changed.filter((name) => name.startsWith(kind)).length;
  expect(byKind('image') + byKind('discover') + 4).toBe(changed.length);
  expect(countCalls(app) - asked).toBe(
    callsOfPlan + (byKind('web') + byKind('image')) * 7 + byKind('discover') * 4,
  );
  const stored = await storedDays(app, websiteId);
  expect(stored.length).toBeGreaterThan(0);
  for (const { date, isFinal, due } of stored) {
    expect({ date, isFinal, due }).toEqual({ date, isFinal: date <= '2026-03-10', due: false });
  }
  await expectTruth(mine, websiteId, { property });
  expect(await countUnpublishedRows(app, websiteId)).toBeGreaterThan(0);
  const before = await publishedRows(app, websiteId);
  await purge();
  expect(await countUnpublishedRows(app, websiteId)).toBe(0);
  expect(await publishedRows(app, websiteId)).toEqual(before);
});

test('repeated and concurrent runs send no request twice and store nothing twice', async () => {
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

test('a restated day is fetched again, and its rollups are rebuilt', async () => {
  const totals = () =>
    sql<{ name: string; version: string }>`
      select search_type || ' ' || span || ' ' || starts_on as name, version::text from search_metric_rollups
      where website_id = ${decodeId('web', websiteId)}`.execute(app.stores.database.db);
  const before = new Map((await totals()).rows.map(({ name, version }) => [name, version]));
  expect(before.has('web month 2026-02-01')).toBe(true);
  restated['2026-02-10'] = 1.5;
  app.sandbox.setGoogle({ restated });
  setClock(app, '2026-03-15T08:00:00Z');
  const asked = countCalls(app);
  const changed = await changedDays(() => runScheduledSyncs(app));
  expect(changed.filter((name) => name.startsWith('web') && name < 'web 2026-03-12')).toEqual([
    'web 2026-02-10',
  ]);
  expect(countCalls(app) - asked).toBeLessThanOrEqual(callsOfPlan + changed.length * 7);
  const after = (await totals()).rows.filter(({ name, version }) => before.get(name) !== version);
  const renewed = after.map(({ name }) => name).filter((name) => name.startsWith('web') && before.has(name));
  expect(renewed.toSorted()).toEqual(['web month 2026-02-01', 'web week 2026-02-09']);
  await expectTruth(mine, websiteId, { property, range: '60d', restated });
  await purge();
  expect(await countUnpublishedRows(app, websiteId)).toBe(0);
});

test('finalThrough waits for all earlier days and never decreases', async () => {
  const finalThrough = async () => (await syncOf(mine, websiteId)).finalThrough;
  expect(await finalThrough()).toBe('2026-03-12');
  setClock(app, '2026-03-17T08:00:00Z');
  stopAfter(callsOfPlan + 7);
  await runScheduledSyncs(app);
  expect(await finalThrough()).toBe('2026-03-12');
  stopAfter(null);
  setClock(app, '2026-03-18T08:00:00Z');
  await runScheduledSyncs(app);
  expect(await finalThrough()).toBe('2026-03-15');
  app.sandbox.setToday('2026-03-14');
  app.advance(dayMs);
  await runScheduledSyncs(app);
  expect(await finalThrough()).toBe('2026-03-15');
  app.sandbox.setToday(null);
  app.advance(dayMs);
  await runScheduledSyncs(app);
  await expectTruth(mine, websiteId, { property, restated });
});

test('a website without search traffic is ready, with zeros', async () => {
  app.sandbox.setFailure('google', { mode: 'empty' });
  const empty = await mine.addWebsite('empty.example');
  await app.drain();
  await connectToGoogle(app);
  await app.drain();
  expect(await sourceOf(mine, empty)).toMatchObject({ status: 'ready', error: null });
  const { data, status } = await readPerformance(mine, empty);
  expect([status, data]).toEqual([200, { clicks: 0, impressions: 0, ctr: null, position: null }]);
  expect((await readPerformance(mine, empty, '?dimension=query')).data).toEqual([]);
  app.sandbox.setFailure('google', {});
});

test('days without traffic are absent, even the newest ten', async () => {
  const silent = Array.from({ length: 10 }, (_none, age) => daysBefore('2026-03-20', age));
  app.sandbox.setGoogle({ restated: Object.fromEntries(silent.map((day) => [day, 0])) });
  const asleep = await mine.addWebsite('asleep.example');
  await app.drain();
  expect(await sourceOf(mine, asleep)).toMatchObject({ status: 'ready', error: null });
  const { data, meta } = await readPerformance(mine, asleep, '?dimension=date');
  expect(meta).toMatchObject({ finalThrough: '2026-03-17', endDate: '2026-03-17' });
  expect(data.at(-1).key).toBe('2026-03-10');
  expect(data).toHaveLength(28 - 7);
});
