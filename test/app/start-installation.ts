import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { vi } from 'vitest';
import { readConfig } from '#app/config/config.ts';
import type { ConnectedConfig } from '#app/stores.ts';
import { listProcesses } from '#platform/processes';
import { programFile } from './program-file.ts';
import { waitTimeoutMs } from './timeouts.ts';
import { freePort } from '../servers/free-port.ts';

/** The processes of `npm start`. */
export const processKinds = ['api', 'worker', 'postgres', 'clickhouse', 'supervisor'] as const;
export type ProcessKind = (typeof processKinds)[number];

/** A whole installation with a data folder of its own, started as `npm start` does. */
export interface Installation {
  url: string;
  /** The configuration with the URLs of the stores, which stay the same until the supervisor is killed. */
  config(): Promise<ConnectedConfig>;
  /** Kills one process, by default with SIGKILL. Starts the installation again after its supervisor was killed. */
  kill(kind: ProcessKind, signal?: NodeJS.Signals): Promise<void>;
  /** Restarts the API and the workers one process after the other, as SIGUSR2 does. */
  restart(): Promise<void>;
  /** Resolves when all processes run and both stores respond. */
  untilReady(): Promise<void>;
  close(): Promise<void>;
}

const restartDelayMs = 200;

/** The processes of an installation keep compiled code in its data folder. A folder that tests share saves its compilation. */
async function shareCompiledCode(dataDir: string): Promise<void> {
  const shared = process.env['NODE_COMPILE_CACHE'];
  if (shared === undefined) return;
  await mkdir(shared, { recursive: true });
  await symlink(shared, join(dataDir, 'compile-cache'));
}

export async function startInstallation(environment: Record<string, string>): Promise<Installation> {
  const dataDir = await mkdtemp(join(tmpdir(), 'cairn-installation-'));
  await shareCompiledCode(dataDir);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const env = {
    PATH: process.env['PATH'],
    ...environment,
    DATA_DIR: dataDir,
    HOST: '127.0.0.1',
    PORT: String(port),
    LOG_LEVEL: 'warn',
  };
  const logFile = join(dataDir, 'test.log');
  const logOutput = openSync(logFile, 'a');
  const program = await programFile('start');
  const spawnSupervisor = () =>
    spawn(process.execPath, [program], { env, stdio: ['ignore', logOutput, 'inherit'] });
  let supervisor = spawnSupervisor();
  let isClosing = false;
  // A start may fail because a process of the killed supervisor still ends. A service manager also tries again.
  const restartOnExit = () =>
    supervisor.once('exit', async () => {
      await sleep(restartDelayMs);
      if (isClosing) return;
      supervisor = spawnSupervisor();
      restartOnExit();
    });
  restartOnExit();
  /** The running processes of each kind. */
  const findAll = async (): Promise<Record<ProcessKind, number[]>> => {
    const processes = await listProcesses();
    const pids = new Set([supervisor.pid ?? 0]);
    for (const { pid, parentPid } of processes) if (pids.has(parentPid)) pids.add(pid);
    const own = processes.filter(({ pid }) => pids.has(pid));
    const marked = (mark: string, among = own) =>
      among.filter(({ commandLine }) => commandLine.includes(mark)).map(({ pid }) => pid);
    // A process that a worker has just forked has the worker's command line until it runs its own program.
    const children = own.filter(({ parentPid }) => parentPid === supervisor.pid);
    return {
      supervisor: [supervisor.pid ?? 0],
      api: marked('/api.js', children),
      worker: marked('/worker.js', children),
      // Started by root, it does not name its folder.
      postgres: marked('-c cluster_name='),
      clickhouse: marked(`serve.js ${join(dataDir, 'clickhouse')}`),
    };
  };
  const findReplaceable = async () => {
    const { api, worker } = await findAll();
    return [...api, ...worker];
  };
  /** Waits for a state. Its error ends with the last warnings of the installation. */
  const waitUntil = async (condition: () => Promise<boolean>) => {
    try {
      await vi.waitUntil(condition, { timeout: 3 * waitTimeoutMs, interval: 100 });
    } catch (cause) {
      const lines = (await readFile(logFile, 'utf8')).trimEnd().split('\n');
      throw new Error(['The state was not reached. Last warnings:', ...lines.slice(-20)].join('\n'), {
        cause,
      });
    }
  };
  const untilReady = () =>
    vi.waitFor(
      async () => {
        const found = await findAll();
        const missing = processKinds.find((kind) => found[kind].length === 0);
        if (missing !== undefined) throw new Error(`The ${missing} does not run.`);
        const signal = AbortSignal.timeout(waitTimeoutMs);
        const { status } = await fetch(`${url}/readyz`, { signal });
        if (status !== 200) throw new Error(`/readyz responds with ${status}.`);
      },
      { timeout: 3 * waitTimeoutMs, interval: 100 },
    );
  const close = async () => {
    isClosing = true;
    supervisor.kill('SIGTERM');
    if (supervisor.exitCode === null && supervisor.signalCode === null) await once(supervisor, 'exit');
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    await untilReady();
  } catch (error) {
    await close();
    throw error;
  }
  return {
    url,
    untilReady,
    config: async () => {
      const run = JSON.parse(await readFile(join(dataDir, 'run.json'), 'utf8'));
      const { DATABASE_URL, CLICKHOUSE_URL, ENCRYPTION_KEY } = run;
      return { ...readConfig({ ...env, ENCRYPTION_KEY }), DATABASE_URL, CLICKHOUSE_URL };
    },
    kill: async (kind, signal = 'SIGKILL') => {
      const [pid] = (await findAll())[kind];
      if (pid === undefined) return;
      process.kill(pid, signal);
      if (kind === 'supervisor') await vi.waitUntil(() => supervisor.pid !== pid, { timeout: waitTimeoutMs });
    },
    restart: async () => {
      const replaced = await findReplaceable();
      supervisor.kill('SIGUSR2');
      await waitUntil(async () => {
        const running = new Set(await findReplaceable());
        return running.size === replaced.length && replaced.every((pid) => !running.has(pid));
      });
    },
    close,
  };
}
