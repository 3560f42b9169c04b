import { SerpFailure, type SerpFailureReason } from '../contract.ts';
import { quoteVendor } from '../vendor-failures.ts';

/** DataForSEO's status codes of responses and tasks: docs.dataforseo.com/v3/appendix/errors. */
export const okCode = 20_000;
export const createdCode = 20_100;
/** "No Search Results": the engine has no results. Only this code stands for an empty SERP. */
export const noResultsCode = 40_102;

const callsPerMinuteCode = 40_202;

/** Whether a task was created, handed to a crawler or queued. */
export function isInProgress(code: number | null): boolean {
  return code === createdCode || code === 40_601 || code === 40_602;
}

interface CodeMeaning {
  reason: SerpFailureReason;
  retryable: boolean;
}

const meanings: Readonly<Record<number, CodeMeaning>> = {
  // Not authorized, account not verified, suspended, no subscription, IP address not allowed.
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
  // Calls per minute, concurrent calls.
  [callsPerMinuteCode]: { reason: 'provider_rate_limited', retryable: true },
  40_209: { reason: 'provider_rate_limited', retryable: true },
  // The task is unknown or expired and must be submitted again.
  40_401: { reason: 'provider_bad_answer', retryable: true },
  40_403: { reason: 'provider_bad_answer', retryable: true },
  // Timeouts at the vendor.
  50_401: { reason: 'provider_timeout', retryable: true },
  50_402: { reason: 'provider_timeout', retryable: true },
};

/** The failure of a status code. Unlisted codes are classified by range. */
export function failCode(
  code: number,
  vendorMessage: string | null,
  detail: { costMicros: number; retryAfterMs?: number | null },
): SerpFailure {
  const { reason, retryable } = meanings[code] ?? classifyCodeRange(code);
  const delayMs = detail.retryAfterMs ?? (code === callsPerMinuteCode ? 60_000 : null);
  const message = `DataForSEO returned status ${code}.${quoteVendor(vendorMessage)}`;
  const retryAfterMs = retryable ? delayMs : null;
  return new SerpFailure(reason, message, { retryable, retryAfterMs, costMicros: detail.costMicros });
}

function classifyCodeRange(code: number): CodeMeaning {
  if (code >= 50_000 && code < 60_000) return { reason: 'provider_unavailable', retryable: true };
  if (code >= 40_500 && code < 40_600) return { reason: 'provider_rejected_query', retryable: false };
  if (code >= 40_000 && code < 40_100) return { reason: 'provider_rejected_query', retryable: false };
  if (code >= 40_400 && code < 40_500) return { reason: 'provider_rejected_query', retryable: false };
  return { reason: 'provider_bad_answer', retryable: true };
}
