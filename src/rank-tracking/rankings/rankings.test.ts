import { getDomain } from 'tldts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask, order } from '../../../sandbox/ask.ts';
import { createTestApp, type TestApp } from '../../../test/app/test-app.ts';
import {
  clientOf,
  type Client,
  setClock,
  drainDelayedJobs,
  runScheduler,
} from '../../../test/app/rank-tracking-client.ts';

interface Result {
  rank: number;
  host: string;
  url: string;
}

const domain = 'mine-ranks.example';
const phrases =
  'mine-ranks.example shoes, running shoes, hiking boots, trail socks, wool hat, rain coat, climbing rope, '
    .concat('tent pegs, camping stove, head torch, zzz-no-results, sleeping bag, water bottle')
    .split(', ');
const days = ['2026-03-10', '2026-03-12'];

let app: TestApp;
let mine: Client;
let theirs: Client;
let website: string;
let other: string;
let keywords: any[];
/** SERPs by day and phrase, requested from the sandbox by the test itself. */
const shown = new Map<string, Map<string, Result[]>>();

beforeAll(async () => {
  app = await createTestApp();
  [mine, theirs] = [clientOf(app), clientOf(app, app.theirs)];
  setClock(app, `${days[0]}T14:00:00Z`);
  app.sandbox.addWebsites([domain, 'rival-ranks.example']);
  website = await mine.addWebsite(domain, { depth: 30 });
  other = await theirs.addWebsite('rival-ranks.example', { depth: 10 });
  keywords = await mine.addKeywords(website, phrases);
  await theirs.addKeywords(other, phrases.slice(0, 5));
  await app.drain();
  await drainDelayedJobs(app);
  await recordShown(days[0] ?? '');
  for (const hour of ['T06:00:00Z', 'T12:00:00Z', 'T18:00:00Z', 'T23:00:00Z']) {
    setClock(app, days[1] + hour);
    await runScheduler(app);
  }
  await drainDelayedJobs(app);
  await recordShown(days[1] ?? '');
});
afterAll(() => app.close());

async function recordShown(day: string): Promise<void> {
  app.sandbox.setToday(day);
  const pages = new Map<string, Result[]>();
  for (const phrase of phrases) pages.set(phrase, await search(phrase));
  shown.set(day, pages);
  app.sandbox.setToday(null);
}

async function search(phrase: string): Promise<Result[]> {
  const address = `${app.sandbox.url}/dataforseo/v3/serp/google/organic/live/advanced`;
  const { body } = await ask(address, [order(phrase, { depth: 30, max_crawl_pages: 3 })]);
  const items: any[] = body.tasks[0].result?.[0]?.items ?? [];
  return items
    .filter(({ type }) => type === 'organic')
    .map(({ rank_group: rank, url }) => ({ rank, url, host: new URL(url).hostname }));
}

// Documented click-through rates: ranks 1 to 10, 11 to 20, and all below.
const rates = [0.28, 0.15, 0.105, 0.075, 0.055, 0.045, 0.035, 0.03, 0.026, 0.023];
const rateOf = (rank: number) => rates[rank - 1] ?? (rank <= 20 ? 0.01 : 0.003);
const ownerOf = (host: string) => getDomain(host, { allowPrivateDomains: true }) ?? host;
const rounded = (value: number, digits: number) => Number(value.toFixed(digits));
const sum = (values: Iterable<number>) => [...values].reduce((total, value) => total + value, 0);

/** The best rank of each domain in each SERP within the depth. */
function bestRanks(results: readonly Result[], depth: number): Map<string, number> {
  const best = new Map<string, number>();
  for (const { rank, host } of results) {
    const owner = ownerOf(host);
    if (rank <= depth && rank < (best.get(owner) ?? Infinity)) best.set(owner, rank);
  }
  return best;
}

const pagesOf = (day: string, count = phrases.length) =>
  phrases.slice(0, count).map((phrase) => shown.get(day)?.get(phrase) ?? []);

