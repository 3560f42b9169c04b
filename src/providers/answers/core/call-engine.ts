import { mayBeCharged, mayHaveBeenSent } from '#providers/http';
import { parseRetryAfter } from '#platform/parse-retry-after.ts';
import { inCall } from '#platform/telemetry';
import { answerFailure } from './engine-answer.ts';

/** A complete HTTP response of any status. */
export interface RawResponse {
  status: number;
  retryAfterMs: number | null;
  text: string;
}

/** Sends one request with the vendor's SDK, which must use the given `fetch`. */
export type Send = (fetch: typeof globalThis.fetch) => PromiseLike<unknown>;

/** Answers include complete search results besides their text. */
const maxBytes = 16 * 1024 * 1024;

/**
 * Makes one request through an SDK, without retries. Each SDK can read one kind of body and fails on others, so this function
 * records the raw body, which is either one JSON document or a stream.
 * @throws AnswerFailure if there is no complete response
 */
export async function callEngine(
  options: { vendor: string; timeoutMs: number; maxMicros: number },
  signal: AbortSignal,
  send: Send,
): Promise<RawResponse> {
  const { vendor, timeoutMs, maxMicros } = options;
  const deadline = AbortSignal.timeout(timeoutMs);
  const stop = AbortSignal.any([signal, deadline]);
  const seen: { response?: RawResponse; status?: number; isTooLong?: true; wasSent?: boolean } = {};
  try {
    await send(async (input, init) => {
      const response = await inCall(init?.method ?? 'GET', urlOf(input), async (recordStatus) => {
        const begun = await fetch(input, { ...init, redirect: 'manual', signal: stop });
        recordStatus(begun.status);
        return begun;
      }).catch((error) => {
        seen.wasSent = mayHaveBeenSent(error);
        throw error;
      });
      seen.status = response.status;
      const text = await readText(response);
      if (text === null) seen.isTooLong = true;
      else seen.response = { status: response.status, retryAfterMs: readRetryAfter(response.headers), text };
      return new Response(text === '' ? null : text, { status: response.status });
    });
  } catch {
    // An SDK also throws on a response that it cannot read.
  }
  if (seen.response !== undefined) return seen.response;
  const { status = null, wasSent = false } = seen;
  const costMicros = mayBeCharged({ status, wasSent }) ? maxMicros : 0;
  if (seen.isTooLong === true) throw answerFailure(vendor, 'too_long', costMicros);
  if (signal.aborted) throw answerFailure(vendor, 'aborted', costMicros);
  if (deadline.aborted) throw answerFailure(vendor, 'timeout', costMicros);
  throw answerFailure(vendor, status === null ? 'unreachable' : 'incomplete', costMicros);
}

function urlOf(input: string | URL | Request): URL {
  return new URL(input instanceof Request ? input.url : input);
}

/** Null if the decompressed body exceeds the limit. */
async function readText(response: Response): Promise<string | null> {
  const decoder = new TextDecoder();
  const chunks: string[] = [];
  let size = 0;
  for await (const bytes of response.body ?? []) {
    size += bytes.length;
    if (size > maxBytes) return null;
    chunks.push(decoder.decode(bytes, { stream: true }));
  }
  return chunks.join('') + decoder.decode();
}

/** OpenAI and Azure also send the delay in milliseconds. */
function readRetryAfter(headers: Headers): number | null {
  const exact = headers.get('retry-after-ms');
  if (exact !== null && /^\d{1,8}$/.test(exact)) return Number(exact);
  return parseRetryAfter(headers.get('retry-after'), new Date());
}
