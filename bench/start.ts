import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startPostgres } from '#platform/postgres/embedded';
import { listProcesses } from '#platform/processes';
import { median } from '#platform/statistics';
import { alternate, limitOutcome, type Outcome } from './measure.ts';
import { type Memory, readCpuSeconds, readMemory } from './process-tree.ts';
import { type Product, startProduct } from './start-product.ts';

const rounds = 3;
const barMs = 2_500;
const barMegabytes = 600;
/** V8 returns freed memory only after a delay. */
const idleMs = 20_000;

/** `npm start` until the first successful `/readyz`, a crash of the API, and the idle memory of all its processes. */
export async function benchStart(): Promise<Outcome[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'cairn-bench-start-'));
  const { readyMs: coldMs } = await timeStart(dataDir);
  await timeFloor(dataDir);
  const cpuSeconds: number[] = [];
  const compared = await alternate(
    rounds,
    async () => {
      const start = await timeStart(dataDir);
      cpuSeconds.push(start.cpuSeconds);
      return start.readyMs;
    },
    () => timeFloor(dataDir),
  );
  const { memory, restartMs } = await measureIdle(dataDir);
  await rm(dataDir, { recursive: true, force: true });
  return [
    {
      bench: 'start, warm',
      product: `${compared.product.toFixed(0)} ms`,
      floor: `${compared.floor.toFixed(0)} ms`,
      ratio: compared.ratio.toFixed(2),
      bar: `≤ ${barMs} ms`,
      passed: compared.product <= barMs,
    },
    limitOutcome('start, warm, CPU', { product: median(cpuSeconds), unit: 's', bar: 3 }),
    limitOutcome('start, cold', { product: coldMs, unit: 'ms', bar: 8_000 }),
    limitOutcome('start, API killed', { product: restartMs, unit: 'ms', bar: 1_500 }),
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

/** Milliseconds until the first successful `/readyz`, in an empty folder with the creation of both databases, and the CPU seconds of all processes until then. */
async function timeStart(dataDir: string): Promise<{ readyMs: number; cpuSeconds: number }> {
  const product = await startProduct(environmentIn(dataDir));
  const cpuSeconds = await readCpuSeconds(product.pid);
  await product.stop();
  return { readyMs: product.readyMs, cpuSeconds };
}

/** The memory of an idle product, and the milliseconds from a SIGKILL of its API until the next request is answered. */
async function measureIdle(dataDir: string): Promise<{ memory: Memory; restartMs: number }> {
  const product = await startProduct(environmentIn(dataDir));
  await sleep(idleMs);
  const memory = await readMemory(product.pid);
  const restartMs = await timeRestart(product);
  await product.stop();
  return { memory, restartMs };
}

async function timeRestart({ pid, url }: Product): Promise<number> {
  const api = (await listProcesses()).find(
    ({ parentPid, commandLine }) => parentPid === pid && commandLine.includes('/api.js'),
  );
  if (api === undefined) throw new Error('The API does not run');
  const begun = performance.now();
  process.kill(api.pid, 'SIGKILL');
  // The kill also cuts the connections that were open before it.
  const request = get(`${url}/healthz`, { agent: false });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  response.resume();
  return performance.now() - begun;
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

function environmentIn(dataDir: string): Record<string, string> {
  return { DATA_DIR: join(dataDir, 'product') };
}
