import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { dayMs } from '#platform/durations.ts';
import { decodeId } from '#platform/ids.ts';
import { recordPositions } from '#rank-tracking/positions';
import {
  clientOf,
  drainDelayedJobs,
  resetApp,
  runScheduler,
} from '../../../../test/app/rank-tracking-client.ts';
import { createTestApp, type TestApp } from '../../../../test/app/test-app.ts';
import { buildSerpBear } from '../../../../test/fixtures/serpbear-database.ts';
import { runImport } from './run-import.ts';
import {
  ago,
  imported,
  openImports,
  today,
  type ImportedDay,
} from '../../../../test/fixtures/import-fixture.ts';

let app: TestApp;
let imports: ReturnType<typeof openImports>;
beforeAll(async () => {
  app = await createTestApp();
  imports = openImports(app);
});
beforeEach(() => resetApp(app, '2027-05-20T06:00:00Z'));
afterAll(() => app.close());

test('a SerpBear database creates its websites and keywords, and the histories equal it point by point', async () => {
  const days = Array.from({ length: 400 }, (_, index) => ago(399 - index));
  const keywords = ['running shoes', 'trail shoes', 'hiking boots'].map((keyword, nth) => ({
    keyword,
    domain: nth === 2 ? 'other.example' : 'moved.example',
    device: nth === 1 ? 'mobile' : 'desktop',
    country: nth === 1 ? 'DE' : 'US',
    tags: '["brand"]',
    positions: days.map((day, index): [string, number] => [day, (index * (nth + 3)) % 40]),
  }));
  const rows = keywords.map(({ positions, ...keyword }) => ({
    ...keyword,
    history: JSON.stringify(
      Object.fromEntries(positions.map(([day, position]) => [day.replaceAll('-0', '-'), position])),
    ),
  }));
  const id = await imports.upload(await buildSerpBear(3, rows), 'database.sqlite');
  const read = await imports.call('GET', `/imports/${id}`);
  expect(read).toMatchObject({
    state: 'ready',
    preview: {
      source: 'serpbear',
      missing: [],
      keywords: 3,
      positions: 1200,
      firstDay: days[0],
      lastDay: today(),
      problemCount: 0,
      websites: [
        { name: 'moved.example', keywords: 2, positions: 800 },
        { name: 'other.example', keywords: 1, positions: 400 },
      ],
    },
  });
  const finished = await imports.run(id);
  expect(finished).toMatchObject({
    state: 'finished',
    error: null,
    result: { websitesCreated: 2, keywordsCreated: 3, keywordsExisting: 0, positions: 1200, skippedCount: 0 },
  });
  for (const { keyword, domain, positions } of keywords) {
    const history = await imports.historyOf(await imports.websiteIdOf(domain), keyword);
    // Today, the own rank check of a new keyword may have ended, which comes first.
    const past = positions.filter(([day]) => day < today());
    expect(imported(history).filter(([day]) => String(day) < today())).toEqual(
      past.map(([day, position]) => [day, position || null]),
    );
  }
  const [german] = await imports.call(
    'GET',
    `/keywords?websiteId=${await imports.websiteIdOf('moved.example')}&country=DE`,
  );
  expect(german).toMatchObject({ keyword: 'trail shoes', language: 'de', device: 'mobile', tags: ['brand'] });
});

test('an import that runs again adds nothing twice, and so does the same file uploaded again', async () => {
  const file = `keyword,date,position,note\nshoes,${ago(2)},7,x\nshoes,${ago(1)},8,x\nboots,${ago(1)},0,x\n`;
  const id = await imports.upload(file, 'ranks.csv', { domain: 'twice.example' });
  expect((await imports.run(id)).result).toMatchObject({ keywordsCreated: 2, positions: 3 });
  const websiteId = await imports.websiteIdOf('twice.example');
  const before = await imports.historyOf(websiteId, 'shoes');
  expect((await imports.run(id)).result).toMatchObject({
    keywordsCreated: 0,
    keywordsExisting: 2,
    positions: 3,
  });
  const again = await imports.upload(file, 'ranks.csv', { websiteId });
  await imports.run(again);
  expect(imported(await imports.historyOf(websiteId, 'shoes'))).toEqual(imported(before));
  expect(await imports.call('GET', `/keywords?websiteId=${websiteId}`)).toHaveLength(2);
  expect(await imports.call('GET', '/websites')).toHaveLength(1);
});

