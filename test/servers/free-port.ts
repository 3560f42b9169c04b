import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';

/** A port of loopback that nobody listens on, for a program that must say where it is before it is there. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
