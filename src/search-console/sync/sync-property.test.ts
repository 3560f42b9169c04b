import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { chooseProperty, disconnect } from '#search-console/connections';
import { decodeId } from '#platform/ids.ts';
import { connectToGoogle } from '../../../test/fixtures/connect-search-console.ts';
import {
  countCalls,
  countUnpublishedRows,
  expectTruth,
  rowsPerDay,
  readPerformance,
  sourceOf,
  storedDays,
  runScheduledSyncs,
  syncOf,
} from '../../../test/fixtures/search-console-scenario.ts';
import { createTestApp, type TestApp } from '../../../test/app/test-app.ts';
import { dayMs, hourMs } from '#platform/durations.ts';
import { type Client, clientOf, resetApp } from '../../../test/app/rank-tracking-client.ts';
import { waitTimeoutMs } from '../../../test/app/timeouts.ts';

const domain = 'moving-figures.example';
const property = `sc-domain:${domain}`;
const other = 'sc-domain:sister-figures.example';
const callsOfPlan = 6;

let app: TestApp | null = null;
let mine: Client;
let websiteId: string;
let connectionId: string;
let day = Date.parse('2026-03-10T14:00:00Z');

/** Every test starts with a completely synced website. */
beforeEach(async () => {
  app ??= await createTestApp({ SEARCH_CONSOLE_MONTHS: '1' });
  day += 10 * dayMs;
  await resetApp(app, new Date(day).toISOString());
  await sql`delete from connections`.execute(app.stores.database.db);
  app.sandbox.addWebsites([domain]);
  app.sandbox.setGoogle({
    rowsPerDay,
    properties: [property, other].map((siteUrl) => ({ siteUrl, permissionLevel: 'siteOwner' })),
  });
  mine = clientOf(app);
  websiteId = await mine.addWebsite(domain);
  connectionId = await connectToGoogle(app);
  await app.drain();
});
afterAll(() => app?.close());

const it = () => app as TestApp;
const owner = () => ({ db: it().stores.database.db, accountId: it().mine.accountId });
const refresh = async () => {
  await it().run('connections.refresh', { accountId: it().mine.accountId, connectionId });
  await it().drain();
};
const choose = (siteUrl: string) =>
  chooseProperty(owner(), { websiteId: decodeId('web', websiteId) ?? '', provider: 'google', siteUrl });
const nextDay = async () => {
  it().advance(dayMs);
  await runScheduledSyncs(it());
};
const purge = async () => {
  it().advance(2 * hourMs);
  await it().run('metrics.purge-drafts');
};
const called = (calls: number) =>
  vi.waitFor(() => expect(countCalls(it())).toBeGreaterThan(calls), { timeout: waitTimeoutMs, interval: 2 });
const versions = async () =>
  new Map(
    (await storedDays(it(), websiteId)).map(({ searchType, date, version }) => [searchType + date, version]),
  );

test('a website with several matching properties reports it until one is left', async () => {
  const prefixes = ['https://choice.example/', 'http://choice.example/'];
  const own = (...sites: string[]) =>
    it().sandbox.setGoogle({
      properties: [property, ...sites].map((siteUrl) => ({ siteUrl, permissionLevel: 'siteOwner' })),
    });
  own(...prefixes);
  const choice = await mine.addWebsite('choice.example');
  await refresh();
  const { status, error } = await sourceOf(mine, choice);
  expect([status, error.code]).toEqual(['not_connected', 'property_ambiguous']);
  for (const prefix of prefixes) expect(error.message).toContain(prefix);
  own();
  await refresh();
  expect(await sourceOf(mine, choice)).toMatchObject({ status: 'not_connected', error: null });
  own(...prefixes.slice(1));
  await refresh();
  expect(await sourceOf(mine, choice)).toMatchObject({ status: 'ready', error: null });
});

/** A second website, whose collection has not begun. */
async function addSister(): Promise<string> {
  const sister = await mine.addWebsite(other.replace('sc-domain:', ''));
  await refresh();
  return sister;
}

test('a sync whose authorization is revoked during a run continues after a new connection', async () => {
  it().sandbox.setGoogle({ error: { reason: 'authError', after: 40, times: null } });
  const sister = await addSister();
  for (const website of [sister, websiteId]) {
    expect(await sourceOf(mine, website)).toMatchObject({
      status: 'failed',
      nextRunAt: null,
      error: { code: 'authorization_revoked' },
    });
  }
  expect((await readPerformance(mine, websiteId)).status).toBe(200);
  const stored = (await storedDays(it(), sister)).filter(({ version }) => version !== null);
  expect(stored.length).toBeGreaterThan(0);
  const asked = countCalls(it());
  await nextDay();
  expect(countCalls(it())).toBe(asked);
  it().sandbox.setGoogle({ error: null });
  await connectToGoogle(it());
  await it().drain();
  for (const website of [sister, websiteId]) {
    expect(await sourceOf(mine, website)).toMatchObject({ status: 'ready', error: null });
  }
  const after = await storedDays(it(), sister);
  for (const { searchType, date, version } of stored.filter(({ isFinal }) => isFinal)) {
    expect(after).toContainEqual(expect.objectContaining({ searchType, date, version }));
  }
  await expectTruth(mine, sister, { property: other });
});

