import { hostname } from 'node:os';
import type { Logger } from 'pino';
import { newId } from '#platform/ids.ts';
import type { Db } from '#platform/postgres';
import { countStart, recordProcess, removeProcess } from './core/queries.ts';
import type { ProcessRole } from './core/status.ts';

const heartbeatMs = 15_000;

interface ProcessOptions {
  db: Db;
  log: Logger;
  role: ProcessRole;
  version: string;
}

/** Lists this process in the status until `remove` is called. It never fails: the status is no reason to stop a process. */
export function registerProcess({ db, log, role, version }: ProcessOptions): { remove(): Promise<void> } {
  const own = { id: newId(), role, host: hostname(), pid: process.pid, version };
  const attempt = (work: Promise<void>) =>
    work.catch((error: unknown) => log.warn({ err: error }, 'process status not recorded'));
  const beat = () => attempt(recordProcess(db, { ...own, residentBytes: process.memoryUsage.rss() }));
  let isBeating = true;
  const end = () => void (isBeating = false);
  let pending = attempt(countStart(db, role)).then(beat).finally(end);
  const timer = setInterval(() => {
    // While the database does not respond, heartbeats must not pile up.
    if (isBeating) return;
    isBeating = true;
    pending = beat().finally(end);
  }, heartbeatMs);
  timer.unref();
  return {
    remove: async () => {
      clearInterval(timer);
      await pending;
      await attempt(removeProcess(db, own.id));
    },
  };
}
