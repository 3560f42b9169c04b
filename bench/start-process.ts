import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

export interface BenchProcess {
  child: ChildProcess;
  /** URL of the program, if it listens. */
  url: string;
  stop(): Promise<void>;
}

/** The message of a program of this folder when it is ready. */
export interface Ready {
  port?: number;
}

/** Starts a program of this folder as a process, sends it its plan if it needs one, and waits until it is ready. */
export async function startProcess(program: string, plan?: object): Promise<BenchProcess> {
  const child = fork(fileURLToPath(new URL(program, import.meta.url)), {
    env: { PATH: process.env['PATH'], NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const exited = once(child, 'exit');
  if (plan) child.send(plan);
  const message = await Promise.race([once(child, 'message'), exited.then(() => null)]);
  if (message === null) throw new Error(`${program} ended before it was ready`);
  const { port } = message[0] as Ready;
  return {
    child,
    url: `http://127.0.0.1:${port}`,
    stop: async () => {
      child.disconnect();
      await exited;
    },
  };
}
