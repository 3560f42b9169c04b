import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/app/test-app.ts';
import { clientOf, type Client } from '../../../../test/app/rank-tracking-client.ts';

const unknown = 'kw_01kqk0n8zwe5rt3yhj2m4c6v9y';

let app: TestApp;
let mine: Client;
let websiteId: string;
let ids: string[];
let count = 0;

beforeAll(async () => {
  app = await createTestApp();
  mine = clientOf(app);
});
beforeEach(async () => {
  websiteId = await mine.addWebsite(`many-${(count += 1)}.example`);
  const added = await mine.addKeywords(websiteId, [
    { keyword: 'red shoes', tags: ['old', 'shoes'] },
    { keyword: 'blue shoes' },
    { keyword: 'boots' },
  ]);
  ids = added.map(({ id }) => id);
});
afterAll(() => app.close());

const stateOf = async () =>
  (await mine.keywords(`websiteId=${websiteId}`)).map(({ keyword, status, tags }) => [keyword, status, tags]);

test('selected keywords are paused and tagged, and the others stay unchanged', async () => {
  const body = { ids: ids.slice(0, 2), status: 'paused', addTags: [' brand ', 'shoes'], removeTags: ['old'] };
  const reply = await mine.call('POST', '/keywords/changes', body);
  expect(reply).toMatchObject({ status: 200, body: { data: { changed: 2 } } });
  expect(await stateOf()).toEqual([
    ['red shoes', 'paused', ['shoes', 'brand']],
    ['blue shoes', 'paused', ['brand', 'shoes']],
    ['boots', 'approved', []],
  ]);
  await mine.call('POST', '/keywords/changes', { ids, status: 'approved' });
  expect((await stateOf()).map(([, status]) => status)).toEqual(['approved', 'approved', 'approved']);
});

test('a repeated id counts once', async () => {
  const reply = await mine.call('POST', '/keywords/changes', { ids: [ids[0], ids[0]], addTags: ['x'] });
  expect(reply.body.data).toEqual({ changed: 1 });
});

test('more than fifty tags are refused, and no keyword is changed', async () => {
  const maxTags = Array.from({ length: 50 }, (_, index) => `tag ${index}`);
  const before = await stateOf();
  const reply = await mine.call('POST', '/keywords/changes', { ids, addTags: maxTags });
  expect(reply).toMatchObject({ status: 400, body: { errors: [{ path: 'addTags' }] } });
  expect(await stateOf()).toEqual(before);
});

test('deleted keywords lose their history', async () => {
  await app.drain();
  expect((await mine.history(ids[2] ?? '')).length).toBe(1);
  const countDays = async () => {
    const rows = await app.stores.clickhouse.query<{ keywords: number }>(
      'select toUInt32(count()) as keywords from positions final where account_id = {accountId: UUID}',
      { accountId: app.mine.accountId },
    );
    return rows[0]?.keywords ?? 0;
  };
  const before = await countDays();
  const reply = await mine.call('POST', '/keywords/deletions', { ids: ids.slice(1) });
  expect(reply).toMatchObject({ status: 200, body: { data: { deleted: 2 } } });
  expect((await mine.keywords(`websiteId=${websiteId}`)).map(({ keyword }) => keyword)).toEqual([
    'red shoes',
  ]);
  await app.drain();
  expect(await countDays()).toBe(before - 2);
});

test.each(['/keywords/changes', '/keywords/deletions'])(
  '%s applies to all keywords or to none',
  async (path) => {
    const more = path.endsWith('changes') ? { status: 'paused' } : {};
    const before = await stateOf();
    for (const strange of [unknown, 'kw_1', websiteId]) {
      const reply = await mine.call('POST', path, { ids: [...ids, strange], ...more });
      expect(reply).toMatchObject({
        status: 404,
        body: { code: 'keyword_not_found', errors: [{ path: 'ids[3]' }] },
      });
    }
    const theirs = await clientOf(app, app.theirs).call('POST', path, { ids, ...more });
    expect(theirs).toMatchObject({ status: 404, body: { code: 'keyword_not_found' } });
    expect(await stateOf()).toEqual(before);
  },
);
