import { type ChildProcess, execFile } from 'node:child_process';
import { programFile } from './program-file.ts';
import { testTimeoutMs } from './timeouts.ts';

const program = await programFile('cairn');

interface Ended {
  /** -1 if a signal ended the process. */
  code: number;
  out: string;
  err: string;
}

export interface RunningCommand {
  child: ChildProcess;
  ended: Promise<Ended>;
}

/** Starts the command line in a process of its own with these environment variables. */
export function startCairnCommand(args: readonly string[], env: Record<string, string>): RunningCommand {
  const { PATH = '', NODE_COMPILE_CACHE } = process.env;
  const ended = Promise.withResolvers<Ended>();
  const child = execFile(
    process.execPath,
    [program, ...args],
    { env: { PATH, NODE_COMPILE_CACHE, ...env }, timeout: testTimeoutMs },
    (error, out, err) => {
      const code = error === null ? 0 : Number(error.code ?? -1);
      ended.resolve({ code, out: out.trim(), err: err.trim() });
    },
  );
  return { child, ended: ended.promise };
}

/** Runs the command line to its end. */
export function runCairn(args: readonly string[], env: Record<string, string>): Promise<Ended> {
  return startCairnCommand(args, env).ended;
}
