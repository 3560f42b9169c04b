import type { JobContext } from '#platform/jobs';
import type { MissingDay } from './queries.ts';
import { replaceMissingDays } from './replace-missing-days.ts';

type LostDay = Omit<MissingDay, 'isRebuilding'>;

/**
 * Reports the lost days of a dataset, computes them again, and then reports the days of which rows are still missing.
 * @param find compares ClickHouse with Postgres
 */
export async function rebuildMissingDays<Lost extends LostDay>(
  context: JobContext,
  dataset: string,
  { find, rebuild }: { find: () => Promise<Lost[]>; rebuild: (days: readonly Lost[]) => Promise<void> },
): Promise<void> {
  const lost = await find();
  await replaceMissingDays(
    context,
    dataset,
    lost.map((day) => ({ ...day, isRebuilding: true })),
  );
  if (lost.length === 0) return;
  await rebuild(lost);
  const remaining = await find();
  await replaceMissingDays(
    context,
    dataset,
    remaining.map((day) => ({ ...day, isRebuilding: false })),
  );
  context.log.info(
    { dataset, days: lost.length, remaining: remaining.length },
    'lost rows were computed again',
  );
}
