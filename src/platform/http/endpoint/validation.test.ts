import { Type } from 'typebox';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildToyServer } from '../../test/toy-server.ts';
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

/** Answers with the body that its handler was given. */
const takes = (method: 'POST' | 'PATCH') =>
  endpoint({
    method,
    path: '/things',
    operationId: `${method}Thing`,
    tag: 'Things',
    summary: 'Say what was understood',
    body: Body,
    answer: { status: 200, data: Echo },
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

test('null for an optional member of a POST is as if it were left out', async () => {
  const { body } = await send('POST', { name: 'a', count: null, note: null, parts: [{ size: null }] });
  expect(body.data).toEqual({ name: 'a', parts: [{}] });
});

test('null in a PATCH reaches the operation where it means something, and is refused elsewhere', async () => {
  expect((await send('PATCH', { name: 'a', note: null })).body.data).toEqual({ name: 'a', note: null });
  const { body } = await send('PATCH', { name: 'a', count: null });
  expect(body.errors).toEqual([{ path: 'count', code: 'type', message: 'must be integer' }]);
});

test.each(['toString', 'constructor', 'surprise', 'hasOwnProperty'])(
  '%s: null is unknown all the same',
  async (name) => {
    const { body } = await send('POST', { name: 'a', [name]: null });
    expect(body.errors).toMatchObject([{ path: name, code: 'unknown_member' }]);
  },
);

test('every bad member is named once, at its place', async () => {
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

test('at most fifty members are named, and none at length', async () => {
  const many = Object.fromEntries(Array.from({ length: 60 }, (_, index) => [`other${index}`, 1]));
  expect((await send('POST', { name: 'a', ...many })).body.errors).toHaveLength(50);
  const { body } = await send('POST', { name: 'a', ['x'.repeat(100_000)]: 1 });
  expect(JSON.stringify(body).length).toBeLessThan(2_000);
});

test.each([
  ['a member', (deep: string) => `{"name": ${deep}}`],
  ['an unknown member', (deep: string) => `{"name": "a", "other": ${deep}}`],
  ['the body', (deep: string) => deep],
])('%s that is nested without end is refused like any other', async (_name, wrap) => {
  const depth = 100_000;
  expect((await send('POST', wrap('['.repeat(depth) + ']'.repeat(depth)))).status).toBe(400);
  expect((await send('POST', wrap('{"a":'.repeat(depth) + '1' + '}'.repeat(depth)))).status).toBe(400);
});

test.each(['{"name": "a", "count": 1e400}', '{"name": "a", "count": "1"}', '{"name": "a", "count": true}'])(
  '%s has no number that counts',
  async (text) => {
    const { body } = await send('POST', text);
    expect(body.errors).toMatchObject([{ path: 'count' }]);
  },
);

test.each([
  ['half a character', Buffer.from([0x7b, 0x22, 0xc3, 0x22, 0x7d])],
  ['another encoding', Buffer.from('{"name": "a"}', 'utf16le')],
  ['what is no JSON', "{'name': 'a'}"],
  ['two values', '{"name": "a"} {}'],
  ['a prototype', '{"name": "a", "__proto__": {"count": 1}}'],
])('%s cannot be read', async (_name, payload) => {
  expect(await send('POST', payload)).toMatchObject({
    status: 400,
    body: { code: 'malformed_json', errors: [{ path: 'body' }] },
  });
});

test('a byte order mark does no harm', async () => {
  expect((await send('POST', '\ufeff{"name": "a"}')).body.data).toEqual({ name: 'a' });
});

test('a merge patch has its own media type, and only there', async () => {
  const type = 'application/merge-patch+json';
  expect((await send('PATCH', { name: 'a' }, type)).status).toBe(200);
  expect(await send('POST', { name: 'a' }, type)).toMatchObject({ status: 415 });
  expect((await send('POST', { name: 'a' }, 'application/json; charset=utf-8')).status).toBe(200);
});
