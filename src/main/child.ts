import type { Logger } from 'pino';
import type { ConnectedConfig } from '#app/stores.ts';
import { type Config, processConfig } from '#app/config/config.ts';

/** The configuration of a process that needs both stores. @throws Error if a URL is missing */
export function childConfig(): ConnectedConfig {
  const config = processConfig();
  const { DATABASE_URL, CLICKHOUSE_URL } = config;
  if (DATABASE_URL === undefined || CLICKHOUSE_URL === undefined) {
    throw new Error(
      'Set DATABASE_URL and CLICKHOUSE_URL. `npm start` sets them itself for the embedded engines.',
    );
  }
  return { ...config, DATABASE_URL, CLICKHOUSE_URL };
}

/**
 * Shuts the process down gracefully on SIGTERM, when its parent process ends, and on SIGINT if it has no parent. After `timeoutMs` it
 * exits anyway.
 * @returns a function that starts the same shutdown
 */
export function runUntilStopped(
  { log, timeoutMs }: { log: Logger; timeoutMs: number },
  close: () => Promise<void>,
): (exitCode: number) => void {
  let stopping = false;
  const stop = (exitCode: number) => {
    if (stopping) return;
    stopping = true;
    if (process.connected) process.send?.({ type: 'stopping' });
    setTimeout(() => process.exit(1), timeoutMs).unref();
    close().then(
      () => process.exit(exitCode),
      (error: unknown) => {
        log.error({ err: error }, 'shutdown failed');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', () => stop(0));
  // Ctrl-C signals every process of the terminal. A child waits until its parent stops it.
  process.on('SIGINT', () => {
    if (!process.connected) stop(0);
  });
  process.on('disconnect', () => stop(0));
  return stop;
}

/** How long a worker may take to shut down. */
export const workerShutdownMs = 15_000;

/** A statement of Postgres ends after 65 seconds, so a write in progress has received its response by then. */
const writeTimeoutMs = 75_000;

/** How long the API may take to shut down. */
export function apiShutdownMs({ SHUTDOWN_GRACE_SECONDS }: Pick<Config, 'SHUTDOWN_GRACE_SECONDS'>): number {
  return SHUTDOWN_GRACE_SECONDS * 1_000 + writeTimeoutMs;
}
