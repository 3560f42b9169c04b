import { Type } from 'typebox';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildToyServer } from '../../../../test/servers/toy-server.ts';
import { endpoint } from './endpoint.ts';
import { Exactly, Nullable, Text } from './schema.ts';

type Server = Awaited<ReturnType<typeof buildToyServer>>;

const Body = Exactly({
  name: Text({ maxLength: 10 }),
  count: Type.Optional(Type.Integer({ minimum: 1 })),
  note: Type.Optional(Nullable(Text({ maxLength: 10 }))),
  parts: Type.Optional(Type.Array(Exactly({ size: Type.Optional(Type.Number()) }))),
});
const Echo = Type.Object({}, { additionalProperties: true });

/** Responds with the body that its handler receives. */
const takes = (method: 'POST' | 'PATCH') =>
  endpoint({
    method,
    path: '/things',
    operationId: `${method}Thing`,
    tag: 'Things',
    summary: 'Say what was understood',
    body: Body,
    response: { status: 200, data: Echo },
    handle: async (_context, { body }) => ({ data: body }),
  });

let server: Server;
beforeAll(async () => {
  const transaction = {
    setIsolationLevel: () => transaction,
    execute: (work: (db: null) => unknown) => work(null),
  };
  const db = { transaction: () => transaction } as never;
  server = await buildToyServer([takes('POST'), takes('PATCH')], { db });
});
afterAll(() => server.close());

async function send(method: 'POST' | 'PATCH', payload: unknown, type = 'application/json') {
  const answer = await server.inject({
    method,
    url: '/api/v1/things',
    headers: { authorization: 'Bearer mine', 'content-type': type },
    payload: typeof payload === 'string' || Buffer.isBuffer(payload) ? payload : JSON.stringify(payload),
  });
  return { status: answer.statusCode, body: answer.json() };
}

test('null for an optional field of a POST means that it is absent', async () => {
  const { body } = await send('POST', { name: 'a', count: null, note: null, parts: [{ size: null }] });
  expect(body.data).toEqual({ name: 'a', parts: [{}] });
});

test('null in a PATCH reaches the operation for nullable fields and is rejected for others', async () => {
  expect((await send('PATCH', { name: 'a', note: null })).body.data).toEqual({ name: 'a', note: null });
  const { body } = await send('PATCH', { name: 'a', count: null });
  expect(body.errors).toEqual([{ path: 'count', code: 'type', message: 'must be integer' }]);
});

test.each(['toString', 'constructor', 'surprise', 'hasOwnProperty'])(
  'null for the unknown field %s is rejected',
  async (name) => {
    const { body } = await send('POST', { name: 'a', [name]: null });
    expect(body.errors).toMatchObject([{ path: name, code: 'unknown_member' }]);
  },
);

test('every invalid field is listed once with its path', async () => {
  const { status, body } = await send('POST', {
    count: 0.5,
    parts: [{ size: 1 }, { size: 'x', colour: 1 }],
    other: 1,
  });
  expect(status).toBe(400);
  expect(body.errors.map((error: { path: string }) => error.path).toSorted()).toEqual([
    'count',
    'name',
    'other',
    'parts[1].colour',
    'parts[1].size',
  ]);
  expect(body.detail).toMatch(/^`.+` .+; `.+` .+; `.+` .+\.$/);
});

test('at most fifty fields are listed, with truncated names', async () => {
  const many = Object.fromEntries(Array.from({ length: 60 }, (_, index) => [`other${index}`, 1]));
  expect((await send('POST', { name: 'a', ...many })).body.errors).toHaveLength(50);
  const { body } = await send('POST', { name: 'a', ['x'.repeat(100_000)]: 1 });
  expect(JSON.stringify(body).length).toBeLessThan(2_000);
});

test.each([
  ['a field', (deep: string) => `{"name": ${deep}}`],
  ['an unknown field', (deep: string) => `{"name": "a", "other": ${deep}}`],
  ['the body', (deep: string) => deep],
])('%s with extremely deep nesting is rejected', async (_name, wrap) => {
  const depth = 100_000;
  expect((await send('POST', wrap('['.repeat(depth) + ']'.repeat(depth)))).status).toBe(400);
  expect((await send('POST', wrap('{"a":'.repeat(depth) + '1' + '}'.repeat(depth)))).status).toBe(400);
});

test.each(['{"name": "a", "count": 1e400}', '{"name": "a", "count": "1"}', '{"name": "a", "count": true}'])(
  '%s has no valid number',
  async (text) => {
    const { body } = await send('POST', text);
    expect(body.errors).toMatchObject([{ path: 'count' }]);
  },
);

test.each([
  ['an incomplete character', Buffer.from([0x7b, 0x22, 0xc3, 0x22, 0x7d])],
  ['another encoding', Buffer.from('{"name": "a"}', 'utf16le')],
  ['invalid JSON', "{'name': 'a'}"],
  ['two values', '{"name": "a"} {}'],
  ['a __proto__ property', '{"name": "a", "__proto__": {"count": 1}}'],
])('%s cannot be parsed', async (_name, payload) => {
  expect(await send('POST', payload)).toMatchObject({
    status: 400,
    body: { code: 'malformed_json', errors: [{ path: 'body' }] },
  });
});

test('a byte order mark is ignored', async () => {
  expect((await send('POST', '\ufeff{"name": "a"}')).body.data).toEqual({ name: 'a' });
});

test('the merge patch media type is accepted for PATCH only', async () => {
  const type = 'application/merge-patch+json';
  expect((await send('PATCH', { name: 'a' }, type)).status).toBe(200);
  expect(await send('POST', { name: 'a' }, type)).toMatchObject({ status: 415 });
  expect((await send('POST', { name: 'a' }, 'application/json; charset=utf-8')).status).toBe(200);
});
