import { t } from '@lingui/core/macro';
import type { Sync } from '../../api/search-console.ts';
import { formatDays } from '../../format/dates.ts';
import { addDays } from '../../format/days.ts';
import { formatAll } from '../../format/lists.ts';
import { formatCount, formatShare } from '../../format/numbers.ts';
import { olderDays } from '../../format/older-days.ts';
import type { UsedDays } from '../../ui/range/range-labels.ts';

type Progress = Pick<Sync, 'status' | 'finalThrough' | 'daysComplete' | 'daysTotal'>;

/**
 * The stored days of a source that still collects. Clicks of the web are stored first, so the days that a page shows can be stored while most
 * of the history lacks other search types. Pure.
 */
export function describeHistory(sync: Progress, shown: UsedDays | undefined): string {
  const { status, finalThrough, daysComplete, daysTotal } = sync;
  const share = formatShare(daysTotal === 0 ? 0 : daysComplete / daysTotal);
  if (finalThrough === null || status === 'failed') {
    const complete = formatCount(daysComplete);
    const total = formatCount(daysTotal);
    return t`${complete} of ${total} days are stored for all search types (${share})`;
  }
  return shown === undefined
    ? olderDays(sync)
    : t`The days shown are stored: ${describeShown(shown)}. Older days are still loading (${share}).`;
}

/** The days of both periods, as one range if they follow each other. */
function describeShown({ startDate, endDate, previousStartDate, previousEndDate }: UsedDays): string {
  const days = formatDays({ from: startDate, to: endDate });
  if (previousStartDate === undefined || previousEndDate === undefined) return days;
  return addDays(previousEndDate, 1) === startDate
    ? formatDays({ from: previousStartDate, to: endDate })
    : formatAll([formatDays({ from: previousStartDate, to: previousEndDate }), days]);
}
