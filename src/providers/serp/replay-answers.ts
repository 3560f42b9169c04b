import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** An answer to be given on loopback; an object is sent as JSON. `silent` leaves the caller waiting. */
export interface ReplayedAnswer {
  status?: number;
  headers?: Record<string, string>;
  body?: unknown;
  silent?: boolean;
}

export interface ReceivedCall {
  method: string;
  url: URL;
  headers: IncomingMessage['headers'];
  body: unknown;
}

export interface ReplayServer {
  baseUrl: string;
  /** Calls since the last `play`. */
  calls: ReceivedCall[];
  /** Gives these answers in turn, the last one again and again. */
  play(...answers: ReplayedAnswer[]): void;
  close(): Promise<void>;
}

/** A vendor for tests: a loopback server that gives the answers that it is told to. */
export async function startReplay(): Promise<ReplayServer> {
  let answers: ReplayedAnswer[] = [];
  const calls: ReceivedCall[] = [];
  const server = createServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.on('end', () => {
      const answer = answers[Math.min(calls.length, answers.length - 1)] ?? { status: 404 };
      calls.push(describeCall(request, Buffer.concat(pieces).toString()));
      if (answer.silent === true) return;
      response.writeHead(answer.status ?? 200, answer.headers);
      response.end(encodeBody(answer.body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    play: (...next) => {
      answers = next;
      calls.length = 0;
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

function describeCall(request: IncomingMessage, text: string): ReceivedCall {
  return {
    method: request.method ?? '',
    url: new URL(request.url ?? '/', 'http://127.0.0.1'),
    headers: request.headers,
    body: text === '' ? null : JSON.parse(text),
  };
}

function encodeBody(body: unknown): string | Buffer {
  if (typeof body === 'string' || Buffer.isBuffer(body)) return body;
  return body === undefined ? '' : JSON.stringify(body);
}
