import { hourMs, minuteMs } from '#platform/durations.ts';
import type { Outbox } from './outbox.ts';

interface RetryPolicy {
  /** The longest time that one attempt may take. */
  leaseMs: number;
  /** The delay after each failed attempt. The attempt after the last delay is the final one. */
  retryDelaysMs: readonly number[];
}

const repeatable: RetryPolicy = {
  leaseMs: 5 * minuteMs,
  retryDelaysMs: [minuteMs, 5 * minuteMs, 30 * minuteMs, 2 * hourMs, 6 * hourMs, 15 * hourMs],
};
const unrepeatable: RetryPolicy = {
  leaseMs: 15 * minuteMs,
  retryDelaysMs: [5 * minuteMs, 30 * minuteMs, 2 * hourMs, 12 * hourMs],
};

export function retryPolicy({ isRepeatable }: Outbox): RetryPolicy {
  return isRepeatable ? repeatable : unrepeatable;
}
