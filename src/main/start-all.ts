import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Logger } from 'pino';
import { type StopStep, superviseChild } from '#processes';
import type { ConnectedConfig } from '#stores.ts';
import { type Config, environmentOf } from '#config.ts';
import { type Engines, startEngines } from './engines.ts';
import { buildDashboard } from './build-dashboard.ts';
import { keepRunning } from './keep-running.ts';

const stopSteps: StopStep[] = [
  { signal: 'SIGTERM', patienceMs: 20_000 },
  { signal: 'SIGKILL', patienceMs: 5_000 },
];

export interface Service {
  /** Where the API listens. */
  url: string;
  stop(): Promise<void>;
}

/** Starts everything: engines, migrations, the API and the workers, each a process of its own that is kept running. */
export async function startService(config: Config, log: Logger): Promise<Service> {
  const engines = await startEngines(config, log);
  try {
    return await startProcesses(engines, log);
  } catch (error) {
    await engines.stop();
    throw error;
  }
}

/** The processes of a service whose stores run and are up to date. */
export async function startProcesses(
  engines: Engines,
  log: Logger,
  programArguments: readonly string[] = [],
): Promise<Service> {
  const { config } = engines;
  await buildDashboard(log);
  const launch = (name: 'api' | 'worker') =>
    keepRunning(name, () => startChild(name, config, { log, programArguments }), log);
  const workers = Array.from({ length: config.WORKERS }, () => launch('worker'));
  const [api, ...others] = await Promise.all([launch('api'), ...workers]);
  return {
    url: publicAddress(config, api.first.port),
    stop: async () => {
      // Requests end first, then jobs hand themselves back, then the stores close.
      await api.stop();
      await Promise.all(others.map((worker) => worker.stop()));
      await engines.stop();
    },
  };
}

type Ready = { type: 'ready'; addresses?: { port: number }[] };

async function startChild(
  name: 'api' | 'worker',
  config: ConnectedConfig,
  { log, programArguments }: { log: Logger; programArguments: readonly string[] },
) {
  const child = fork(fileURLToPath(new URL(`${name}.ts`, import.meta.url)), programArguments, {
    env: { ...environmentOf(config), ...frugality(config) },
    stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
  });
  const say = (line: string) => log.error({ process: name }, line);
  const { lastWords, ...server } = superviseChild(child, { name, log: say, stopSteps });
  const ready = once(child, 'message') as Promise<[Ready]>;
  const message = await Promise.race([ready.then(([first]) => first), server.exited.then(() => null)]);
  if (message === null) throw new Error(await lastWords());
  return { ...server, port: message.addresses?.[0]?.port ?? 0 };
}

/** Kept compilations spare each process the TypeScript compiler; few arenas keep freed memory from lying about. */
function frugality({ DATA_DIR }: ConnectedConfig): Record<string, string> {
  return { NODE_COMPILE_CACHE: join(resolve(DATA_DIR), 'compile-cache'), MALLOC_ARENA_MAX: '2' };
}

function publicAddress({ PUBLIC_URL, HOST }: Config, port: number): string {
  const host = HOST === '0.0.0.0' || HOST === '::' ? 'localhost' : HOST;
  return PUBLIC_URL ?? `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}
