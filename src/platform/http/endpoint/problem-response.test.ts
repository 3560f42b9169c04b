import { Writable } from 'node:stream';
import { pino } from 'pino';
import { Type } from 'typebox';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { FactsUnavailable } from '#facts';
import { buildToyServer } from '../../test/toy-server.ts';
import { endpoint } from './endpoint.ts';

type Server = Awaited<ReturnType<typeof buildToyServer>>;

let server: Server;
let fault: unknown;
let lines: Record<string, unknown>[];

const readThing = endpoint({
  method: 'GET',
  path: '/thing',
  operationId: 'readThing',
  tag: 'Things',
  summary: 'Fail',
  answer: { status: 200, data: Type.Integer() },
  handle: async () => {
    throw fault;
  },
});

beforeAll(async () => {
  const sink = new Writable({
    write: (chunk, _encoding, done) => {
      lines.push(JSON.parse(String(chunk)));
      done();
    },
  });
  server = await buildToyServer([readThing], { log: pino({ level: 'info' }, sink) });
});
afterAll(() => server.close());
beforeEach(() => {
  lines = [];
});

async function read(url = '/api/v1/thing', headers: Record<string, string> = {}) {
  const answer = await server.inject({ url, headers: { authorization: 'Bearer mine', ...headers } });
  return { status: answer.statusCode, headers: answer.headers, body: answer.json(), text: answer.body };
}

const secret = 'postgres://cairn:hunter2@10.0.0.5:5432/cairn';

test('a fault shows nothing of itself, and is logged under the id of the request', async () => {
  fault = Object.assign(new Error(`relation "things" at ${secret}`), {
    status: 418,
    statusCode: 418,
    detail: secret,
    headers: { 'x-leak': secret },
  });
  const { status, headers, body, text } = await read();
  expect(status).toBe(500);
  expect(headers['content-type']).toBe('application/problem+json');
  expect(body).toEqual({
    type: '/docs/problems#internal_error',
    title: 'Something went wrong here',
    status: 500,
    detail: 'The fault has been logged under the request id.',
    code: 'internal_error',
    requestId: headers['x-request-id'],
    errors: [],
    retryable: true,
  });
  expect(text + JSON.stringify(headers)).not.toMatch(/hunter2|things|at .+\.ts/);
  const logged = lines.find((line) => line['err']);
  expect(logged).toMatchObject({
    reqId: body.requestId,
    err: { message: expect.stringContaining('things') },
  });
});

test.each([['text'], [undefined], [null], [7], [{}]])('%j thrown is a fault too', async (thrown) => {
  fault = thrown;
  expect(await read()).toMatchObject({ status: 500, body: { code: 'internal_error' } });
});

test.each([
  ['Postgres refuses connections', Object.assign(new Error(secret), { code: 'ECONNREFUSED' })],
  ['Postgres is stopping', Object.assign(new Error(secret), { code: '57P01' })],
  ['Postgres broke the connection', new Error('Connection terminated unexpectedly')],
  ['ClickHouse does not answer', new FactsUnavailable(new Error(secret))],
])('%s: 503 with Retry-After', async (_name, error) => {
  fault = error;
  const { status, headers, body, text } = await read();
  expect({ status, code: body.code, retryable: body.retryable }).toEqual({
    status: 503,
    code: 'unavailable',
    retryable: true,
  });
  expect(headers['retry-after']).toMatch(/^\d+$/);
  expect(text).not.toContain('hunter2');
});

describe('an address that leads nowhere is a problem like any other', () => {
  test.each([
    '/api/v1/nothing',
    '/api/v1',
    '/nothing',
    '/api/v1/thing/%zz',
    '/%',
    `/api/v1/${'a'.repeat(5_000)}`,
    '/api/v1/thing%00',
  ])('%s', async (url) => {
    const { status, headers, body, text } = await read(url);
    expect({ status, code: body.code }).toEqual({ status: 404, code: 'not_found' });
    expect(headers).toMatchObject({
      'content-type': 'application/problem+json',
      'x-request-id': body.requestId,
    });
    expect(text.length).toBeLessThan(400);
  });
});

describe('the id of a request', () => {
  test('is the client’s own where it is harmless', async () => {
    const { headers, body } = await read('/nothing', { 'x-request-id': 'order-4711_a' });
    expect([headers['x-request-id'], body.requestId]).toEqual(['order-4711_a', 'order-4711_a']);
  });

  test.each(['short', 'with space', 'a'.repeat(65), '{"json":"injection"}', '<script>alert(1)</script>'])(
    'is a fresh one in place of %j',
    async (given) => {
      const { headers } = await read('/nothing', { 'x-request-id': given });
      expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    },
  );
});

test('the page that a problem names explains it', async () => {
  fault = new Error('any');
  const [path, anchor] = (await read()).body.type.split('#');
  const page = await server.inject({ url: path });
  expect(page.headers['content-type']).toContain('text/html');
  expect(page.body).toContain(`id="${anchor}"`);
});
