import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { secondMs } from '#platform/durations.ts';

const checkMs = 3 * secondMs;
/** The share of a processor below which a process is idle. */
const idleShare = 0.05;
/** Less growth of the resident memory since the last collection is not worth another. */
const minGrowthBytes = 24 * 2 ** 20;

/**
 * Runs the garbage collector when the process has become idle after its start or after work. It would otherwise keep the memory of its
 * busiest minute, because only allocation triggers a collection.
 */
export function freeIdleMemory(): void {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  let residentBytes = 0;
  let used = process.cpuUsage();
  setInterval(() => {
    const { user, system } = process.cpuUsage(used);
    used = process.cpuUsage();
    const isIdle = (user + system) / 1_000 < checkMs * idleShare;
    if (!isIdle || process.memoryUsage.rss() < residentBytes + minGrowthBytes) return;
    collect();
    residentBytes = process.memoryUsage.rss();
    used = process.cpuUsage();
  }, checkMs).unref();
}
