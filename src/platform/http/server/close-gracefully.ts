import type { FastifyInstance } from 'fastify';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setImmediate as readSockets, setTimeout as sleep } from 'node:timers/promises';

const readMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** How long a new connection may wait for its first byte. A client on a busy machine takes seconds to send its request. */
const unusedMs = 5_000;
/** How long connections are served before idle ones are closed. */
const drainMs = 1_000;

/** Options of a server that `closeGracefully` closes: it responds to every request on a connection that it accepted. */
export const gracefulOptions = { forceCloseConnections: 'idle', return503OnClosing: false } as const;

/**
 * Observes the connections of a server, to close it without cutting off a response.
 * @returns a function that closes each connection after its next response, and then stops accepting connections and answers requests in
 *   progress for `graceMs`. Then it cuts connections that only read. A connection whose request may have changed something is closed
 *   after its response, because the client would not know whether the change was committed.
 */
export function closeGracefully(app: FastifyInstance): (graceMs: number) => Promise<void> {
  const sockets = new Set<Socket>();
  const running = new Map<IncomingMessage, ServerResponse>();
  let state: 'open' | 'draining' | 'closed' = 'open';
  app.server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  app.server.prependListener('request', (request, response) => {
    running.set(request, response);
    if (state !== 'open') announceClose(response);
    response.once('close', () => {
      running.delete(request);
      // A client that reuses connections would hold this one open.
      if (state === 'closed') request.socket.end();
    });
  });
  const cut = (isSpared: (socket: Socket) => boolean) => {
    for (const socket of sockets) if (!isSpared(socket)) socket.destroy();
  };
  return async (graceMs) => {
    state = 'draining';
    for (const response of running.values()) announceClose(response);
    if (sockets.size > 0) await pause(drainMs);
    state = 'closed';
    const closed = app.close();
    // Browsers open connections in advance and leave them unused. These would delay the end. A request may still arrive on a new one.
    void pause(unusedMs).then(() => cut((socket) => socket.bytesRead > 0));
    const timer = setTimeout(() => {
      const writing = new Set([...running.keys()].filter(mayWrite).map(({ socket }) => socket));
      cut((socket) => writing.has(socket));
    }, graceMs);
    await closed;
    clearTimeout(timer);
  };
}

/** Waits, and then reads the requests that arrived while the process was busy. Node runs timers before it reads sockets. */
async function pause(ms: number): Promise<void> {
  await sleep(ms);
  await readSockets();
}

/** The client then sends its next request on another connection. A connection that closes without notice may lose a request on its way. */
function announceClose(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('Connection', 'close');
}

function mayWrite({ method = '' }: IncomingMessage): boolean {
  return !readMethods.has(method);
}
