import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  openSearchConsoleFixture,
  type SearchConsoleFixture,
} from '../../test/fixtures/search-console-fixture.ts';
import { minuteMs } from '#platform/durations.ts';
import { readReadiness } from '../../test/app/read-readiness.ts';

let fixture: SearchConsoleFixture;
beforeAll(async () => {
  fixture = await openSearchConsoleFixture('lost.example');
  await fixture.mine.addKeywords(fixture.websiteId, ['red shoes', 'blue shoes']);
  await fixture.app.drain();
});
afterAll(() => fixture.app.close());

/** Compares both databases and returns the readiness of the service. */
async function verify() {
  await fixture.app.run('metrics.verify');
  await fixture.app.run('rank-checks.verify-serps');
  const { status, body } = await readReadiness(fixture.app);
  return { status, history: body.history as string, details: (body.details ?? []) as string[] };
}

/** Simulates a part that was lost: the rows of one month are gone. */
async function loseMonth(table: string, month: number): Promise<void> {
  await fixture.app.stores.clickhouse.command(`alter table ${table} drop partition ${month}`);
}

async function countDue(): Promise<number> {
  const { rows } = await sql<{ due: number }>`
    select count(*) as due from search_metric_days where due and version is not null and is_final`.execute(
    fixture.app.stores.database.db,
  );
  return rows[0]?.due ?? 0;
}

async function synchronize(): Promise<void> {
  fixture.app.advance(24 * 60 * minuteMs);
  await fixture.app.run('search-console.schedule');
  await fixture.app.drain();
}

test('a complete installation misses nothing', async () => {
  expect(await verify()).toEqual({ status: 200, history: 'ok', details: [] });
});

test.each(['search_metric_rows', 'search_metric_totals'])(
  'lost rows of %s are reported by day and fetched again',
  async (table) => {
    const before = await fixture.rowsOf('?startDate=2026-01-15&endDate=2026-01-31&dimension=query');
    expect(before.length).toBeGreaterThan(0);
    await loseMonth(table, table === 'search_metric_rows' ? 202601 : 2026);
    const { status, history, details } = await verify();
    expect({ status, history }).toEqual({ status: 200, history: 'incomplete' });
    expect(details).toEqual([
      expect.stringMatching(
        /^search metrics: \d+ rows are missing on \d+ days from 2026-01-10 to .*collected again/,
      ),
    ]);
    expect(await countDue()).toBeGreaterThan(0);
    await synchronize();
    expect(await verify()).toEqual({ status: 200, history: 'ok', details: [] });
    expect(await fixture.rowsOf('?startDate=2026-01-15&endDate=2026-01-31&dimension=query')).toEqual(before);
  },
);

test('lost result pages are reported', async () => {
  await fixture.app.stores.clickhouse.command('truncate table serps');
  const { history, details } = await verify();
  expect(history).toBe('incomplete');
  expect(details).toEqual([expect.stringMatching(/^result pages: 2 rows are missing on .*restore a backup/)]);
});
