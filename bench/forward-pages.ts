import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Forwarder {
  url: string;
  close(): void;
}

const leftOut = 'referrer-policy';

/**
 * The same server at another address, without the one header that has been seen to make the tests' browser abort a page that
 * Lighthouse opens (net::ERR_ABORTED). Why it does is not known.
 */
export async function forwardPages(target: string): Promise<Forwarder> {
  const server = createServer((asked, answer) => {
    const { method, headers, url: path } = asked;
    const passed = request(new URL(path ?? '/', target), { method, headers }, (told) => {
      const kept = Object.entries(told.headers).filter(([name]) => name !== leftOut);
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
