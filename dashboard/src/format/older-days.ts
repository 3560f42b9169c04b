import { t } from '@lingui/core/macro';
import { formatCount, formatShare } from './numbers.ts';

interface Collected {
  daysComplete: number;
  daysTotal: number;
}

/** A source is ready once its newest days are, while older ones are still collected. */
export function olderDays({ daysComplete, daysTotal }: Collected): string {
  const complete = formatCount(daysComplete);
  const total = formatCount(daysTotal);
  const share = formatShare(daysTotal === 0 ? 0 : daysComplete / daysTotal);
  return t`The newest days are ready. Older days are still collected: ${complete} of ${total} days of history are complete (${share}).`;
}
