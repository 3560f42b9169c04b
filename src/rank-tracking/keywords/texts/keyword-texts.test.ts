import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { daysBefore, utcDay } from '#platform/days.ts';
import { dayMs, hourMs } from '#platform/durations.ts';
import { decodeId, newId } from '#platform/ids.ts';
import {
  type PositionDay,
  type RankCheckStatus,
  recordPositions,
  recordRecentDays,
} from '#rank-tracking/positions';
import { clientOf } from '../../../../test/app/rank-tracking-client.ts';
import { createTestApp, type TestApp } from '../../../../test/app/test-app.ts';
import { seededRandom } from '../../../../test/fixtures/seeded-random.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

async function read(path: string): Promise<any> {
  const { status, body } = await app.call('GET', path);
  expect(status, path).toBe(200);
  return body.data;
}

test('a list shows every change of a keyword, of its website and of the clock at once', async () => {
  const { db } = app.stores.database;
  const website = await clientOf(app).addWebsite('changes.example');
  const [{ id }] = await clientOf(app).addKeywords(website, ['changed', 'steady']);
  const list = () => read(`/keywords?websiteId=${website}`);
  const patch = (path: string, body: object) => app.call('PATCH', path, { body });
  const changes: (() => Promise<unknown>)[] = [
    () => patch(`/keywords/${id}`, { tags: ['"quoted" ’', '\u2028'], targetUrl: 'https://changes.example/' }),
    () =>
      sql`
      update keywords set position = 4, position_at = now(), error_code = 'x', error_message = 'y'
      where keyword = 'changed'`.execute(db),
    () => patch(`/websites/${website}`, { defaults: { intervalHours: 48, depth: 20 } }),
    () => patch(`/keywords/${id}`, { status: 'paused', intervalHours: 12 }),
    async () => app.advance(2 * dayMs),
    () =>
      db.transaction().execute(async (transaction) => {
        await sql`update keywords set position = 5 where keyword = 'changed'`.execute(transaction);
        await list();
        await sql`update keywords set position = 6 where keyword = 'changed'`.execute(transaction);
      }),
    () => app.call('DELETE', `/keywords/${id}`),
  ];
  const tags = new Set<string | undefined>();
  const recordTag = async () =>
    tags.add((await app.call('GET', `/keywords?websiteId=${website}`)).headers['etag']);
  await recordTag();
  let before = await list();
  for (const [nth, change] of changes.entries()) {
    await change();
    const after = await list();
    expect(after, `change ${nth}`).not.toEqual(before);
    const singly = after.map((one: { id: string }) => read(`/keywords/${one.id}`));
    expect(after, `change ${nth}`).toEqual(await Promise.all(singly));
    await recordTag();
    before = after;
  }
  expect(tags.size).toBe(changes.length + 1);
});

const states: RankCheckStatus[] = ['pending', 'failed', 'not_ranked', 'ranked'];

test('the recent days of a list equal the history of each keyword after rows in any order, repeated and at once', async () => {
  const random = seededRandom(41);
  const pick = (count: number) => Math.floor(random() * count);
  const client = clientOf(app);
  const id = await client.addWebsite('recent.example');
  const website = { accountId: app.mine.accountId, websiteId: decodeId('web', id) ?? '' };
  const keywords = await client.addKeywords(id, ['one', 'two', 'three']);
  const row = (keyword: { id: string }): PositionDay => {
    const state = states[pick(states.length)] ?? 'pending';
    const checkedAt = new Date(Date.parse(utcDay(new Date())) - pick(9) * dayMs + pick(24) * hourMs);
    return {
      ...website,
      keywordId: decodeId('kw', keyword.id) ?? '',
      targetId: newId(),
      state,
      position: state === 'ranked' ? 1 + pick(100) : null,
      url: null,
      checkedDepth: 100,
      provider: 'test',
      errorCode: null,
      checkedAt,
      heldThrough: utcDay(checkedAt),
    };
  };
  const record = async (rows: readonly PositionDay[]) => {
    await recordPositions(app.stores.clickhouse, rows);
    const { clickhouse, database } = app.stores;
    await recordRecentDays({ clickhouse, db: database.db, now: new Date() }, rows);
  };
  const expectEqual = async (label: string) => {
    for (const days of [7, 3, 8]) {
      const listed = await read(`/keywords?websiteId=${id}&history=${days}d`);
      for (const { id: keywordId, history } of listed) {
        const all = await read(`/keywords/${keywordId}/history?range=${days}d`);
        const shown = all.map(({ date, position, checkStatus }: any) => ({ date, position, checkStatus }));
        expect(history, `${label}, ${days} days`).toEqual(shown);
      }
    }
  };
  // Days from before the copy existed.
  await recordPositions(
    app.stores.clickhouse,
    keywords.flatMap((keyword) => [row(keyword), row(keyword)]),
  );
  await expectEqual('before');
  for (let round = 0; round < 4; round++) {
    const rows = keywords.flatMap((keyword) => Array.from({ length: 1 + pick(3) }, () => row(keyword)));
    await Promise.all([record(rows), record(rows.toReversed()), record(rows.slice(1))]);
    await expectEqual(`round ${round}`);
  }
  const { rows: since } = await sql<{ since: string }>`
    select distinct since::text from keyword_recent_days`.execute(app.stores.database.db);
  expect(since).toEqual([{ since: daysBefore(utcDay(new Date()), 6) }]);
  await client.call('DELETE', `/keywords/${keywords[0]?.id}`);
  await record(keywords.map(row));
  await expectEqual('after a deletion');
});
