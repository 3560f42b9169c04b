import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { readKeyset, type Sort, type SortValue } from './keyset.ts';
import { type Database, openDatabase } from './open-database.ts';
import { waitTimeoutMs } from '../../../test/app/timeouts.ts';

interface Row {
  id: string;
  rank: number | null;
  word: string;
  at: Date | null;
}

const rowCount = 211;
let database: Database;
beforeAll(async () => {
  // One connection, whose temporary table it stays.
  database = openDatabase(inject('postgresUrl'), {
    size: 1,
    name: 'test',
    connectTimeoutMs: waitTimeoutMs,
    onError: () => undefined,
  });
  await sql`create temporary table things (id uuid primary key, rank int, word text not null, at timestamptz)`.execute(
    database.db,
  );
  // Many ties, a fifth without a value, ids in no order.
  await sql`
    insert into things select md5(n::text)::uuid, case when n % 5 > 0 then (n * 7919) % 13 end, chr(97 + (n * 31) % 4),
      case when n % 5 > 0 then timestamptz '2026-01-01' + make_interval(secs => ((n * 17) % 7)::double precision / 1000) end
    from generate_series(1, ${rowCount}) n`.execute(database.db);
});
afterAll(() => database.close());

const columns: Record<'rank' | 'word' | 'at' | 'id', Pick<Sort, 'column' | 'nullable' | 'type'>> = {
  rank: { column: sql`rank`, nullable: true, type: 'int' },
  word: { column: sql`word`, nullable: false, type: 'text' },
  at: { column: sql`at`, nullable: true, type: 'timestamptz' },
  id: { column: sql`id`, nullable: false, type: 'uuid' },
};
type Column = keyof typeof columns;

function read(
  by: Column,
  descending: boolean,
  page: { limit: number; after: SortValue[] | null },
): Promise<Row[]> {
  const sort: Sort = { ...columns[by], id: sql`id`, descending };
  return readKeyset(sort, page, async ({ where, orderBy, limit }) => {
    const statement = sql<Row>`select * from things where ${where} order by ${orderBy} limit ${limit}`;
    return (await statement.execute(database.db)).rows;
  });
}

function positionOf(row: Row, by: Column): SortValue[] {
  const value = row[by];
  return [value instanceof Date ? value.toISOString() : value, row.id];
}

async function readAll(by: Column, descending: boolean, limit: number): Promise<string[]> {
  const ids: string[] = [];
  let after: SortValue[] | null = null;
  for (;;) {
    const rows: Row[] = await read(by, descending, { limit, after });
    expect(rows.length).toBeLessThanOrEqual(limit + 1);
    ids.push(...rows.slice(0, limit).map(({ id }) => id));
    const last = rows[limit - 1];
    if (rows.length <= limit || last === undefined) return ids;
    after = positionOf(last, by);
  }
}

async function sorted(orderBy: RawBuilder<unknown>): Promise<string[]> {
  const { rows } = await sql<Row>`select id from things order by ${orderBy}`.execute(database.db);
  return rows.map(({ id }) => id);
}

describe.each<Column>(['rank', 'word', 'at', 'id'])('by %s', (by) => {
  test.each([
    ['asc', false],
    ['desc', true],
  ])(
    '%s: every row once, those without a value last, on pages of any size',
    async (direction, descending) => {
      const way = sql.raw(direction);
      const expected = await sorted(sql`${sql.raw(by)} ${way} nulls last, id ${way}`);
      expect(expected).toHaveLength(rowCount);
      for (const limit of [1, 2, 7, 42, 43, rowCount - 1, rowCount, 1_000]) {
        expect(await readAll(by, descending, limit), `pages of ${limit}`).toEqual(expected);
      }
    },
  );
});

test('one extra row shows that there is another page', async () => {
  expect(await read('rank', false, { limit: rowCount, after: null })).toHaveLength(rowCount);
  expect(await read('rank', false, { limit: rowCount - 1, after: null })).toHaveLength(rowCount);
  expect(await read('rank', false, { limit: rowCount - 2, after: null })).toHaveLength(rowCount - 1);
});

test('a deep page is read from the index alone, in both directions', async () => {
  await sql`create index things_by_rank on things (rank, id)`.execute(database.db);
  await sql`set enable_seqscan = off`.execute(database.db);
  for (const descending of [false, true]) {
    for (const after of [
      [6, '80000000-0000-0000-0000-000000000000'],
      [null, '80000000-0000-0000-0000-000000000000'],
    ]) {
      const plans: string[] = [];
      await readKeyset(
        { ...columns.rank, id: sql`id`, descending },
        { limit: 5, after },
        async ({ where, orderBy, limit }) => {
          const { rows } = await sql<Record<string, string>>`
          explain select * from things where ${where} order by ${orderBy} limit ${limit}`.execute(
            database.db,
          );
          plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'));
          return [];
        },
      );
      for (const plan of plans) {
        expect(plan).toMatch(/Index Scan( Backward)? using things_by_rank/);
        expect(plan).toContain('Index Cond');
        expect(plan).not.toContain('Sort');
      }
    }
  }
});
