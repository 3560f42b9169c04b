import { SerpFailure, type SerpFailureReason } from '../contract.ts';
import { quoteVendor } from '../vendor-failures.ts';

/** DataForSEO's codes, of envelopes and of tasks: docs.dataforseo.com/v3/appendix/errors. */
export const okCode = 20_000;
export const createdCode = 20_100;
/** "No Search Results": the engine was asked and has none. The only honest empty page. */
export const noResultsCode = 40_102;

const callsPerMinuteCode = 40_202;

/** Created, handed to a crawler, waiting: a task that is under way. */
export function isUnderWay(code: number | null): boolean {
  return code === createdCode || code === 40_601 || code === 40_602;
}

interface CodeMeaning {
  reason: SerpFailureReason;
  retryable: boolean;
}

const meanings: Readonly<Record<number, CodeMeaning>> = {
  // Not authorised, account not verified, suspended, no subscription, address not allowed.
  40_100: { reason: 'provider_rejected_key', retryable: false },
  40_104: { reason: 'provider_rejected_key', retryable: false },
  40_201: { reason: 'provider_rejected_key', retryable: false },
  40_204: { reason: 'provider_rejected_key', retryable: false },
  40_207: { reason: 'provider_rejected_key', retryable: false },
  // The engine failed, the task failed.
  40_101: { reason: 'engine_error', retryable: true },
  40_103: { reason: 'engine_error', retryable: true },
  // Payment required, the account's own cost limit, no funds.
  40_200: { reason: 'provider_out_of_credit', retryable: false },
  40_203: { reason: 'provider_out_of_credit', retryable: false },
  40_210: { reason: 'provider_out_of_credit', retryable: false },
  // Calls per minute, calls at once.
  [callsPerMinuteCode]: { reason: 'provider_rate_limited', retryable: true },
  40_209: { reason: 'provider_rate_limited', retryable: true },
  // Task unknown or expired: it must be ordered anew.
  40_401: { reason: 'provider_bad_answer', retryable: true },
  40_403: { reason: 'provider_bad_answer', retryable: true },
  // Timeouts of the vendor.
  50_401: { reason: 'provider_timeout', retryable: true },
  50_402: { reason: 'provider_timeout', retryable: true },
};

/** The failure that a code stands for. Unlisted ones are sorted by their range. */
export function failCode(
  code: number,
  said: string | null,
  detail: { costMicros: number; retryAfterMs?: number | null },
): SerpFailure {
  const { reason, retryable } = meanings[code] ?? sortRange(code);
  const waitMs = detail.retryAfterMs ?? (code === callsPerMinuteCode ? 60_000 : null);
  const message = `DataForSEO answered with status ${code}.${quoteVendor(said)}`;
  const retryAfterMs = retryable ? waitMs : null;
  return new SerpFailure(reason, message, { retryable, retryAfterMs, costMicros: detail.costMicros });
}

function sortRange(code: number): CodeMeaning {
  if (code >= 50_000 && code < 60_000) return { reason: 'provider_unavailable', retryable: true };
  if (code >= 40_500 && code < 40_600) return { reason: 'provider_rejected_query', retryable: false };
  if (code >= 40_000 && code < 40_100) return { reason: 'provider_rejected_query', retryable: false };
  if (code >= 40_400 && code < 40_500) return { reason: 'provider_rejected_query', retryable: false };
  return { reason: 'provider_bad_answer', retryable: true };
}
