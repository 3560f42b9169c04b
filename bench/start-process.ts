import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { ConnectedConfig } from '#stores.ts';
import { environmentOf } from '#config.ts';

export interface BenchProcess<Ready = unknown> {
  child: ChildProcess;
  /** What it said when it was ready. */
  ready: Ready;
  stop(): Promise<void>;
}

const patienceMs = 20_000;

/** Connections that `src/main/api.ts` opens to each store: floors get as many. */
export const apiPoolSize = 20;

/**
 * Starts a program of this repository as a process of its own, hands it a plan where it takes one, and waits for its first
 * message.
 * @param program its path from the root of the repository
 */
export async function startProcess<Ready>(
  program: string,
  options: { env?: Record<string, string>; plan?: object } = {},
): Promise<BenchProcess<Ready>> {
  const child = fork(fileURLToPath(new URL(`../${program}`, import.meta.url)), {
    env: options.env ?? { PATH: process.env['PATH'] ?? '', NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const exited = once(child, 'exit');
  if (options.plan) child.send(options.plan);
  const message = await Promise.race([once(child, 'message'), exited.then(() => null)]);
  if (message === null) throw new Error(`${program} ended before it was ready`);
  return {
    child,
    ready: message[0] as Ready,
    stop: async () => {
      child.kill('SIGTERM');
      const hard = setTimeout(() => child.kill('SIGKILL'), patienceMs);
      await exited;
      clearTimeout(hard);
    },
  };
}

/** The API as `npm start` starts it, on a free port. */
export async function startApi(config: ConnectedConfig): Promise<{ url: string; stop(): Promise<void> }> {
  const { ready, stop } = await startProcess<{ addresses: { port: number }[] }>('src/main/api.ts', {
    env: environmentOf({ ...config, PORT: 0, HOST: '127.0.0.1' }),
  });
  return { url: `http://127.0.0.1:${ready.addresses[0]?.port}/api/v1`, stop };
}

/** A server of this folder that tells its port. */
export async function startFloor(
  program: string,
  plan?: object,
): Promise<{ url: string; stop(): Promise<void> }> {
  const { ready, stop } = await startProcess<{ port: number }>(`bench/${program}`, plan && { plan });
  return { url: `http://127.0.0.1:${ready.port}`, stop };
}
