import { expect, test } from 'vitest';
import { type DayColumns, type Series, toColumns } from '#search-console/metrics';
import { batchDays } from './batch-days.ts';

const row = { keys: ['a'], clicks: 1, impressions: 1, position: 1 };

function dayOf(date: string, searchType: Series['searchType'], rows: number): DayColumns {
  const series = { accountId: '', websiteId: '', source: 'google', searchType } as const;
  const byDimension = new Map([['query', Array.from({ length: rows }, () => row)]] as const);
  return toColumns({ series, date, isFinal: true, total: row, byDimension, combinations: [] });
}

async function* give(days: readonly DayColumns[], failure?: Error): AsyncGenerator<DayColumns> {
  yield* days;
  if (failure) throw failure;
}

async function gather(days: AsyncIterable<DayColumns>) {
  const batches: string[][] = [];
  const failure = await (async () => {
    for await (const batch of batchDays(days)) batches.push(batch.map(({ date }) => date));
  })().catch((error: unknown) => error);
  return { batches, failure };
}

test('batches have few large days or many small ones, and the last batch has the rest', async () => {
  const large = ['1', '2', '3'].map((date) => dayOf(date, 'web', 60_000));
  expect(await gather(give(large))).toEqual({ batches: [['1', '2'], ['3']], failure: undefined });
  const small = Array.from({ length: 25 }, (_none, index) => dayOf(String(index), 'web', 1));
  expect((await gather(give(small))).batches.map((batch) => batch.length)).toEqual([12, 12, 1]);
  expect(await gather(give([]))).toEqual({ batches: [], failure: undefined });
});

test('a batch has days of one search type', async () => {
  const days = [dayOf('1', 'web', 1), dayOf('2', 'image', 1), dayOf('3', 'image', 1), dayOf('4', 'web', 1)];
  expect((await gather(give(days))).batches).toEqual([['1'], ['2', '3'], ['4']]);
});

test('the days before a failure are yielded first', async () => {
  const failure = new Error('away');
  expect(await gather(give([dayOf('1', 'web', 1)], failure))).toEqual({ batches: [['1']], failure });
});
