import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describeUrls } from './describe-urls.ts';
import type { Logger } from 'pino';
import { requireFreePort, type StopStep, superviseChild } from '#platform/processes';
import type { ConnectedConfig } from '#app/stores.ts';
import { type Config, environmentOf } from '#app/config/config.ts';
import { type Engines, restartOnExit, startEngines } from '#main/engines';
import { buildDashboard } from './build-dashboard.ts';
import { apiShutdownMs, workerShutdownMs } from './child.ts';

/** Longer than the process itself takes before it exits. */
const killDelayMs = 5_000;

function stopSteps(name: 'api' | 'worker', config: Config): StopStep[] {
  const shutdownMs = name === 'api' ? apiShutdownMs(config) : workerShutdownMs;
  return [
    { signal: 'SIGTERM', timeoutMs: shutdownMs + killDelayMs },
    { signal: 'SIGKILL', timeoutMs: 5_000 },
  ];
}

export interface Service {
  /** The API's URL. */
  url: string;
  /** The same service for programs on this machine. */
  localUrl: string;
  stop(): Promise<void>;
}

/** Starts the engines, then the API and the workers as supervised child processes. Each of them applies pending migrations. */
export async function startCairn(config: Config, log: Logger): Promise<Service> {
  const engines = await startEngines(config, log, () => requireFreePorts(config));
  try {
    return await startProcesses(engines, log);
  } catch (error) {
    await engines.stop();
    throw error;
  }
}

/** The engines take seconds to start, and their messages would hide the reason. */
export async function requireFreePorts({ HOST, PORT, METRICS_PORT }: Config): Promise<void> {
  await requireFreePort(HOST, PORT, 'PORT');
  if (METRICS_PORT !== undefined) await requireFreePort('127.0.0.1', METRICS_PORT, 'METRICS_PORT');
}

interface StartOptions {
  programArguments?: readonly string[];
  /** Receives the URL as soon as the API serves it. */
  onOpen?(url: string): void;
  /** Work that ends before the workers start, while the API runs already. */
  beforeWorkers?(): Promise<void>;
}

/** Starts the API and the workers on running stores. */
export async function startProcesses(
  engines: Engines,
  log: Logger,
  { programArguments = [], onOpen, beforeWorkers }: StartOptions = {},
): Promise<Service> {
  const { config } = engines;
  await buildDashboard(log);
  const failed = new AbortController();
  const launch = (name: 'api' | 'worker') =>
    restartOnExit(
      name,
      () => startChild(name, config, { log, programArguments, signal: failed.signal }),
      log,
    );
  const launchApi = async () => {
    const api = await launch('api');
    onOpen?.(describeUrls(config, api.first.port).url);
    return api;
  };
  const prepared = beforeWorkers?.();
  const launchWorker = async () => {
    await prepared;
    failed.signal.throwIfAborted();
    return launch('worker');
  };
  const launches = [launchApi(), ...Array.from({ length: config.WORKERS }, launchWorker)] as const;
  const [[api, ...workers]] = await Promise.all([Promise.all(launches), prepared]).catch(
    async (error: unknown) => {
      // A process that outlives the failed start would hold the port of the next one.
      failed.abort();
      await Promise.all(launches.map(async (one) => (await one.catch(() => null))?.stop()));
      throw error;
    },
  );
  return {
    ...describeUrls(config, api.first.port),
    stop: async () => {
      // Requests finish first, then jobs return to the queue, then the stores stop.
      await api.stop();
      await Promise.all(workers.map((worker) => worker.stop()));
      await engines.stop();
    },
  };
}

interface ChildOptions {
  log: Logger;
  programArguments: readonly string[];
  /** Stops the process while it starts. */
  signal: AbortSignal;
}

type Ready = { type: 'ready'; addresses?: { port: number }[] };

async function startChild(
  name: 'api' | 'worker',
  config: ConnectedConfig,
  { log, programArguments, signal }: ChildOptions,
) {
  const child = fork(fileURLToPath(new URL(`${name}.ts`, import.meta.url)), programArguments, {
    env: { ...environmentOf(config), ...memoryOptions(config) },
    stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
  });
  const say = (line: string) => log.error({ process: name }, line);
  const { lastOutput: lastWords, ...server } = superviseChild(child, {
    name,
    log: say,
    stopSteps: stopSteps(name, config),
  });
  const stop = () => void server.stop();
  signal.addEventListener('abort', stop);
  const ready = once(child, 'message') as Promise<[Ready]>;
  const message = await Promise.race([ready.then(([first]) => first), server.exited.then(() => null)]);
  signal.removeEventListener('abort', stop);
  if (message === null) throw new Error(await lastWords());
  return { ...server, port: message.addresses?.[0]?.port ?? 0 };
}

/** The compile cache spares each process the compilation of TypeScript. Fewer malloc arenas return freed memory sooner. */
function memoryOptions({ DATA_DIR }: ConnectedConfig): Record<string, string> {
  return { NODE_COMPILE_CACHE: join(resolve(DATA_DIR), 'compile-cache'), MALLOC_ARENA_MAX: '2' };
}
