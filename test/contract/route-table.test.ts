import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Endpoint } from '#platform/http';
import { invalidParameters } from './invalid-fields.ts';
import {
  type InvalidKey,
  endpoints,
  createInvalidKey,
  describeWrongPath,
  newAddress,
  openRoutes,
  type RouteCalls,
  routes,
} from './route-calls.ts';
import type { ValidRequest } from './valid-request.ts';
import { validRequests } from './valid-requests.ts';

const reads = routes.filter(([, { method }]) => method === 'GET');
const publicId = /\b(?:web|kw|chk)_[0-9a-z]{26}/g;

let calls: RouteCalls;
beforeAll(async () => {
  calls = await openRoutes();
});
afterAll(() => calls.app.close());

test('every operation has a row, and every row an operation', () => {
  const operations = endpoints.map(({ operationId }) => operationId);
  expect(Object.keys(validRequests).toSorted()).toEqual(operations.toSorted());
});

describe.each(routes)('%s', (_name, declared) => {
  const { method, path, body, query, response } = declared;

  test('succeeds with every field and every parameter', async () => {
    const request = await calls.prepare(declared);
    const without = new Set(['cursor', ...(request.without ?? [])]);
    const all = Object.keys((body as { properties?: object } | undefined)?.properties ?? {});
    const members = all.filter((name) => !without.has(name));
    const parameters = Object.keys(query?.properties ?? {}).filter((name) => !without.has(name));
    expect(Object.keys(request.body ?? {})).toEqual(expect.arrayContaining(members));
    expect(Object.keys(request.query ?? {}).toSorted()).toEqual(parameters.toSorted());
    const reply = await calls.send(declared, request);
    expect([response.status, response.alsoStatus]).toContain(reply.status);
    const creates = method === 'POST' && !Array.isArray(reply.body.data);
    const read = creates ? await calls.app.call('GET', reply.headers['location'] ?? '/nowhere') : reply;
    expect(read.body.data?.id).toBe(reply.body.data?.id);
  });

  test.each<InvalidKey>(['no', 'a malformed', 'an unknown', 'an expired', 'a revoked'])(
    'rejects %s key',
    async (kind) => {
      const request = await calls.prepare(declared);
      const before = await calls.readState();
      const key = await createInvalidKey(calls.app, kind);
      const reply = await calls.send(declared, request, { key, headers: newAddress() });
      expect(reply).toMatchObject({ status: 401, body: { code: 'unauthorized' } });
      expect(reply.headers['www-authenticate']).toMatch(/^Bearer realm="cairn"/);
      expect(await calls.readState()).toEqual(before);
    },
  );

  test('is 404 for another account and for malformed or unknown ids', async () => {
    const request = await calls.prepare(declared);
    const ids = `${request.path} ${JSON.stringify(request.body ?? {})}`.match(publicId) ?? [];
    const before = await calls.readState();
    const { theirs } = calls.app;
    const attempts = ids.flatMap((id) => badIds(id).map((other) => replaceId(request, id, other)));
    const found: unknown[] = [];
    for (const attempt of attempts) found.push(notFound(await calls.send(declared, attempt)));
    if (ids.length > 0) found.push(notFound(await calls.send(declared, request, { key: theirs.writeKey })));
    const inBody = ids.some((id) => !request.path.includes(id));
    const expected = {
      status: 404,
      code: expect.stringMatching(/not_found$/),
      named: expect.stringMatching(inBody ? /^(websiteId|ids\[\d+\])$/ : /^$/),
    };
    expect(found).toEqual(found.map(() => expected));
    expect(await calls.readState()).toEqual(before);
  });

  test('reports every invalid parameter', async () => {
    const { query: valid, ...request } = await calls.prepare(declared);
    const wrong: (string | null)[] = [];
    for (const bad of invalidParameters(query?.properties ?? {})) {
      const needed = (query?.required ?? []).filter((name) => name !== bad.path);
      const others = needed.map((name) => `&${new URLSearchParams({ [name]: valid?.[name] ?? '' })}`);
      const reply = await calls.send(declared, {
        ...request,
        path: `${request.path}?${bad.value}${others.join('')}`,
      });
      wrong.push(describeWrongPath(reply, bad));
    }
    expect(wrong.filter(Boolean)).toEqual([]);
    expect(wrong.length).toBeGreaterThan(0);
  });

  test('rejects other methods and lists the supported ones', async () => {
    const request = await calls.prepare(declared);
    const own: string[] = endpoints.filter((one) => one.path === path).map((one) => one.method);
    const has = new Set([...own, ...(own.includes('GET') ? ['HEAD'] : [])]);
    const all = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
    for (const other of all.filter((one) => !has.has(one))) {
      const reply = await calls.app.call(other, request.path, { body: '{' });
      expect({ other, status: reply.status }).toEqual({ other, status: 405 });
      expect(reply.headers['allow']?.split(', ').toSorted()).toEqual([...has].toSorted());
    }
  });

  test('rejects media types that it does not offer', async () => {
    const request = await calls.prepare(declared);
    const accept = (type: string) => calls.send(declared, request, { headers: { accept: type } });
    expect(await accept('application/xml')).toMatchObject({ status: 406, body: { code: 'not_acceptable' } });
    const csv = await accept('text/csv');
    const type = isList(declared) ? 'text/csv; charset=utf-8' : 'application/problem+json';
    expect(csv).toMatchObject({ status: isList(declared) ? 200 : 406, headers: { 'content-type': type } });
  });
});

