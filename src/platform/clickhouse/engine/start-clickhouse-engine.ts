import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, realpath } from 'node:fs/promises';
import { totalmem } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  finishesWithin,
  stopProcesses,
  superviseChild,
  type ServerProcess,
  type StopStep,
} from '#platform/processes';
import type { EngineReady, EngineSettings } from './engine-settings.ts';

interface EngineOptions {
  /** The engine's own folder, created if missing. */
  dataDir: string;
  /** Any free port by default. */
  port?: number;
  /** The password of the user `default`. */
  password: string;
  /** Limit for statements and caches. Half of the machine's memory by default. */
  maxMemoryBytes?: number;
  log(line: string): void;
}

const program = fileURLToPath(new URL('serve.ts', import.meta.url));
const startTimeoutMs = 300_000;
const stopSteps: StopStep[] = [
  { signal: 'SIGTERM', timeoutMs: 20_000 },
  { signal: 'SIGKILL', timeoutMs: 5_000 },
];
/** Each statement uses a thread of Node's pool. Compression needs a few more. */
const parallel = 12;
const threads = parallel + 4;

/**
 * Starts the embedded ClickHouse: a process that serves ClickHouse's HTTP protocol on the loopback address. A leftover engine of an
 * earlier run is stopped first.
 * @throws Error if the folder is in use or cannot be opened
 */
export async function startClickHouseEngine(options: EngineOptions): Promise<ServerProcess> {
  const { password, port = 0, maxMemoryBytes = Math.floor(usableMemory() / 2), log } = options;
  const folder = await prepareFolder(options.dataDir);
  const dataPath = join(folder, 'clickhouse');
  await stopProcesses((one) => isLeftover(one.commandLine, one.parentPid, dataPath), stopSteps);
  const child = spawn(
    process.execPath,
    ['--max-old-space-size=512', program, dataPath, String(process.pid)],
    {
      cwd: '/',
      // No variables of our own environment, which contains secrets and possibly a time zone.
      env: {
        TZ: 'UTC',
        UV_THREADPOOL_SIZE: String(threads),
        // Otherwise glibc retains freed memory: some 300 MB after a few large results.
        MALLOC_ARENA_MAX: '2',
        MALLOC_MMAP_THRESHOLD_: '262144',
        // Otherwise each start loads the TypeScript compiler, which stays in memory.
        NODE_COMPILE_CACHE: join(folder, 'compile-cache'),
      },
      // Outside the terminal's process group, because Ctrl-C must not stop the engine before its clients.
      detached: true,
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    },
  );
  const { lastOutput, ...server } = superviseChild(child, {
    name: 'The embedded ClickHouse',
    log,
    stopSteps,
  });
  const ready = once(child, 'message') as Promise<[EngineReady]>;
  child.send({ password, port, maxMemoryBytes, parallel } satisfies EngineSettings);
  await finishesWithin(Promise.race([ready, server.exited]), startTimeoutMs);
  const message = await Promise.race([ready, undefined]).catch(() => undefined);
  if (message && child.pid) {
    return {
      ...server,
      pid: child.pid,
      url: `http://default:${encodeURIComponent(password)}@127.0.0.1:${message[0].port}`,
    };
  }
  await server.stop();
  throw explain(await lastOutput(), dataPath);
}

async function prepareFolder(dataDir: string): Promise<string> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  return realpath(dataDir);
}

/** Whether an engine, started from the bundle or the sources, has lost the parent whose process id is its last argument. */
function isLeftover(commandLine: string, parentPid: number, dataPath: string): boolean {
  return ['/serve.js', '/serve.ts'].some((file) => {
    const argument = `${file} ${dataPath} `;
    const start = commandLine.indexOf(argument);
    return start >= 0 && Number(commandLine.slice(start + argument.length)) !== parentPid;
  });
}

function explain(output: string, dataPath: string): Error {
  if (output.includes('Cannot lock file'))
    return new Error(`Another process uses the ClickHouse data in ${dataPath}. Stop it first.`);
  return new Error(`The embedded ClickHouse did not start: ${output}`);
}

/** The machine's memory, or the container's limit. */
function usableMemory(): number {
  return Math.min(totalmem(), process.constrainedMemory() || Infinity);
}
