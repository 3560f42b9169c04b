import { once } from 'node:events';
import type { IncomingHttpHeaders } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

interface ReceivedRequest {
  method: string | undefined;
  url: string | undefined;
  headers: Record<string, string>;
  body: string;
}

/** A program on loopback that receives webhooks. */
export interface WebhookReceiver {
  port: number;
  /** All requests, in order. */
  received: ReceivedRequest[];
  /** The status of its responses. */
  status: number;
  /** Additional headers of its responses. */
  headers: Record<string, string>;
  /** Forgets all requests and responds with 204 again. */
  reset(): void;
  close(): void;
}

export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request.setEncoding('utf8')) body += chunk;
    const { method, url } = request;
    receiver.received.push({ method, url, headers: toText(request.headers), body });
    const location = receiver.status === 302 ? { location: '/elsewhere' } : {};
    response.writeHead(receiver.status, { ...location, ...receiver.headers }).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const receiver: WebhookReceiver = {
    port: (server.address() as AddressInfo).port,
    received: [],
    status: 204,
    headers: {},
    reset: () => {
      receiver.received.length = 0;
      receiver.status = 204;
      receiver.headers = {};
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
  return receiver;
}

function toText(headers: IncomingHttpHeaders): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
}
