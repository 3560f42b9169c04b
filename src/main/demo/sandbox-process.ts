import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Logger } from 'pino';
import { superviseChild } from '#platform/processes';

export interface SandboxProcess {
  url: string;
  /** The certificate authority of the sandbox's websites, PEM. */
  authority: string;
  /** Gives the sandbox an API key with which it reads the websites to simulate. */
  watchWebsites(url: string, readKey: string): void;
  /** Sets the sandbox's clock by its offset from the machine's; negative means the past. Resolves when it is set. */
  setClock(offsetMs: number): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts the sandbox as a separate process, because production code never imports it.
 * @param stateFile where the sandbox stores its state
 */
export async function startSandboxProcess(log: Logger, stateFile: string): Promise<SandboxProcess> {
  const program = fileURLToPath(new URL('../../../sandbox/main.ts', import.meta.url));
  const freeMemory = new URL('../free-sandbox-memory.ts', import.meta.url).href;
  const child = fork(program, [stateFile], {
    execArgv: [...process.execArgv, '--import', freeMemory],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  const { lastOutput: lastWords, ...server } = superviseChild(child, {
    name: 'sandbox',
    log: (line) => log.warn({ process: 'sandbox' }, line),
    stopSteps: [
      { signal: 'SIGTERM', timeoutMs: 5_000 },
      { signal: 'SIGKILL', timeoutMs: 5_000 },
    ],
  });
  const ready = once(child, 'message') as Promise<[{ type: 'ready'; url: string; authority: string }]>;
  const message = await Promise.race([ready.then(([first]) => first), server.exited.then(() => null)]);
  if (message === null) throw new Error(await lastWords());
  return {
    url: message.url,
    authority: message.authority,
    watchWebsites: (url, readKey) => void child.send({ type: 'websites', url, readKey }),
    setClock: async (offsetMs) => {
      const changed = Promise.race([once(child, 'message'), server.exited]);
      child.send({ type: 'clock', offsetMs });
      await changed;
    },
    stop: server.stop,
  };
}

/** Changes the state of the sandbox: its date, its websites. @throws Error if the sandbox rejects the change */
export async function controlSandbox(sandboxUrl: string, change: object): Promise<void> {
  const response = await fetch(`${sandboxUrl}/control`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(change),
    signal: AbortSignal.timeout(5_000),
  });
  if (!response.ok) throw new Error(`The sandbox rejected the change: ${await response.text()}`);
}
