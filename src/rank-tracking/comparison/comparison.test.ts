import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app/test-app.ts';
import {
  clientOf,
  type Client,
  drainDelayedJobs,
  runScheduler,
  setClock,
} from '../../../test/app/rank-tracking-client.ts';

const domain = 'compared.example';
const days = ['2026-03-10', '2026-03-20'];
const phrases = 'compared shoes, trail boots, rain coat, tent pegs, head torch, wool hat, gas stove'.split(
  ', ',
);

let app: TestApp;
let mine: Client;
let website = '';
let keywords: any[] = [];
/** Result pages by keyword id, on the first and on the last day. */
const pages: Map<string, any>[] = [];

beforeAll(async () => {
  app = await createTestApp();
  mine = clientOf(app);
  setClock(app, `${days[0]}T08:00:00Z`);
  app.sandbox.addWebsites([domain]);
  website = await mine.addWebsite(domain, { depth: 20 });
  const target = {
    keyword: 'compared jacket',
    targetUrl: `https://${domain}/never-ranks`,
    tags: ['outdoor'],
  };
  await mine.addKeywords(website, [...phrases, target]);
  await app.drain();
  for (const hour of ['T20:00:00Z', 'T22:00:00Z']) await checkAt(`${days[0]}${hour}`);
  for (const hour of ['T12:00:00Z', 'T22:00:00Z']) await checkAt(`${days[1]}${hour}`);
  keywords = await mine.keywords(`websiteId=${website}&limit=100`);
  for (const day of days) {
    const ofDay = new Map<string, any>();
    for (const { id } of keywords) ofDay.set(id, await read(`/keywords/${id}/serp?date=${day}`));
    pages.push(ofDay);
  }
});
afterAll(() => app.close());

async function checkAt(time: string): Promise<void> {
  setClock(app, time);
  await runScheduler(app);
  await drainDelayedJobs(app);
}

async function read(path: string, client = mine): Promise<any> {
  const { status, body } = await client.call('GET', path);
  expect(status, path).toBe(200);
  return body.data;
}

const compare = async (query = '') =>
  (await mine.call('GET', `/websites/${website}/keyword-comparison?${query}`)).body;
const bestOf = (page: any, of: string): number | null =>
  page.results.find((result: any) => result.position !== null && result.domain === of)?.position ?? null;

