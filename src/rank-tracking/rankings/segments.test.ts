import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { countDays, daysAfter, daysBefore, utcDay } from '#platform/days.ts';
import { decodeId, newId } from '#platform/ids.ts';
import { type PositionDay, recordImportedPositions, recordPositions } from '#rank-tracking/positions';
import { createTestApp, type TestApp } from '../../../test/app/test-app.ts';
import { clientOf } from '../../../test/app/rank-tracking-client.ts';
import { seededRandom } from '../../../test/fixtures/seeded-random.ts';
import { sampleDays } from './read-domains.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const tags = ['a', 'b', 'c'];
const keywordCount = 30;
const dayCount = 9;
const all = 'device=desktop&device=mobile';

type Random = () => number;
const pick = (random: Random, below: number) => Math.floor(random() * below);

async function read(path: string): Promise<any> {
  const { status, body } = await clientOf(app).call('GET', path);
  expect([status, path]).toEqual([200, path]);
  return body.data;
}

/** Two attempts of a keyword on a day: each fails, finds a position, finds none, or does not take place. */
function attemptsOn(day: string, keyword: { keywordId: string; targetId: string }, random: Random) {
  return ['06', '18'].flatMap((hour): PositionDay[] => {
    const kind = pick(random, 6);
    const isSearchConsole = kind === 4 && keyword.targetId.charCodeAt(35) % 4 === 0;
    if (kind === 5) return [];
    const outcome = (['failed', 'not_ranked', 'ranked', 'ranked', 'ranked'] as const)[kind] ?? 'ranked';
    return [
      {
        ...keyword,
        accountId: app.mine.accountId,
        websiteId: '',
        state: outcome,
        position: outcome === 'ranked' ? 1 + pick(random, 25) : null,
        url: null,
        checkedDepth: outcome === 'failed' || isSearchConsole ? null : 30,
        checkedAt: new Date(`${day}T${hour}:00:00Z`),
        heldThrough: daysAfter(day, 1 + pick(random, 3)),
        provider: isSearchConsole ? 'search_console' : 'test',
        errorCode: outcome === 'failed' ? 'provider_timeout' : null,
      },
    ];
  });
}

/** A position of another rank tracker on some days. */
function importOn(day: string, keywordId: string, random: Random) {
  if (pick(random, 4) > 0) return [];
  const position = pick(random, 5) === 0 ? null : 1 + pick(random, 25);
  return [{ keywordId, day, position, url: null, source: 'serpbear', importedAt: new Date() }];
}

function serpOf({ targetId, checkedAt, position }: PositionDay, random: Random, domain: string) {
  const ranks = Array.from({ length: 25 }, (_none, index) => index + 1);
  // Some domains are new.
  const isRecent = utcDay(checkedAt) >= daysBefore(utcDay(new Date()), 3);
  const state = ['unknown', 'absent', 'shown', 'loaded'][pick(random, 4)] ?? 'unknown';
  return {
    target_id: targetId,
    checked_at: checkedAt.getTime(),
    check_id: newId(),
    provider: 'test',
    checked_depth: 30,
    exhausted: false,
    features: [],
    kinds: ['ai_overview', ...ranks.map(() => 'organic')],
    ranks: [0, ...ranks],
    absolute_ranks: [0, ...ranks],
    urls: ['', ...ranks.map(() => '')],
    domains: [
      '',
      ...ranks.map((rank) => {
        if (rank === position) return domain;
        const name = isRecent && rank === 7 ? `new${pick(random, 3)}` : `d${pick(random, 12)}`;
        return `${name}-segments.example`;
      }),
    ],
    titles: ['', ...ranks.map(() => '')],
    ai_overview: state,
    ai_domains: state === 'loaded' ? [domain, `d${pick(random, 4)}-segments.example`] : [],
  };
}

/** A website with random rank checks, whose keywords have one tag each. */
async function randomWebsite(seed: number): Promise<string> {
  const random = seededRandom(seed);
  const domain = `segments-${seed}.example`;
  const id = await clientOf(app).addWebsite(domain);
  const keywords = await clientOf(app).addKeywords(
    id,
    Array.from({ length: keywordCount }, (_none, index) => ({
      keyword: `segment ${seed} ${index}`,
      tags: [tags[pick(random, tags.length)]],
      device: index % 3 === 0 ? 'mobile' : 'desktop',
    })),
  );
  const { rows } = await sql<{ keywordId: string; targetId: string }>`
    select id as "keywordId", target_id as "targetId" from keywords
    where id = any(${keywords.map((one) => decodeId('kw', one.id))}::uuid[]) order by id`.execute(
    app.stores.database.db,
  );
  const website = { accountId: app.mine.accountId, websiteId: decodeId('web', id) ?? '' };
  const days = Array.from({ length: dayCount }, (_none, index) => daysBefore(utcDay(new Date()), index + 1));
  const checks = days
    .flatMap((day) => rows.flatMap((row) => attemptsOn(day, row, random)))
    .map((check) => ({ ...check, ...website }));
  const withSerp = checks.filter(({ checkedDepth }) => checkedDepth !== null);
  await app.stores.clickhouse.insert(
    'serps',
    withSerp.map((check) => serpOf(check, random, domain)),
  );
  await recordPositions(app.stores.clickhouse, checks);
  await recordImportedPositions(
    app.stores.clickhouse,
    days
      .flatMap((day) => rows.flatMap((row) => importOn(day, row.keywordId, random)))
      .map((one) => ({
        ...one,
        ...website,
      })),
  );
  await app.run('rankings.summarise-days', { ...website, days });
  return id;
}

