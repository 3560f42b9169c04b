import { afterAll, beforeAll, expect, test } from 'vitest';
import { decodeId } from '#platform/ids.ts';
import { recordImportedPositions } from '#rank-tracking/positions';
import { createTestApp, type TestApp } from '../../../../test/app/test-app.ts';
import {
  clientOf,
  type Client,
  drainDelayedJobs,
  runScheduler,
  setClock,
} from '../../../../test/app/rank-tracking-client.ts';

const days = ['2026-03-10', '2026-03-20'];
const tagged = (tag: string, keywords: string) =>
  keywords.split(', ').map((keyword) => ({ keyword, tags: [tag] }));
const old = tagged('old', 'same shoes, trail boots, rain coat, tent pegs, head torch, wool hat');
const added = tagged('new', 'gas stove, ski goggles, bike lock');

let app: TestApp;
let mine: Client;
let website = '';

beforeAll(async () => {
  app = await createTestApp();
  mine = clientOf(app);
  setClock(app, `${days[0]}T08:00:00Z`);
  app.sandbox.addWebsites(['same.example']);
  website = await mine.addWebsite('same.example', { depth: 20 });
  await mine.addKeywords(website, old);
  await app.drain();
  for (const hour of ['T20:00:00Z', 'T22:00:00Z']) await checkAt(`${days[0]}${hour}`);
  setClock(app, `${days[1]}T06:00:00Z`);
  await mine.addKeywords(website, added);
  await app.drain();
  for (const hour of ['T12:00:00Z', 'T22:00:00Z']) await checkAt(`${days[1]}${hour}`);
});
afterAll(() => app.close());

async function checkAt(time: string): Promise<void> {
  setClock(app, time);
  await runScheduler(app);
  await drainDelayedJobs(app);
}

const read = async (query: string) =>
  (await mine.call('GET', `/websites/${website}/competitors?range=28d${query}`)).body;

test('the change of a competitor is that of the keywords with a result page on both days, not of added ones', async () => {
  const [whole, same] = [await read(''), await read('&tag=old')];
  expect(whole.meta.days).toEqual({ from: days[0], to: days[1] });
  expect(whole.meta.compared).toMatchObject({ keywords: 6, added: 3, removed: 0 });
  expect(same.meta.compared).toEqual({ ...whole.meta.compared, added: 0 });
  expect(same.data.length).toBeGreaterThan(3);
  for (const one of same.data) {
    const { comparedVisibility, comparedShareOfVoice, previousVisibility, previousShareOfVoice } =
      whole.data.find(({ domain }: any) => domain === one.domain);
    expect(comparedVisibility).toBeCloseTo(one.visibility, 5);
    expect(comparedShareOfVoice).toBeCloseTo(one.shareOfVoice, 3);
    expect(previousVisibility).toBeCloseTo(one.previousVisibility, 5);
    expect(previousShareOfVoice).toBeCloseTo(one.previousShareOfVoice, 3);
  }
  const moved = whole.data.filter(
    (one: any) => Math.abs(one.shareOfVoice - one.comparedShareOfVoice) > 0.001,
  );
  expect(moved.length).toBeGreaterThan(0);
});

test('a competitor that ranks for added keywords only has not gained', async () => {
  const { data } = await read('');
  const before = new Set((await read('&tag=old')).data.map(({ domain }: any) => domain));
  const others = data.filter(
    ({ domain, previousVisibility }: any) => !before.has(domain) && previousVisibility === 0,
  );
  expect(others.length).toBeGreaterThan(0);
  for (const { visibility, comparedVisibility } of others) {
    expect(visibility).toBeGreaterThan(0);
    expect(comparedVisibility).toBe(0);
  }
});

test('without keywords of both days no competitor has a change', async () => {
  const { data, meta } = await read('&tag=new');
  expect(meta.compared).toBeNull();
  expect(data.length).toBeGreaterThan(0);
  for (const one of data)
    expect([one.comparedShareOfVoice, one.previousShareOfVoice, one.previousVisibility]).toEqual([
      null,
      null,
      null,
    ]);
});

test('the website has its own share of voice on the same keywords', async () => {
  const { body } = await mine.call('GET', `/websites/${website}/rankings?range=28d&tag=old`);
  const shareOn = (day: string | undefined) =>
    body.data.series.find(({ date }: any) => date === day).shareOfVoice;
  const { shareOfVoice, previousShareOfVoice } = (await read('')).meta.compared;
  expect([shareOfVoice, previousShareOfVoice]).toEqual([shareOn(days[1]), shareOn(days[0])]);
});

test('a keyword that an import did not find is a decline, as it lowers the visibility', async () => {
  const id = await mine.addWebsite('imported.example', { depth: 20 });
  const [keyword] = await mine.addKeywords(id, tagged('import', 'camping chair'));
  const of = { accountId: app.mine.accountId, websiteId: decodeId('web', id) ?? '' };
  const on = (day: string, position: number | null) => ({
    ...of,
    keywordId: decodeId('kw', keyword.id) ?? '',
    day,
    position,
    url: null,
    source: 'serpbear',
    importedAt: new Date(),
  });
  const imported = ['2026-03-05', '2026-03-12'] as const;
  await recordImportedPositions(app.stores.clickhouse, [on(imported[0], 4), on(imported[1], null)]);
  await app.run('rankings.summarise-days', { ...of, days: imported });
  const range = `startDate=${imported[0]}&endDate=${imported[1]}`;
  const readOf = async (path: string) =>
    (await mine.call('GET', `/websites/${id}/${path}?${range}`)).body.data;
  const decline = { keywordId: keyword.id, from: 4, to: null };
  expect((await readOf('visibility-change')).contributions).toMatchObject([decline]);
  expect((await readOf('rankings')).movers.losers).toMatchObject([{ ...decline, market: null }]);
  await mine.addKeywords(id, [{ keyword: 'camping chair', device: 'mobile' }]);
  const named = { ...decline, market: { country: 'US', device: 'desktop' } };
  expect((await readOf('visibility-change')).contributions, 'tracked on mobile too').toMatchObject([named]);
  expect((await readOf('rankings')).movers.losers).toMatchObject([named]);
});
