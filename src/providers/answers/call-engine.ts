import { parseRetryAfter } from '#retry-after.ts';
import { failAnswer } from './engine-answer.ts';

/** What came back, whole, whatever the status. */
export interface RawAnswer {
  status: number;
  retryAfterMs: number | null;
  text: string;
}

/** Sends one request with the vendor's SDK over the `fetch` that it is handed. */
export type Send = (fetch: typeof globalThis.fetch) => PromiseLike<unknown>;

/** Answers carry whole result pages beside their text. */
const mostBytes = 16 * 1024 * 1024;

/**
 * One request by an SDK, without a second attempt. Each SDK reads one form of body and fails on the others, so what came
 * is kept as it is and read by us: one JSON body, or a stream.
 * @throws AnswerFailure where no whole answer came
 */
export async function callEngine(
  of: { vendor: string; timeoutMs: number; mostMicros: number },
  signal: AbortSignal,
  send: Send,
): Promise<RawAnswer> {
  const deadline = AbortSignal.timeout(of.timeoutMs);
  const stop = AbortSignal.any([signal, deadline]);
  const seen: { answer?: RawAnswer; status?: number; isTooLong?: true } = {};
  try {
    await send(async (input, init) => {
      const response = await fetch(input, { ...init, redirect: 'manual', signal: stop });
      seen.status = response.status;
      const text = await readText(response);
      if (text === null) seen.isTooLong = true;
      else seen.answer = { status: response.status, retryAfterMs: readWait(response.headers), text };
      return new Response(text === '' ? null : text, { status: response.status });
    });
  } catch {
    // An SDK also throws on an answer that it cannot read.
  }
  if (seen.answer !== undefined) return seen.answer;
  // An answer that began is paid, however it ended, and one that was waited for in vain may be.
  const isPaid = seen.status === 200 || (seen.status === undefined && stop.aborted);
  const costMicros = isPaid ? of.mostMicros : 0;
  if (seen.isTooLong === true) throw failAnswer(of.vendor, 'too_long', costMicros);
  if (signal.aborted) throw failAnswer(of.vendor, 'given_up', costMicros);
  if (deadline.aborted) throw failAnswer(of.vendor, 'late', costMicros);
  throw failAnswer(of.vendor, seen.status === undefined ? 'unreachable' : 'cut', costMicros);
}

/** Null beyond the limit, which is counted after decompression. */
async function readText(response: Response): Promise<string | null> {
  const decoder = new TextDecoder();
  const pieces: string[] = [];
  let size = 0;
  for await (const bytes of response.body ?? []) {
    size += bytes.length;
    if (size > mostBytes) return null;
    pieces.push(decoder.decode(bytes, { stream: true }));
  }
  return pieces.join('') + decoder.decode();
}

/** OpenAI and Azure say it in milliseconds as well. */
function readWait(headers: Headers): number | null {
  const exact = headers.get('retry-after-ms');
  if (exact !== null && /^\d{1,8}$/.test(exact)) return Number(exact);
  return parseRetryAfter(headers.get('retry-after'), new Date());
}
