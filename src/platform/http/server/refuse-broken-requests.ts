import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { problemBody } from '#platform/http/endpoint';
import { httpProblems, Problem, type ProblemTable } from '#platform/problems';

const codes: Record<string, keyof typeof httpProblems> = {
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
};

/** Responds to requests that Node's HTTP parser rejects before they reach a route. */
export function refuseBrokenRequests(problems: ProblemTable) {
  return (error: NodeJS.ErrnoException, socket: Socket): void => {
    if (!socket.writable || error.code === 'ECONNRESET') return void socket.destroy();
    const problem = new Problem(
      codes[error.code ?? ''] ?? 'malformed_request',
      'The request could not be parsed.',
    );
    const { status } = problems[problem.code];
    const requestId = randomUUID();
    const body = JSON.stringify(problemBody(problem, requestId, problems));
    const lines = [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'Content-Type: application/problem+json',
      `Content-Length: ${Buffer.byteLength(body)}`,
      `X-Request-Id: ${requestId}`,
      'Connection: close',
    ];
    socket.end(`${lines.join('\r\n')}\r\n\r\n${body}`);
  };
}
