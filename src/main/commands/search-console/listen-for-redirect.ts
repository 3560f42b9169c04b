import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readRedirect } from './read-redirect.ts';

const pages = {
  code: { status: 200, text: 'Access granted. Close this page and return to the terminal.' },
  refused: { status: 200, text: 'Access denied. Close this page and return to the terminal.' },
  foreign: { status: 404, text: 'Not found.' },
};

export interface RedirectPort {
  redirectUri: string;
  /** Rejects if access was denied or the sign-in timed out. */
  code: Promise<string>;
  close(): void;
}

/** Listens on a loopback port for Google's redirect (RFC 8252 §7.3). Redirects of other sign-ins are ignored. */
export async function listenForRedirect(state: string, timeoutMs: number): Promise<RedirectPort> {
  const code = Promise.withResolvers<string>();
  const server = createServer((request, response) => {
    const url = URL.parse(request.url ?? '', 'http://127.0.0.1');
    const redirect = url?.pathname === '/' ? readRedirect(url, state) : ({ kind: 'foreign' } as const);
    write(response, pages[redirect.kind]);
    if (redirect.kind === 'code') code.resolve(redirect.code);
    if (redirect.kind === 'refused') code.reject(new Error(redirect.message));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const minutes = Math.round(timeoutMs / 60_000);
  const timer = setTimeout(() => {
    code.reject(new Error(`The sign-in was not completed within ${minutes} minutes. Run the command again.`));
  }, timeoutMs);
  return {
    redirectUri: `http://127.0.0.1:${port}/`,
    code: code.promise,
    close: () => {
      clearTimeout(timer);
      server.close();
    },
  };
}

function write(response: ServerResponse, { status, text }: { status: number; text: string }): void {
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    // The URL contains the authorization code.
    'referrer-policy': 'no-referrer',
    connection: 'close',
  };
  response.writeHead(status, headers).end(`<!doctype html><title>Cairn</title><p>${text}</p>\n`);
}