describe.each(reads)('%s', (_name, declared) => {
  test('has an entity tag, responds with 304 to it, and handles HEAD like GET', async () => {
    const { app, send } = calls;
    const request = await calls.prepare(declared);
    const first = await send(declared, request, { key: app.mine.readKey });
    const etag = first.headers['etag'] ?? '';
    const again = await send(declared, request, { headers: { 'if-none-match': `"other", ${etag}` } });
    expect(again).toMatchObject({ status: 304, text: '', headers: { etag } });
    expect((await send(declared, request, { headers: { 'if-none-match': '"other"' } })).status).toBe(200);
    const url = `${request.path}?${new URLSearchParams(request.query)}`;
    const head = await app.call('HEAD', url);
    expect(head).toMatchObject({ status: 200, text: '', headers: { etag } });
    expect(head.headers['content-length']).toBe(first.headers['content-length']);
    const unchanged = await app.call('HEAD', url, { headers: { 'if-none-match': etag } });
    expect(unchanged.status).toBe(304);
  });
});

/** Whether the response can be a list; for some endpoints, that depends on the query. */
function isList({ method, response }: Endpoint): boolean {
  const data = response.data as { type?: string; anyOf?: { type?: string }[] } | undefined;
  return method === 'GET' && [data, ...(data?.anyOf ?? [])].some((shape) => shape?.type === 'array');
}

function notFound({ status, body }: { status: number; body: { code: string; errors: { path: string }[] } }) {
  return { status, code: body.code, named: body.errors.map(({ path }) => path).join() };
}

function badIds(id: string): string[] {
  const prefix = id.slice(0, id.indexOf('_'));
  return [
    `${prefix}_01kqk0n8zwe5rt3yhj2m4c6v9x`,
    'x',
    `${prefix}_`,
    `${prefix}_${'z'.repeat(26)}`,
    id.toUpperCase(),
    `${id}0`,
    id.replace(prefix, 'key'),
    'a\0b',
    "' or 1=1",
    'a'.repeat(600),
  ];
}

function replaceId(request: ValidRequest, id: string, other: string): ValidRequest {
  const { path, body } = request;
  if (path.includes(id)) return { ...request, path: path.replace(id, encodeURIComponent(other)) };
  const named = body !== undefined && 'ids' in body ? { ids: [other] } : { websiteId: other };
  return { ...request, body: { ...body, ...named } };
}
