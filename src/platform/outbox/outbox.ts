import type { JobAccepting } from '#platform/jobs';

export interface DeliveryKey {
  accountId: string;
  id: string;
}

/**
 * A table of deliveries. Besides columns of its own it has `id`, `account_id`, `state`, `attempts`, `next_attempt_at`, `claimed_at`,
 * `finished_at` and `reason`. A row starts as `waiting` with the time of its first attempt.
 */
export interface Outbox {
  table: string;
  /** The job that calls `attemptDelivery` for one delivery. */
  task: JobAccepting<DeliveryKey>;
  successState: 'sent' | 'delivered';
  /**
   * Whether the receiver recognises a repeated delivery. If so, a delivery whose worker died is attempted again. If not, it ends as
   * `in_doubt`, because it may have arrived.
   */
  isRepeatable: boolean;
}

/** The state of a delivery after an attempt. A failed delivery is not attempted again. */
export type DeliveryState = 'waiting' | 'failed' | Outbox['successState'];

export interface DeliveryFailure {
  /** Shown to people. */
  reason: string;
  /** Whether another attempt would fail in the same way. */
  isFinal: boolean;
  /** The earliest time at which the next attempt can succeed, if the failure says so. */
  retryAt?: Date;
}
