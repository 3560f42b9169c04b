import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface Forwarding {
  /** The address given, through a port that can be cut. */
  url: string;
  /** Breaks every connection and refuses new ones. */
  cut(): Promise<void>;
  mend(): Promise<void>;
}

/** A way to a store that a test can take away. */
export async function forwardPort(target: string): Promise<Forwarding> {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  const server = createServer((incoming) => {
    const outgoing = connect(Number(port), hostname);
    for (const socket of [incoming, outgoing]) {
      sockets.add(socket);
      socket.on('error', () => socket.destroy());
      socket.on('close', () => {
        sockets.delete(socket);
        incoming.destroy();
        outgoing.destroy();
      });
    }
    incoming.pipe(outgoing).pipe(incoming);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port: ownPort } = server.address() as AddressInfo;
  const url = new URL(target);
  url.host = `127.0.0.1:${ownPort}`;
  return {
    url: url.href,
    cut: async () => {
      const closed = once(server, 'close');
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
    mend: async () => {
      await once(server.listen(ownPort, '127.0.0.1'), 'listening');
    },
  };
}
