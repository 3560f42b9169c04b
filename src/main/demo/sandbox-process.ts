import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Logger } from 'pino';
import { superviseChild } from '#processes';

export interface SandboxProcess {
  url: string;
  /** Who vouches for the small web's websites, PEM. */
  authority: string;
  /** Lets the websites that this key can see take part in the stand-ins' world. */
  follow(url: string, readKey: string): void;
  /** How far the stand-ins' clock is ahead of the machine's; behind it where negative. Ends when they know. */
  moveClock(shiftMs: number): Promise<void>;
  stop(): Promise<void>;
}

/** Starts the stand-ins as a process of their own: the program never imports them. @param memory the file of what they remember */
export async function startSandboxProcess(log: Logger, memory: string): Promise<SandboxProcess> {
  const program = fileURLToPath(new URL('../../../sandbox/main.ts', import.meta.url));
  const child = fork(program, [memory], {
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  const { lastWords, ...server } = superviseChild(child, {
    name: 'sandbox',
    log: (line) => log.warn({ process: 'sandbox' }, line),
    stopSteps: [
      { signal: 'SIGTERM', patienceMs: 5_000 },
      { signal: 'SIGKILL', patienceMs: 5_000 },
    ],
  });
  const ready = once(child, 'message') as Promise<[{ type: 'ready'; url: string; authority: string }]>;
  const message = await Promise.race([ready.then(([first]) => first), server.exited.then(() => null)]);
  if (message === null) throw new Error(await lastWords());
  return {
    url: message.url,
    authority: message.authority,
    follow: (url, readKey) => void child.send({ type: 'guests', url, readKey }),
    moveClock: async (shiftMs) => {
      const moved = Promise.race([once(child, 'message'), server.exited]);
      child.send({ type: 'clock', shiftMs });
      await moved;
    },
    stop: server.stop,
  };
}
