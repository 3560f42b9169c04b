import type { DayColumns, DueDay } from '#search-console/metrics';
import { fetchDay, type GoogleSource } from './fetch-day.ts';

/** How many rows may be in flight: a few large days, or up to `maxDaysAhead` small ones. */
const maxRowsAhead = 150_000;
const maxDaysAhead = 12;

/**
 * Yields days in order and fetches the next ones while the caller works. No day is started once `isOver` returns true. After a
 * failure no further requests are sent, and the days before it are yielded first.
 * @throws SearchConsoleFailure
 */
export async function* prefetchDays(
  google: GoogleSource,
  due: readonly DueDay[],
  isOver: () => boolean,
): AsyncGenerator<DayColumns> {
  const inFlight: Promise<DayColumns | null>[] = [];
  const failures: unknown[] = [];
  const start = (day: DueDay) =>
    fetchDay(google, day).catch((error: unknown) => {
      failures.push(error);
      google.limit.clearQueue();
      return null;
    });
  const waiting = [...due];
  let ahead = 1;
  try {
    for (;;) {
      const isOpen = failures.length === 0 && !isOver();
      if (isOpen) inFlight.push(...waiting.splice(0, ahead - inFlight.length).map(start));
      const day = await inFlight.shift();
      if (!day) break;
      yield day;
      ahead = Math.max(1, Math.min(maxDaysAhead, Math.floor(maxRowsAhead / countRows(day))));
    }
  } finally {
    google.limit.clearQueue();
    await Promise.all(inFlight);
  }
  if (failures.length > 0) throw failures[0];
}

export function countRows({ byDimension, combinations }: DayColumns): number {
  const parts = [...byDimension.values(), combinations].flat();
  return parts.reduce((total, rows) => total + rows.length, 0);
}
