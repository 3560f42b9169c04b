import type { Server } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import { createServer, type Server as Entrance, type Socket } from 'node:net';
import type { SecureContext } from 'node:tls';

/** The first byte of whoever greets by TLS (RFC 8446 §5.1). */
const handshake = 22;

/**
 * One port for HTTP and HTTPS, so that one address stands for every website, whichever way it is asked.
 * @param contextOf rejects for a name that has no certificate
 */
export function openEntrance(
  plain: Server,
  contextOf: (host: string) => Promise<SecureContext>,
): { entrance: Entrance; closeAll(): void } {
  const secure = createSecureServer({
    SNICallback: (host, settle) => {
      contextOf(host).then((context) => settle(null, context), settle);
    },
  });
  secure.keepAliveTimeout = plain.keepAliveTimeout;
  secure.on('request', (request, response) => plain.emit('request', request, response));
  // Servers that never listened themselves do not know their connections.
  const sockets = new Set<Socket>();
  const entrance = createServer((socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    socket.on('error', () => socket.destroy());
    socket.once('readable', () => {
      const first: Buffer | null = socket.read();
      if (first === null) return;
      socket.unshift(first);
      (first[0] === handshake ? secure : plain).emit('connection', socket);
    });
  });
  return {
    entrance,
    closeAll() {
      for (const socket of sockets) socket.destroy();
    },
  };
}
