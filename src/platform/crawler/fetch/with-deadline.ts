import { FetchFailure } from './failure.ts';

/**
 * Runs `run` with a signal that is aborted after `timeoutMs` or with `signal`. It removes its listener, because a crawl's signal is used
 * for hundreds of thousands of fetches. Throws `FetchFailure` in both cases.
 */
export async function withDeadline<T>(
  run: (signal: AbortSignal) => Promise<T>,
  timeoutMs: number,
  signal: AbortSignal,
): Promise<T> {
  if (signal.aborted) throw new FetchFailure('aborted');
  const controller = new AbortController();
  const stop = (reason: 'timeout' | 'aborted') => controller.abort(new FetchFailure(reason));
  const onAbort = () => stop('aborted');
  const timer = setTimeout(stop, timeoutMs, 'timeout');
  signal.addEventListener('abort', onAbort, { once: true });
  try {
    return await run(controller.signal);
  } catch (error) {
    throw controller.signal.aborted ? controller.signal.reason : error;
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', onAbort);
  }
}
