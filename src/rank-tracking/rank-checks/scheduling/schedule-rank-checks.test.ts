import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../test/test-app.ts';
import {
  type Client,
  clientOf,
  dayMs,
  expectAtRest,
  hourMs,
  minuteMs,
  setClock,
  tick,
} from '../../test/track.ts';

const patienceMs = 60_000;
let app: TestApp;
let client: Client;
let foundWebsite: string;
beforeAll(async () => {
  app = await createTestApp({ SERP_PROVIDERS: 'serpapi,dataforseo' });
  client = clientOf(app);
  app.sandbox.addGuests(['found.example']);
}, patienceMs);
beforeEach(() => setClock(app, '2026-03-10T10:00:00Z'));
afterAll(() => app.close(), patienceMs);

const asked = (phrase: string, vendor: 'serpapi' | 'dataforseo' = 'serpapi') =>
  app.sandbox.log().vendors[vendor].phrases[phrase]?.asked ?? 0;

/** How often a phrase is asked for while so many hours pass, the clock striking each hour. */
async function askedWithin(phrase: string, hours: number): Promise<number> {
  const before = asked(phrase);
  for (let hour = 0; hour < hours; hour++) {
    app.advance(hourMs);
    await tick(app);
  }
  return asked(phrase) - before;
}

test('a keyword is checked once a day unless website or keyword say otherwise', async () => {
  const daily = await client.addWebsite('daily.example', { depth: 10 });
  const weekly = await client.addWebsite('weekly.example', { depth: 10, intervalHours: 168 });
  const [one] = await client.addKeywords(daily, ['every day']);
  await client.addKeywords(weekly, ['every week', { keyword: 'every six hours', intervalHours: 6 }]);
  await app.drain();
  expect(one).toMatchObject({ intervalHours: 24 });
  await askedWithin('every day', 48);
  const phrases = ['every day', 'every week', 'every six hours'];
  const before = phrases.map((phrase) => asked(phrase));
  await askedWithin('every day', 96);
  const times = phrases.map((phrase, index) => asked(phrase) - (before[index] ?? 0));
  expect(times[0]).toBe(4);
  expect(times[1]).toBeLessThanOrEqual(1);
  expect(times[2]).toBe(16);
  const history = await client.history(one.id);
  expect(history.map(({ date }: any) => Date.parse(date) / dayMs)).toEqual(
    history.map((_day: any, index: number) => Date.parse(history[0].date) / dayMs + index),
  );
  await expectAtRest(app);
});

test('depth and provider are the keyword’s own where it has some', async () => {
  const website = await client.addWebsite('settings.example', { depth: 20 });
  const wishes = [
    { keyword: 'plain settings' },
    { keyword: 'deep settings', depth: 40 },
    { keyword: 'other settings', provider: 'dataforseo' },
  ];
  const added = await client.addKeywords(website, wishes);
  await app.drain();
  expect(added.map(({ depth }: any) => depth)).toEqual([20, 40, 20]);
  expect(asked('plain settings')).toBe(2);
  expect(asked('deep settings')).toBe(4);
  expect([asked('other settings'), asked('other settings', 'dataforseo')]).toEqual([0, 1]);
  for (const { id, depth } of added) expect(await client.keyword(id)).toMatchObject({ checkedDepth: depth });
});

test('a paused keyword is left alone, and taken up again it is checked when it is due', async () => {
  const website = await client.addWebsite('pause.example', { depth: 10 });
  const [keyword] = await client.addKeywords(website, ['paused phrase']);
  await client.call('PATCH', `/keywords/${keyword.id}`, { status: 'paused' });
  await app.drain();
  expect(await askedWithin('paused phrase', 30)).toBe(0);
  expect(await client.keyword(keyword.id)).toMatchObject({ nextCheckAt: null, checkStatus: 'pending' });
  await client.call('PATCH', `/keywords/${keyword.id}`, { status: 'approved' });
  await tick(app);
  expect(asked('paused phrase')).toBe(1);
  expect(await client.keyword(keyword.id)).toMatchObject({ checkStatus: 'not_ranked' });
});

