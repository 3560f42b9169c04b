import { readFile } from 'node:fs/promises';
import { listProcesses } from '#platform/processes';

/** The memory of a process and its descendants. */
export interface Memory {
  /** Sum over all processes, which counts shared memory in each. */
  residentMb: number;
  /** Shared memory counts once. */
  proportionalMb: number;
}

export async function readMemory(root: number): Promise<Memory> {
  const rollups = await Promise.all(
    (await readDescendants(root)).map((pid) => readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '')),
  );
  const sum = (name: string) =>
    rollups.reduce(
      (total, text) => total + Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(text)?.[1] ?? 0),
      0,
    );
  return { residentMb: Math.round(sum('Rss') / 1024), proportionalMb: Math.round(sum('Pss') / 1024) };
}

/** The ids of a process and its descendants. */
async function readDescendants(root: number): Promise<number[]> {
  const running = await listProcesses();
  const parents = new Map(running.map(({ pid, parentPid }) => [pid, parentPid]));
  const isBelow = (pid: number | undefined): boolean =>
    pid === root || (pid !== undefined && pid > 1 && isBelow(parents.get(pid)));
  return [...parents.keys()].filter(isBelow);
}

/** Clock ticks per second in `/proc` on every Linux that Node runs on. */
const ticksPerSecond = 100;

/** CPU seconds of a process and its descendants that are running, including those of descendants that have ended. */
export async function readCpuSeconds(root: number): Promise<number> {
  const stats = await Promise.all(
    (await readDescendants(root)).map((pid) => readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')),
  );
  const ticks = stats.map((stat) => {
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    // utime, stime, cutime and cstime.
    return fields.slice(11, 15).reduce((total, field) => total + Number(field), 0);
  });
  return ticks.reduce((total, one) => total + one, 0) / ticksPerSecond;
}
