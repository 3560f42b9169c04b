import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { resetApp } from '../../../test/app/rank-tracking-client.ts';
import { createTestApp, type TestApp } from '../../../test/app/test-app.ts';
import { buildSerpBear } from '../../../test/fixtures/serpbear-database.ts';
import { ago, imported, openImports } from '../../../test/fixtures/import-fixture.ts';

let app: TestApp;
let imports: ReturnType<typeof openImports>;
beforeAll(async () => {
  app = await createTestApp();
  imports = openImports(app);
});
beforeEach(() => resetApp(app, '2027-05-20T06:00:00Z'));
afterAll(() => app.close());

test('broken rows are skipped with line and reason, and the rest is imported', async () => {
  const file = `keyword,date,position,country\nshoes,${ago(1)},7,DE\nboots,${ago(1)},x,DE\nsocks,${ago(1)},3,Atlantis\n${'k'.repeat(401)},${ago(1)},3,DE\nlaces,2040-01-01,3,DE\n`;
  const id = await imports.upload(file, 'ranks.csv', { domain: 'rows.example' });
  expect((await imports.call('GET', `/imports/${id}`)).preview.problems).toEqual([
    {
      line: 3,
      reason: '“x” is not a position.',
      reasonSentence: { code: 'import.no_position', values: { text: 'x' } },
    },
    {
      line: 4,
      reason: '“Atlantis” is not a country.',
      reasonSentence: { code: 'import.no_country', values: { text: 'Atlantis' } },
    },
    {
      line: 5,
      reason: expect.stringContaining('keyword'),
      reasonSentence: { code: expect.stringMatching(/^import\./), values: expect.anything() },
    },
  ]);
  const { result } = await imports.run(id);
  expect(result).toMatchObject({ keywordsCreated: 3, positions: 1, skippedCount: 4 });
  expect(result.skipped.map(({ line }: { line: number }) => line).toSorted()).toEqual([3, 4, 5, 6]);
});

test('the preview of a SerpBear database lists repeated keywords and invalid domains, which are skipped', async () => {
  const keyword = { keyword: 'shoes', domain: 'repeated.example', device: 'desktop' };
  const historyOf = (position: number) => JSON.stringify({ [ago(1)]: position });
  const bytes = await buildSerpBear(3, [
    { ...keyword, history: historyOf(7) },
    { ...keyword, history: historyOf(8) },
    { ...keyword, keyword: 'SHOES', domain: 'www.repeated.example', history: historyOf(9) },
    { ...keyword, device: 'mobile', history: historyOf(10) },
    { ...keyword, domain: 'localhost', history: historyOf(11) },
  ]);
  const id = await imports.upload(bytes, 'database.sqlite');
  const { preview } = await imports.call('GET', `/imports/${id}`);
  expect(preview).toMatchObject({ rows: 2, keywords: 2, positions: 2, problemCount: 3 });
  expect(preview.problems).toMatchObject([
    { line: 2, reason: expect.stringContaining('The keyword “shoes” is in an earlier row') },
    { line: 3, reason: expect.stringContaining('The keyword “SHOES” is in an earlier row') },
    { line: 5, reason: expect.stringContaining('The website “localhost” has no dot') },
  ]);
  const { result } = await imports.run(id);
  expect(result).toMatchObject({ keywordsCreated: 2, positions: 2, skippedCount: 3 });
  expect(result.skipped).toEqual(preview.problems);
  const websiteId = await imports.websiteIdOf('repeated.example');
  const [desktop] = await imports.call('GET', `/keywords?websiteId=${websiteId}&device=desktop`);
  const history = await imports.call('GET', `/keywords/${desktop.id}/history`);
  expect(imported(history)).toEqual([[ago(1), 7]]);
});

