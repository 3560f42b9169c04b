import { afterAll, beforeAll, expect, test } from 'vitest';
import { decodeId } from '#platform/ids.ts';
import { importExport } from '#search-console/imports';
import { type DashboardSession, openSession } from '../../../test/browser/dashboard-session.ts';
import {
  openSearchConsoleFixture,
  type SearchConsoleFixture,
} from '../../../test/fixtures/search-console-fixture.ts';
import { zipExport } from '../../../test/fixtures/zip-export.ts';

let fixture: SearchConsoleFixture;
let owner: DashboardSession;
/** A website whose only clicks are those of an imported file: 50 on each of two days. */
let imported: string;

beforeAll(async () => {
  fixture = await openSearchConsoleFixture('mine-clicks.example');
  const { app, mine } = fixture;
  imported = await mine.addWebsite('imported.example');
  await mine.addWebsite('without-clicks.example');
  const bytes = zipExport({
    'Chart.csv': 'Date,Clicks,Impressions,CTR,Position\n2026-03-05,50,500,10%,8\n2026-03-06,50,500,10%,8',
    'Filters.csv': 'Filter,Value\nSearch type,Web\nDate,Last 28 days',
  });
  const { database, clickhouse } = app.stores;
  const context = { db: database.db, clickhouse, accountId: app.mine.accountId, now: new Date() };
  await importExport(context, { websiteId: decodeId('web', imported) ?? '', bytes, fileName: 'export.zip' });
  owner = await openSession(app, { role: 'owner' });
});
afterAll(() => fixture.app.close());

const clicksOf = async (query: string, session = owner) =>
  (await session.call('GET', `/search-console/clicks${query}`)).body.data;

test.each([
  '?range=28d&compare=previous',
  '?range=7d&compare=previous_month',
  '?range=50d&compare=previous',
  '?startDate=2026-02-01&endDate=2026-02-10&compare=previous',
  '?startDate=2026-03-01&compare=previous',
  '?range=90d',
])('the clicks of all websites for %s are those of their totals', async (query) => {
  const rows = await clicksOf(query);
  expect(rows.map(({ websiteId }: any) => websiteId).toSorted()).toEqual(
    [fixture.websiteId, imported].toSorted(),
  );
  for (const { websiteId, clicks, previous, moreThanChance, ...days } of rows) {
    const { data, meta } = (await fixture.mine.call('GET', `/websites/${websiteId}/search-console${query}`))
      .body;
    expect({ clicks, previous: previous?.clicks ?? null }).toEqual({
      clicks: data.clicks,
      previous: data.previous?.clicks ?? null,
    });
    expect(moreThanChance?.clicks ?? null).toBe(data.moreThanChance?.clicks ?? null);
    const { startDate, endDate, previousStartDate, previousEndDate } = meta;
    expect(days).toEqual({
      startDate,
      endDate,
      ...(previousStartDate && { previousStartDate, previousEndDate }),
    });
  }
});

test('clicks are counted and compared, not only equal to totals', async () => {
  const rows = await clicksOf('?startDate=2026-03-06&endDate=2026-03-06&compare=previous');
  const row = rows.find(({ websiteId }: any) => websiteId === imported);
  expect(row).toMatchObject({ clicks: 50, previous: { clicks: 50 }, moreThanChance: { clicks: false } });
});

test('another account and a member without websites see no clicks, and a member of one website only its own', async () => {
  const { app } = fixture;
  const stranger = await openSession(app, { role: 'owner', accountId: app.theirs.accountId });
  expect(await clicksOf('', stranger)).toEqual([]);
  const none = await openSession(app, { role: 'viewer', websiteIds: [] });
  expect(await clicksOf('', none)).toEqual([]);
  const one = await openSession(app, { role: 'viewer', websiteIds: [decodeId('web', imported) ?? ''] });
  expect((await clicksOf('', one)).map(({ websiteId }: any) => websiteId)).toEqual([imported]);
});

test.each([
  ['?range=28', 'range'],
  ['?range=28d&startDate=2026-03-01', 'range'],
  ['?endDate=2026-03-01', 'startDate'],
  ['?startDate=2026-03-02&endDate=2026-03-01', 'endDate'],
])('the clicks of the range %s are refused', async (query, path) => {
  const { status, body } = await owner.call('GET', `/search-console/clicks${query}`);
  expect({ status, code: body.code, path: body.errors[0].path }).toEqual({
    status: 400,
    code: 'invalid_request',
    path,
  });
});
