import { afterAll, beforeAll, expect, test } from 'vitest';
import { storeAudit, storeTask } from '../../../test/app/store-audit.ts';
import { createTestApp, type TestApp } from '../../../test/app/test-app.ts';
import { recordSearches } from '../../../test/app/record-searches.ts';
import {
  clientOf,
  type Client,
  drainDelayedJobs,
  runScheduler,
  setClock,
} from '../../../test/app/rank-tracking-client.ts';

const domain = 'dropped.example';
const days = ['2026-03-10', '2026-03-20'];
const span = 'startDate=2026-03-05&endDate=2026-03-18';
const phrases =
  'trail boots, rain coat, tent pegs, head torch, wool hat, gas stove, sleeping bag, trekking poles, fleece'.split(
    ', ',
  );

let app: TestApp;
let mine: Client;
let website = '';

beforeAll(async () => {
  app = await createTestApp();
  mine = clientOf(app);
  setClock(app, `${days[0]}T08:00:00Z`);
  app.sandbox.addWebsites([domain]);
  website = await mine.addWebsite(domain, { depth: 20 });
  await mine.addKeywords(website, phrases);
  await app.drain();
  for (const hour of ['T20:00:00Z', 'T22:00:00Z']) await checkAt(`${days[0]}${hour}`);
  for (const hour of ['T12:00:00Z', 'T22:00:00Z']) await checkAt(`${days[1]}${hour}`);
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

const explain = (query = '', client = mine) => read(`/websites/${website}/drop-reasons?${query}`, client);
const positionOf = (serp: any, of: string) =>
  serp.results.find((one: any) => one.domain === of && one.position !== null)?.position ?? null;

test('the declined keywords are those of the comparison, and each reason has its evidence in the result pages of both days', async () => {
  const compared = await read(`/websites/${website}/keyword-comparison?limit=100`);
  const declined = compared.filter(
    ({ own }: any) => own.previousPosition !== null && (own.position ?? 100) > own.previousPosition,
  );
  expect(declined.length).toBeGreaterThan(0);
  const found = await explain();
  expect(found).toMatchObject({ days: { from: days[0], to: days[1] }, compared: compared.length });
  expect(found.declined).toBe(declined.length);
  expect(declined.map((one: any) => one.keywordId)).toContain(found.largest.keywordId);
  expect(found.largest.step.on > days[0]! && found.largest.step.on <= days[1]!).toBe(true);
  const competitors = found.reasons.filter(({ kind }: any) => kind === 'competitor');
  expect(competitors.length).toBeGreaterThan(0);
  for (const { domain: other, from, to, topKeywords } of competitors) {
    const [{ keywordId }] = topKeywords;
    const [before, now] = [
      await read(`/keywords/${keywordId}/serp?date=${days[0]}`),
      await read(`/keywords/${keywordId}/serp?date=${days[1]}`),
    ];
    expect([positionOf(before, other), positionOf(now, other)]).toEqual([from, to]);
    expect(positionOf(now, domain) ?? 100).toBeGreaterThan(to);
  }
});

test('rankings, keyword comparison, reasons and the list of keywords compare the same day, the first measured one if the compared range has none', async () => {
  const range = 'range=11d&compare=previous';
  const { body } = await mine.call('GET', `/websites/${website}/rankings?${range}`);
  const expected = { from: days[0], to: days[1] };
  expect(body.meta.days).toEqual(expected);
  const found = await explain(range);
  expect(found.days).toEqual(expected);
  expect(found.declined).toBeGreaterThan(0);
  const { movers } = body.data;
  const listed = await read(`/keywords?websiteId=${website}&since=11d&limit=100`);
  const declined = listed.filter(({ since }: any) => since.change < 0).map(({ id }: any) => id);
  expect(declined.length).toBeGreaterThan(0);
  expect(movers.losers.map(({ keywordId }: any) => keywordId)).toEqual(expect.arrayContaining(declined));
  for (const { since } of listed) expect(since.date).toBe(days[0]);
  const filtered = await read(`/keywords?websiteId=${website}&since=11d&change=..-1&limit=100`);
  expect(filtered.map(({ id }: any) => id).toSorted()).toEqual(declined.toSorted());
  const compared = await read(`/websites/${website}/keyword-comparison?${range}&limit=100`);
  const changes = (rows: any[], entryOf: (row: any) => unknown[]) =>
    new Map(rows.map((row) => entryOf(row) as any));
  expect(changes(compared, ({ keywordId, own }) => [keywordId, own.change])).toEqual(
    changes(listed, ({ id, since }) => [id, since.change]),
  );
});

test('gains have reasons with their evidence, too, and work on the page that was done before them', async () => {
  const compared = await read(`/websites/${website}/keyword-comparison?limit=100`);
  const isBetter = ({ own }: any) => own.change > 0 || (own.position && !own.previousPosition);
  const improved = compared.filter(isBetter);
  const found = await explain('direction=improved');
  expect(found).toMatchObject({ compared: compared.length, improved: improved.length });
  expect(improved.map((one: any) => one.keywordId)).toContain(found.largest.keywordId);
  expect(found.largest.to).toBeLessThan(found.largest.from ?? 101);
  const { keywordId } = found.largest;
  const { results } = await read(`/keywords/${keywordId}/serp?date=${days[1]}`);
  const { url } = results.find((one: any) => one.own);
  const { body } = await mine.call('POST', '/campaigns', { websiteId: website, type: 'fullseo' });
  await storeTask(app, body.data.id, { day: '2026-03-15', url });
  const one = await explain(`direction=improved&keywordId=${keywordId}`);
  expect(one.reasons.find(({ kind }: any) => kind === 'task_done')).toMatchObject({
    strength: 'medium',
    url,
    work: { kind: 'task', text: 'Write a better title', day: '2026-03-15', isVerified: true },
  });
  expect(JSON.stringify(await explain(`keywordId=${keywordId}`))).not.toContain('task_done');
});

test('a deployment before the drop becomes a reason, also of one keyword, and what would help is named', async () => {
  const { body } = await mine.call('POST', `/websites/${website}/annotations`, {
    day: '2026-03-18',
    kind: 'deploy',
    text: 'New shop',
  });
  const { largest } = await explain();
  const one = await explain(`keywordId=${largest.keywordId}`);
  expect(one).toMatchObject({ compared: 1, declined: 1, largest });
  const reason = one.reasons.find(({ kind }: any) => kind === 'annotation');
  expect(reason).toMatchObject({ strength: 'medium', event: { id: body.data.id, text: 'New shop' } });
  expect(one.missing).toContain('search_console');
});

test('a keyword that did not decline has no reasons', async () => {
  const compared = await read(`/websites/${website}/keyword-comparison?limit=100`);
  const improved = compared.find(({ own }: any) => own.change > 0);
  expect(await explain(`keywordId=${improved.keywordId}`)).toEqual({
    direction: 'declined',
    days: { from: days[0], to: days[1] },
    compared: 1,
    declined: 0,
    improved: 1,
    described: 0,
    pages: null,
    queries: null,
    searchDays: null,
    clickStep: null,
    largest: null,
    reasons: [],
    unexplained: [],
    missing: [],
  });
});

test('a page limits the reasons to the keywords with which it ranked', async () => {
  const { largest } = await explain();
  const serp = await read(`/keywords/${largest.keywordId}/serp?date=${days[0]}`);
  const { url } = serp.results.find((one: any) => one.own);
  const found = await explain(`page=${encodeURIComponent(url)}`);
  expect(found.declined).toBeGreaterThan(0);
  expect(await explain(`page=${encodeURIComponent(`https://${domain}/other-page`)}`)).toMatchObject({
    days: { from: days[0], to: days[1] },
    compared: 0,
    declined: 0,
    reasons: [],
  });
});

test('a page that was indexable before the decline and is noindex after it is the first reason', async () => {
  const { largest } = await explain();
  const serp = await read(`/keywords/${largest.keywordId}/serp?date=${days[0]}`);
  const { url } = serp.results.find((one: any) => one.own);
  await storeAudit(app, website, { day: '2026-03-09', url, indexability: 'indexable' });
  await storeAudit(app, website, { day: '2026-03-19', url, indexability: 'noindex' });
  const first = (await explain(`keywordId=${largest.keywordId}`)).reasons.find(
    ({ kind }: any) => kind !== 'variation',
  );
  expect(first).toMatchObject({
    kind: 'page_not_indexable',
    strength: 'strong',
    url,
    audit: { before: 'indexable', now: 'noindex', status: 200, finishedOn: '2026-03-19' },
  });
});

test('a keyword, a page and a website whose clicks fell at the same position have fewer searches as a reason', async () => {
  const compared = await read(`/websites/${website}/keyword-comparison?limit=100`);
  const { keyword, keywordId } = compared.find(({ own }: any) => own.change > 0);
  const page = `https://${domain}/steady`;
  await recordSearches(app, website, { query: keyword, page, from: '2026-02-19', days: 28 });
  const reason = {
    kind: 'demand_fell',
    strength: 'strong',
    search: {
      days: { from: '2026-03-05', to: '2026-03-18' },
      previousDays: { from: '2026-02-19', to: '2026-03-04' },
      now: { clicks: 70, impressions: 700, position: 4 },
      before: { clicks: 140, impressions: 1400, position: 4 },
    },
  };
  expect(await explain(`keywordId=${keywordId}&${span}`)).toMatchObject({ declined: 0, reasons: [reason] });
  expect(await explain(`page=${encodeURIComponent(page)}&${span}`)).toMatchObject({
    declined: 0,
    clickStep: { week: { from: '2026-03-05', to: '2026-03-11' }, before: 70, now: 35 },
    reasons: [reason],
  });
  expect((await explain(span)).reasons).toContainEqual(expect.objectContaining({ kind: 'demand_fell' }));
  const segment = await explain(`${span}&device=desktop`);
  expect(segment.reasons.map(({ kind }: any) => kind)).not.toContain('demand_fell');
});

test('a query that is not tracked has reasons for its clicks, and the pages of the website that lost and gained them', async () => {
  const shop = await mine.addWebsite('untracked-query.example');
  const [page, otherPage] = ['https://untracked-query.example/boots', 'https://untracked-query.example/sale'];
  const searches = { query: 'red boots', page, otherPage, from: '2026-02-20', days: 28, isCombined: true };
  await recordSearches(app, shop, searches);
  const found = await read(`/websites/${shop}/drop-reasons?range=14d&query=red%20boots`);
  expect(found.reasons).toMatchObject([
    { kind: 'demand_fell', url: null, search: { before: { clicks: 140 }, now: { clicks: 70 } } },
  ]);
  expect(found.pages).toMatchObject([
    { url: page, before: { clicks: 140 }, now: { clicks: 70 } },
    { url: otherPage, before: { clicks: 0 }, now: { clicks: 70 } },
  ]);
});

test('a page names the queries that lost the most clicks at it, and none without metrics by page and query', async () => {
  const page = `https://${domain}/queried`;
  const ofPage = () => explain(`page=${encodeURIComponent(page)}&${span}`);
  const searches = { query: 'blue tent', page, from: '2026-02-19', days: 28 };
  await recordSearches(app, website, searches);
  expect((await ofPage()).queries).toBeNull();
  await recordSearches(app, website, { ...searches, isCombined: true });
  expect(await ofPage()).toMatchObject({
    compared: 0,
    searchDays: { days: { from: '2026-03-05' }, before: { clicks: 140 }, now: { clicks: 70, position: 4 } },
    queries: [
      {
        query: 'blue tent',
        before: { clicks: 140, impressions: 1400, position: 4 },
        now: { clicks: 70, impressions: 700, position: 4 },
      },
    ],
    reasons: [{ kind: 'demand_fell', url: page, query: { text: 'blue tent', part: 1 }, untracked: 1 }],
  });
  expect((await explain(span)).queries).toBeNull();
});

test('the largest decline and gain are those of the keywords that changed the visibility most', async () => {
  const { contributions } = await read(`/websites/${website}/visibility-change`);
  const [lost, gained] = [-1, 1].map((sign) =>
    contributions.find(({ visibility }: any) => sign * visibility > 0),
  );
  const [declined, improved] = [await explain(), await explain('direction=improved')];
  expect(declined.described).toBe(declined.declined);
  expect([declined.largest.keywordId, improved.largest.keywordId]).toEqual([
    lost.keywordId,
    gained.keywordId,
  ]);
});

test('the keyword of another website or account does not exist', async () => {
  const other = await mine.addWebsite('dropped-other.example');
  const [keyword] = await mine.addKeywords(other, ['another phrase']);
  for (const id of [keyword.id, 'kw_01kqk0n8zwe5rt3yhj2m4c6v9y', 'nonsense']) {
    const { status, body } = await mine.call('GET', `/websites/${website}/drop-reasons?keywordId=${id}`);
    expect([status, body.code]).toEqual([404, 'keyword_not_found']);
  }
});

test('a keyword without a position on the compared day is explained from its first check', async () => {
  await mine.addKeywords(website, ['camping chair']);
  await app.drain();
  await drainDelayedJobs(app);
  const [{ id, since }] = await read(
    `/keywords?websiteId=${website}&search=camping%20chair&since=${days[0]}`,
  );
  expect(since.date).toBe(days[1]);
  expect(await explain(`keywordId=${id}`)).toMatchObject({
    days: { from: days[1], to: days[1] },
    compared: 1,
    declined: 0,
  });
});

test('declines on the only device that was measured on the first day do not name it', async () => {
  const ofDevice = async () => (await explain()).reasons.filter(({ kind }: any) => kind === 'device');
  const added = await mine.addKeywords(website, [{ keyword: 'camping table', device: 'mobile' }]);
  await app.drain();
  await drainDelayedJobs(app);
  expect((await explain()).declined).toBeGreaterThan(2);
  const [{ since }] = await read(`/keywords?websiteId=${website}&device=mobile&since=${days[0]}`);
  expect([added.length, since.date]).toEqual([1, days[1]]);
  expect(await ofDevice()).toEqual([]);
});
