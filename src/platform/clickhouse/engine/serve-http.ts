import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { answerStatement } from './answer-statement.ts';
import { checkCredentials } from './credentials.ts';
import type { Engine } from './engine.ts';
import { Exception, notImplemented } from './exception.ts';
import { limitParallel } from './limit-parallel.ts';
import { sendFault, sendText } from './send-answer.ts';

export interface HttpServer {
  server: Server;
  /** Accepts nothing more and waits for what runs. */
  drain(): Promise<void>;
}

/** ClickHouse's HTTP interface on an engine. At most `parallel` statements compute at the same time. */
export function serveHttp(engine: Engine, password: string, parallel: number): HttpServer {
  const queue = limitParallel(parallel);
  const mayEnter = checkCredentials(password);
  const running = new Set<Promise<void>>();
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const [path] = request.url?.split('?', 1) ?? [];
    if (path === '/ping') return sendText(response, 200, 'Ok.');
    if (path !== '/') return sendFault(response, notImplemented(`The path ${path}`));
    if (!mayEnter(request.headers)) {
      const message =
        'default: Authentication failed: password is incorrect, or there is no user with such name';
      return sendFault(response, new Exception(516, 'AUTHENTICATION_FAILED', message));
    }
    return answerStatement(engine, queue, request, response);
  };
  const server = createServer({ maxHeaderSize: 2 ** 20, keepAliveTimeout: 30_000, requestTimeout: 0 });
  server.on('request', (request, response) => {
    const work = answer(request, response).finally(() => running.delete(work));
    running.add(work);
  });
  const drain = async () => {
    server.close();
    while (running.size > 0) await Promise.allSettled(running);
  };
  return { server, drain };
}
