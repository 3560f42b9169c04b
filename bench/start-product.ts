import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { findFreePort } from '#platform/processes';

export interface Product {
  pid: number;
  url: string;
  /** From the start to the first successful `/readyz`. */
  readyMs: number;
  stop(): Promise<void>;
}

const timeoutMs = 120_000;
const program = fileURLToPath(new URL('../dist/current/start.js', import.meta.url));

/** Starts everything that `npm start` starts, on a free port. */
export async function startProduct(environment: Record<string, string>): Promise<Product> {
  return startProgram(program, { environment, timeoutMs });
}

/**
 * A program of the product that serves its API, on a free port. If this process writes a CPU profile, every
 * process of the program does.
 */
export async function startProgram(
  path: string,
  { environment, timeoutMs: maxMs }: { environment: Record<string, string>; timeoutMs: number },
): Promise<Product> {
  const url = `http://127.0.0.1:${await findFreePort()}`;
  const begun = performance.now();
  const child = spawn(process.execPath, [...process.execArgv, path], {
    env: { PATH: process.env['PATH'], ...environment, HOST: '127.0.0.1', PORT: new URL(url).port },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const exited = once(child, 'exit');
  const end = () => child.kill('SIGTERM');
  process.once('exit', end);
  while (!(await isReady(url))) {
    if (child.exitCode !== null || performance.now() - begun > maxMs) {
      throw new Error('The product did not become ready');
    }
    await sleep(10);
  }
  return {
    pid: child.pid ?? 0,
    url,
    readyMs: performance.now() - begun,
    stop: async () => {
      end();
      await exited;
      process.off('exit', end);
    },
  };
}

async function isReady(url: string): Promise<boolean> {
  return fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );
}
