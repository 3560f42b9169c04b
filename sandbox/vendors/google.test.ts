import { afterEach, beforeEach, expect, test } from 'vitest';
import { ask } from '../ask.ts';
import { type Sandbox, startSandbox } from '../start-sandbox.ts';
import { truthOf } from './google/truth.ts';

let sandbox: Sandbox;
const siteUrl = 'sc-domain:mine.example';
// It is still the first of March in California.
const now = Date.UTC(2026, 2, 2, 7, 30);

beforeEach(async () => {
  sandbox = await startSandbox({
    websites: async () => ['www.mine.example', 'rival.example/shop'],
    now: () => now,
  });
});
afterEach(() => sandbox.close());

const bearer = { authorization: 'Bearer token' };
const sites = () => ask(`${sandbox.url}/google/webmasters/v3/sites`, undefined, bearer);
const query = (body: object, site = siteUrl) => {
  const path = `${encodeURIComponent(site)}/searchAnalytics/query`;
  return ask(`${sandbox.url}/google/webmasters/v3/sites/${path}`, body, bearer);
};
const range = (startDate: string, endDate = startDate) => ({ startDate, endDate });
const day = range('2026-02-03');

test('every tracked site has a domain property', async () => {
  expect((await sites()).body.siteEntry).toEqual([
    { siteUrl: 'sc-domain:rival.example', permissionLevel: 'siteOwner' },
    { siteUrl, permissionLevel: 'siteOwner' },
  ]);
});

test('a query returns the first rows of the truth', async () => {
  const { body } = await query({ ...day, dimensions: ['query', 'page'], rowLimit: 3 });
  expect(body.responseAggregationType).toBe('byPage');
  const truth = truthOf(siteUrl, '2026-02-03', 'web', { dimensions: ['query', 'page'] });
  expect(body.rows.map(({ ctr: _ctr, ...row }: { ctr: number }) => row)).toEqual(truth.slice(0, 3));
});

const partial = (fields: string) => {
  const path = `${encodeURIComponent(siteUrl)}/searchAnalytics/query?${new URLSearchParams({ fields })}`;
  const body = { ...range('2026-02-25', '2026-03-01'), dimensions: ['date'], dataState: 'all', rowLimit: 1 };
  return ask(`${sandbox.url}/google/webmasters/v3/sites/${path}`, body, bearer);
};

test.each([
  ['rows(keys,clicks),metadata', ['rows', 'metadata'], ['keys', 'clicks']],
  ['rows/keys,rows/ctr', ['rows'], ['keys', 'ctr']],
  ['rows/*', ['rows'], ['keys', 'clicks', 'impressions', 'ctr', 'position']],
  ['rows', ['rows'], ['keys', 'clicks', 'impressions', 'ctr', 'position']],
])('fields=%s selects a part of the response', async (fields, members, ofRow) => {
  const { body } = await partial(fields);
  expect(Object.keys(body)).toEqual(members);
  expect(Object.keys(body.rows[0])).toEqual(ofRow);
});

test.each(['rows(keys,cost)', 'row', 'rows(keys', 'rows)', 'metadata/keys', 'rows/keys/first', ''])(
  'refuses the part "%s"',
  async (fields) => {
    const { status, body } = await partial(fields);
    expect([status, body.error.message]).toEqual([400, expect.stringContaining('Invalid field selection')]);
  },
);

test('pages contain every row once, ordered by clicks', async () => {
  const pages = [];
  for (let startRow = 0; pages.at(-1)?.length !== 0; startRow += 150) {
    const { body } = await query({ ...day, dimensions: ['query'], rowLimit: 150, startRow });
    expect(Object.hasOwn(body, 'rows')).toBe((body.rows ?? []).length > 0);
    pages.push(body.rows ?? []);
  }
  const rows = pages.flat();
  const expected = truthOf(siteUrl, '2026-02-03', 'web', { dimensions: ['query'] });
  expect(rows.map(({ keys }) => keys[0])).toEqual(expected.map(({ keys }) => keys[0]));
  const clicks = rows.map((row) => row.clicks);
  expect(clicks).toEqual(clicks.toSorted((left, right) => right - left));
});

test('repeatsRows starts a page with the last row of the previous page', async () => {
  sandbox.setGoogle({ repeatsRows: true });
  const page = async (startRow: number) =>
    (await query({ ...day, dimensions: ['query'], rowLimit: 10, startRow })).body.rows;
  const [first, second, third] = [await page(0), await page(10), await page(20)];
  expect(second[0]).toEqual(first[9]);
  expect(third[0]).toEqual(second[9]);
});

