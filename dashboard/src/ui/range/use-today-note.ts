import { t } from '@lingui/core/macro';
import { useDateRange } from './use-date-range.ts';

/** The note of a part that does not follow the date range, beside a range that has ended; empty for other ranges. */
export const useTodayNote = (): string =>
  useDateRange().isPast ? t`As of today, not of the selected days.` : '';
