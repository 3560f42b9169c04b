import type { Logger } from 'pino';
import type { ConnectedConfig } from '#stores.ts';
import { processConfig } from '#config.ts';

/** The configuration of a process that needs both stores. @throws Error where it does not say where they are */
export function childConfig(): ConnectedConfig {
  const config = processConfig();
  const { DATABASE_URL, CLICKHOUSE_URL } = config;
  if (DATABASE_URL === undefined || CLICKHOUSE_URL === undefined) {
    throw new Error(
      'DATABASE_URL and CLICKHOUSE_URL must be set; `npm start` does so for the embedded engines.',
    );
  }
  return { ...config, DATABASE_URL, CLICKHOUSE_URL };
}

const deadlineMs = 15_000;

/**
 * Ends the process in good order on SIGTERM, on SIGINT where it runs alone, and when the process that started it is gone.
 * @returns a way to end it from within.
 */
export function runUntilStopped(log: Logger, close: () => Promise<void>): (exitCode: number) => void {
  let stopping = false;
  const stop = (exitCode: number) => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), deadlineMs).unref();
    close().then(
      () => process.exit(exitCode),
      (error: unknown) => {
        log.error({ err: error }, 'did not stop in good order');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', () => stop(0));
  // Ctrl-C reaches every process of the terminal: those with a parent wait for its word.
  process.on('SIGINT', () => {
    if (!process.connected) stop(0);
  });
  process.on('disconnect', () => stop(0));
  return stop;
}