test('the last three days are only partly available, and only on request', async () => {
  const body = { ...range('2026-02-25', '2026-03-05'), dimensions: ['date'] };
  const final = (await query(body)).body;
  expect(final.rows.map(({ keys }: { keys: string[] }) => keys[0])).toEqual(['2026-02-25', '2026-02-26']);
  expect(final).not.toHaveProperty('metadata');
  const all = (await query({ ...body, dataState: 'all' })).body;
  expect(all.rows.at(-1).keys).toEqual(['2026-03-01']);
  expect(all.metadata).toEqual({ first_incomplete_date: '2026-02-27' });
  const truth = truthOf(siteUrl, '2026-03-01', 'web')[0]!;
  expect(all.rows.at(-1).impressions / truth.impressions).toBeCloseTo(0.35, 1);
  sandbox.setToday('2026-03-04');
  const [later] = (await query({ ...range('2026-03-01') })).body.rows;
  expect(later).toEqual({
    clicks: truth.clicks,
    impressions: truth.impressions,
    ctr: truth.clicks / truth.impressions,
    position: truth.position,
  });
});

test('metrics are available for sixteen months', async () => {
  const { body } = await query({ ...range('2024-01-01', '2026-03-01'), dimensions: ['date'] });
  expect(body.rows[0].keys).toEqual(['2024-11-01']);
  expect(body.rows).toHaveLength(483);
});

test('the totals of a range are the totals of its days', async () => {
  const { body } = await query({ ...range('2026-02-01', '2026-02-07'), dimensions: ['device'] });
  const days = [1, 2, 3, 4, 5, 6, 7].flatMap((nth) =>
    truthOf(siteUrl, `2026-02-0${nth}`, 'web', { dimensions: ['device'] }),
  );
  expect(body.rows.length).toBeGreaterThan(0);
  for (const { keys, impressions } of body.rows) {
    const same = days.filter((row) => row.keys[0] === keys[0]);
    expect(impressions).toBe(same.reduce((sum, row) => sum + row.impressions, 0));
  }
});

const filtered = (dimension: string, operator: string, expression: string) => ({
  ...day,
  dimensions: [dimension],
  rowLimit: 25_000,
  dimensionFilterGroups: [{ groupType: 'and', filters: [{ dimension, operator, expression }] }],
});

test.each([
  ['query', 'contains', 'BEST', (key: string) => key.includes('best')],
  ['query', 'notContains', 'best', (key: string) => !key.includes('best')],
  ['query', 'includingRegex', '^(?:best|buy) ', (key: string) => /^(?:best|buy) /u.test(key)],
  ['query', 'EXCLUDING_REGEX', '(?i)BEST', (key: string) => !key.includes('best')],
  ['device', 'equals', 'mobile', (key: string) => key === 'MOBILE'],
  ['device', 'notEquals', 'MOBILE', (key: string) => key !== 'MOBILE'],
  ['page', 'contains', '/blog/', (key: string) => key.includes('/blog/')],
  ['searchAppearance', 'equals', 'REVIEW_SNIPPET', (key: string) => key === 'REVIEW_SNIPPET'],
] as const)('filters %s %s %s', async (dimension, operator, expression, test_) => {
  const { body } = await query(filtered(dimension, operator, expression));
  const all = truthOf(siteUrl, '2026-02-03', 'web', { dimensions: [dimension] });
  const wanted = all.map(({ keys }) => keys[0] ?? '').filter((key) => test_(key));
  expect(wanted.length).toBeGreaterThan(0);
  expect(body.rows.map(({ keys }: { keys: string[] }) => keys[0])).toEqual(wanted);
});

test('a page filter aggregates by page, and a total can be requested by page', async () => {
  const { body } = await query({ ...filtered('page', 'contains', '/'), dimensions: [] });
  expect(body.responseAggregationType).toBe('byPage');
  const byPage = await query({ ...day, aggregationType: 'byPage' });
  expect(byPage.body).toEqual(body);
});

