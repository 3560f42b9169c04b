import type { Logger } from 'pino';

interface Stoppable {
  stop(): Promise<void>;
  restart?(): Promise<void>;
}

/**
 * Starts a service and stops it gracefully on SIGINT or SIGTERM, even while it is starting. SIGUSR2 restarts it. A failed start logs the
 * reason and ends the process with exit code 1.
 */
export async function exitOnSignal(log: Logger, start: () => Promise<Stoppable>): Promise<void> {
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
  process.on('SIGUSR2', () => {
    log.info('restarting');
    started
      .then((running) => running.restart?.())
      .then(
        () => log.info('restarted'),
        (error: unknown) => log.error({ err: error }, 'the restart failed'),
      );
  });
  try {
    await started;
  } catch (error) {
    log.fatal({ err: error }, error instanceof Error ? error.message : 'the start failed');
    process.exit(1);
  }
}
