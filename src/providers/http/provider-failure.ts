export type ProviderFailureReason =
  /** The key or the subscription is invalid. No call works until the operator fixes it. */
  | 'provider_rejected_key'
  | 'provider_out_of_credit'
  | 'provider_rate_limited'
  | 'provider_rejected_query'
  /** Status 5xx, timeouts and network errors. */
  | 'provider_unavailable'
  /** The response does not match the request or cannot be read. */
  | 'provider_bad_answer';

/** A failed call. The message contains no key, header or URL. */
export class ProviderFailure extends Error {
  readonly reason: ProviderFailureReason;
  readonly retryAfterMs: number | null;
  /** The cost of the failed call in millionths of a US dollar. */
  readonly costMicros: number;

  constructor(
    reason: ProviderFailureReason,
    message: string,
    detail: { retryAfterMs?: number | null; costMicros?: number } = {},
  ) {
    super(message);
    this.name = 'ProviderFailure';
    this.reason = reason;
    this.retryAfterMs = detail.retryAfterMs ?? null;
    this.costMicros = detail.costMicros ?? 0;
  }
}