test('a keyword paused while its check is under way gets no position, and nobody is asked for it', async () => {
  const website = await client.addWebsite('halt.example', { depth: 10 });
  const [keyword] = await client.addKeywords(website, ['halted phrase']);
  await app.run('checks.schedule');
  await client.call('PATCH', `/keywords/${keyword.id}`, { status: 'paused' });
  await app.drain();
  expect(asked('halted phrase')).toBe(0);
  expect(await client.keyword(keyword.id)).toMatchObject({ checkStatus: 'pending', position: null });
  await expectAtRest(app);
});

test('a shorter interval of the website reaches keywords that wait for a longer one', async () => {
  const website = await client.addWebsite('faster.example', { depth: 10, intervalHours: 8760 });
  await client.addKeywords(website, ['hurry up']);
  await app.drain();
  expect(await askedWithin('hurry up', 5)).toBe(0);
  await client.call('PATCH', `/websites/${website}`, { defaults: { intervalHours: 2 } });
  await app.drain();
  expect(await askedWithin('hurry up', 4)).toBeGreaterThanOrEqual(1);
});

test('paging goes to the depth; where all want to stop when found, it ends there', async () => {
  foundWebsite = await client.addWebsite('found.example', { depth: 40 });
  await client.addKeywords(foundWebsite, ['found.example whole']);
  await app.drain();
  expect(asked('found.example whole')).toBe(4);
  await client.call('PATCH', `/websites/${foundWebsite}`, { defaults: { depth: 40, stopWhenFound: true } });
  const [stopping] = await client.addKeywords(foundWebsite, ['found.example stopping']);
  await app.drain();
  expect(asked('found.example stopping')).toBe(1);
  expect(await client.keyword(stopping.id)).toMatchObject({ position: 1, checkedDepth: 10 });
});

test('it goes on to the depth where another tracker wants the whole page, though both are found at once', async () => {
  const theirs = clientOf(app, app.theirs);
  const settings = { depth: 40, stopWhenFound: true };
  await client.call('PATCH', `/websites/${foundWebsite}`, { defaults: settings });
  const whole = await theirs.addWebsite('found.example', { depth: 40 });
  const [mine] = await client.addKeywords(foundWebsite, ['found.example shared']);
  const [other] = await theirs.addKeywords(whole, ['found.example shared']);
  await app.drain();
  expect(asked('found.example shared')).toBe(4);
  for (const keyword of [await client.keyword(mine.id), await theirs.keyword(other.id)]) {
    expect(keyword).toMatchObject({ position: 1, checkedDepth: 40, error: null });
  }
});

test('what is due is done however much it is, the longest waiting first; asked three times at once makes no second check', async () => {
  const website = await client.addWebsite('many.example', { depth: 10 });
  const phrases = Array.from({ length: 1_000 }, (_none, index) => `${website} many ${index}`);
  await client.addKeywords(website, phrases);
  app.advance(minuteMs);
  // Of the same target as the first, far behind it, and deeper.
  const [first = ''] = phrases;
  await client.addKeywords(await client.addWebsite('deeper.example', { depth: 30 }), [first]);
  await client.addKeywords(website, [`${website} last of all`]);
  await tick(app);
  expect(await client.keywords('checkStatus=pending&status=approved')).toEqual([]);
  const counts = phrases.map((phrase) => asked(phrase));
  expect(counts).toEqual(phrases.map((phrase) => (phrase === first ? 3 : 1)));
  expect(asked(`${website} last of all`)).toBe(1);
  app.advance(dayMs);
  await Promise.all([app.run('checks.schedule'), app.run('checks.schedule'), app.run('checks.schedule')]);
  await app.drain();
  // The first is left out: where two of the three share its trackers, its shallow check is followed by a deep one.
  const others = phrases.slice(1).map((phrase) => asked(phrase));
  expect(new Set(others)).toEqual(new Set([1, 2]));
  await expectAtRest(app);
});
