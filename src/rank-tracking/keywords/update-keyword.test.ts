import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { runConcurrently } from '../../../test/app/run-concurrently.ts';
import { createTestApp, type TestApp } from '../../../test/app/test-app.ts';
import { nextRankCheckAt } from '#rank-tracking/keywords/rank-checking';
import { hourMs } from '#platform/durations.ts';

const own = {
  targetUrl: 'https://example.com/shoes',
  tags: ['a', 'b'],
  intervalHours: 12,
  depth: 80,
  provider: 'serpapi',
};
let app: TestApp;
let websiteId = '';
beforeAll(async () => {
  app = await createTestApp();
  const defaults = { intervalHours: 48, depth: 20 };
  websiteId = (await app.call('POST', '/websites', { body: { domain: 'a.example', defaults } })).body.data.id;
});
afterAll(() => app.close());

let made = 0;
let id = '';
beforeEach(async () => {
  const keywords = [{ keyword: `phrase ${(made += 1)}`, ...own }];
  id = (await app.call('POST', '/keywords', { body: { websiteId, keywords } })).body.data[0].id;
});
const read = async () => (await app.call('GET', `/keywords/${id}`)).body.data;
const patch = (body: unknown, key = app.mine.writeKey) => app.call('PATCH', `/keywords/${id}`, { body, key });

test.each([
  [{}, {}],
  [{ status: 'paused' }, { status: 'paused', nextCheckAt: null }],
  [{ status: null }, { status: 'approved' }],
  [{ targetUrl: 'http://example.com/' }, { targetUrl: 'http://example.com/' }],
  [{ targetUrl: null }, { targetUrl: null }],
  [{ tags: [' c ', 'c', ' '] }, { tags: ['c'] }],
  [{ tags: [] }, { tags: [] }],
  [{ tags: null }, { tags: [] }],
  [{ intervalHours: 1 }, { intervalHours: 1 }],
  [{ intervalHours: null }, { intervalHours: 48 }],
  [{ depth: 100 }, { depth: 100 }],
  [{ depth: null }, { depth: 20 }],
  [{ provider: 'brave' }, { provider: 'brave' }],
  [{ provider: null }, { provider: null }],
])('the patch %j is applied', async (body, expected) => {
  const before = await read();
  const changed = await patch(body);
  expect(changed.status).toBe(200);
  expect(changed.body.data).toEqual({ ...before, ...expected });
  expect(await read()).toEqual(changed.body.data);
});

test.each([
  ['status', { status: 'deleted' }],
  ['keyword', { keyword: 'another' }],
  ['country', { country: 'DE' }],
  ['position', { position: 1 }],
  ['depth', { depth: 0 }],
  ['depth', { depth: 10.5 }],
  ['intervalHours', { intervalHours: '24' }],
  ['targetUrl', { targetUrl: 'ftp://example.com/' }],
  ['tags[0]', { tags: [7], depth: 1 }],
])('an invalid `%s` is reported and the keyword stays unchanged: %j', async (path, body) => {
  const before = await read();
  expect((await patch(body)).body).toMatchObject({
    status: 400,
    code: 'invalid_request',
    errors: [{ path }],
  });
  expect(await read()).toEqual(before);
});

test('a keyword without its own values uses those of the website', async () => {
  await patch({ intervalHours: null, depth: null });
  const defaults = (change: object) =>
    app.call('PATCH', `/websites/${websiteId}`, { body: { defaults: change } });
  await defaults({ intervalHours: 6, depth: 70 });
  expect(await read()).toMatchObject({ intervalHours: 6, depth: 70 });
  await patch({ depth: 5 });
  await defaults({ intervalHours: 48, depth: 20 });
  expect(await read()).toMatchObject({ intervalHours: 48, depth: 5 });
});

