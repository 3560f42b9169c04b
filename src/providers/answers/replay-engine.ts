import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** An answer for tests; an object is sent as JSON. `silent` leaves the caller waiting, `cut` breaks off within the body. */
export interface ReplayedAnswer {
  status?: number;
  headers?: Record<string, string>;
  body?: unknown;
  silent?: boolean;
  cut?: boolean;
}

export interface EngineReplay {
  baseUrl: string;
  /** What was asked since the last `play`. */
  calls: { method: string; url: URL; headers: IncomingMessage['headers']; body: unknown }[];
  /** Gives these answers in turn, the last one again and again. */
  play(...answers: ReplayedAnswer[]): void;
  close(): void;
}

/** A vendor for tests: a loopback server that gives the answers that it is told to. */
export async function startEngineReplay(): Promise<EngineReplay> {
  let answers: ReplayedAnswer[] = [];
  const calls: EngineReplay['calls'] = [];
  const server = createServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.on('end', () => {
      const answer = answers[Math.min(calls.length, answers.length - 1)] ?? { status: 404 };
      const sent = Buffer.concat(pieces).toString();
      const url = new URL(request.url ?? '/', 'http://127.0.0.1');
      const body: unknown = sent === '' ? null : JSON.parse(sent);
      calls.push({ method: request.method ?? '', url, headers: request.headers, body });
      if (answer.silent === true) return;
      const text = typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body ?? {});
      if (answer.cut === true) response.setHeader('content-length', Buffer.byteLength(text) + 10);
      response.writeHead(answer.status ?? 200, answer.headers);
      if (answer.cut === true) response.write(text, () => response.destroy());
      else response.end(text);
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
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
