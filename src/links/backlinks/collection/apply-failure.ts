import type { ProviderFailure } from '#providers/backlinks';
import { dayMs, hourMs, minuteMs } from '#platform/durations.ts';
import type { Collection } from './collection-queries.ts';

const retryDelaysMs = [minuteMs, 5 * minuteMs, 30 * minuteMs, 2 * hourMs];
const permanentReasons = new Set([
  'provider_rejected_key',
  'provider_out_of_credit',
  'provider_rejected_query',
]);

/**
 * A collection after a failure, and whether this run ends. A temporary failure is retried with growing delays. After the last
 * retry, or after a failure that an administrator must fix, the run ends and the next one starts a day later.
 */
export function applyFailure(
  before: Collection,
  failure: Pick<ProviderFailure, 'reason' | 'message' | 'retryAfterMs'>,
  now: Date,
): { after: Collection; ends: boolean } {
  const delayMs = permanentReasons.has(failure.reason) ? undefined : retryDelaysMs[before.failures];
  const error = { code: failure.reason, message: failure.message };
  const inMs = (ms: number) => new Date(now.getTime() + ms);
  if (delayMs === undefined) {
    return { after: { ...before, state: 'failed', error, failures: 0, nextRunAt: inMs(dayMs) }, ends: true };
  }
  const nextRunAt = inMs(Math.min(Math.max(delayMs, failure.retryAfterMs ?? 0), dayMs));
  return { after: { ...before, error, failures: before.failures + 1, nextRunAt }, ends: false };
}
