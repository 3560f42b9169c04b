import type { HttpRequest } from './build-request.ts';
import { ConnectionError, type Problem, ProblemError } from './errors.ts';
import { type RateLimit, readRateLimit, readRetryAfter } from './rate-limit.ts';

const firstDelayMs = 500;
const maxDelayMs = 20_000;
const gatewayStatuses = new Set([429, 502, 503, 504]);

export interface SendOptions {
  /** Further attempts after a failed one. */
  retries: number;
  /** For each attempt. */
  timeoutMs: number;
  /** The longest wait that the service may ask for. */
  maxWaitMs: number;
  fetch: typeof fetch;
  wait(milliseconds: number, signal: AbortSignal | undefined): Promise<void>;
}

/** The parts of a client that its requests share. */
export interface SendState {
  rateLimit: RateLimit | null;
}

interface Attempt<Value> {
  signal: AbortSignal | undefined;
  state: SendState;
  options: SendOptions;
  /** Reads a successful response, as a part of the attempt. */
  read(response: Response): Promise<Value>;
}

type Failure = ProblemError | ConnectionError;
type Outcome<Value> = { value: Value } | { failure: Failure };

/**
 * Sends a request, and repeats it after a failure that may pass. The repeated request has the same `Idempotency-Key`, so a write runs
 * once. Once the rate limit is used up, requests wait for the next window.
 * @throws ProblemError | ConnectionError | the reason of `signal`
 */
export async function sendRequest<Value>(request: HttpRequest, attempt: Attempt<Value>): Promise<Value> {
  const { signal, state, options } = attempt;
  for (let attempts = 1; ; attempts += 1) {
    await waitForWindow(state, options, signal);
    const outcome = await sendOnce(request, attempt);
    if ('value' in outcome) return outcome.value;
    const delayMs = retryDelay(outcome.failure, attempts, options);
    if (delayMs === null) throw outcome.failure;
    await options.wait(delayMs, signal);
  }
}

async function waitForWindow(
  { rateLimit }: SendState,
  { wait, maxWaitMs }: SendOptions,
  signal: AbortSignal | undefined,
): Promise<void> {
  if (rateLimit === null || rateLimit.remaining > 0) return;
  const waitMs = rateLimit.resetAt - Date.now();
  if (waitMs > 0 && waitMs <= maxWaitMs) await wait(waitMs, signal);
}

async function sendOnce<Value>(
  { url, ...request }: HttpRequest,
  { signal, state, options, read }: Attempt<Value>,
): Promise<Outcome<Value>> {
  const timeout = new AbortController();
  const timer = setTimeout(() => timeout.abort(), options.timeoutMs);
  const signals = signal === undefined ? [timeout.signal] : [signal, timeout.signal];
  try {
    const response = await options.fetch(url, { ...request, signal: AbortSignal.any(signals) });
    state.rateLimit = readRateLimit(response.headers, Date.now()) ?? state.rateLimit;
    if (!response.ok) return { failure: await readFailure(response, url) };
    return { value: await read(response) };
  } catch (error) {
    signal?.throwIfAborted();
    if (error instanceof ConnectionError) return { failure: error };
    return { failure: unreachable(url, error, timeout.signal.aborted) };
  } finally {
    clearTimeout(timer);
  }
}

async function readFailure(response: Response, url: string): Promise<Failure> {
  const isProblem = response.headers.get('content-type')?.startsWith('application/problem+json') === true;
  if (isProblem) return new ProblemError((await response.json()) as Problem, response.headers);
  const { origin } = new URL(url);
  return new ConnectionError(`${origin} responded with ${response.status} and without a problem of Cairn.`, {
    mayPass: gatewayStatuses.has(response.status),
  });
}

function unreachable(url: string, cause: unknown, isLate: boolean): ConnectionError {
  const { origin } = new URL(url);
  const message = isLate ? `${origin} did not respond in time.` : `${origin} cannot be reached.`;
  return new ConnectionError(message, { mayPass: true, cause });
}

/** The time until the next attempt; null if there is none. */
function retryDelay(failure: Failure, attempts: number, { retries, maxWaitMs }: SendOptions): number | null {
  if (attempts > retries || !mayPass(failure)) return null;
  const asked = failure instanceof ProblemError ? readRetryAfter(failure.headers, Date.now()) : null;
  if (asked !== null) return asked <= maxWaitMs ? asked : null;
  const delayMs = Math.min(maxDelayMs, firstDelayMs * 2 ** (attempts - 1));
  return delayMs / 2 + (Math.random() * delayMs) / 2;
}

/** A conflict that passes takes longer than a client waits, unless it is about this very request. */
function mayPass(failure: Failure): boolean {
  if (failure instanceof ConnectionError) return failure.mayPass;
  if (failure.status === 409) return failure.code === 'idempotency_in_progress';
  return failure.retryable || gatewayStatuses.has(failure.status);
}
