import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { Problem, type ProblemCode } from '#errors.ts';
import { problemBody } from './problem.ts';

const codes: Record<string, ProblemCode> = {
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
};

/** Answers what Node's parser gave up on, before it became a request that a route could refuse. */
export function refuseBrokenRequest(error: NodeJS.ErrnoException, socket: Socket): void {
  if (!socket.writable || error.code === 'ECONNRESET') return void socket.destroy();
  const problem = new Problem(
    codes[error.code ?? ''] ?? 'malformed_request',
    'The request could not be read.',
  );
  const { status } = problem.kind;
  const requestId = randomUUID();
  const body = JSON.stringify(problemBody(problem, requestId));
  const lines = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/problem+json',
    `Content-Length: ${Buffer.byteLength(body)}`,
    `X-Request-Id: ${requestId}`,
    'Connection: close',
  ];
  socket.end(`${lines.join('\r\n')}\r\n\r\n${body}`);
}
