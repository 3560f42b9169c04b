import { afterAll, beforeAll, expect, test } from 'vitest';
import { daysAfter, daysBefore, utcDay } from '#platform/days.ts';
import { dayMs } from '#platform/durations.ts';
import { decodeId, newId } from '#platform/ids.ts';
import { type PositionDay, recordPositions } from '#rank-tracking/positions';
import { createTestApp, type TestApp } from '../../../test/app/test-app.ts';
import { clientOf, drainDelayedJobs, setClock } from '../../../test/app/rank-tracking-client.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  // Tests name days relative to today and advance the clock, which must not pass midnight in between.
  setClock(app, `${daysAfter(utcDay(new Date()), 1)}T06:00:00Z`);
});
afterAll(() => app.close());

const checkOn = (day: string, keywordId: string, change: Partial<PositionDay>): PositionDay => ({
  accountId: app.mine.accountId,
  websiteId: '',
  keywordId,
  targetId: keywordId,
  state: 'ranked',
  position: null,
  url: null,
  checkedDepth: 100,
  checkedAt: new Date(`${day}T06:00:00Z`),
  heldThrough: daysAfter(day, 2),
  provider: 'test',
  errorCode: null,
  ...change,
});

/** Records rank checks of a new website and computes its rollups. */
async function websiteWith(domain: string, checks: readonly PositionDay[]): Promise<string> {
  const id = await clientOf(app).addWebsite(domain);
  const website = { accountId: app.mine.accountId, websiteId: decodeId('web', id) ?? '' };
  await recordPositions(
    app.stores.clickhouse,
    checks.map((check) => ({ ...check, ...website })),
  );
  const days = [...new Set(checks.map(({ checkedAt }) => utcDay(checkedAt)))];
  await app.run('rankings.enqueue-rollups', { websites: [website], days });
  await drainDelayedJobs(app);
  return id;
}

async function read(path: string): Promise<any> {
  return (await clientOf(app).call('GET', path)).body.data;
}

const yesterday = () => daysBefore(utcDay(new Date()), 1);
const daysAgo = (days: number) => daysBefore(utcDay(new Date()), days);

test('shares of voice have one denominator, also with more domains than are stored', async () => {
  const keywordIds = Array.from({ length: 20 }, () => newId());
  const ranks = Array.from({ length: 100 }, (_none, index) => index + 1);
  const checks = keywordIds.map((id) => checkOn(yesterday(), id, { position: 1 }));
  // Every page has its own 98 domains below the website and one competitor.
  await app.stores.clickhouse.insert(
    'serps',
    checks.map(({ targetId, checkedAt }, page) => ({
      target_id: targetId,
      checked_at: checkedAt.getTime(),
      check_id: newId(),
      provider: 'test',
      checked_depth: 100,
      exhausted: false,
      features: [],
      kinds: ranks.map(() => 'organic'),
      ranks,
      absolute_ranks: ranks,
      urls: ranks.map(() => ''),
      domains: ranks.map((rank) =>
        rank === 1 ? 'shares.example' : rank === 2 ? 'second.example' : `d${page}-${rank}.example`,
      ),
      titles: ranks.map(() => ''),
    })),
  );
  const website = await websiteWith('shares.example', checks);
  const [own, second] = await read(`/websites/${website}/share-of-voice?range=7d`);
  const competitors = await read(`/websites/${website}/competitors?range=7d`);
  const listed = competitors.find((one: any) => one.domain === 'second.example');
  expect(competitors.length).toBeGreaterThan(900);
  // On every page, position 1 has 28 % of the clicks and position 2 has 15 %.
  const ownShare = own.days[0].shareOfVoice;
  expect(second).toMatchObject({ domain: 'second.example' });
  expect(second.days[0].shareOfVoice / ownShare).toBeCloseTo(15 / 28, 3);
  expect(listed.shareOfVoice / ownShare).toBeCloseTo(15 / 28, 3);
});

