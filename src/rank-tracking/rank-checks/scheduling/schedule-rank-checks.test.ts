import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/app/test-app.ts';
import { dayMs, hourMs, minuteMs } from '#platform/durations.ts';
import {
  type Client,
  clientOf,
  expectIdle,
  setClock,
  runScheduler,
} from '../../../../test/app/rank-tracking-client.ts';

let app: TestApp;
let client: Client;
let foundWebsite: string;
beforeAll(async () => {
  app = await createTestApp({ SERP_PROVIDERS: 'serpapi,dataforseo' });
  client = clientOf(app);
  app.sandbox.addWebsites(['found.example']);
});
beforeEach(() => setClock(app, '2026-03-10T10:00:00Z'));
afterAll(() => app.close());

const callsFor = (phrase: string, vendor: 'serpapi' | 'dataforseo' = 'serpapi') =>
  app.sandbox.log().vendors[vendor].phrases[phrase]?.asked ?? 0;

/** Counts the calls for a phrase over a number of hours, with one scheduler run per hour. */
async function askedWithin(phrase: string, hours: number): Promise<number> {
  const before = callsFor(phrase);
  for (let hour = 0; hour < hours; hour++) {
    app.advance(hourMs);
    await runScheduler(app);
  }
  return callsFor(phrase) - before;
}

test('a keyword is checked once a day unless the website or the keyword has another interval', async () => {
  const daily = await client.addWebsite('daily.example', { depth: 10 });
  const weekly = await client.addWebsite('weekly.example', { depth: 10, intervalHours: 168 });
  const [one] = await client.addKeywords(daily, ['every day']);
  await client.addKeywords(weekly, ['every week', { keyword: 'every six hours', intervalHours: 6 }]);
  await app.drain();
  expect(one).toMatchObject({ intervalHours: 24 });
  await askedWithin('every day', 48);
  const phrases = ['every day', 'every week', 'every six hours'];
  const before = phrases.map((phrase) => callsFor(phrase));
  await askedWithin('every day', 96);
  const times = phrases.map((phrase, index) => callsFor(phrase) - (before[index] ?? 0));
  expect(times[0]).toBe(4);
  expect(times[1]).toBeLessThanOrEqual(1);
  expect(times[2]).toBe(16);
  const history = await client.history(one.id);
  expect(history.map(({ date }: any) => Date.parse(date) / dayMs)).toEqual(
    history.map((_day: any, index: number) => Date.parse(history[0].date) / dayMs + index),
  );
  await expectIdle(app);
});

test("a keyword's own depth and provider override the defaults", async () => {
  const website = await client.addWebsite('settings.example', { depth: 20 });
  const requests = [
    { keyword: 'plain settings' },
    { keyword: 'deep settings', depth: 40 },
    { keyword: 'other settings', provider: 'dataforseo' },
  ];
  const added = await client.addKeywords(website, requests);
  await app.drain();
  expect(added.map(({ depth }: any) => depth)).toEqual([20, 40, 20]);
  expect(callsFor('plain settings')).toBe(2);
  expect(callsFor('deep settings')).toBe(4);
  expect([callsFor('other settings'), callsFor('other settings', 'dataforseo')]).toEqual([0, 1]);
  for (const { id, depth } of added) expect(await client.keyword(id)).toMatchObject({ checkedDepth: depth });
});

test('a paused keyword is not checked, and a resumed one is checked when it is due', async () => {
  const website = await client.addWebsite('pause.example', { depth: 10 });
  const [keyword] = await client.addKeywords(website, ['paused phrase']);
  await client.call('PATCH', `/keywords/${keyword.id}`, { status: 'paused' });
  await app.drain();
  expect(await askedWithin('paused phrase', 30)).toBe(0);
  expect(await client.keyword(keyword.id)).toMatchObject({ nextCheckAt: null, checkStatus: 'pending' });
  await client.call('PATCH', `/keywords/${keyword.id}`, { status: 'approved' });
  await runScheduler(app);
  expect(callsFor('paused phrase')).toBe(1);
  expect(await client.keyword(keyword.id)).toMatchObject({ checkStatus: 'not_ranked' });
});

