import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { chooseProperty, disconnect } from '#connections';
import { decodeId } from '#ids.ts';
import { connectToGoogle } from '../../test/connect-search.ts';
import {
  countCalls,
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
import { type Client, clientOf, dayMs, hourMs, startOver } from '../../test/track.ts';

const domain = 'moving-figures.example';
const property = `sc-domain:${domain}`;
const other = 'sc-domain:sister-figures.example';
const callsOfPlan = 6;

let app: TestApp | null = null;
let mine: Client;
let websiteId: string;
let connectionId: string;
let day = Date.parse('2026-03-10T14:00:00Z');

/** Each story begins with a website whose figures are all there. */
beforeEach(async () => {
  app ??= await createTestApp({ SEARCH_CONSOLE_MONTHS: '1' });
  day += 10 * dayMs;
  await startOver(app, new Date(day).toISOString());
  await sql`delete from connections`.execute(app.stores.database.db);
  app.sandbox.addGuests([domain]);
  app.sandbox.setGoogle({
    rowsPerDay: fewRows,
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
  await strike(it());
};
const sweep = async () => {
  it().advance(2 * hourMs);
  await it().run('figures.sweep');
};
const called = (calls: number) =>
  vi.waitFor(() => expect(countCalls(it())).toBeGreaterThan(calls), { timeout: 20_000, interval: 2 });
const versions = async () =>
  new Map(
    (await storedDays(it(), websiteId)).map(({ searchType, date, version }) => [searchType + date, version]),
  );

test('a website that several properties fit says so, until only one does', async () => {
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

test('authorisation withdrawn in the midst of a run: somebody must connect again, and then it goes on where it was', async () => {
  it().sandbox.setGoogle({ error: { reason: 'authError', after: 40, times: null } });
  const sister = await addSister();
  for (const website of [sister, websiteId]) {
    expect(await sourceOf(mine, website)).toMatchObject({
      status: 'failed',
      nextRunAt: null,
      error: { code: 'authorization_revoked' },
    });
  }
  expect((await readFigures(mine, websiteId)).status).toBe(200);
  const kept = (await storedDays(it(), sister)).filter(({ version }) => version !== null);
  expect(kept.length).toBeGreaterThan(0);
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
  for (const { searchType, date, version } of kept.filter(({ isFinal }) => isFinal)) {
    expect(after).toContainEqual(expect.objectContaining({ searchType, date, version }));
  }
  await expectTruth(mine, sister, { property: other });
});

test('authorisation withdrawn from one of two connections: the other one goes on at once', async () => {
  await connectToGoogle(it());
  it().sandbox.setGoogle({ error: { reason: 'authError', after: 0, times: 12 } });
  await nextDay();
  expect(await sourceOf(mine, websiteId)).toMatchObject({ status: 'ready', error: null });
  await expectTruth(mine, websiteId, { property });
});

test('a property that is lost and regained: what is kept stays readable, and the days between are fetched', async () => {
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

test('another property: the figures of the old one are forgotten, those of the new one come', async () => {
  await choose(other);
  await it().drain();
  expect(await syncOf(mine, websiteId)).toMatchObject({ property: other, status: 'ready' });
  await expectTruth(mine, websiteId, { property: other });
  await sweep();
  expect(await countStrayRows(it(), websiteId)).toBe(0);
});

test('another property in the midst of a run: nothing of the old one is left when all is done', async () => {
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
  await sweep();
  expect(await countStrayRows(it(), websiteId)).toBe(0);
});

test('disconnected: the figures stay, nothing is asked; connected again it goes on without fetching them again', async () => {
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

test('disconnected, and connected again with another property: the old figures are forgotten', async () => {
  await disconnect(owner(), { connectionId });
  await it().drain();
  it().sandbox.setGoogle({ properties: [{ siteUrl: other, permissionLevel: 'siteOwner' }] });
  await connectToGoogle(it());
  await choose(other);
  await it().drain();
  await expectTruth(mine, websiteId, { property: other });
  await sweep();
  expect(await countStrayRows(it(), websiteId)).toBe(0);
});

test('a website deleted in the midst of a run leaves nothing in either store', async () => {
  it().sandbox.setFailure('google', { delayMs: 4 });
  await choose(other);
  const asked = countCalls(it());
  const running = it().drain();
  await called(asked + 60);
  expect((await mine.call('DELETE', `/websites/${websiteId}`)).status).toBe(204);
  await running;
  await it().drain();
  await sweep();
  expect(await countStrayRows(it(), websiteId)).toBe(0);
  const id = decodeId('web', websiteId);
  const tables = ['figure_days', 'figure_series', 'figure_rollups', 'figure_drafts', 'search_console_syncs'];
  for (const table of tables) {
    const { rows } = await sql`select from ${sql.table(table)} where website_id = ${id}`.execute(owner().db);
    expect(rows, table).toEqual([]);
  }
});
