import { destination, type Logger, pino } from 'pino';
import type { Config } from '#app/config/config.ts';

/** Lines that cannot be written wait up to this size; then they are dropped. */
const maxBufferedBytes = 1 << 20;

/** The log of a process: JSON lines on standard output. A full disk loses lines, but does not end the process. */
export function createLog(config: Config, name: string): Logger {
  const output = destination({ dest: process.stdout.fd, sync: true, maxLength: maxBufferedBytes });
  // Without a listener, an error of one of these streams would end the process.
  output.on('error', ignore);
  process.stdout.on('error', ignore);
  process.stderr.on('error', ignore);
  return pino({ name, level: config.LOG_LEVEL, base: { process: name } }, output);
}

function ignore(): void {}
