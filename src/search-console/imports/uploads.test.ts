import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dayMs } from '#platform/durations.ts';
import { type DashboardSession, openSession } from '../../../test/browser/dashboard-session.ts';
import { clientOf, resetApp } from '../../../test/app/rank-tracking-client.ts';
import { createTestApp, type TestApp } from '../../../test/app/test-app.ts';
import { zipExport } from '../../../test/fixtures/zip-export.ts';

let app: TestApp;
let manager: DashboardSession;
let other: DashboardSession;
let websiteId: string;

beforeAll(async () => {
  app = await createTestApp();
  await resetApp(app, '2026-03-10T14:00:00Z');
  manager = await openSession(app, { role: 'manager' });
  other = await openSession(app, { role: 'owner', accountId: app.theirs.accountId });
  websiteId = await clientOf(app).addWebsite('uploaded.example');
});
afterAll(() => app.close());

const files = {
  'Chart.csv': 'Date,Clicks,Impressions,CTR,Position\n2026-02-01,3,30,10%,4\n2026-02-02,5,50,10%,4',
  'Queries.csv': 'Top queries,Clicks,Impressions,CTR,Position\ngate,6,60,10%,4\nfence,2,20,10%,4',
  'Filters.csv': 'Filter,Value\nSearch type,Web\nDate,Last 28 days',
};
const base64 = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64');

const upload = (content: Uint8Array | string, name = 'export.zip', session = manager) =>
  session.call('PUT', `/websites/${websiteId}/search-console/upload`, {
    body: { name, base64: base64(content) },
  });
const start = (session = manager) =>
  session.call('POST', `/websites/${websiteId}/search-console/upload/import`);
const read = async (session = manager) =>
  (await session.call('GET', `/websites/${websiteId}/search-console/imports`)).body.data;

/** The state of an upload after a worker has read it. */
async function readBack(content: Uint8Array | string, name?: string) {
  expect((await upload(content, name)).status).toBe(202);
  await app.drain();
  return (await read()).upload;
}

describe('an uploaded export', () => {
  test('is previewed before anything is imported', async () => {
    const reply = await upload(zipExport(files));
    expect(reply).toMatchObject({ status: 202, body: { data: { state: 'reading', preview: null } } });
    expect(await start()).toMatchObject({
      status: 409,
      body: { code: 'search_console_upload_not_ready' },
    });
    await app.drain();
    expect(await read()).toEqual({
      upload: {
        name: 'export.zip',
        state: 'ready',
        preview: {
          searchType: 'web',
          hasEnglishHeaders: true,
          startDate: '2026-02-01',
          endDate: '2026-02-02',
          days: 2,
          storedDays: 0,
          tables: [{ dimension: 'query', rows: 2 }],
        },
        result: null,
        error: null,
        createdAt: new Date().toISOString(),
      },
      imports: [],
    });
  });

  test('replaces earlier days instead of adding to them', async () => {
    for (const written of [2, 0]) {
      const { preview } = await readBack(zipExport(files));
      expect(preview.storedDays).toBe(2 - written);
      expect(await start()).toMatchObject({ status: 202, body: { data: { state: 'importing' } } });
      expect(await upload(zipExport(files))).toMatchObject({ status: 409 });
      await app.drain();
      expect(await read()).toMatchObject({
        upload: { state: 'imported', result: { days: 2, written } },
        imports: [{ searchType: 'web', startDate: '2026-02-01', endDate: '2026-02-02' }],
      });
      const { body } = await app.call('GET', `/websites/${websiteId}/search-console?range=28d`);
      expect(body).toMatchObject({ data: { clicks: 8 }, meta: { source: 'export' } });
    }
  });

  test.each<[string, Uint8Array | string, string, object]>([
    [
      'a line that cannot be read',
      zipExport({ ...files, 'Chart.csv': `${files['Chart.csv']}\nsoon,1,10,10%,4` }),
      'export.zip',
      {
        file: 'Chart.csv',
        line: 4,
        message: 'Chart.csv, line 4: “soon” is not a day (YYYY-MM-DD)',
        messageSentence: {
          code: 'export.in_line',
          values: { line: 4, reason: [{ code: 'export.no_day', values: { text: 'soon' } }] },
        },
      },
    ],
    ['a table without days', files['Queries.csv'], 'Queries.csv', { file: 'Queries.csv', line: null }],
    [
      'a name that leads out of the zip',
      zipExport({ '../Chart.csv': files['Chart.csv'] }),
      'export.zip',
      { file: 'export.zip', message: expect.stringContaining('leads out of the zip') },
    ],
    [
      'a zip that unpacks to more than a hundred times its size',
      zipExport({ 'Chart.csv': new Uint8Array(8 * 1024 * 1024) }),
      'export.zip',
      { file: 'export.zip', message: expect.stringContaining('100 times') },
    ],
  ])('with %s is refused with file and line', async (_what, content, name, error) => {
    expect(await readBack(content, name)).toMatchObject({ state: 'failed', preview: null, error });
    expect((await start()).status).toBe(409);
  });

  test('is limited in size and must be base64', async () => {
    expect(await upload(new Uint8Array(4 * 1024 * 1024 + 1))).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'base64', code: 'too_large' }] },
    });
    const path = `/websites/${websiteId}/search-console/upload`;
    expect(await manager.call('PUT', path, { body: { name: 'x.csv', base64: '?' } })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'base64' }] },
    });
  });

  test('is for managers, and invisible to another account', async () => {
    await readBack(zipExport(files));
    const viewer = await openSession(app, { role: 'viewer' });
    expect((await upload('x', 'x.csv', viewer)).status).toBe(403);
    expect((await start(viewer)).status).toBe(403);
    const unknown = { status: 404, body: { code: 'website_not_found' } };
    expect(await upload('x', 'x.csv', other)).toMatchObject(unknown);
    expect(await start(other)).toMatchObject(unknown);
    expect(await other.call('GET', `/websites/${websiteId}/search-console/imports`)).toMatchObject(unknown);
  });

  test('is deleted after a week, and its imported days stay', async () => {
    app.advance(8 * dayMs);
    await app.run('search-console.forget-uploads');
    expect(await read()).toMatchObject({ upload: null, imports: [{ endDate: '2026-02-02' }] });
    const { rows } = await sql`select 1 from search_console_uploads`.execute(app.stores.database.db);
    expect(rows).toEqual([]);
  });

  test('whose import has failed for good is deleted after two weeks, so that another one can follow', async () => {
    await readBack(zipExport(files));
    expect((await start()).status).toBe(202);
    expect((await upload(zipExport(files))).status).toBe(409);
    app.advance(8 * dayMs);
    await app.run('search-console.forget-uploads');
    expect((await read()).upload).toMatchObject({ state: 'importing' });
    app.advance(7 * dayMs);
    await app.run('search-console.forget-uploads');
    expect((await upload(zipExport(files))).status).toBe(202);
  });

  test('with characters that JSON of Postgres cannot have is refused like any other', async () => {
    expect(await readBack('Da\u0000te,Clicks\n1,2', 'x.csv')).toMatchObject({ state: 'failed' });
  });
});