describe('the comparison of keywords', () => {
  test('each position equals that of the domain on the result pages of the first and the last day', async () => {
    const { data, meta } = await compare();
    expect(meta.days).toEqual({ from: days[0], to: days[1] });
    expect(meta.domains.length).toBe(10);
    expect(data.length).toBe(keywords.length);
    for (const row of data) {
      const [before, now] = pages.map((ofDay) => ofDay.get(row.keywordId));
      const expected = [domain, ...meta.domains].map((one) => {
        const [position, previousPosition] = [bestOf(now, one), bestOf(before, one)];
        const change = position === null || previousPosition === null ? null : previousPosition - position;
        return { isKnown: true, position, previousPosition, change };
      });
      expect([row.own, ...row.competitors]).toEqual(expected);
    }
    expect(data.some(({ competitors }: any) => competitors.some(({ change }: any) => change > 0))).toBe(true);
  });

  test('a gap lists keywords by whether the website or a competitor ranks in the first positions', async () => {
    const { data: all, meta } = await compare('top=10');
    const [competitor] = meta.domains;
    const { data } = await compare(`top=10&competitor=${competitor}`);
    const inTop = (position: number | null) => position !== null && position <= 10;
    for (const { own, competitors, gap } of data) {
      const other = competitors[0].position;
      const both = own.position < other ? 'stronger' : 'weaker';
      const one = inTop(own.position) ? 'only_own' : inTop(other) ? 'missing' : null;
      expect(gap).toBe(inTop(own.position) && inTop(other) ? both : one);
    }
    const outranked = ({ own, competitors }: any) =>
      competitors.some(({ position }: any) => position !== null && position < (own.position ?? Infinity));
    const ahead = (await compare('gap=outranked')).data;
    expect(ahead.map(({ keywordId }: any) => keywordId)).toEqual(
      all.filter(outranked).map(({ keywordId }: any) => keywordId),
    );
    expect(data.map(({ isOutranked }: any) => isOutranked)).toEqual(data.map(outranked));
    const missing = (await compare('gap=missing')).data;
    expect(missing.map(({ keywordId }: any) => keywordId)).toEqual(
      all.filter(({ gap }: any) => gap === 'missing').map(({ keywordId }: any) => keywordId),
    );
  });

  test('pages of two rows continue where the previous page ended', async () => {
    const whole = (await compare('sort=keyword')).data.map(({ keyword }: any) => keyword);
    expect(whole).toEqual(whole.toSorted());
    const found: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const { data, page }: any = await compare(`sort=keyword&limit=2${cursor && `&cursor=${cursor}`}`);
      found.push(...data.map(({ keyword }: any) => keyword));
      cursor = page.nextCursor;
    }
    expect(found).toEqual(whole);
  });

  test('every column sorts in both directions, also across pages, and a change of the sort is not continued', async () => {
    const { data: all, meta } = await compare();
    const valueOf: Record<string, (row: any) => string | number | null> = {
      position: ({ own }) => own.position,
      change: ({ own }) => own.change,
      searchVolume: ({ searchVolume }) => searchVolume,
      competitor2: ({ competitors }) => competitors[1].position,
    };
    for (const [sort, valueIn] of Object.entries(valueOf)) {
      for (const direction of ['', '-']) {
        const rows = (await compare(`sort=${direction}${sort}`)).data;
        const known = rows.map(valueIn).filter((value: unknown) => value !== null);
        const order = (one: any, other: any) => (direction === '-' ? other - one : one - other);
        expect(known).toEqual(known.toSorted(order));
        expect(rows.slice(known.length).every((row: any) => valueIn(row) === null)).toBe(true);
        expect(rows).toHaveLength(all.length);
        const first = await compare(`sort=${direction}${sort}&limit=3`);
        const rest = await compare(`sort=${direction}${sort}&cursor=${first.page.nextCursor}`);
        expect([...first.data, ...rest.data]).toEqual(rows);
      }
    }
    expect(meta.domains[1]).toBeDefined();
  });

  test('each count of the summary is the number of keywords that its filter lists', async () => {
    const summary = await read(`/websites/${website}/keyword-comparison/summary?top=10`);
    const { meta } = await compare();
    expect(summary).toMatchObject({ days: meta.days, keywords: meta.keywords });
    expect(summary.domains.map((one: any) => one.domain)).toEqual(meta.domains);
    const count = async (query: string) => (await compare(query)).meta.keywords;
    for (const [gap, keywordCount] of Object.entries(summary.gaps))
      expect(await count(`gap=${gap}`)).toBe(keywordCount);
    for (const band of ['top3', 'top20', 'none'])
      expect(await count(`position=${band}`)).toBe(summary.own[band]);
    const { domain: competitor, positions, gaps } = summary.domains[0];
    for (const [gap, keywordCount] of Object.entries(gaps))
      expect(await count(`competitor=${competitor}&gap=${gap}`)).toBe(keywordCount);
    for (const band of ['top3', 'top10', 'top100', 'none'])
      expect(await count(`competitor=${competitor}&competitorPosition=${band}`)).toBe(positions[band]);
    const part = await read(`/websites/${website}/keyword-comparison/summary?tag=outdoor`);
    expect(part.keywords).toBe(1);
    for (const filter of [
      'position=top10',
      `competitor=${competitor}&competitorPosition=top10`,
      'search=a',
    ]) {
      const counted = await read(`/websites/${website}/keyword-comparison/summary?${filter}`);
      expect(counted.keywords).toBe(await count(filter));
    }
    for (const name of ['position', 'competitorPosition']) {
      const { status, errors } = await compare(`${name}=first`);
      expect([status, errors[0].path]).toEqual([400, name]);
    }
  });

  test('a file has a column for each domain', async () => {
    const { data } = await compare('sort=keyword');
    const columns = ['keyword=Keyword', 'own.position', 'competitors.1.position=second.example'];
    const query = columns.map((column) => `columns=${encodeURIComponent(column)}`).join('&');
    const { text } = await app.call('GET', `/websites/${website}/keyword-comparison?sort=keyword&${query}`, {
      headers: { accept: 'text/csv' },
    });
    const cells = data.map((row: any) => [row.keyword, row.own.position, row.competitors[1].position]);
    expect(text).toBe(
      [['Keyword', 'own.position', 'second.example'], ...cells].map((row) => `${row.join(',')}\n`).join(''),
    );
  });

  test('filters apply to the keywords, and too many competitors are rejected', async () => {
    expect((await compare('tag=outdoor')).data.map(({ keyword }: any) => keyword)).toEqual([
      'compared jacket',
    ]);
    expect((await compare('search=torch')).data.map(({ keyword }: any) => keyword)).toEqual(['head torch']);
    const many = Array.from({ length: 11 }, (_, index) => `competitor=competitor-${index}.example`).join('&');
    const { status, errors } = await compare(many);
    expect([status, errors[0].path]).toEqual([400, 'competitor']);
  });
});