test('a keyword paused before its rank check runs gets no position and causes no call', async () => {
  const website = await client.addWebsite('halt.example', { depth: 10 });
  const [keyword] = await client.addKeywords(website, ['halted phrase']);
  await app.run('rank-checks.schedule');
  await client.call('PATCH', `/keywords/${keyword.id}`, { status: 'paused' });
  await app.drain();
  expect(callsFor('halted phrase')).toBe(0);
  expect(await client.keyword(keyword.id)).toMatchObject({ checkStatus: 'pending', position: null });
  await expectIdle(app);
});

test('a shorter interval of the website applies to waiting keywords', async () => {
  const website = await client.addWebsite('faster.example', { depth: 10, intervalHours: 8760 });
  await client.addKeywords(website, ['hurry up']);
  await app.drain();
  expect(await askedWithin('hurry up', 5)).toBe(0);
  await client.call('PATCH', `/websites/${website}`, { defaults: { intervalHours: 2 } });
  await app.drain();
  expect(await askedWithin('hurry up', 4)).toBeGreaterThanOrEqual(1);
});

test('paging stops at the depth, or earlier if all trackers stop when found', async () => {
  foundWebsite = await client.addWebsite('found.example', { depth: 40 });
  await client.addKeywords(foundWebsite, ['found.example whole']);
  await app.drain();
  expect(callsFor('found.example whole')).toBe(4);
  await client.call('PATCH', `/websites/${foundWebsite}`, { defaults: { depth: 40, stopWhenFound: true } });
  const [stopping] = await client.addKeywords(foundWebsite, ['found.example stopping']);
  await app.drain();
  expect(callsFor('found.example stopping')).toBe(1);
  expect(await client.keyword(stopping.id)).toMatchObject({ position: 1, checkedDepth: 10 });
});

test('paging continues to the depth if one tracker does not stop when found', async () => {
  const theirs = clientOf(app, app.theirs);
  const settings = { depth: 40, stopWhenFound: true };
  await client.call('PATCH', `/websites/${foundWebsite}`, { defaults: settings });
  const whole = await theirs.addWebsite('found.example', { depth: 40 });
  const [mine] = await client.addKeywords(foundWebsite, ['found.example shared']);
  const [other] = await theirs.addKeywords(whole, ['found.example shared']);
  await app.drain();
  expect(callsFor('found.example shared')).toBe(4);
  for (const keyword of [await client.keyword(mine.id), await theirs.keyword(other.id)]) {
    expect(keyword).toMatchObject({ position: 1, checkedDepth: 40, error: null });
  }
});

test('concurrent schedulers open one rank check per due target, longest overdue first', async () => {
  const website = await client.addWebsite('many.example', { depth: 10 });
  const phrases = Array.from({ length: 1_000 }, (_none, index) => `${website} many ${index}`);
  await client.addKeywords(website, phrases);
  app.advance(minuteMs);
  // Has the same target as the first keyword, is due later and deeper.
  const [first = ''] = phrases;
  await client.addKeywords(await client.addWebsite('deeper.example', { depth: 30 }), [first]);
  await client.addKeywords(website, [`${website} last of all`]);
  await runScheduler(app);
  expect(await client.keywords('checkStatus=pending&status=approved')).toEqual([]);
  const [deeper, ...shallow] = phrases.map((phrase) => callsFor(phrase));
  // Paging ends early if the random phrase has fewer results.
  expect(deeper).toBeGreaterThan(1);
  expect(new Set(shallow)).toEqual(new Set([1]));
  expect(callsFor(`${website} last of all`)).toBe(1);
  app.advance(dayMs);
  await Promise.all([
    app.run('rank-checks.schedule'),
    app.run('rank-checks.schedule'),
    app.run('rank-checks.schedule'),
  ]);
  await app.drain();
  // Excludes the first: if two of the three runs share its trackers, a deep rank check follows the shallow one.
  const others = phrases.slice(1).map((phrase) => callsFor(phrase));
  expect(new Set(others)).toEqual(new Set([1, 2]));
  await expectIdle(app);
});
