import { once } from 'node:events';
import { createServer } from 'node:net';

/** Linux assigns only ports from 32768 to other sockets, so none of them takes a port before the program listens. */
const firstPort = 20_000;
const portCount = 12_000;
const portsPerProcess = 16;
let given = 0;

/** Returns a free loopback port, for a program that must know its URL before it listens. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = firstPort + ((process.pid * portsPerProcess + given) % portCount);
    given += 1;
    if (await isFree(port)) return port;
  }
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer();
  const listening = once(server.listen(port, '127.0.0.1'), 'listening').then(
    () => true,
    () => false,
  );
  if (!(await listening)) return false;
  server.close();
  await once(server, 'close');
  return true;
}
