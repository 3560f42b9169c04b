import { execFile, type ChildProcess } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

const maxLastLines = 9;

/** A line that says why a program failed, but not a property of its error object. Stack traces and later lines would push it out of the last lines. */
const decisiveLine = /\b(?:FATAL|PANIC|ERROR)\b(?!')|^error: |\b\w*(?:Error|Exception)\b(?: \[\w+\])?:/;

/** A server that runs as a child process. */
export interface ServerProcess {
  /** Its URL, with user and password. */
  url: string;
  pid: number;
  /** Stops it gracefully, then by force. A second call waits for the first. */
  stop(): Promise<void>;
  /** Resolves with the reason when it ends. Never rejects. */
  exited: Promise<string>;
}

/** A signal, and how long to wait before the next step. */
export interface StopStep {
  signal: NodeJS.Signals;
  timeoutMs: number;
}

interface Supervision {
  /** The name in messages. */
  name: string;
  /** Called with every line of the child's standard error. */
  log(line: string): void;
  stopSteps: readonly StopStep[];
}

interface RunningProcess {
  pid: number;
  parentPid: number;
  commandLine: string;
}

interface SupervisedChild extends Pick<ServerProcess, 'stop' | 'exited'> {
  /** Resolves after the end with the last lines of standard error and the reason of the end. */
  lastOutput(): Promise<string>;
}

export function superviseChild(child: ChildProcess, { name, log, stopSteps }: Supervision): SupervisedChild {
  const exited = new Promise<string>((resolve) => {
    child.on('error', (error) => resolve(`${name} could not be started: ${error.message}`));
    child.once('exit', (code, signal) =>
      resolve(`${name} (process ${child.pid}) ended ${signal ? `by ${signal}` : `with code ${code}`}`),
    );
  });
  const lastLines: string[] = [];
  let decisive: string | null = null;
  if (child.stderr) {
    createInterface({ input: child.stderr }).on('line', (line) => {
      lastLines.splice(0, lastLines.length - maxLastLines);
      lastLines.push(line);
      if (decisiveLine.test(line)) decisive = line;
      log(line);
    });
  }
  const released = exited.then(() => releasePipes(child));
  const stopInSteps = async () => {
    for (const { signal, timeoutMs } of stopSteps) {
      child.kill(signal);
      if (await finishesWithin(exited, timeoutMs)) return;
    }
    throw new Error(`${name} (process ${child.pid}) does not stop`);
  };
  let stopping: Promise<void> | undefined;
  return {
    exited,
    stop: () => (stopping ??= stopInSteps()),
    lastOutput: async () => {
      await released;
      const isShown = decisive === null || lastLines.includes(decisive);
      return [...(isShown ? [] : [decisive]), ...lastLines, await exited].join('\n');
    },
  };
}

/** Reads the rest of a dead child's pipes, without waiting for a grandchild that keeps them open. */
async function releasePipes(child: ChildProcess): Promise<void> {
  await finishesWithin(new Promise((resolve) => child.once('close', resolve)), 500);
  for (const pipe of child.stdio) pipe?.destroy();
}

/** Whether a promise resolves or rejects within the timeout. */
export async function finishesWithin(promise: Promise<unknown>, timeoutMs: number): Promise<boolean> {
  const timer = new AbortController();
  const timedOut = sleep(timeoutMs, false, { signal: timer.signal }).catch(() => false);
  try {
    return await Promise.race([promise.then(() => true), timedOut]);
  } finally {
    timer.abort();
  }
}

/**
 * Stops the processes of an earlier run that `isOurs` selects.
 * @throws Error if a process outlives every step
 */
export async function stopProcesses(
  isOurs: (candidate: RunningProcess) => boolean,
  steps: readonly StopStep[],
): Promise<void> {
  let remaining = (await listProcesses()).filter(isOurs);
  for (const { signal, timeoutMs } of steps) {
    for (const { pid } of remaining) signalProcess(pid, signal);
    const deadline = Date.now() + timeoutMs;
    while (remaining.length > 0 && Date.now() < deadline) {
      await sleep(20);
      remaining = (await listProcesses()).filter(isOurs);
    }
  }
  if (remaining.length === 0) return;
  throw new Error(`Processes of an earlier start do not stop: ${remaining.map(({ pid }) => pid).join(', ')}`);
}

function signalProcess(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

/** Lists running processes. Zombies have no command line and are omitted. */
export async function listProcesses(): Promise<RunningProcess[]> {
  if (process.platform !== 'linux') return listByCommand();
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const found = await Promise.all(pids.map(readProcess));
  return found.filter(({ commandLine }) => commandLine !== '');
}

async function readProcess(pid: string): Promise<RunningProcess> {
  const read = (file: string) => readFile(`/proc/${pid}/${file}`, 'utf8').catch(() => '');
  const [commandLine, stat] = [await read('cmdline'), await read('stat')];
  // The program's name, in parentheses, may contain spaces and parentheses.
  const [, parentPid] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return {
    pid: Number(pid),
    parentPid: Number(parentPid),
    commandLine: commandLine.replaceAll('\0', ' ').trim(),
  };
}

async function listByCommand(): Promise<RunningProcess[]> {
  const columns = ['-axww', '-o', 'pid=,ppid=,args='];
  const { stdout } = await promisify(execFile)('ps', columns, { timeout: 10_000, maxBuffer: 1 << 26 });
  return Array.from(stdout.matchAll(/^\s*(\d+)\s+(\d+)\s+(.*\S)/gm), ([, pid, parentPid, commandLine]) => ({
    pid: Number(pid),
    parentPid: Number(parentPid),
    commandLine: commandLine ?? '',
  }));
}
