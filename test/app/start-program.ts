import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { environmentOf } from '#config.ts';
import type { ConnectedConfig } from '#stores.ts';

export interface Program {
  child: ChildProcess;
  /** Whether it has ended by itself. */
  hasEnded(): boolean;
  /** Settles with the code, or the signal that it died of, when it has ended. */
  ended: Promise<number | NodeJS.Signals | null>;
  /** Sends a signal and waits for the end. Returns the code, or the signal that it died of. */
  end(signal: NodeJS.Signals): Promise<number | NodeJS.Signals | null>;
}

/** A worker as `npm start` starts it: a process of its own. */
export async function startWorkerProcess(config: ConnectedConfig): Promise<Program> {
  const program = follow(
    fork(fileURLToPath(new URL('../src/main/worker.ts', import.meta.url)), {
      env: { NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'], ...environmentOf(config) },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    }),
  );
  const ready = once(program.child, 'message').then(() => true);
  const isReady = await Promise.race([ready, once(program.child, 'exit').then(() => false)]);
  if (!isReady) throw new Error('The worker did not start');
  return program;
}

function follow(child: ChildProcess): Program {
  const exited = once(child, 'exit') as Promise<[number | null, NodeJS.Signals | null]>;
  const ended = exited.then(([code, diedOf]) => code ?? diedOf);
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
