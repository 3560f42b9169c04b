import { Writable } from 'node:stream';
import { pino } from 'pino';
import { Type } from 'typebox';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ClickHouseLimitExceeded, ClickHouseUnavailable } from '#platform/clickhouse';
import { buildToyServer } from '../../../../test/servers/toy-server.ts';
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
  response: { status: 200, data: Type.Integer() },
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

test('an unknown error reveals no details and is logged with the request id', async () => {
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
    title: 'Internal error',
    status: 500,
    detail: 'The error was logged under the request id.',
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

test.each([['text'], [undefined], [null], [7], [{}]])(
  'throwing %j is an internal error too',
  async (thrown) => {
    fault = thrown;
    expect(await read()).toMatchObject({ status: 500, body: { code: 'internal_error' } });
  },
);

test.each([
  ['Postgres refuses connections', Object.assign(new Error(secret), { code: 'ECONNREFUSED' })],
  ['Postgres is stopping', Object.assign(new Error(secret), { code: '57P01' })],
  ['Postgres broke the connection', new Error('Connection terminated unexpectedly')],
  ['ClickHouse does not respond', new ClickHouseUnavailable(new Error(secret))],
])('%s: the response is 503 with Retry-After', async (_name, error) => {
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

describe('an unknown URL is a problem response', () => {
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
  test('is the id of the client if it is safe', async () => {
    const { headers, body } = await read('/nothing', { 'x-request-id': 'order-4711_a' });
    expect([headers['x-request-id'], body.requestId]).toEqual(['order-4711_a', 'order-4711_a']);
  });

  test.each(['short', 'with space', 'a'.repeat(65), '{"json":"injection"}', '<script>alert(1)</script>'])(
    'replaces the unsafe id %j',
    async (given) => {
      const { headers } = await read('/nothing', { 'x-request-id': given });
      expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    },
  );
});

test('the type of a problem links to its explanation', async () => {
  fault = new Error('any');
  const [path, anchor] = (await read()).body.type.split('#');
  const page = await server.inject({ url: path });
  expect(page.headers['content-type']).toContain('text/html');
  expect(page.body).toContain(`id="${anchor}"`);
});

test('a value that Postgres rejects is an invalid request, and is logged', async () => {
  for (const code of ['22021', '22003', '22P02', '22P05']) {
    fault = Object.assign(new Error(`invalid value ${secret}`), { code });
    const { status, body, text } = await read();
    expect([status, body.code]).toEqual([400, 'invalid_request']);
    expect(text).not.toContain('hunter2');
    expect(lines).toContainEqual(expect.objectContaining({ level: 40, reqId: body.requestId }));
  }
});

test('a query that takes too long is 503 with advice and the time of the next attempt', async () => {
  fault = new ClickHouseLimitExceeded('time', new Error('Timeout exceeded: elapsed 10 s'));
  const { status, headers, body } = await read();
  expect({ status, code: body.code, retryable: body.retryable }).toEqual({
    status: 503,
    code: 'query_timeout',
    retryable: true,
  });
  expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  expect(body.detail).toContain('shorten the range');
});
