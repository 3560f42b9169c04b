import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { changeLimit } from '#accounts/budgets';
import { createTestApp, type TestApp } from '../../../../test/app/test-app.ts';
import { clientOf, type Client, resetApp } from '../../../../test/app/rank-tracking-client.ts';

/** DataForSEO's live method, for each page of ten results. */
const pageMicros = 2000;
const dailyChecks = 31;
const weeklyChecks = 5;

let app: TestApp;
let mine: Client;
let website = '';
let month = 0;
beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  await resetApp(app, `2026-${String((month += 1)).padStart(2, '0')}-10T10:00:00Z`);
  mine = clientOf(app);
  website = await mine.addWebsite(`quoted-${month}.example`, { depth: 20, intervalHours: 24 });
});
afterAll(() => app.close());

const quote = async (body: object, client = mine) =>
  client.call('POST', '/keywords/quote', { websiteId: website, ...body });
const priceOf = (pages: number, checks = dailyChecks) => checks * pages * pageMicros;

test('new keywords are quoted by provider, with the checks and the highest price of a month', async () => {
  const keywords = [
    { keyword: 'red shoes' },
    { keyword: 'Red  Shoes' },
    { keyword: 'blue shoes', depth: 100, intervalHours: 12 },
  ];
  const { status, body } = await quote({ keywords });
  expect(status).toBe(200);
  expect(body.data).toMatchObject({ keywords: 3, tracked: 1, unsupported: 0 });
  const [provider, ...others] = body.data.providers;
  expect(others).toEqual([]);
  expect(provider).toMatchObject({
    provider: 'dataforseo',
    checks: 3 * dailyChecks,
    sharedChecks: 0,
    monthlyMicros: priceOf(2) + priceOf(10, 2 * dailyChecks),
    previousMicros: 0,
    committedMicros: 0,
    fits: true,
    fittingKeywords: 2,
  });
  expect((await mine.keywords(`websiteId=${website}`)).length).toBe(0);
});

test('keywords that the website tracks cost nothing more, and those of another own website are shared', async () => {
  const other = await mine.addWebsite(`also-quoted-${month}.example`, { depth: 20, intervalHours: 24 });
  await mine.addKeywords(website, ['green shoes']);
  await mine.addKeywords(other, ['grey shoes', { keyword: 'pink shoes', depth: 10 }]);
  const keywords = ['green shoes', 'grey shoes', 'pink shoes'].map((keyword) => ({ keyword }));
  const { body } = await quote({ keywords });
  expect(body.data.tracked).toBe(1);
  expect(body.data.providers[0]).toMatchObject({
    checks: 2 * dailyChecks,
    sharedChecks: dailyChecks,
    monthlyMicros: priceOf(2),
    committedMicros: 2 * priceOf(2) + priceOf(1),
  });
});

test('a quote says how many keywords the budget covers', async () => {
  const limitMicros = 2 * priceOf(2) + 1;
  const { db } = app.stores.database;
  await changeLimit(db, { accountId: app.mine.accountId, provider: 'dataforseo', limitMicros });
  const keywords = ['one hat', 'two hats', 'three hats'].map((keyword) => ({ keyword }));
  const { body } = await quote({ keywords });
  expect(body.data.providers[0]).toMatchObject({ limitMicros, fits: false, fittingKeywords: 2 });
  await changeLimit(db, { accountId: app.mine.accountId, provider: 'dataforseo', limitMicros: 10 ** 9 });
});

test('a change of interval and depth is quoted beside the price of now', async () => {
  const added = await mine.addKeywords(website, ['slow socks', 'fast socks']);
  const keywordIds = added.map(({ id }) => id);
  const { body } = await quote({ keywordIds, intervalHours: 168, depth: 10 });
  expect(body.data.providers[0]).toMatchObject({
    monthlyMicros: 2 * priceOf(1, weeklyChecks),
    previousMicros: 2 * priceOf(2),
    committedMicros: 2 * priceOf(2),
    fits: true,
  });
  expect(await mine.keyword(keywordIds[0] ?? '')).toMatchObject({ intervalHours: 24, depth: 20 });
});

test.each([
  [24, 31],
  [168, 5],
  [720, 2],
])(
  'checks every %i hours are at most %i in a month, and the price is that of all of them',
  async (intervalHours, checks) => {
    const { body } = await quote({ keywords: [{ keyword: 'a scarf', intervalHours }] });
    expect(body.data.providers).toMatchObject([{ checks, monthlyMicros: priceOf(2, checks) }]);
  },
);

test('keywords without a provider are counted, and have no price', async () => {
  const keywords = [{ keyword: 'a coat', engine: 'brave', device: 'mobile' }];
  expect((await quote({ keywords })).body.data).toMatchObject({ unsupported: 1, providers: [] });
});

test.each([
  ['neither keywords nor ids', {}],
  ['both', { keywords: [{ keyword: 'x' }], keywordIds: ['kw_01kqk0n8zwe5rt3yhj2m4c6v9y'] }],
])('a quote of %s is rejected', async (_name, body) => {
  const reply = await quote(body);
  expect([reply.status, reply.body.errors[0].path]).toEqual([400, 'keywords']);
});

test('another account finds neither the website nor its keywords', async () => {
  const theirs = clientOf(app, app.theirs);
  expect((await quote({ keywords: [{ keyword: 'x' }] }, theirs)).status).toBe(404);
  const [{ id }] = await mine.addKeywords(website, ['hidden hat']);
  const own = await theirs.addWebsite(`theirs-quoted-${month}.example`);
  expect((await quote({ websiteId: own, keywordIds: [id] }, theirs)).status).toBe(404);
});

test('the budget states the rank checks of a month and their highest price, of the account and of one website', async () => {
  const before = await mine.budget('dataforseo');
  const other = await mine.addWebsite(`budgeted-${month}.example`, { depth: 10, intervalHours: 168 });
  await mine.addKeywords(website, ['monthly mug', { keyword: 'deep mug', depth: 100 }]);
  const [, paused] = await mine.addKeywords(other, ['monthly mug', 'paused mug', 'weekly mug']);
  await mine.call('PATCH', `/keywords/${paused.id}`, { status: 'paused' });
  const ofWebsite = async (id: string, client = mine) => client.call('GET', `/budget?websiteId=${id}`);
  expect((await ofWebsite(website)).body.data[0]).toMatchObject({
    provider: 'dataforseo',
    monthlyChecks: 2 * dailyChecks,
    monthlyCheckMicros: priceOf(2) + priceOf(10),
  });
  expect((await ofWebsite(other)).body.data[0]).toMatchObject({
    monthlyChecks: 2 * weeklyChecks,
    monthlyCheckMicros: 2 * priceOf(1, weeklyChecks),
  });
  // Both websites track the same search, which is bought once, as often and as deep as the first one wants.
  expect(await mine.budget('dataforseo')).toMatchObject({
    monthlyChecks: before.monthlyChecks + 2 * dailyChecks + weeklyChecks,
    monthlyCheckMicros: before.monthlyCheckMicros + priceOf(2) + priceOf(10) + priceOf(1, weeklyChecks),
  });
  const unknown = await ofWebsite(website, clientOf(app, app.theirs));
  expect(unknown).toMatchObject({
    status: 404,
    body: { code: 'website_not_found', errors: [{ path: 'websiteId' }] },
  });
});
