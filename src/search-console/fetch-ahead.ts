import type { DayColumns, DueDay } from '#figures';
import { fetchDay, type Questioner } from './fetch-day.ts';

/** So many rows are under way at once: few large days, or some small ones. */
const rowsAhead = 150_000;
const mostDaysAhead = 12;

/**
 * Days in their order, the next ones under way while one is made use of. Begins no further day once it is over. After a failure
 * nothing more is asked, and the days before it are given first.
 * @throws SearchConsoleFailure
 */
export async function* fetchAhead(
  questioner: Questioner,
  due: readonly DueDay[],
  isOver: () => boolean,
): AsyncGenerator<DayColumns> {
  const underWay: Promise<DayColumns | null>[] = [];
  const failures: unknown[] = [];
  const begin = (day: DueDay) =>
    fetchDay(questioner, day).catch((error: unknown) => {
      failures.push(error);
      questioner.limit.clearQueue();
      return null;
    });
  const waiting = [...due];
  let ahead = 1;
  try {
    for (;;) {
      const isOpen = failures.length === 0 && !isOver();
      if (isOpen) underWay.push(...waiting.splice(0, ahead - underWay.length).map(begin));
      const day = await underWay.shift();
      if (!day) break;
      yield day;
      ahead = Math.max(1, Math.min(mostDaysAhead, Math.floor(rowsAhead / countRows(day))));
    }
  } finally {
    questioner.limit.clearQueue();
    await Promise.all(underWay);
  }
  if (failures.length > 0) throw failures[0];
}

export function countRows({ byDimension, crossings }: DayColumns): number {
  const parts = [...byDimension.values(), crossings].flat();
  return parts.reduce((sum, rows) => sum + rows.length, 0);
}
