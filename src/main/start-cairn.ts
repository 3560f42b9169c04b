import { type ChildProcess, fork } from 'node:child_process';
import { on } from 'node:events';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describeUrls } from './describe-urls.ts';
import type { Logger } from 'pino';
import { retry } from '#platform/retry.ts';
import { requireFreePort, type StopStep, superviseChild } from '#platform/processes';
import type { ConnectedConfig } from '#app/stores.ts';
import { type Config, environmentOf } from '#app/config/config.ts';
import { type Engines, restartOnExit, startEngines, type Supervised } from '#main/engines';
import { apiShutdownMs, workerShutdownMs } from './child.ts';
import { inheritFlag, type Listener } from './listener.ts';

/** Longer than the process itself takes before it exits. */
const killDelayMs = 5_000;
/** A busy machine or a database that restarts may refuse the first attempts of a successor. */
const replaceDelaysMs = [1_000, 10_000];

type ChildName = 'api' | 'worker';
const programs = { api: new URL('api.ts', import.meta.url), worker: new URL('worker.ts', import.meta.url) };

function stopSteps(name: ChildName, config: Config): StopStep[] {
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
  /** Replaces the processes of the API and the workers one after the other. @throws Error if a successor does not start after three attempts */
  restart(): Promise<void>;
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
  const failed = new AbortController();
  const children: Children = { config, log, programArguments, signal: failed.signal, running: new Set() };
  const launched: Launched[] = [];
  const launch = async (name: ChildName, index = 0) => {
    failed.signal.throwIfAborted();
    const child = await restartOnExit(name, () => startChild(name, index, children), log);
    launched.push(child);
    return child;
  };
  const launchApis = async () => {
    const api = await launch('api');
    onOpen?.(describeUrls(config, api.first.port).url);
    // The others inherit the port of the first.
    const others = Array.from({ length: config.API_PROCESSES - 1 }, (_none, index) =>
      launch('api', index + 1),
    );
    return [api, ...(await Promise.all(others))] as const;
  };
  const prepared = beforeWorkers?.();
  const launchWorker = async () => {
    await prepared;
    return launch('worker');
  };
  const launches = [launchApis(), ...Array.from({ length: config.WORKERS }, launchWorker)] as const;
  const [[apis, ...workers]] = await Promise.all([Promise.all(launches), prepared]).catch(
    async (error: unknown) => {
      // A process that outlives the failed start would hold the port of the next one.
      failed.abort();
      children.listener?.close();
      await Promise.allSettled(launches);
      await stopAll(launched);
      await stopAll([...children.running]);
      throw error;
    },
  );
  return {
    ...describeUrls(config, apis[0].first.port),
    restart: async () => {
      for (const one of [...apis, ...workers])
        await retry(() => one.replace(), { delaysMs: replaceDelaysMs });
    },
    stop: async () => {
      children.listener?.close();
      // Requests finish first, then jobs return to the queue, then the stores stop.
      await stopAll(apis);
      await stopAll(workers);
      // Processes that were replaced may still be finishing.
      await stopAll([...children.running]);
      await engines.stop();
    },
  };
}

type Launched = Supervised<Awaited<ReturnType<typeof startChild>>>;

async function stopAll(processes: readonly { stop(): Promise<void> }[]): Promise<void> {
  await Promise.all(processes.map((one) => one.stop()));
}

interface Children {
  config: ConnectedConfig;
  log: Logger;
  programArguments: readonly string[];
  /** Stops processes while they start. */
  signal: AbortSignal;
  running: Set<{ stop(): Promise<void> }>;
  /** The port of the API, once it is open. It stays open while no API process runs. */
  listener?: Listener;
}

type FromChild = { type: 'ready'; addresses?: { port: number }[] } | { type: 'stopping' };

async function startChild(name: ChildName, index: number, children: Children) {
  const { log, config, signal, running } = children;
  const listener = name === 'api' ? children.listener : undefined;
  const own = listener === undefined ? [] : [inheritFlag];
  const child = fork(fileURLToPath(programs[name]), [...children.programArguments, ...own], {
    env: { ...environmentOf(config), ...memoryOptions(config), ...metricsPortOf(config, index) },
    stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
  });
  if (listener !== undefined) child.send({ type: 'listen' }, listener);
  const say = (line: string) => log.error({ process: name }, line);
  const { lastOutput: lastWords, ...server } = superviseChild(child, {
    name,
    log: say,
    stopSteps: stopSteps(name, config),
  });
  running.add(server);
  void server.exited.then(() => running.delete(server));
  const stop = () => void server.stop();
  signal.addEventListener('abort', stop);
  const message = await Promise.race([untilReady(child, children), server.exited.then(() => null)]);
  signal.removeEventListener('abort', stop);
  if (message === null) throw new Error(await lastWords());
  return {
    stop: server.stop,
    exited: name === 'api' ? Promise.race([server.exited, untilStopping(child)]) : server.exited,
    port: message.port,
  };
}

/** Keeps the listener of the first API. */
async function untilReady(child: ChildProcess, children: Children): Promise<{ port: number }> {
  for await (const [message, listener] of on(child, 'message') as AsyncIterable<[FromChild, Listener?]>) {
    if (message.type !== 'ready') continue;
    if (listener !== undefined) children.listener = listener;
    return { port: message.addresses?.[0]?.port ?? 0 };
  }
  return { port: 0 };
}

/** An API that shuts down by itself finishes its requests first. Its successor starts at once. */
async function untilStopping(child: ChildProcess): Promise<string> {
  for await (const [message] of on(child, 'message') as AsyncIterable<[FromChild]>)
    if (message.type === 'stopping') break;
  return `process ${child.pid} shuts down`;
}

/** Each API process serves its own metrics. */
function metricsPortOf({ METRICS_PORT }: ConnectedConfig, index: number): Record<string, string> {
  return METRICS_PORT === undefined ? {} : { METRICS_PORT: String(METRICS_PORT + index) };
}

/** The compile cache spares each process the compilation of its code. Fewer malloc arenas return freed memory sooner. */
function memoryOptions({ DATA_DIR }: ConnectedConfig): Record<string, string> {
  return { NODE_COMPILE_CACHE: join(resolve(DATA_DIR), 'compile-cache'), MALLOC_ARENA_MAX: '2' };
}