test('newcomers rank on the last day, and ranked for no keyword on the first', async () => {
  const [before, now] = pages.map((ofDay) => {
    const domains = new Map<string, Set<string>>();
    for (const [id, page] of ofDay) {
      for (const { position, domain: found } of page.results) {
        if (position === null || position > 10) continue;
        domains.set(found, (domains.get(found) ?? new Set()).add(id));
      }
    }
    return domains;
  });
  const newcomers = await read(`/websites/${website}/competitor-newcomers`);
  const expected = [...(now ?? [])].filter(([found]) => !before?.has(found) && found !== domain);
  expect(newcomers.map((one: any) => [one.domain, one.keywords]).toSorted()).toEqual(
    expected.map(([found, ids]) => [found, ids.size]).toSorted(),
  );
  expect(newcomers.length).toBeGreaterThan(0);
  for (const { domain: found, topKeywords, bestPosition } of newcomers) {
    expect(topKeywords[0].position).toBe(bestPosition);
    expect(bestOf(pages[1]?.get(topKeywords[0].keywordId), found)).toBe(bestPosition);
  }
});

test('cannibalisation names competing pages and wrong landing pages, with the results of each day', async () => {
  const rows = await read(`/websites/${website}/cannibalisation`);
  const jacket = rows.find(({ keyword }: any) => keyword === 'compared jacket');
  expect(jacket.kinds).toContain('wrong_page');
  for (const { keywordId, kinds, days: evidence, pages: competing } of rows) {
    const shown = pages.map((ofDay, index) => ({
      date: days[index],
      results: ofDay
        .get(keywordId)
        .results.filter(({ own, position }: any) => own && position !== null)
        .map(({ url, position }: any) => ({ url, position })),
    }));
    expect(evidence).toEqual(shown);
    for (const page of competing) {
      const positions = shown.flatMap(({ results }) =>
        results.filter(({ url }: any) => url === page.url).map(({ position }: any) => position),
      );
      const mean = positions.reduce((total, position) => total + position, 0) / positions.length;
      expect(page.averagePosition).toBeCloseTo(mean, 1);
    }
    expect(kinds.includes('sharing')).toBe(
      shown.some(({ results }) => new Set(results.map(({ url }: any) => url)).size > 1),
    );
  }
  const wrong = await read(`/websites/${website}/cannibalisation?kind=wrong_page`);
  expect(wrong.map(({ keyword }: any) => keyword)).toEqual(['compared jacket']);
});

test.each(['keyword-comparison', 'keyword-comparison/summary', 'competitor-newcomers', 'cannibalisation'])(
  '%s rejects an invalid range, and another account finds no website',
  async (name) => {
    expect((await mine.call('GET', `/websites/${website}/${name}?range=week`)).status).toBe(400);
    const theirs = clientOf(app, app.theirs);
    expect((await theirs.call('GET', `/websites/${website}/${name}`)).status).toBe(404);
  },
);

test('a keyword that was first checked after the earlier day has no change, which is empty in files', async () => {
  await mine.addKeywords(website, ['late shoes']);
  await app.drain();
  await checkAt(`${days[1]}T23:00:00Z`);
  const { data, meta } = await compare('search=late');
  expect(meta.days).toEqual({ from: days[0], to: days[1] });
  const positions = [data[0].own, ...data[0].competitors];
  expect(positions.some(({ position }) => position !== null)).toBe(true);
  expect(positions.flatMap(({ previousPosition, change }) => [previousPosition, change])).toEqual(
    Array.from({ length: 22 }, () => null),
  );
  const columns = [
    'keyword',
    'gapText=Gap',
    ...meta.domains.map((_domain: string, index: number) => `competitors.${index}.change`),
  ];
  const query = columns.map((column) => `columns=${encodeURIComponent(column)}`).join('&');
  const { text } = await app.call('GET', `/websites/${website}/keyword-comparison?search=late&${query}`, {
    headers: { accept: 'text/csv' },
  });
  expect(text.split('\n')[1]).toBe(`late shoes,${data[0].gapText ?? ''}${','.repeat(10)}`);
});