describe('the next rank check', () => {
  let checkedAt: Date;
  let targetId = '';
  beforeEach(async () => {
    checkedAt = new Date(Date.now() - hourMs);
    const { rows } = await sql<{ id: string }>`
      update keywords set checked_at = ${checkedAt}, next_check_at = ${new Date(Date.now() + 11 * hourMs)}
      where keyword = ${`phrase ${made}`} returning target_id as id`.execute(app.stores.database.db);
    targetId = rows[0]!.id;
  });
  const placed = (hours: number) => nextRankCheckAt(checkedAt, hours, targetId).toISOString();

  test.each([2, 24, 168])('is %s hours after the last one', async (hours) => {
    expect((await patch({ intervalHours: hours })).body.data.nextCheckAt).toBe(placed(hours));
  });

  test("uses the website's interval after the keyword's own was removed", async () => {
    expect((await patch({ intervalHours: null })).body.data.nextCheckAt).toBe(placed(48));
  });

  test('stays unchanged if the interval does, so that the change causes no rank check', async () => {
    const { nextCheckAt: before } = await read();
    for (const body of [
      { intervalHours: 12 },
      { depth: 100 },
      { tags: [] },
      { status: 'paused' },
      { status: 'approved' },
    ]) {
      const { data } = (await patch(body)).body;
      expect(data.nextCheckAt).toBe(data.status === 'paused' ? null : before);
    }
  });

  test("is earlier after the website's interval was shortened, and not later after it was extended", async () => {
    const later = new Date(Date.now() + 40 * hourMs).toISOString();
    await sql`update keywords set interval_hours = null, next_check_at = ${later} where target_id = ${targetId}`.execute(
      app.stores.database.db,
    );
    const waits = async (intervalHours: number) => {
      await app.call('PATCH', `/websites/${websiteId}`, { body: { defaults: { intervalHours } } });
      await app.drain();
      return (await read()).nextCheckAt;
    };
    expect(await waits(168)).toBe(later);
    const soon = new Date(Date.now() + 2 * hourMs).toISOString();
    expect(await waits(2)).toBe(soon);
    expect(await waits(48)).toBe(soon);
  });

  test('is due at once for a keyword that was paused longer than its interval', async () => {
    await patch({ status: 'paused' });
    app.advance(24 * hourMs);
    const resumed = await patch({ status: 'approved' });
    expect(resumed.body.data.nextCheckAt).toBe(new Date().toISOString());
    const listed = (await app.call('GET', `/keywords?websiteId=${websiteId}&limit=1000`)).body.data;
    expect(
      listed.filter(({ nextCheckAt }: any) => nextCheckAt !== null && nextCheckAt < new Date().toISOString()),
    ).toEqual([]);
  });

  test('of an unchecked keyword stays unchanged', async () => {
    await sql`update keywords set checked_at = null`.execute(app.stores.database.db);
    const { nextCheckAt: before } = await read();
    expect((await patch({ intervalHours: 700 })).body.data.nextCheckAt).toBe(before);
  });
});

test('concurrent changes of different fields are both stored', async () => {
  const replies = await runConcurrently(
    app.stores.database.db,
    sql`select 1 from keywords for update`,
    () => [patch({ tags: ['new'] }), patch({ depth: 7 })],
  );
  expect(replies.map(({ status }) => status)).toEqual([200, 200]);
  expect(await read()).toMatchObject({ tags: ['new'], depth: 7 });
});

describe('permissions', () => {
  test('a read key cannot update or delete keywords', async () => {
    expect((await patch({ tags: [] }, app.mine.readKey)).status).toBe(403);
    expect((await app.call('DELETE', `/keywords/${id}`, { key: app.mine.readKey })).status).toBe(403);
  });

  test.each([
    ['GET', ''],
    ['GET', '/history'],
    ['PATCH', ''],
    ['DELETE', ''],
  ])('%s %s returns 404 for an unknown or malformed id and for another account', async (method, below) => {
    const ids = [id, 'kw_01kqk0n8zwe5rt3yhj2m4c6v9x', id.toUpperCase(), websiteId, 'kw_', '1'];
    for (const one of ids) {
      const reply = await app.call(method, `/keywords/${one}${below}`, {
        key: one === id ? app.theirs.writeKey : app.mine.writeKey,
        ...(method === 'PATCH' ? { body: { tags: ['stolen'] } } : {}),
      });
      expect(reply.body).toMatchObject({ status: 404, code: 'keyword_not_found' });
    }
    expect(await read()).toMatchObject(own);
  });
});

test('a deleted keyword is not found and can be added again', async () => {
  const { keyword } = await read();
  const deleted = await app.call('DELETE', `/keywords/${id}`);
  expect([deleted.status, deleted.text]).toEqual([204, '']);
  for (const method of ['GET', 'DELETE']) {
    expect((await app.call(method, `/keywords/${id}`)).body).toMatchObject({
      status: 404,
      code: 'keyword_not_found',
    });
  }
  const again = await app.call('POST', '/keywords', { body: { websiteId, keywords: [{ keyword }] } });
  expect(again.body.data[0]).toMatchObject({ outcome: 'created', tags: [], checkStatus: 'pending' });
  expect(again.body.data[0].id).not.toBe(id);
});
