import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { minuteMs } from '#platform/durations.ts';
import { findFreePort } from '#platform/processes';
import type { BenchContext } from './bench-context.ts';
import { limitOutcome, type Outcome } from './measure.ts';
import { cookieHeader } from './open-member.ts';
import { readCpuSeconds, readMemory } from './process-tree.ts';
import { signIn, untilIdle } from './start-demo.ts';

const dependencies = fileURLToPath(new URL('../node_modules', import.meta.url));
const program = fileURLToPath(new URL('../dist/current/demo.js', import.meta.url));
/** Hidden folders beside the packages, except their programs. */
const caches = /^\.(?!bin$|package-lock\.json$)/;
const pollMs = 250;
const timeoutMs = 900_000;

/** From a fresh checkout to a demo with history, and what the demo costs when it is idle. */
export async function benchFirstMinute(context: BenchContext): Promise<Outcome[]> {
  const demo = await timeDemo(context);
  const limits = {
    dependencies: { product: await readSizeMb(dependencies), unit: 'MB', bar: 1_200 },
    dashboard: { product: demo.openSeconds, unit: 's', bar: 20 },
    'first live position': { product: demo.positionSeconds, unit: 's', bar: 20 },
    history: { product: demo.historySeconds, unit: 's', bar: 45 },
    'idle, CPU per minute': { product: demo.idleCpuSeconds, unit: 's', bar: 2 },
    'idle, resident': { product: demo.residentMb, unit: 'MB', bar: 1_200 },
  } as const;
  return Object.entries(limits).map(([name, limit]) => limitOutcome(`first-minute, ${name}`, limit));
}

/** Disk space of the installed packages, which counts hard links once and no caches of tools. */
async function readSizeMb(folder: string): Promise<number> {
  const entries = await readdir(folder);
  const packages = entries.filter((name) => !caches.test(name)).map((name) => join(folder, name));
  const { stdout } = await promisify(execFile)('du', ['-skc', ...packages]);
  return Number.parseInt(stdout.trim().split('\n').at(-1) ?? '', 10) / 1_024;
}

interface DemoTimes {
  /** From the start of the program until its owner is signed in. */
  openSeconds: number;
  /** Until a keyword has the position of a live rank check. */
  positionSeconds: number;
  /** Until the whole history is there and the workers run. */
  historySeconds: number;
  idleCpuSeconds: number;
  residentMb: number;
}

async function timeDemo(context: BenchContext): Promise<DemoTimes> {
  const dataDir = await mkdtemp(join(tmpdir(), 'cairn-first-minute-'));
  const url = `http://127.0.0.1:${await findFreePort()}`;
  const begun = performance.now();
  const seconds = () => (performance.now() - begun) / 1_000;
  const startedAt = new Date();
  const child = spawn(process.execPath, [program], {
    env: { PATH: process.env['PATH'], DATA_DIR: dataDir, HOST: '127.0.0.1', PORT: new URL(url).port },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  try {
    const login = await until(() => readLogin(output));
    const cookies = await signIn(url, login);
    const openSeconds = seconds();
    const headers = { cookie: cookieHeader(cookies) };
    await until(async () => {
      const answer = await fetch(`${url}/dashboard/api/v1/keywords?position=top100&limit=100`, { headers });
      const { data = [] } = (await answer.json()) as { data?: { checkedAt: string }[] };
      return data.some(({ checkedAt }) => new Date(checkedAt) >= startedAt) || null;
    });
    const positionSeconds = seconds();
    await until(() => existsSync(join(dataDir, 'demo.json')) || null);
    const historySeconds = seconds();
    await untilIdle(url, cookies);
    // The history is merged, and its memory freed, after its last job.
    await sleep(minuteMs);
    const pid = child.pid ?? 0;
    const before = await readCpuSeconds(pid);
    await sleep(minuteMs);
    const idleCpuSeconds = (await readCpuSeconds(pid)) - before;
    const { proportionalMb: residentMb } = await readMemory(pid);
    context.demo.folder = dataDir;
    return { openSeconds, positionSeconds, historySeconds, idleCpuSeconds, residentMb };
  } finally {
    child.kill('SIGTERM');
    await exited;
    if (context.demo.folder !== dataDir) await rm(dataDir, { recursive: true, force: true });
  }
}

/** The login that the demo prints when its dashboard opens. */
function readLogin(output: string): { email: string; password: string } | null {
  const [, email] = /Sign in as\s+(\S+)/u.exec(output) ?? [];
  const [, password] = /Password\s+(\S+)\n/u.exec(output) ?? [];
  return email === undefined || password === undefined ? null : { email, password };
}

/** Repeats a read until it returns a value. @throws Error after the timeout */
async function until<Value>(read: () => Promise<Value | null> | Value | null): Promise<Value> {
  const deadlineMs = performance.now() + timeoutMs;
  for (;;) {
    const value = await read();
    if (value !== null) return value;
    if (performance.now() > deadlineMs) throw new Error('The demo took too long');
    await sleep(pollMs);
  }
}