test('a day on which every check failed has no visibility', async () => {
  const [one, other] = [newId(), newId()];
  const failed = { state: 'failed', checkedDepth: null, errorCode: 'provider_timeout' } as const;
  const website = await websiteWith('all-failed.example', [
    checkOn(daysAgo(5), one, failed),
    checkOn(daysAgo(4), one, { position: 2 }),
    checkOn(daysAgo(4), other, { position: 1 }),
    checkOn(daysAgo(3), one, failed),
    checkOn(daysAgo(3), other, failed),
    checkOn(daysAgo(2), one, failed),
    checkOn(daysAgo(2), other, { position: 1 }),
  ]);
  const { series } = await read(`/websites/${website}/rankings?range=7d`);
  const half = expect.closeTo((0.28 + 0.15) / 2 / 0.28, 3);
  expect(series).toMatchObject([
    { date: daysAgo(5), failed: 1, visibility: null, averagePosition: null, shareOfVoice: null },
    { date: daysAgo(4), failed: 0, visibility: half },
    { date: daysAgo(3), failed: 2, visibility: null, averagePosition: null, shareOfVoice: null },
    { date: daysAgo(2), failed: 1, visibility: half, top3: 2 },
  ]);
});

test('a position counts no longer than it holds', async () => {
  const [one, other] = [newId(), newId()];
  const website = await websiteWith('held.example', [
    checkOn(daysAgo(6), one, { position: 4 }),
    ...[6, 5, 4, 3].map((days) => checkOn(daysAgo(days), other, { position: 1 })),
  ]);
  const { series } = await read(`/websites/${website}/rankings?range=28d`);
  expect(series.map(({ top100 }: any) => top100)).toEqual([2, 2, 2, 1]);
});

test('a position that is recorded late changes the days on which it holds', async () => {
  const [one, other] = [newId(), newId()];
  const checks = [6, 5, 4].map((days) => checkOn(daysAgo(days), other, { position: 1 }));
  const id = await websiteWith('late.example', checks);
  const website = { accountId: app.mine.accountId, websiteId: decodeId('web', id) ?? '' };
  await recordPositions(app.stores.clickhouse, [
    { ...checkOn(daysAgo(6), one, { position: 50 }), websiteId: website.websiteId },
  ]);
  await app.run('rankings.enqueue-rollups', { websites: [website], days: [daysAgo(6)] });
  await drainDelayedJobs(app);
  const { series } = await read(`/websites/${id}/rankings?range=28d`);
  expect(series.map(({ top100 }: any) => top100)).toEqual([2, 2, 2]);
});

test('a rollup of an earlier definition is not shown until it is replaced', async () => {
  const id = await websiteWith('earlier.example', [checkOn(daysAgo(2), newId(), { position: 1 })]);
  const { series } = await read(`/websites/${id}/rankings?range=7d`);
  expect(series).toHaveLength(1);
  await app.stores.clickhouse.insert('ranking_days', [
    {
      account_id: app.mine.accountId,
      website_id: decodeId('web', id),
      day: daysAgo(2),
      definition: 0,
      top100: 7,
      visibility: 0.1,
      written_at: Date.now() + 1,
    },
  ]);
  expect((await read(`/websites/${id}/rankings?range=8d`)).series).toEqual([]);
  await app.run('rankings.rebuild-outdated');
  await app.drain();
  await drainDelayedJobs(app);
  expect((await read(`/websites/${id}/rankings?range=8d`)).series).toEqual(series);
});

test('a move from or to "not found" has no size, and one beyond the checked depth is none', async () => {
  const client = clientOf(app);
  const id = await client.addWebsite('moves.example');
  const names = ['entered', 'lost', 'deeper', 'improved'];
  // Their own rank checks do not run in this test, so today is not complete.
  const keywords = await client.addKeywords(id, names);
  const ids = Object.fromEntries(keywords.map((one) => [one.keyword, decodeId('kw', one.id) ?? '']));
  const website = { accountId: app.mine.accountId, websiteId: decodeId('web', id) ?? '' };
  const notFound = { state: 'not_ranked', checkedDepth: 10 } as const;
  const moves: [string, Partial<PositionDay>, Partial<PositionDay>][] = [
    ['entered', notFound, { position: 4 }],
    ['lost', { position: 3 }, notFound],
    ['deeper', notFound, { position: 47 }],
    ['improved', { position: 20 }, { position: 12 }],
  ];
  await recordPositions(
    app.stores.clickhouse,
    moves.flatMap(([name, from, to]) =>
      [checkOn(daysAgo(6), ids[name] ?? '', from), checkOn(daysAgo(5), ids[name] ?? '', to)].map((check) => ({
        ...check,
        websiteId: website.websiteId,
      })),
    ),
  );
  for (const day of [daysAgo(6), daysAgo(5)]) await app.run('rankings.summarise', { ...website, day });
  const { movers } = await read(`/websites/${id}/rankings?range=28d`);
  const shown = (list: any[]) => list.map(({ keyword, from, to, change }) => ({ keyword, from, to, change }));
  expect(shown(movers.winners)).toEqual([
    { keyword: 'entered', from: null, to: 4, change: null },
    { keyword: 'improved', from: 20, to: 12, change: 8 },
  ]);
  expect(shown(movers.losers)).toEqual([{ keyword: 'lost', from: 3, to: null, change: null }]);
});

