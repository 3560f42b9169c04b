import type { Db } from '#platform/postgres';
import { readStatus, type StatusContext } from './read-status.ts';
import type { StatusSettings } from './settings.ts';
import type { Status } from './status.ts';

const maxAgeMs = 5_000;
const cached = new WeakMap<Db, { readAtMs: number; status: Promise<Status> }>();

/** The status, at most five seconds old. Concurrent readers share one read. */
export function cacheStatus(context: StatusContext, settings: StatusSettings): Promise<Status> {
  const nowMs = context.now.getTime();
  const found = cached.get(context.db);
  if (found !== undefined && Math.abs(nowMs - found.readAtMs) < maxAgeMs) return found.status;
  const status = readStatus(context, settings);
  cached.set(context.db, { readAtMs: nowMs, status });
  return status;
}
