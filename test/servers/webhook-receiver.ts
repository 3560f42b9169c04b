import type { IncomingHttpHeaders } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';

interface Taken {
  method: string | undefined;
  url: string | undefined;
  headers: Record<string, string>;
  body: string;
}

/** Another program that webhooks tell things, on loopback. */
export interface Receiver {
  port: number;
  /** Every request, in order. */
  taken: Taken[];
  /** What it answers. */
  status: number;
  /** Forgets what it took, and answers 204 again. */
  startOver(): void;
  close(): void;
}

export async function openReceiver(): Promise<Receiver> {
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const piece of request.setEncoding('utf8')) body += piece;
    const { method, url } = request;
    receiver.taken.push({ method, url, headers: asText(request.headers), body });
    const location = receiver.status === 302 ? { location: '/elsewhere' } : {};
    response.writeHead(receiver.status, location).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const receiver: Receiver = {
    port: (server.address() as AddressInfo).port,
    taken: [],
    status: 204,
    startOver: () => {
      receiver.taken.length = 0;
      receiver.status = 204;
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
  return receiver;
}

function asText(headers: IncomingHttpHeaders): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
}