const counts = ['top3', 'top10', 'top20', 'top50', 'top100', 'none', 'failed', 'imported'] as const;
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

describe.each([11, 12, 13])('the random website %i', (seed) => {
  let path: string;
  beforeAll(async () => {
    path = `/websites/${await randomWebsite(seed)}`;
  });

  test.each([
    'rankings?range=28d',
    'visibility-change?range=28d',
    'share-of-voice?range=28d',
    'competitors?range=5d',
    'ai-overviews?range=28d',
    'competitor-newcomers?range=28d&top=20',
    'keyword-comparison?range=28d&limit=100',
    'keywords/summary?',
  ])('has the same metrics as its segment of all keywords: %s', async (metrics) => {
    const whole = await read(`${path}/${metrics}`);
    expect(JSON.stringify(whole).length).toBeGreaterThan(200);
    expect(await read(`${path}/${metrics}&${all}`)).toEqual(whole);
  });

  test.each([
    ['tag', tags],
    // More than half of the keywords, and the rest.
    ['device', ['desktop', 'mobile']],
  ])('has the counts of its segments by %s in total, day by day', async (filter, values) => {
    const { series: whole } = await read(`${path}/rankings?range=28d`);
    const parts = await Promise.all(
      values.map((value) => read(`${path}/rankings?range=28d&${filter}=${value}`)),
    );
    expect(whole).toHaveLength(dayCount);
    for (const count of ['failed', 'imported'])
      expect(sum(whole.map((day: any) => day[count]))).toBeGreaterThan(0);
    for (const [index, day] of whole.entries()) {
      const ofDay = parts.map(({ series }) => series[index]);
      expect(ofDay.map(({ date }) => date)).toEqual(values.map(() => day.date));
      for (const count of counts) expect(sum(ofDay.map((one) => one[count]))).toBe(day[count]);
      // Visibility is the mean of the segments, weighted by their keywords with a value.
      const known = (one: any) => one.top100 + one.none;
      const weighted = sum(ofDay.map((one) => (one.visibility ?? 0) * known(one))) / known(day);
      expect(weighted).toBeCloseTo(day.visibility, 3);
    }
  });

  test('is compared with other days, also as a segment', async () => {
    const { series } = await read(`${path}/rankings?range=28d&tag=a`);
    const dates: string[] = series.map(({ date }: any) => date);
    const [from = '', to = ''] = [dates[4], dates[7]];
    const days = `tag=a&startDate=${from}&endDate=${to}`;
    const isWithin = (first: string, last: string) => (day: any) => day.date >= first && day.date <= last;
    const compared = await read(`${path}/rankings?${days}&compare=previous`);
    expect(compared.series).toEqual(series.filter(isWithin(from, to)));
    const count = countDays(from, to);
    expect(compared.previous).toEqual(series.filter(isWithin(daysBefore(from, count), daysBefore(from, 1))));
    expect(compared.previous.length).toBeGreaterThan(1);
    // Movers explain the change between the last days of both ranges.
    const last = compared.previous.at(-1).date;
    expect(compared.movers).toEqual(
      (await read(`${path}/rankings?tag=a&startDate=${last}&endDate=${to}`)).movers,
    );
    expect(Object.values(compared.movers).flat()).not.toEqual([]);
    const year = await read(`${path}/rankings?${days}&compare=previous_year`);
    expect(year.previous).toEqual([]);
    expect(Object.values(year.movers).flat(), 'nothing to compare with').toEqual([]);
    expect(await read(`${path}/rankings?${days}`)).not.toHaveProperty('previous');
    const share = await read(`${path}/share-of-voice?${days}`);
    expect(share[0].days.map(({ date }: any) => date)).toEqual(compared.series.map(({ date }: any) => date));
  });

  test('has the movers and keywords of its segments', async () => {
    const moversOf = ({ movers }: any) =>
      [...movers.winners, ...movers.losers].map(({ keywordId }: any) => keywordId);
    const ids: string[] = (await read(`/keywords?websiteId=${path.split('/')[2]}&tag=b`)).map(
      ({ id }: any) => id,
    );
    const movers = moversOf(await read(`${path}/rankings?range=28d&tag=b`));
    expect(ids).toEqual(expect.arrayContaining(movers));
    const compared = await read(`${path}/keyword-comparison?tag=b`);
    expect(ids).toEqual(expect.arrayContaining(compared.map(({ keywordId }: any) => keywordId)));
    expect((await read(`${path}/keywords/summary?tag=b`)).total).toBe(ids.length);
  });

  test('starts every list of declines with the keyword that cost the most visibility, however many searches others have', async () => {
    const { contributions } = await read(`${path}/visibility-change?range=28d`);
    const isLoss = ({ visibility }: any) => visibility < 0;
    const [largest, ...others] = contributions.filter(isLoss);
    const { keyword } = others.findLast(({ visibility }: any) => visibility !== largest.visibility);
    const setVolume = (volume: number | null) =>
      sql`update keywords set search_volume = ${volume} where keyword = ${keyword}`.execute(
        app.stores.database.db,
      );
    await setVolume(1_000_000);
    const { movers } = await read(`${path}/rankings?range=28d`);
    const explained = await read(`${path}/drop-reasons?range=28d`);
    const again = await read(`${path}/visibility-change?range=28d`);
    for (const first of [movers.losers[0], explained.largest, again.contributions.find(isLoss)])
      expect(first.keyword).toBe(largest.keyword);
    await setVolume(null);
  });

  test('counts its keywords in the top 3 and the top 10 over those with a value on both days', async () => {
    const same = await read(`${path}/visibility-change?range=28d&tag=b`);
    const { series } = await read(`${path}/rankings?range=28d&tag=b`);
    const [first, last] = [series[0], series.at(-1)];
    const expectPart = (part: number, { of, without }: { of: number; without: number }) => {
      expect(part).toBeGreaterThanOrEqual(of - without);
      expect(part).toBeLessThanOrEqual(of);
    };
    expectPart(same.top3, { of: last.top3, without: same.added });
    expectPart(same.previousTop3, { of: first.top3, without: same.removed });
    expectPart(same.top10, { of: last.top10, without: same.added });
    expectPart(same.previousTop10, { of: first.top10, without: same.removed });
    expect(same.top10).toBeGreaterThan(same.top3);
  });

  test('has contributions that add up to the change of visibility of the keywords with a value on both days', async () => {
    const { series } = await read(`${path}/rankings?range=28d&tag=b`);
    const { body } = await clientOf(app).call('GET', `${path}/visibility-change?range=28d&tag=b`);
    const same = body.data;
    const dayOn = (day: string) => series.find(({ date }: any) => date === day);
    const [first, last] = [dayOn(body.meta.days.from), dayOn(body.meta.days.to)];
    expect(same.keywords + same.removed).toBe(first.top100 + first.none);
    expect(same.keywords + same.added).toBe(last.top100 + last.none);
    const parts: number[] = same.contributions.map(({ visibility }: any) => visibility);
    expect(parts.length).toBeGreaterThan(1);
    const change = parts.reduce((total, part) => total + part, 0);
    expect(change).toBeCloseTo(same.visibility - same.previousVisibility, 3);
    expect(parts.map(Math.abs)).toEqual(parts.map(Math.abs).toSorted((one, other) => other - one));
    for (const { from, to, visibility } of same.contributions)
      expect(visibility > 0).toBe((from ?? 101) > (to ?? 101));
  });

  test('has no metrics in a segment without keywords, on the same days', async () => {
    const { series, movers } = await read(`${path}/rankings?range=28d&tag=none`);
    expect(series).toHaveLength(dayCount);
    expect(series[0]).toMatchObject({ top100: 0, none: 0, failed: 0, visibility: null, shareOfVoice: null });
    expect(Object.values(movers).flat()).toEqual([]);
    expect(await read(`${path}/competitors?tag=none`)).toEqual([]);
    expect((await read(`${path}/ai-overviews?tag=none`)).days).toEqual([]);
  });
});

test('no stored row has values without totals, so rollups that run at the same time cannot combine theirs', async () => {
  const rows = await app.stores.clickhouse.query<{ isComplete: number; values: number }>(
    `select length(serp_totals) = length(keyword_ids) as isComplete, toUInt32(sum(length(keyword_ids))) as values
     from keyword_value_days group by isComplete`,
  );
  expect(rows.map((row) => Boolean(row.isComplete))).toEqual([true]);
  expect(rows[0]?.values).toBeGreaterThan(0);
});

test('the days of a large segment are sampled at equal distances and include the last one', () => {
  const days = Array.from({ length: 10 }, (_none, date) => ({ date, known: 12_000 }));
  expect(sampleDays(days).map(({ date }) => date)).toEqual([0, 3, 6, 9]);
  expect(sampleDays(days.slice(0, 4))).toHaveLength(4);
  expect(sampleDays([{ known: 200_000 }])).toHaveLength(1);
});
