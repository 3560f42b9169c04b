import type { Logger } from 'pino';

/**
 * Starts something and stops it in good order on SIGINT or SIGTERM, also while it is starting. A start that fails says why,
 * in one line, and ends the process.
 */
export async function exitOnSignal(
  log: Logger,
  start: () => Promise<{ stop(): Promise<void> }>,
): Promise<void> {
  let stopping: Promise<never> | undefined;
  const started = start();
  const stop = async (): Promise<never> => {
    const running = await started.catch(() => null);
    await running?.stop();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      log.info({ signal }, 'stopping');
      stopping ??= stop();
    });
  }
  try {
    await started;
  } catch (error) {
    log.fatal({ err: error }, error instanceof Error ? error.message : 'did not start');
    process.exit(1);
  }
}