test('another connection takes over when one of two is revoked', async () => {
  await connectToGoogle(it());
  it().sandbox.setGoogle({ error: { reason: 'authError', after: 0, times: 12 } });
  await nextDay();
  expect(await sourceOf(mine, websiteId)).toMatchObject({ status: 'ready', error: null });
  await expectTruth(mine, websiteId, { property });
});

test('a lost property stays readable, and the missing days are fetched when it returns', async () => {
  it().sandbox.setGoogle({ lost: [property] });
  await nextDay();
  expect(await sourceOf(mine, websiteId)).toMatchObject({
    status: 'failed',
    error: { code: 'permission_lost' },
  });
  await refresh();
  expect(await sourceOf(mine, websiteId)).toMatchObject({ status: 'failed', nextRunAt: null });
  const asked = countCalls(it());
  await nextDay();
  expect(countCalls(it())).toBe(asked);
  await expectTruth(mine, websiteId, { property });
  it().sandbox.setGoogle({ lost: [] });
  await refresh();
  expect(await sourceOf(mine, websiteId)).toMatchObject({ status: 'ready', error: null });
  expect(countCalls(it()) - asked).toBeLessThan(callsOfPlan + 6 * 2 * 7 + 6 * 4);
  await expectTruth(mine, websiteId, { property });
});

test('a different property discards the metrics of the previous one and is synced', async () => {
  await choose(other);
  await it().drain();
  expect(await syncOf(mine, websiteId)).toMatchObject({ property: other, status: 'ready' });
  await expectTruth(mine, websiteId, { property: other });
  await purge();
  expect(await countUnpublishedRows(it(), websiteId)).toBe(0);
});

test('a property change during a run leaves no metrics of the previous one', async () => {
  it().sandbox.setFailure('google', { delayMs: 4 });
  await choose(other);
  const asked = countCalls(it());
  const running = it().drain();
  await called(asked + 60);
  await choose(property);
  // As another process does meanwhile.
  await it().drain();
  await running;
  it().advance(15_000);
  await it().drain();
  expect(await syncOf(mine, websiteId)).toMatchObject({ property, status: 'ready', daysDue: 0 });
  await expectTruth(mine, websiteId, { property });
  await purge();
  expect(await countUnpublishedRows(it(), websiteId)).toBe(0);
});

test('metrics stay after disconnecting, and a new connection fetches only missing days', async () => {
  await disconnect(owner(), { connectionId });
  await it().drain();
  expect(await sourceOf(mine, websiteId)).toMatchObject({
    status: 'not_connected',
    nextRunAt: null,
    error: null,
  });
  expect(await syncOf(mine, websiteId)).toBeUndefined();
  await expectTruth(mine, websiteId, { property });
  const before = await versions();
  const asked = countCalls(it());
  await nextDay();
  expect(countCalls(it())).toBe(asked);
  await connectToGoogle(it());
  await it().drain();
  const after = await versions();
  expect([...before].filter(([name, version]) => after.get(name) !== version).length).toBeLessThanOrEqual(
    3 * 3,
  );
  await expectTruth(mine, websiteId, { property });
});

test('connecting another property after disconnecting discards the previous metrics', async () => {
  await disconnect(owner(), { connectionId });
  await it().drain();
  it().sandbox.setGoogle({ properties: [{ siteUrl: other, permissionLevel: 'siteOwner' }] });
  await connectToGoogle(it());
  await choose(other);
  await it().drain();
  await expectTruth(mine, websiteId, { property: other });
  await purge();
  expect(await countUnpublishedRows(it(), websiteId)).toBe(0);
});

test('a website deleted during a run leaves no rows in Postgres and ClickHouse', async () => {
  it().sandbox.setFailure('google', { delayMs: 4 });
  await choose(other);
  const asked = countCalls(it());
  const running = it().drain();
  await called(asked + 60);
  expect((await mine.call('DELETE', `/websites/${websiteId}`)).status).toBe(204);
  await running;
  await it().drain();
  await purge();
  expect(await countUnpublishedRows(it(), websiteId)).toBe(0);
  const id = decodeId('web', websiteId);
  const tables = [
    'search_metric_days',
    'search_metric_series',
    'search_metric_rollups',
    'search_metric_drafts',
    'search_console_syncs',
  ];
  for (const table of tables) {
    const { rows } = await sql`select from ${sql.table(table)} where website_id = ${id}`.execute(owner().db);
    expect(rows, table).toEqual([]);
  }
});
