import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Forwarder {
  url: string;
  close(): void;
}

const leftOut = new Set([
  'cross-origin-opener-policy',
  'content-security-policy',
  'permissions-policy',
  'referrer-policy',
  'cache-control',
]);

/**
 * The same server at another address, without the headers that keep its pages apart from others: with either of them the tests'
 * browser gives up a page that Lighthouse opens.
 */
export async function forwardPages(target: string): Promise<Forwarder> {
  const server = createServer((asked, answer) => {
    const { method, headers, url: path } = asked;
    const passed = request(new URL(path ?? '/', target), { method, headers }, (told) => {
      const kept = Object.entries(told.headers).filter(([name]) => !leftOut.has(name));
      answer.writeHead(told.statusCode ?? 502, Object.fromEntries(kept));
      told.pipe(answer);
    });
    passed.on('error', () => answer.destroy());
    answer.on('close', () => passed.destroy());
    asked.pipe(passed);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
