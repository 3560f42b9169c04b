import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startPostgres } from '#platform/postgres/embedded';
import { alternate, type Outcome } from './measure.ts';
import { type Memory, readMemory } from './process-tree.ts';
import { startProduct } from './start-product.ts';

const rounds = 5;
const barMs = 3_000;
const barMegabytes = 600;
/** V8 returns freed memory only after a delay. */
const idleMs = 20_000;

/** `npm start` on a warm folder until the first successful `/readyz`, and the idle memory of all its processes. */
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
      // Shared pages of the executable and Postgres' buffers exist once, in however many processes they appear.
      passed: memory.proportionalMb <= barMegabytes,
    },
  ];
}

/** Milliseconds from the start of the program to the first successful `/readyz`. */
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
