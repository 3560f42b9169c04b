import { daysBefore, utcDay } from '#platform/days.ts';
import { openClickHouse } from '#platform/clickhouse';
import { decodeId } from '#platform/ids.ts';
import { openDatabase } from '#platform/postgres';
import { rankingJobs } from '#rank-tracking/rankings';
import type { KeywordData } from './seed-keywords.ts';

/**
 * Runs the rollups of a website as a worker does, of the days with these ages. Returns their milliseconds.
 * @param website public id
 */
export async function rollUpDays(
  { environment, accountId }: KeywordData,
  website: string,
  ages: readonly number[],
): Promise<number[]> {
  const database = openDatabase(environment.DATABASE_URL, {
    size: 2,
    name: 'bench',
    onError: () => undefined,
  });
  const clickhouse = openClickHouse(environment.CLICKHOUSE_URL, { size: 2 });
  const times: number[] = [];
  for (const age of ages) {
    const now = new Date();
    const begun = performance.now();
    const { signal } = new AbortController();
    const context = { db: database.db, clickhouse, now, random: Math.random, signal };
    await rankingJobs.tasks['rankings.summarise']?.(
      context as never,
      { accountId, websiteId: decodeId('web', website) ?? '', day: daysBefore(utcDay(now), age) } as never,
    );
    times.push(performance.now() - begun);
  }
  await Promise.all([database.close(), clickhouse.close()]);
  return times;
}
