import type { SendHandle } from 'node:child_process';
import { once } from 'node:events';
import type { Server } from 'node:net';

/**
 * The open port of an API process. A process that holds one keeps the port open, and connections wait until an API accepts them. It
 * passes between processes as a message's handle.
 */
export type Listener = SendHandle & { close(): void };

/** With this argument, the API waits for a listener from its supervisor. */
export const inheritFlag = '--inherit-listener';

/** The listener of an earlier API process, from the supervisor; null if there is none. */
export async function inheritedListener(): Promise<Listener | null> {
  if (!process.argv.includes(inheritFlag)) return null;
  const [, listener] = (await once(process, 'message')) as [unknown, Listener | undefined];
  return listener ?? null;
}

/**
 * The listener of a server, without its event handlers: the receiver of a server would accept connections itself. Node passes these
 * handles between processes, but has no public name for them.
 */
export function listenerOf(server: Server): Listener | undefined {
  const { _handle: listener } = server as Server & { _handle?: Listener };
  return listener;
}
