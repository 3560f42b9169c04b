import { createHash, timingSafeEqual } from 'node:crypto';
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import { handleStatement } from './handle-statement.ts';
import type { Engine } from './engine.ts';
import { Exception, notImplemented } from './exception.ts';
import { limitParallel } from './limit-parallel.ts';
import { sendFault, sendText } from './responses.ts';

export interface HttpServer {
  server: Server;
  /** Stops accepting requests and waits for those in progress. */
  drain(): Promise<void>;
}

/** Serves ClickHouse's HTTP interface. At most `parallel` statements run at the same time. */
export function serveHttp(engine: Engine, password: string, parallel: number): HttpServer {
  const queue = limitParallel(parallel);
  const isAuthorized = checkCredentials(password);
  const running = new Set<Promise<void>>();
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const [path] = request.url?.split('?', 1) ?? [];
    if (path === '/ping') return sendText(response, 200, 'Ok.');
    if (path !== '/') return sendFault(response, notImplemented(`The path ${path}`));
    if (!isAuthorized(request.headers)) {
      const message =
        'default: Authentication failed: password is incorrect, or there is no user with such name';
      return sendFault(response, new Exception(516, 'AUTHENTICATION_FAILED', message));
    }
    return handleStatement(engine, queue, request, response);
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

/** Checks the user `default` and its password, in both ways in which ClickHouse clients send them. */
function checkCredentials(password: string): (headers: IncomingHttpHeaders) => boolean {
  const expected = digest(`default:${password}`);
  return (headers) => {
    const user = headers['x-clickhouse-user'] ?? 'default';
    const key = headers['x-clickhouse-key'];
    const given = key === undefined ? readBasic(headers.authorization ?? '') : `${user}:${key}`;
    return timingSafeEqual(digest(given), expected);
  };
}

function readBasic(authorization: string): string {
  const [scheme, credentials = ''] = authorization.split(' ', 2);
  return scheme?.toLowerCase() === 'basic' ? Buffer.from(credentials, 'base64').toString() : '';
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
