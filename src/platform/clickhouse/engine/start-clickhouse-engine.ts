import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, realpath } from 'node:fs/promises';
import { totalmem } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { settlesWithin, stopProcesses, superviseChild, type ServerProcess, type StopStep } from '#processes';
import type { EngineReady, EngineSettings } from './engine-settings.ts';

interface EngineOptions {
  /** A folder of its own; created where it is missing. */
  dataDir: string;
  /** A free one where it is left out. */
  port?: number;
  /** Of the user `default`. */
  password: string;
  /** Ceiling for the engine's work and caches; half of the machine where left out. */
  maxMemoryBytes?: number;
  log(line: string): void;
}

const program = fileURLToPath(new URL('serve.ts', import.meta.url));
const startPatienceMs = 300_000;
const stopSteps: StopStep[] = [
  { signal: 'SIGTERM', patienceMs: 20_000 },
  { signal: 'SIGKILL', patienceMs: 5_000 },
];
/** Each statement computes on a thread of Node's pool; compression needs some, too. */
const parallel = 12;
const threads = parallel + 4;

/**
 * Starts the embedded ClickHouse: a process that speaks ClickHouse's HTTP protocol on the loopback address.
 * An engine that an earlier run left behind is ended first.
 * @throws Error in plain words where the folder is in use or cannot be opened.
 */
export async function startFactsEngine(options: EngineOptions): Promise<ServerProcess> {
  const { password, port = 0, maxMemoryBytes = Math.floor(usableMemory() / 2), log } = options;
  const folder = await prepareFolder(options.dataDir);
  const dataPath = join(folder, 'clickhouse');
  await stopProcesses((one) => isLeftover(one.commandLine, one.parentPid, dataPath), stopSteps);
  const child = spawn(
    process.execPath,
    ['--max-old-space-size=512', program, dataPath, String(process.pid)],
    {
      cwd: '/',
      // Nothing of our own environment: no secrets, and no time zone that a server would not have.
      env: {
        TZ: 'UTC',
        UV_THREADPOOL_SIZE: String(threads),
        // Otherwise glibc keeps what passing results took: after a few large ones, some 300 MB.
        MALLOC_ARENA_MAX: '2',
        MALLOC_MMAP_THRESHOLD_: '262144',
        // Otherwise each start loads a compiler for TypeScript, which stays in memory.
        NODE_COMPILE_CACHE: join(folder, 'compile-cache'),
      },
      // Out of the terminal's process group: Ctrl-C is for us, and we end the engine last.
      detached: true,
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    },
  );
  const { lastWords, ...server } = superviseChild(child, { name: 'The facts engine', log, stopSteps });
  const ready = once(child, 'message') as Promise<[EngineReady]>;
  child.send({ password, port, maxMemoryBytes, parallel } satisfies EngineSettings);
  await settlesWithin(Promise.race([ready, server.exited]), startPatienceMs);
  const answer = await Promise.race([ready, undefined]).catch(() => undefined);
  if (answer && child.pid) {
    return {
      ...server,
      pid: child.pid,
      url: `http://default:${encodeURIComponent(password)}@127.0.0.1:${answer[0].port}`,
    };
  }
  await server.stop();
  throw explain(await lastWords(), dataPath);
}

async function prepareFolder(dataDir: string): Promise<string> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  return realpath(dataDir);
}

/** Left behind is what does not belong any more to whoever started it, whose number it was told. */
function isLeftover(commandLine: string, parentPid: number, dataPath: string): boolean {
  const mark = `/serve.ts ${dataPath} `;
  const start = commandLine.indexOf(mark);
  return start >= 0 && Number(commandLine.slice(start + mark.length)) !== parentPid;
}

function explain(lastWords: string, dataPath: string): Error {
  if (lastWords.includes('Cannot lock file'))
    return new Error(`The facts in ${dataPath} are in use by another process.`);
  return new Error(`The facts engine did not start: ${lastWords}`);
}

/** Of the container, where there is one. */
function usableMemory(): number {
  return Math.min(totalmem(), process.constrainedMemory() || Infinity);
}