function expectedDay(date: string) {
  const ranks = pagesOf(date).map((page) => bestRanks(page, 30));
  const own = ranks.flatMap((best) => best.get(domain) ?? []);
  const within = (maxRank: number) => own.filter((rank) => rank <= maxRank).length;
  const weight = sum(own.map(rateOf));
  return {
    date,
    top3: within(3),
    top10: within(10),
    top20: within(20),
    top50: within(50),
    top100: own.length,
    none: phrases.length - own.length,
    failed: 0,
    averagePosition: rounded(sum(own) / own.length, 2),
    visibility: rounded(weight / (rateOf(1) * phrases.length), 4),
    shareOfVoice: rounded(weight / sum(ranks.flatMap((best) => [...best.values()].map(rateOf))), 4),
    imported: 0,
  };
}

function expectedCompetitors(own: string, { depth, count }: { depth: number; count: number }) {
  const found = pagesOf(days[1] ?? '', count).flatMap((page) => [...bestRanks(page, depth)]);
  const weightOfRanks = (ranks: readonly [string, number][]) => sum(ranks.map(([, rank]) => rateOf(rank)));
  const byDomain = Map.groupBy(found, ([owner]) => owner);
  byDomain.delete(own);
  return Array.from(byDomain, ([name, ranks]) => ({
    domain: name,
    status: 'suggested',
    keywords: ranks.length,
    overlap: ranks.length / count,
    visibility: weightOfRanks(ranks) / (rateOf(1) * count),
    shareOfVoice: weightOfRanks(ranks) / weightOfRanks(found),
  }));
}

const weightOf = (name: string, day: string) =>
  sum(
    pagesOf(day)
      .flatMap((page) => bestRanks(page, 30).get(name) ?? [])
      .map(rateOf),
  );

const byName = (a: { domain: string }, b: { domain: string }) => (a.domain < b.domain ? -1 : 1);

test('the daily series matches the SERPs', async () => {
  const { body } = await mine.call('GET', `/websites/${website}/rankings?range=7d`);
  expect(body.data.series).toEqual(days.map(expectedDay));
  expect(body.meta).toEqual({
    startDate: '2026-03-06',
    endDate: '2026-03-12',
    days: { from: days[0], to: days[1] },
  });
  expect(expectedDay(days[0] ?? '').top10).toBeGreaterThan(2);
});

test('movers are keywords whose position differs between the first and the last day', async () => {
  const { body } = await mine.call('GET', `/websites/${website}/rankings?range=7d`);
  const at = (day: string, index: number) => bestRanks(pagesOf(day)[index] ?? [], 30).get(domain) ?? null;
  const moved = phrases
    .map((keyword, index) => ({ keyword, from: at(days[0] ?? '', index), to: at(days[1] ?? '', index) }))
    .map((one) => ({ ...one, change: (one.from ?? 101) - (one.to ?? 101) }));
  const names = (list: { keyword: string }[]) => list.map(({ keyword }) => keyword).toSorted();
  const { winners, losers, enteredTop10, leftTop10 } = body.data.movers;
  expect(names(winners)).toEqual(names(moved.filter(({ change }) => change > 0)));
  expect(names(losers)).toEqual(names(moved.filter(({ change }) => change < 0)));
  const inTop = (position: number | null) => position !== null && position <= 10;
  expect(names(enteredTop10)).toEqual(names(moved.filter(({ from, to }) => !inTop(from) && inTop(to))));
  expect(names(leftTop10)).toEqual(names(moved.filter(({ from, to }) => inTop(from) && !inTop(to))));
  expect(winners.length).toBeGreaterThan(0);
  for (const one of [...winners, ...losers]) {
    const { keyword, from, to, change } = one;
    expect(moved).toContainEqual({ keyword, from, to, change });
    expect(one).toMatchObject({ searchVolume: null, tags: [], serpFeatures: expect.any(Array) });
  }
  expect(winners.length + losers.length).toBeGreaterThan(2);
});

