import { Type } from 'typebox';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildToyServer } from '../../../../test/servers/toy-server.ts';
import { endpoint } from './endpoint.ts';
import { Exactly } from './schema.ts';

type Server = Awaited<ReturnType<typeof buildToyServer>>;

/** Responds with the file that its handler receives. */
const takes = (path: string, more: { csvField?: string }) =>
  endpoint({
    method: 'POST',
    path,
    operationId: `take${path.slice(1)}`,
    tag: 'Files',
    summary: 'Take a file',
    body: Exactly({ file: Type.String({ minLength: 1 }) }),
    response: { status: 200, data: Exactly({ file: Type.String() }) },
    storesResponse: false,
    handle: async (_context, { body }) => ({ data: { file: body.file } }),
    ...more,
  });

let server: Server;
beforeAll(async () => {
  server = await buildToyServer([takes('/files', { csvField: 'file' }), takes('/texts', {})]);
});
afterAll(() => server.close());

async function send(payload: string | Buffer, headers: Record<string, string> = {}, path = '/files') {
  const answer = await server.inject({
    method: 'POST',
    url: `/api/v1${path}`,
    headers: { authorization: 'Bearer mine', 'content-type': 'text/csv', ...headers },
    payload,
  });
  return { status: answer.statusCode, body: answer.json() };
}

test('a CSV body becomes the field of the endpoint, without its byte order mark', async () => {
  const { status, body } = await send('\ufeffa,b\nä,2', { 'content-type': 'text/csv; charset=utf-8' });
  expect([status, body.data]).toEqual([200, { file: 'a,b\nä,2' }]);
});

test.each([
  ['is empty', '', 'min_length'],
  ['is not in UTF-8', Buffer.from('ä', 'latin1'), 'not_utf8'],
])('a file that %s is a 400 with its path', async (_name, payload, code) => {
  const { status, body } = await send(payload);
  expect([status, body.errors.map((error: any) => [error.path, error.code])]).toEqual([
    400,
    [['file', code]],
  ]);
});

test('a CSV body is 415 if the endpoint does not accept CSV or the body is compressed', async () => {
  expect((await send('a,b', {}, '/texts')).status).toBe(415);
  expect((await send('a,b', { 'content-encoding': 'gzip' })).status).toBe(415);
});
