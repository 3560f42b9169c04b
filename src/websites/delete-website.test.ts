import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../test/app/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const keywords = [{ keyword: 'running shoes' }, { keyword: 'trail shoes' }];

async function addTracked(domain: string, key: string): Promise<string> {
  const { body } = await app.call('POST', '/websites', { body: { domain }, key });
  const websiteId = body.data.id;
  expect((await app.call('POST', '/keywords', { body: { websiteId, keywords }, key })).status).toBe(201);
  return websiteId;
}

async function countRows(): Promise<object> {
  const { rows } = await sql<object>`
    select (select count(*) from websites) as websites, (select count(*) from keywords) as keywords,
      (select count(distinct website_id) from website_sources) as sources`.execute(app.stores.database.db);
  return rows[0]!;
}

test('deleting a website deletes its data and no other', async () => {
  const { mine, theirs } = app;
  const deletedId = await addTracked('gone.example', mine.writeKey);
  const remaining = await addTracked('remaining.example', mine.writeKey);
  const foreign = await addTracked('gone.example', theirs.writeKey);
  await app.drain();
  expect(await countRows()).toEqual({ websites: 3, keywords: 6, sources: 3 });
  const days = () =>
    app.stores.clickhouse.query<{ website_id: string }>('select distinct website_id from positions final');
  expect(await days()).toHaveLength(3);

  const deleted = await app.call('DELETE', `/websites/${deletedId}`);
  expect([deleted.status, deleted.text]).toEqual([204, '']);
  await app.drain();

  expect(await countRows()).toEqual({ websites: 2, keywords: 4, sources: 2 });
  expect(await days()).toHaveLength(2);
  for (const method of ['GET', 'DELETE']) {
    expect((await app.call(method, `/websites/${deletedId}`)).body).toMatchObject({
      status: 404,
      code: 'website_not_found',
    });
  }
  expect((await app.call('GET', `/keywords?websiteId=${deletedId}`)).body).toMatchObject({
    code: 'website_not_found',
  });
  const of = async (websiteId: string, key: string) =>
    (await app.call('GET', `/keywords?websiteId=${websiteId}&history=1d`, { key })).body.data;
  for (const rows of [await of(remaining, mine.readKey), await of(foreign, theirs.readKey)]) {
    expect(rows).toHaveLength(2);
    for (const row of rows) expect(row.history).toHaveLength(1);
  }
});

test('a deleted domain can be added again and has no data', async () => {
  const first = await addTracked('again.example', app.mine.writeKey);
  expect((await app.call('DELETE', `/websites/${first}`)).status).toBe(204);
  const second = await app.call('POST', '/websites', { body: { domain: 'again.example' } });
  expect(second.status).toBe(201);
  expect(second.body.data.id).not.toBe(first);
  expect((await app.call('GET', `/keywords?websiteId=${second.body.data.id}`)).body.data).toEqual([]);
});

test('a read key and another account cannot delete the website', async () => {
  const websiteId = await addTracked('safe.example', app.mine.writeKey);
  expect((await app.call('DELETE', `/websites/${websiteId}`, { key: app.mine.readKey })).status).toBe(403);
  expect((await app.call('DELETE', `/websites/${websiteId}`, { key: app.theirs.writeKey })).status).toBe(404);
  expect((await app.call('GET', `/websites/${websiteId}`)).status).toBe(200);
});

test('one of two concurrent deletions returns 404', async () => {
  const websiteId = await addTracked('once.example', app.mine.writeKey);
  const replies = await Promise.all([1, 2].map(() => app.call('DELETE', `/websites/${websiteId}`)));
  expect(replies.map(({ status }) => status).toSorted()).toEqual([204, 404]);
});
