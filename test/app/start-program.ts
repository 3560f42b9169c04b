import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { environmentOf } from '#app/config/config.ts';
import type { ConnectedConfig } from '#app/stores.ts';
import { programFile } from './program-file.ts';

export interface Program {
  child: ChildProcess;
  /** Whether the process has ended. */
  hasEnded(): boolean;
  /** Resolves with the exit code or the signal when the process has ended. */
  ended: Promise<number | NodeJS.Signals | null>;
  /** Sends a signal, waits for the end and returns the exit code or the signal. */
  end(signal: NodeJS.Signals): Promise<number | NodeJS.Signals | null>;
}

/** Starts a worker process in the same way as `npm start` and waits until it is ready. */
export async function startWorkerProcess(config: ConnectedConfig): Promise<Program> {
  const program = watchProgram(
    fork(await programFile('worker'), {
      env: { NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'], ...environmentOf(config) },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    }),
  );
  const ready = once(program.child, 'message').then(() => null);
  const exit = await Promise.race([ready, program.ended]);
  if (exit !== null) throw new Error(`The worker ended with ${exit} while it started.`);
  return program;
}

function watchProgram(child: ChildProcess): Program {
  const exited = once(child, 'exit') as Promise<[number | null, NodeJS.Signals | null]>;
  const ended = exited.then(([code, signal]) => code ?? signal);
  return {
    child,
    ended,
    hasEnded: () => child.exitCode !== null || child.signalCode !== null,
    end: async (signal) => {
      child.kill(signal);
      return ended;
    },
  };
}