test('an own rank check comes first on its day, and imported positions are no checks', async () => {
  const client = clientOf(app);
  app.sandbox.addWebsites(['own.example']);
  const websiteId = await client.addWebsite('own.example');
  const [{ id: keywordId }] = await client.addKeywords(websiteId, ['own shoes']);
  await app.drain();
  for (let third = 0; third < 6; third++) {
    app.advance(dayMs / 3);
    await runScheduler(app);
  }
  const keywordBefore = await client.keyword(keywordId);
  const own: ImportedDay[] = await client.history(keywordId);
  const ownDays = new Set(own.map(({ date }) => date));
  expect(ownDays.size).toBeGreaterThan(1);
  const budget = await client.budget('dataforseo');
  const days = [5, 4, 3, 2, 1, 0].map(ago);
  const file = days.map((day) => `own shoes,${day},99`).join('\n');
  await imports.run(
    await imports.upload(`keyword,date,position\n${file}`, 'ranks.csv', { websiteId, source: 'ahrefs' }),
  );
  const history: ImportedDay[] = await client.history(keywordId);
  expect(history.map(({ date, importedFrom }) => [date, importedFrom])).toEqual(
    days.map((day) => [day, ownDays.has(day) ? null : 'ahrefs']),
  );
  expect(history.filter(({ date }) => ownDays.has(date))).toEqual(own);
  expect(history[0]).toMatchObject({ position: 99, provider: null, checkedDepth: null, errorCode: null });
  expect(await client.keyword(keywordId)).toEqual(keywordBefore);
  expect(await client.budget('dataforseo')).toEqual(budget);
  const [listed] = await client.keywords(`websiteId=${websiteId}&history=7d`);
  expect(listed.history).toHaveLength(own.length);
});

test('rankings include imported days and say how many keywords were imported, but competitors do not', async () => {
  const client = clientOf(app);
  const websiteId = await client.addWebsite('series.example');
  await client.addKeywords(websiteId, ['first', 'second']);
  await app.drain();
  const rows = [5, 4, 3].flatMap((days) => [`first,${ago(days)},2`, `second,${ago(days)},${days * 5}`]);
  await imports.run(
    await imports.upload(`keyword,date,position\n${rows.join('\n')}`, 'ranks.csv', { websiteId }),
  );
  await drainDelayedJobs(app);
  const { series } = await imports.call('GET', `/websites/${websiteId}/rankings?range=28d`);
  const days = series.filter(({ date }: { date: string }) => date < ago(2));
  expect(
    days.map((day: Record<string, unknown>) => [
      day['date'],
      day['top3'],
      day['top20'],
      day['imported'],
      day['averagePosition'],
    ]),
  ).toEqual([
    [ago(5), 1, 1, 2, 13.5],
    [ago(4), 1, 2, 2, 11],
    [ago(3), 1, 2, 2, 8.5],
  ]);
  const shares = await imports.call('GET', `/websites/${websiteId}/share-of-voice?range=28d`);
  expect(shares[0].days.map(({ date }: { date: string }) => date)).not.toContain(ago(3));
});

