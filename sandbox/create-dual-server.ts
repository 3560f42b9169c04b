import type { Server } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import { createServer, type Server as DualServer, type Socket } from 'node:net';
import type { SecureContext } from 'node:tls';

/** The first byte of a TLS handshake (RFC 8446 §5.1). */
const handshake = 22;

/**
 * Serves HTTP and HTTPS on one port, so that one address serves every website in both schemes.
 * @param contextOf rejects for a name without a certificate
 */
export function createDualServer(
  plain: Server,
  contextOf: (host: string) => Promise<SecureContext>,
): { server: DualServer; closeAll(): void } {
  const secure = createSecureServer({
    SNICallback: (host, resolve) => {
      contextOf(host).then((context) => resolve(null, context), resolve);
    },
  });
  secure.keepAliveTimeout = plain.keepAliveTimeout;
  secure.on('request', (request, response) => plain.emit('request', request, response));
  // The inner servers never listen, so they do not track their connections.
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
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
    server,
    closeAll() {
      for (const socket of sockets) socket.destroy();
    },
  };
}
