import { execFile, type ChildProcess } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

const mostLastLines = 9;

/** A server that runs as a child of this process. */
export interface ServerProcess {
  /** How to reach it, with user and password. */
  url: string;
  pid: number;
  /** Ends it in good order, by force where it does not listen; a second call waits for the first. */
  stop(): Promise<void>;
  /** Says why it ended, whoever ended it. Never rejects. */
  exited: Promise<string>;
}

/** A signal, and how long its receiver may take before the next, harder one. */
export interface StopStep {
  signal: NodeJS.Signals;
  patienceMs: number;
}

interface Supervision {
  /** Who speaks in messages. */
  name: string;
  /** Receives every line of the child's standard error. */
  log(line: string): void;
  stopSteps: readonly StopStep[];
}

interface RunningProcess {
  pid: number;
  parentPid: number;
  commandLine: string;
}

/** A child that is followed from its spawn to its end. */
interface SupervisedChild extends Pick<ServerProcess, 'stop' | 'exited'> {
  /** Once it has ended: what it said last, and how it ended. */
  lastWords(): Promise<string>;
}

export function superviseChild(child: ChildProcess, { name, log, stopSteps }: Supervision): SupervisedChild {
  const exited = new Promise<string>((resolve) => {
    child.on('error', (error) => resolve(`${name} could not be started: ${error.message}`));
    child.once('exit', (code, signal) =>
      resolve(`${name} (process ${child.pid}) ended ${signal ? `by ${signal}` : `with code ${code}`}`),
    );
  });
  const said: string[] = [];
  if (child.stderr) {
    createInterface({ input: child.stderr }).on('line', (line) => {
      said.splice(0, said.length - mostLastLines);
      said.push(line);
      log(line);
    });
  }
  const released = exited.then(() => releasePipes(child));
  const stopInSteps = async () => {
    for (const { signal, patienceMs } of stopSteps) {
      child.kill(signal);
      if (await settlesWithin(exited, patienceMs)) return;
    }
    throw new Error(`${name} (process ${child.pid}) does not end`);
  };
  let stopping: Promise<void> | undefined;
  return {
    exited,
    stop: () => (stopping ??= stopInSteps()),
    lastWords: async () => {
      await released;
      return [...said, await exited].join('\n');
    },
  };
}

/** What a dead child left in its pipes is still read; a process of its own that holds them open keeps nobody. */
async function releasePipes(child: ChildProcess): Promise<void> {
  await settlesWithin(new Promise((resolve) => child.once('close', resolve)), 500);
  for (const pipe of child.stdio) pipe?.destroy();
}

/** Whether a promise settles in time. */
export async function settlesWithin(promise: Promise<unknown>, patienceMs: number): Promise<boolean> {
  const patience = new AbortController();
  const tooLate = sleep(patienceMs, false, { signal: patience.signal }).catch(() => false);
  try {
    return await Promise.race([promise.then(() => true), tooLate]);
  } finally {
    patience.abort();
  }
}

/**
 * Ends what an earlier run left behind, wherever `isOurs` says so.
 * @throws Error where something outlives every step.
 */
export async function stopProcesses(
  isOurs: (candidate: RunningProcess) => boolean,
  steps: readonly StopStep[],
): Promise<void> {
  let left = (await listProcesses()).filter(isOurs);
  for (const { signal, patienceMs } of steps) {
    for (const { pid } of left) signalProcess(pid, signal);
    const deadline = Date.now() + patienceMs;
    while (left.length > 0 && Date.now() < deadline) {
      await sleep(20);
      left = (await listProcesses()).filter(isOurs);
    }
  }
  if (left.length === 0) return;
  throw new Error(`Processes of an earlier start do not end: ${left.map(({ pid }) => pid).join(', ')}`);
}

function signalProcess(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

/** Processes that are dead but not yet reaped have no command line, and are left out. */
export async function listProcesses(): Promise<RunningProcess[]> {
  if (process.platform !== 'linux') return listByCommand();
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const found = await Promise.all(pids.map(readProcess));
  return found.filter(({ commandLine }) => commandLine !== '');
}

async function readProcess(pid: string): Promise<RunningProcess> {
  const read = (file: string) => readFile(`/proc/${pid}/${file}`, 'utf8').catch(() => '');
  const [commandLine, stat] = [await read('cmdline'), await read('stat')];
  // The program's name, in brackets, may itself hold blanks and brackets.
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
