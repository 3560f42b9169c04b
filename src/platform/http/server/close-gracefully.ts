import type { FastifyInstance } from 'fastify';
import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';

const readMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** How long a new connection may wait for its first byte. */
const unusedMs = 1_000;

/** Options of a server that `closeGracefully` closes: it responds to every request on a connection that it accepted. */
export const gracefulOptions = { forceCloseConnections: 'idle', return503OnClosing: false } as const;

/**
 * Observes the connections of a server, to close it without cutting off a response.
 * @returns a function that stops accepting connections and answers requests in progress for `graceMs`. Then it cuts connections that
 *   only read. A connection whose request may have changed something is closed after its response, because the client would not know
 *   whether the change was committed.
 */
export function closeGracefully(app: FastifyInstance): (graceMs: number) => Promise<void> {
  const sockets = new Set<Socket>();
  const running = new Set<IncomingMessage>();
  app.server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  app.server.on('request', (request, response) => {
    running.add(request);
    response.once('close', () => {
      running.delete(request);
      // A client that reuses connections would hold this one open.
      if (isClosing) request.socket.end();
    });
  });
  let isClosing = false;
  const cut = (isSpared: (socket: Socket) => boolean) => {
    for (const socket of sockets) if (!isSpared(socket)) socket.destroy();
  };
  return async (graceMs) => {
    isClosing = true;
    const closed = app.close();
    // Browsers open connections in advance and leave them unused. These would delay the end. A request may still arrive on a new one.
    const unused = setTimeout(() => cut((socket) => socket.bytesRead > 0), unusedMs);
    const timer = setTimeout(() => {
      const writing = new Set([...running].filter(mayWrite).map(({ socket }) => socket));
      cut((socket) => writing.has(socket));
    }, graceMs);
    await closed;
    clearTimeout(unused);
    clearTimeout(timer);
  };
}

function mayWrite({ method = '' }: IncomingMessage): boolean {
  return !readMethods.has(method);
}