test('a failed check of the day stays in the history, and the imported position counts in rankings like an earlier one', async () => {
  const client = clientOf(app);
  const websiteId = await client.addWebsite('failed.example');
  const [{ id }] = await client.addKeywords(websiteId, ['failed shoes']);
  await app.drain();
  const failed = {
    accountId: app.mine.accountId,
    websiteId: decodeId('web', websiteId) ?? '',
    keywordId: decodeId('kw', id) ?? '',
    targetId: decodeId('kw', id) ?? '',
    state: 'failed' as const,
    position: null,
    url: null,
    checkedDepth: null,
    checkedAt: new Date(`${ago(3)}T12:00:00Z`),
    heldThrough: ago(3),
    provider: 'dataforseo',
    errorCode: 'provider_timeout',
  };
  await recordPositions(app.stores.clickhouse, [failed]);
  const rows = [4, 3].map((days) => `failed shoes,${ago(days)},2`);
  await imports.run(
    await imports.upload(`keyword,date,position\n${rows.join('\n')}`, 'ranks.csv', { websiteId }),
  );
  await drainDelayedJobs(app);
  const history: ImportedDay[] = await client.history(id);
  expect(history.slice(0, 2).map(({ date, checkStatus }) => [date, checkStatus])).toEqual([
    [ago(4), 'ranked'],
    [ago(3), 'failed'],
  ]);
  const { series } = await imports.call('GET', `/websites/${websiteId}/rankings?range=28d`);
  expect(series.slice(0, 2)).toMatchObject([
    { date: ago(4), top3: 1, failed: 0, imported: 1 },
    { date: ago(3), top3: 1, failed: 1, imported: 1 },
  ]);
});

test('a run that was interrupted continues after its last batch, and only one worker runs an import', async () => {
  const rows = Array.from({ length: 5_000 }, (_, index) => {
    return `number ${index % 5},${ago(Math.floor(index / 5) + 1)},${(index % 90) + 1}`;
  });
  const id = await imports.upload(`keyword,date,position\n${rows.join('\n')}`, 'ranks.csv', {
    domain: 'again.example',
  });
  await imports.call('POST', `/imports/${id}/run`);
  const { database, clickhouse } = app.stores;
  const key = { accountId: app.mine.accountId, id: decodeId('imp', id) ?? '' };
  let inserts = 0;
  const failing = {
    ...clickhouse,
    insert: async (table: string, inserted: readonly object[]) => {
      if (table === 'imported_positions' && (inserts += 1) === 2) throw new Error('ClickHouse is gone');
      return clickhouse.insert(table, inserted);
    },
  };
  const signal = new AbortController().signal;
  const context = { db: database.db, now: new Date(), random: () => 0.5, log: app.log, signal };
  await expect(runImport({ ...context, clickhouse: failing }, key)).rejects.toThrow('ClickHouse is gone');
  expect(await imports.call('GET', `/imports/${id}`)).toMatchObject({
    state: 'running',
    result: { rows: 1_999 },
  });
  const runs = [1, 2].map(() => runImport({ ...context, clickhouse }, key));
  const outcomes = await Promise.allSettled(runs);
  expect(outcomes.some(({ status }) => status === 'fulfilled')).toBe(true);
  await app.drain();
  expect(await imports.call('GET', `/imports/${id}`)).toMatchObject({
    state: 'finished',
    result: { rows: 5_000, keywordsCreated: 5, positions: 5_000 },
  });
  const history = await imports.historyOf(await imports.websiteIdOf('again.example'), 'number 3');
  expect(imported(history).filter(([day]) => String(day) < today())).toHaveLength(1_000);
});

test('imported positions are deleted with their keyword', async () => {
  const id = await imports.upload(`keyword,date,position\nshoes,${ago(1)},7\n`, 'ranks.csv', {
    domain: 'gone.example',
  });
  await imports.run(id);
  const [{ id: keywordId }] = await imports.call(
    'GET',
    `/keywords?websiteId=${await imports.websiteIdOf('gone.example')}`,
  );
  const ofKeyword = { id: decodeId('kw', keywordId) };
  const statement = 'select 1 from imported_positions final where keyword_id = {id: UUID}';
  expect(await app.stores.clickhouse.query(statement, ofKeyword)).toHaveLength(1);
  await app.call('DELETE', `/keywords/${keywordId}`);
  await app.drain();
  expect(await app.stores.clickhouse.query(statement, ofKeyword)).toEqual([]);
});
