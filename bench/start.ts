import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startPostgres } from '#db/embedded';
import { alternate, type Outcome } from './measure.ts';
import { startProduct } from './start-product.ts';

const rounds = 5;
const barMs = 3_000;
const barMegabytes = 600;
/** V8 lets go of what it has collected only after a while. */
const idleMs = 20_000;

/** `npm start` on a folder that is warm, to its first ready answer; and what all its processes hold when nobody asks. */
export async function benchStart(): Promise<Outcome[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'cairn-bench-start-'));
  await timeStart(dataDir);
  await timeFloor(dataDir);
  const compared = await alternate(
    rounds,
    () => timeStart(dataDir),
    () => timeFloor(dataDir),
  );
  const memory = await measureIdleMemory(dataDir);
  await rm(dataDir, { recursive: true, force: true });
  return [
    {
      bench: 'start',
      product: `${compared.product.toFixed(0)} ms`,
      floor: `${compared.floor.toFixed(0)} ms`,
      ratio: compared.ratio.toFixed(2),
      bar: `≤ ${barMs} ms`,
      passed: compared.product <= barMs,
    },
    {
      bench: 'start, resident',
      product: `${memory.proportionalMb} MB (${memory.residentMb} MB with shared pages in each process)`,
      floor: '-',
      ratio: '-',
      bar: `≤ ${barMegabytes} MB`,
      // The program's pages and Postgres' buffers are there once, however many processes show them.
      passed: memory.proportionalMb <= barMegabytes,
    },
  ];
}

/** Milliseconds from the start of the program to the first ready answer. */
async function timeStart(dataDir: string): Promise<number> {
  const product = await startProduct(environmentIn(dataDir));
  await product.stop();
  return product.readyMs;
}

/** Milliseconds of an empty program and of Postgres on a warm folder, one after the other. */
async function timeFloor(dataDir: string): Promise<number> {
  const begun = performance.now();
  await once(spawn(process.execPath, ['-e', ''], { stdio: 'ignore' }), 'exit');
  const folder = join(dataDir, 'floor');
  const postgres = await startPostgres({ dataDir: folder, password: 'bench', log: () => undefined });
  const takenMs = performance.now() - begun;
  await postgres.stop();
  return takenMs;
}

async function measureIdleMemory(dataDir: string): Promise<Memory> {
  const product = await startProduct(environmentIn(dataDir));
  await sleep(idleMs);
  const memory = await readMemory(product.pid);
  await product.stop();
  return memory;
}

function environmentIn(dataDir: string): Record<string, string> {
  return { DATA_DIR: join(dataDir, 'product') };
}

interface Memory {
  /** Sum over all processes: what they share is counted in each. */
  residentMb: number;
  /** What is shared counts once. */
  proportionalMb: number;
}

async function readMemory(root: number): Promise<Memory> {
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

/** A process and all that it started, as Linux tells. */
async function readDescendants(root: number): Promise<number[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const parents = new Map(await Promise.all(pids.map(async (pid) => [pid, await readParent(pid)] as const)));
  const isBelow = (pid: number | undefined): boolean =>
    pid === root || (pid !== undefined && pid > 1 && isBelow(parents.get(pid)));
  return pids.filter(isBelow);
}

async function readParent(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1] ?? 0);
}
