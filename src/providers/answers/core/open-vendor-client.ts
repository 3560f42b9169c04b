import { CallFailure, mayBeCharged, openJsonClient, type JsonResponse, type JsonCall } from '#providers/http';
import { answerFailure } from './engine-answer.ts';

/** @param options `maxMicros` is the assumed cost of a lost or incomplete answer */
type VendorClient = (
  call: JsonCall,
  options: { maxMicros: number; signal: AbortSignal },
) => Promise<JsonResponse>;

const callFailures = {
  aborted: 'aborted',
  timeout: 'timeout',
  unreachable: 'unreachable',
  cut_short: 'incomplete',
  too_large: 'too_long',
} as const;

/** A client for one vendor that throws `AnswerFailure` for every failed call. */
export function openVendorClient(vendor: string, timeoutMs: number): VendorClient {
  const client = openJsonClient({
    connectTimeoutMs: Math.min(10_000, timeoutMs),
    headersTimeoutMs: timeoutMs,
    bodyTimeoutMs: timeoutMs,
    totalTimeoutMs: timeoutMs,
    maxBytes: 32 * 1024 * 1024,
    connections: 4,
  });
  return async (call, { maxMicros, signal }) => {
    try {
      return await client(call, signal);
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      throw answerFailure(vendor, callFailures[error.kind], mayBeCharged(error) ? maxMicros : 0);
    }
  };
}