test('competitors are the other domains in the SERPs of the last measured day, with their visibility', async () => {
  const { body } = await mine.call('GET', `/websites/${website}/competitors?range=7d`);
  const expected = expectedCompetitors(domain, { depth: 30, count: phrases.length });
  expect(body.data).toHaveLength(expected.length);
  const seen = body.data.toSorted(byName);
  expected.toSorted(byName).forEach((one, index) => {
    const { visibility, shareOfVoice, ...rest } = one;
    expect(seen[index]).toMatchObject(rest);
    expect(seen[index].visibility).toBeCloseTo(visibility, 5);
    expect(seen[index].shareOfVoice).toBeCloseTo(shareOfVoice, 3);
  });
  const visibilities = body.data.map(({ visibility }: any) => visibility);
  expect(visibilities).toEqual(visibilities.toSorted((a: number, b: number) => b - a));
  const shares = (await mine.call('GET', `/websites/${website}/share-of-voice?range=7d`)).body.data;
  for (const { domain: name, days: ofDomain } of shares.slice(1)) {
    const listed = body.data.find((one: any) => one.domain === name);
    expect(ofDomain.at(-1)).toEqual({ date: body.meta.days.to, shareOfVoice: listed.shareOfVoice });
  }
});

test('a competitor shows its visibility and share of voice on the earlier of the compared days', async () => {
  const { body } = await mine.call('GET', `/websites/${website}/competitors?range=2d`);
  const [first = '', second = ''] = days;
  const visibilityOf = (name: string, day: string) => weightOf(name, day) / (rateOf(1) * phrases.length);
  const whole = sum(pagesOf(first).flatMap((page) => [...bestRanks(page, 30).values()].map(rateOf)));
  expect(body.meta).toMatchObject({
    startDate: '2026-03-11',
    previousEndDate: '2026-03-10',
    days: { from: first, to: second },
  });
  expect(body.data.length).toBeGreaterThan(3);
  for (const { domain: name, visibility, previousVisibility, previousShareOfVoice } of body.data) {
    expect(visibility).toBeCloseTo(visibilityOf(name, second), 5);
    expect(previousVisibility).toBeCloseTo(visibilityOf(name, first), 5);
    expect(previousShareOfVoice).toBeCloseTo(weightOf(name, first) / whole, 3);
  }
  const year = await mine.call('GET', `/websites/${website}/competitors?range=2d&compare=previous_year`);
  expect(year.body.data[0]).toMatchObject({ previousVisibility: null, previousShareOfVoice: null });
});

test('the daily share of voice covers the website and five competitors, confirmed ones first', async () => {
  const last = (await mine.call('GET', `/websites/${website}/competitors?range=7d`)).body.data.at(-1).domain;
  await mine.call('PUT', `/websites/${website}/competitors/${last}`, { status: 'confirmed' });
  const { data, meta } = (await mine.call('GET', `/websites/${website}/share-of-voice?range=7d`)).body;
  await mine.call('PUT', `/websites/${website}/competitors/${last}`, { status: 'suggested' });
  expect(meta).toEqual({ startDate: '2026-03-06', endDate: '2026-03-12' });
  expect(data).toHaveLength(6);
  expect(data[0]).toEqual({
    domain,
    own: true,
    days: days.map((date) => ({ date, shareOfVoice: expectedDay(date).shareOfVoice })),
  });
  expect(data[1]).toMatchObject({ domain: last, own: false });
  for (const { domain: name, days: shares } of data.slice(1)) {
    for (const { date, shareOfVoice } of shares) {
      const ranks = pagesOf(date).map((page) => bestRanks(page, 30));
      const whole = sum(ranks.flatMap((best) => [...best.values()].map(rateOf)));
      expect(shareOfVoice).toBeCloseTo(weightOf(name, date) / whole, 3);
    }
  }
});