test('a keyword that is resumed after a pause is due from then on, so the days of the pause stay complete', async () => {
  const client = clientOf(app);
  const id = await client.addWebsite('paused.example');
  const [keyword] = await client.addKeywords(id, ['a paused keyword']);
  await app.drain();
  await client.call('PATCH', `/keywords/${keyword.id}`, { status: 'paused' });
  app.advance(10 * dayMs);
  const website = { accountId: app.mine.accountId, websiteId: decodeId('web', id) ?? '' };
  const check = { ...checkOn(daysAgo(3), newId(), { position: 1 }), websiteId: website.websiteId };
  await recordPositions(app.stores.clickhouse, [check]);
  await app.run('rankings.summarise', { ...website, day: daysAgo(3) });
  await client.call('PATCH', `/keywords/${keyword.id}`, { status: 'approved' });
  const { series } = await read(`/websites/${id}/rankings?range=7d`);
  expect(series.map(({ date }: any) => date)).toEqual([daysAgo(3)]);
});

test('movers follow late facts, repeated inserts, deletions and concurrent rollups, with and without stored values', async () => {
  const client = clientOf(app);
  const { clickhouse } = app.stores;
  const id = await client.addWebsite('movers.example');
  const keywords = await client.addKeywords(id, ['improved', 'steady', 'new', 'deleted', 'late']);
  const website = { accountId: app.mine.accountId, websiteId: decodeId('web', id) ?? '' };
  const uuidOf = (name: string) =>
    decodeId('kw', keywords.find((one) => one.keyword === name)?.id ?? '') ?? '';
  const record = (name: string, days: number, change: Partial<PositionDay>) => {
    const check = { ...checkOn(daysAgo(days), uuidOf(name), change), websiteId: website.websiteId };
    return recordPositions(clickhouse, [check]);
  };
  const summarise = async () => {
    const days = [daysAgo(6), daysAgo(5), daysAgo(4)];
    const run = () => days.map((day) => app.run('rankings.summarise', { ...website, day }));
    await Promise.all([...run(), ...run()]);
  };
  const movers = async () => {
    const { winners, losers } = (await read(`/websites/${id}/rankings?range=28d`)).movers;
    return [...winners, ...losers].map(({ keyword, from, to }: any) => `${keyword} ${from} ${to}`);
  };
  const expectMovers = async (expected: readonly string[]) => {
    await summarise();
    const stored = () =>
      clickhouse.query('select day from keyword_value_days where website_id = {websiteId: UUID}', website);
    expect(new Set((await stored()).map((row: any) => row.day)).size).toBe(3);
    expect(await movers()).toEqual(expected);
    // Rollups of an earlier version have no stored values.
    await clickhouse.remove('keyword_value_days', 'website_id = {websiteId: UUID}', website);
    expect(await movers()).toEqual(expected);
  };

  for (const name of ['improved', 'steady', 'deleted']) await record(name, 6, { position: 9 });
  await record('improved', 4, { position: 4 });
  await record('deleted', 4, { position: 20 });
  // The second check of the first day counts, but a failure after it does not.
  const evening = (hour: number) => new Date(`${daysAgo(5)}T${hour}:00:00Z`);
  await record('new', 5, { position: 50 });
  await record('new', 5, { position: 30, checkedAt: evening(20) });
  await record('new', 5, { state: 'failed', checkedDepth: null, checkedAt: evening(22) });
  await record('new', 4, { position: 8 });
  await expectMovers(['improved 9 4', 'new 30 8', 'deleted 9 20']);

  await record('improved', 4, { position: 4 });
  await record('late', 6, { position: 2 });
  await expectMovers(['improved 9 4', 'new 30 8', 'deleted 9 20']);
  await record('late', 5, { position: 3 });
  await expectMovers(['improved 9 4', 'new 30 8', 'late 2 3', 'deleted 9 20']);

  await app.run('positions.delete', { ...website, keywordId: uuidOf('deleted') });
  await expectMovers(['improved 9 4', 'new 30 8', 'late 2 3']);
});
