import { t } from '@lingui/core/macro';
import { formatCount, formatShare } from './numbers.ts';

interface Collected {
  daysComplete: number;
  daysTotal: number;
}

/** The stored days of history. Clicks of the web are stored first, so that days with data can still lack other search types. */
export function olderDays({ daysComplete, daysTotal }: Collected): string {
  const complete = formatCount(daysComplete);
  const total = formatCount(daysTotal);
  const share = formatShare(daysTotal === 0 ? 0 : daysComplete / daysTotal);
  return t`The newest days are ready. Older days are still loading: ${complete} of ${total} days are stored for all search types (${share}).`;
}
