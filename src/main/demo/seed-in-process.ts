import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Logger } from 'pino';
import { superviseChild } from '#platform/processes';
import { environmentOf } from '#app/config/config.ts';
import type { ConnectedConfig } from '#app/stores.ts';
import type { DemoAccount } from './demo-account.ts';
import type { SandboxProcess } from './sandbox-process.ts';
import type { DemoInstallation } from './seed-history.ts';

/** The first message to the process. Later ones confirm that the sandbox's clock is set. */
export interface ToSeed {
  account: DemoInstallation['account'];
  sandboxUrl: string;
  /** The offset of the demo's clock from the machine's. */
  offsetMs: number;
}

export type FromSeed =
  | { type: 'progress'; step: string; share: number }
  | { type: 'clock'; offsetMs: number };

interface SeedOptions {
  account: DemoAccount;
  sandbox: SandboxProcess;
  offsetMs: number;
  onProgress: DemoInstallation['onProgress'];
  log: Logger;
}

/**
 * Runs `seedHistory` in a process of its own, which needs several hundred megabytes and returns them when it ends.
 * @throws Error with the last output of the process
 */
export async function seedInProcess(
  config: ConnectedConfig,
  { account, sandbox, offsetMs, onProgress, log }: SeedOptions,
): Promise<void> {
  const child = fork(fileURLToPath(new URL('../demo-history.ts', import.meta.url)), [], {
    env: environmentOf(config),
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  const { lastOutput } = superviseChild(child, {
    name: 'history',
    log: (line) => log.warn({ process: 'history' }, line),
    stopSteps: [{ signal: 'SIGKILL', timeoutMs: 5_000 }],
  });
  child.on('message', (message: FromSeed) => {
    if (message.type === 'progress') return onProgress(message.step, message.share);
    void sandbox.setClock(message.offsetMs).then(() => child.send({ type: 'clock set' }));
  });
  child.send({ account, sandboxUrl: sandbox.url, offsetMs } satisfies ToSeed);
  const [exitCode] = (await once(child, 'exit')) as [number | null];
  if (exitCode !== 0) throw new Error(await lastOutput());
}