test('a website with a smaller depth has fewer competitors in the same SERPs', async () => {
  const { body } = await theirs.call('GET', `/websites/${other}/competitors?range=7d`);
  const expected = expectedCompetitors('rival-ranks.example', { depth: 10, count: 5 });
  expect(body.data.map((one: any) => one.domain).toSorted()).toEqual(
    expected.map((one) => one.domain).toSorted(),
  );
  expect(body.data.length).toBeLessThan(expectedCompetitors('', { depth: 30, count: 5 }).length);
});

test('a competitor can be confirmed or hidden, and added without shared SERPs', async () => {
  const path = `/websites/${website}/competitors`;
  const list = async (query = '') => (await mine.call('GET', `${path}?range=7d${query}`)).body.data;
  const [first, second] = await list();
  await mine.call('PUT', `${path}/${first.domain}`, { status: 'hidden' });
  await mine.call('PUT', `${path}/www.${second.domain}`, { status: 'confirmed' });
  await mine.call('PUT', `${path}/never-seen.example`, { status: 'confirmed' });
  expect((await list()).map((one: any) => one.domain)).not.toContain(first.domain);
  expect(await list('&status=hidden')).toEqual([{ ...first, status: 'hidden' }]);
  expect(await list('&status=confirmed')).toEqual([
    { ...second, status: 'confirmed' },
    expect.objectContaining({ domain: 'never-seen.example', keywords: 0, shareOfVoice: 0 }),
  ]);
  await mine.call('PUT', `${path}/${first.domain}`, { status: 'suggested' });
  expect((await list())[0]).toEqual(first);
  const refused = await mine.call('PUT', `${path}/localhost`, { status: 'hidden' });
  expect([refused.status, refused.body.code]).toEqual([400, 'invalid_request']);
});

test('the SERP is the one of the requested day', async () => {
  for (const [index, date] of days.entries()) {
    const { body } = await mine.call('GET', `/keywords/${keywords[1].id}/serp?date=${date}`);
    const organic = body.data.results.filter(({ kind }: any) => kind === 'organic');
    const expected = (shown.get(date)?.get(phrases[1] ?? '') ?? []).filter(({ rank }) => rank <= 30);
    expect(organic.map(({ position, url }: any) => [position, url])).toEqual(
      expected.map(({ rank, url }) => [rank, url]),
    );
    expect(body.data).toMatchObject({ provider: 'dataforseo', depth: 30 });
    expect(body.data.checkedAt.slice(0, 10), String(index)).toBe(date);
    const own = organic.filter((result: any) => result.own).map(({ position }: any) => position);
    expect(own).toEqual(expected.filter(({ host }) => ownerOf(host) === domain).map(({ rank }) => rank));
  }
  const none = await mine.call('GET', `/keywords/${keywords[1].id}/serp?date=2026-03-09`);
  expect([none.status, none.body.code]).toEqual([404, 'serp_not_found']);
});

test('another account cannot read the rankings', async () => {
  const paths = ['rankings', 'competitors', 'share-of-voice'].map((path) => `/websites/${website}/${path}`);
  for (const path of [...paths, `/keywords/${keywords[0].id}/serp`]) {
    const { status, body } = await theirs.call('GET', path);
    const code = path.includes('keywords') ? 'keyword_not_found' : 'website_not_found';
    expect([status, body.code]).toEqual([404, code]);
  }
  const put = await theirs.call('PUT', `/websites/${website}/competitors/x.example`, { status: 'hidden' });
  expect(put.status).toBe(404);
});

test('days without a finished rank check are omitted from the series', async () => {
  const idle = await mine.addWebsite('idle-ranks.example');
  await mine.addKeywords(idle, [{ keyword: 'unsupported keyword', engine: 'brave' }]);
  await app.drain();
  await drainDelayedJobs(app);
  const { body } = await mine.call('GET', `/websites/${idle}/rankings`);
  expect(body.data.series).toEqual([]);
  expect(await mine.rankings(idle)).toMatchObject({
    status: 'paused',
    error: { code: 'provider_not_connected' },
  });
});
