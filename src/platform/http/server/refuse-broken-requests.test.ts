import { once } from 'node:events';
import { connect } from 'node:net';
import { Type } from 'typebox';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildToyServer } from '../../../../test/servers/toy-server.ts';
import { Exactly, endpoint } from '#platform/http/endpoint';

let port: number;
let close: () => Promise<void>;

beforeAll(async () => {
  const addThing = endpoint({
    method: 'POST',
    path: '/things',
    operationId: 'addThing',
    tag: 'Things',
    summary: 'Add a thing',
    body: Exactly({}),
    response: { status: 201, data: Type.Integer() },
    handle: async () => ({ data: 1 }),
  });
  const server = await buildToyServer([addThing]);
  port = Number(new URL(await server.listen({ host: '127.0.0.1', port: 0 })).port);
  close = () => server.close();
});
afterAll(() => close());

/** Sends raw bytes and reads until the server closes the connection. */
async function say(text: string) {
  const socket = connect(port, '127.0.0.1');
  socket.write(text);
  const chunks: Buffer[] = [];
  socket.on('data', (chunk) => chunks.push(chunk));
  await once(socket, 'close');
  const [head = '', body = ''] = Buffer.concat(chunks).toString().split('\r\n\r\n');
  const [line, ...fields] = head.split('\r\n');
  const headers = Object.fromEntries(
    fields.map((field) => [
      field.slice(0, field.indexOf(':')).toLowerCase(),
      field.slice(field.indexOf(':') + 2),
    ]),
  );
  return { line, headers, body: JSON.parse(body) };
}

test.each([
  ['nonsense', 'this is not HTTP\r\n\r\n', 'HTTP/1.1 400 Bad Request', 'malformed_request'],
  [
    'a broken length',
    'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: x\r\n\r\n',
    'HTTP/1.1 400 Bad Request',
    'malformed_request',
  ],
  [
    'headers above the limit',
    `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`,
    'HTTP/1.1 431 Request Header Fields Too Large',
    'headers_too_large',
  ],
  [
    'a URL above the limit',
    `GET /${'x'.repeat(20_000)} HTTP/1.1\r\nHost: a\r\n\r\n`,
    'HTTP/1.1 431 Request Header Fields Too Large',
    'headers_too_large',
  ],
])('%s leads to a problem response', async (_name, text, line, code) => {
  const answer = await say(text);
  expect(answer.line).toBe(line);
  expect(answer.headers).toMatchObject({ 'content-type': 'application/problem+json', connection: 'close' });
  expect(answer.body).toMatchObject({ code, requestId: answer.headers['x-request-id'], errors: [] });
});

test.each([
  ['/api/v1/things', 'HTTP/1.1 405 Method Not Allowed', 'method_not_allowed'],
  ['/api/v1/nothing', 'HTTP/1.1 400 Bad Request', 'invalid_request'],
])('the method QUERY without a content type leads to a problem response at %s', async (path, line, code) => {
  const answer = await say(`QUERY ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`);
  expect(answer.line).toBe(line);
  expect(answer.body).toMatchObject({ code });
});

test.each([
  'Content-Length: 2000000',
  `Transfer-Encoding: chunked\r\n\r\n100001\r\n${' '.repeat(1_048_577)}`,
])('a body above the limit is rejected before it was sent completely', async (framing) => {
  const head = ['POST /api/v1/things HTTP/1.1', 'Host: a', 'Authorization: Bearer mine'];
  const answer = await say([...head, 'Content-Type: application/json', framing, '', ''].join('\r\n'));
  expect(answer.line).toBe('HTTP/1.1 413 Payload Too Large');
  expect(answer.headers).toMatchObject({ connection: 'close' });
  expect(answer.body).toMatchObject({ code: 'body_too_large' });
});
