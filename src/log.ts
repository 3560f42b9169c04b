import { type Logger, pino } from 'pino';
import type { Config } from '#config.ts';

/** The log of one process: JSON lines on standard output. */
export function createLog(config: Config, name: string): Logger {
  return pino({ name, level: config.LOG_LEVEL, base: { process: name } });
}