test('notes become annotations of their website once', async () => {
  const file = `Date,Note\n${ago(3)},Relaunch\n${ago(2)},New shop\n`;
  const id = await imports.upload(file, 'notes.csv', { domain: 'notes.example' });
  expect((await imports.run(id)).result).toMatchObject({ annotations: 2, keywordsCreated: 0 });
  expect((await imports.run(id)).result).toMatchObject({ annotations: 0 });
  const notes = await imports.call(
    'GET',
    `/websites/${await imports.websiteIdOf('notes.example')}/annotations?kind=note`,
  );
  expect(notes).toMatchObject([
    { day: ago(3), text: 'Relaunch' },
    { day: ago(2), text: 'New shop' },
  ]);
});

test('an import starts only once the website, the keywords and the day are known', async () => {
  const id = await imports.upload('keyword,position\nshoes,7\n');
  expect((await imports.call('GET', `/imports/${id}`)).preview.missing.toSorted()).toEqual([
    'day',
    'website',
  ]);
  const refused = await app.call('POST', `/imports/${id}/run`);
  expect(refused).toMatchObject({ status: 409, body: { code: 'import_not_ready' } });
  await imports.call('PATCH', `/imports/${id}`, { day: ago(1), domain: 'late.example' });
  await app.drain();
  expect((await imports.run(id)).result).toMatchObject({ positions: 1 });
});

test('a file that cannot be read fails with the reason', async () => {
  const id = await imports.upload(Buffer.from('PK\u0003\u0004 a workbook'), 'ranks.xlsx');
  expect(await imports.call('GET', `/imports/${id}`)).toMatchObject({
    state: 'failed',
    error: { code: 'unreadable_file', message: expect.stringContaining('Export it as CSV') },
  });
});

test('a file of several parts is complete in any order, and a part of another length is refused', async () => {
  const padding = 'x'.repeat(80);
  const row = (index: number) => `number ${index % 7} ${padding},${ago(Math.ceil((index + 1) / 7))},7\n`;
  const bytes = Buffer.from(
    `keyword,date,position\n${Array.from({ length: 7_000 }, (_, index) => row(index)).join('')}`,
  );
  const { id, partBytes } = await imports.call('POST', '/imports', { name: 'long.csv', bytes: bytes.length });
  const short = await app.call('PUT', `/imports/${id}/parts/1`, { body: { base64: 'c2hvcnQ=' } });
  expect(short).toMatchObject({ status: 400, body: { errors: [{ path: 'base64', code: 'wrong_length' }] } });
  for (const number of [2, 1]) {
    const part = bytes.subarray((number - 1) * partBytes, number * partBytes);
    await imports.call('PUT', `/imports/${id}/parts/${number}`, { base64: part.toString('base64') });
  }
  await imports.call('PATCH', `/imports/${id}`, { domain: 'long.example' });
  await app.drain();
  expect((await imports.run(id)).result).toMatchObject({ rows: 7_000, keywordsCreated: 7, positions: 7_000 });
});

test('another account neither sees nor changes an import', async () => {
  const id = await imports.upload('keyword\nshoes\n');
  const key = app.theirs.writeKey;
  const replies = await Promise.all([
    app.call('GET', `/imports/${id}`, { key }),
    app.call('PATCH', `/imports/${id}`, { key, body: { day: null } }),
    app.call('POST', `/imports/${id}/run`, { key }),
    app.call('PUT', `/imports/${id}/parts/1`, { key, body: { base64: 'YQ==' } }),
    app.call('DELETE', `/imports/${id}`, { key }),
  ]);
  expect(replies.map(({ status, body }) => [status, body.code])).toEqual(
    replies.map(() => [404, 'import_not_found']),
  );
  expect((await app.call('GET', '/imports', { key })).body.data).toEqual([]);
  const website = await app.call('POST', '/websites', { key, body: { domain: 'theirs.example' } });
  const foreign = { websiteId: website.body.data.id };
  expect(await app.call('PATCH', `/imports/${id}`, { body: foreign })).toMatchObject({
    status: 404,
    body: { code: 'website_not_found', errors: [{ path: 'websiteId' }] },
  });
});