test.each([
  [{ startDate: '2026-02-03' }, 'endDate field is required'],
  [range('2026-02-30'), 'startDate'],
  [range('2026-02-03', '2026-02-01'), 'less than or equal'],
  [{ ...day, rowLimit: 25_001 }, 'rowLimit'],
  [{ ...day, startRow: -1 }, 'startRow'],
  [{ ...day, dimensions: ['colour'] }, 'colour'],
  [{ ...day, dimensions: ['searchAppearance', 'page'] }, 'search appearance'],
  [{ ...day, dimensions: ['page'], aggregationType: 'byProperty' }, 'BY_PROPERTY'],
  [{ ...day, type: 'discover', dimensions: ['query'] }, 'grouped by query'],
  [{ ...day, type: 'discover', dimensions: ['device'] }, 'grouped by device'],
  [{ ...day, type: 'googleNews', dimensions: ['query'] }, 'grouped by query'],
  [{ ...day, searchType: 'maps' }, 'maps'],
  [{ ...day, colour: 'red' }, 'colour'],
  [filtered('query', 'includingRegex', '('), 'regular expression'],
])('%j is rejected', async (body, named) => {
  const { status, body: answer } = await query(body);
  expect(status).toBe(400);
  expect(answer.error).toMatchObject({
    code: 400,
    errors: [{ domain: 'global', reason: 'badRequest' }],
    status: 'INVALID_ARGUMENT',
  });
  expect(answer.error.message).toContain(named);
});

test('requests without a token and for properties of others are rejected', async () => {
  const noToken = await ask(`${sandbox.url}/google/webmasters/v3/sites`);
  expect([noToken.status, noToken.body.error.errors[0].reason]).toEqual([401, 'authError']);
  const foreign = await query(day, 'sc-domain:foreign.example');
  expect([foreign.status, foreign.body.error.errors[0].reason]).toEqual([403, 'forbidden']);
  sandbox.setGoogle({ isRevoked: true });
  expect((await sites()).status).toBe(401);
});

test('properties can be set, lost and restored', async () => {
  const prefix = 'https://mine.example/blog/';
  sandbox.setGoogle({
    properties: [
      { siteUrl: prefix, permissionLevel: 'siteFullUser' },
      { siteUrl, permissionLevel: 'siteUnverifiedUser' },
    ],
  });
  expect((await sites()).body.siteEntry).toHaveLength(2);
  expect((await query(day)).status).toBe(403);
  expect((await query(day, prefix)).body.rows).toHaveLength(1);
  sandbox.setGoogle({ lost: [prefix] });
  expect((await sites()).body.siteEntry).toHaveLength(1);
  expect((await query(day, prefix)).status).toBe(403);
  sandbox.setGoogle({ lost: [] });
  expect((await query(day, prefix)).status).toBe(200);
});

test('a scheduled error starts and ends after a number of calls', async () => {
  sandbox.setGoogle({ error: { reason: 'quotaExceeded', after: 1, times: 2 } });
  const outcomes = [];
  for (let nth = 0; nth < 4; nth += 1) outcomes.push((await query(day)).status);
  expect(outcomes).toEqual([200, 403, 403, 200]);
  sandbox.setGoogle({ error: { reason: 'quotaExceeded', status: 429, after: 0, times: null } });
  expect((await sites()).body.error).toMatchObject({
    code: 429,
    errors: [{ domain: 'usageLimits', reason: 'quotaExceeded' }],
  });
  sandbox.setGoogle({ error: null });
  expect((await sites()).status).toBe(200);
});

test('days can be restated, and rowsPerDay changes their size', async () => {
  const impressions = async () => (await query(day)).body.rows[0].impressions;
  const before = await impressions();
  sandbox.setGoogle({ restated: { '2026-02-03': 1.5 } });
  expect((await impressions()) / before).toBeCloseTo(1.5, 1);
  expect(await impressions()).toBe(truthOf(siteUrl, '2026-02-03', 'web', { factor: 1.5 })[0]?.impressions);
  sandbox.reset();
  expect(await impressions()).toBe(before);
  sandbox.setGoogle({ rowsPerDay: 4000 });
  expect((await query({ ...day, dimensions: ['query'], rowLimit: 25_000 })).body.rows.length).toBeGreaterThan(
    3500,
  );
});

test('responses can be empty, and the log counts calls by property', async () => {
  sandbox.setFailure('google', { mode: 'empty' });
  expect((await query(day)).body).toEqual({ responseAggregationType: 'byProperty' });
  expect(sandbox.log().vendors.google.endpoints).toEqual({
    [`POST /webmasters/v3/sites/${siteUrl}/searchAnalytics/query`]: 1,
  });
});
