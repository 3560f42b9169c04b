import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createKey, revokeKey } from '#accounts';
import { allEndpoints, createCollection } from '#app.ts';
import { readConfig } from '#config.ts';
import type { Endpoint } from '#http';
import { type Bad, badMembers, badParameters } from './bad-members.ts';
import { type Contract, readContract } from './contract.ts';
import { createTestApp, type Reply, type TestApp } from './test-app.ts';
import { type Made, makeThings, type ValidRequest, validRequests } from './valid-requests.ts';

const endpoints = allEndpoints(createCollection(readConfig({})));
const table = endpoints.map((declared) => [declared.operationId, declared] as const);
const writes = table.filter(([, { method }]) => method !== 'GET');
const reads = table.filter(([, { method }]) => method === 'GET');
const publicId = /\b(?:web|kw|chk)_[0-9a-z]{26}/g;

let app: TestApp;
let contract: Contract;
let made: Made;
let count = 0;

beforeAll(async () => {
  app = await createTestApp({ TRUST_PROXY: 'true' });
  contract = await readContract(app);
  made = await makeThings(app);
});
afterAll(() => app.close());

type Changes = Partial<ValidRequest> & {
  key?: string | null;
  headers?: Record<string, string>;
  rawBody?: string;
};

async function prepare({ operationId }: Endpoint): Promise<ValidRequest> {
  const row = validRequests[operationId];
  if (row === undefined) throw new Error(`test/valid-requests.ts has no row for ${operationId}`);
  return row(app, made);
}

/** Sends the request with some of it changed. Whatever the answer is, it must be one that the document promises. */
async function send(declared: Endpoint, request: ValidRequest, changes: Changes = {}): Promise<Reply> {
  const { path, query, body } = { ...request, ...changes };
  const search = query ? `?${new URLSearchParams(query)}` : '';
  const payload = changes.rawBody ?? body;
  const reply = await app.call(declared.method, path + search, {
    ...(changes.key === undefined ? {} : { key: changes.key }),
    ...(payload === undefined ? {} : { body: payload }),
    headers: changes.headers ?? {},
  });
  contract.checkPromised(declared.operationId, reply);
  return reply;
}

/** Everything that the database knows, but for when keys were used. */
async function readState(): Promise<Record<string, string>> {
  const { db } = app.stores.database;
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'api_keys'`.execute(db);
  const parts = tables.map(
    ({ name }) =>
      sql`select ${name} as name, md5(string_agg(t::text, ',' order by t::text)) as digest from ${sql.table(name)} t`,
  );
  const { rows } = await sql<{ name: string; digest: string }>`${sql.join(parts, sql` union all `)}`.execute(
    db,
  );
  return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]));
}

/** A failed authentication counts against its address: each gets one of its own. */
function newAddress(): Record<string, string> {
  count += 1;
  return { 'x-forwarded-for': `10.1.${Math.floor(count / 250)}.${count % 250}` };
}

test('every operation has a row, and every row an operation', () => {
  expect(Object.keys(validRequests).toSorted()).toEqual(endpoints.map((one) => one.operationId).toSorted());
});

describe.each(table)('%s', (_name, declared) => {
  test('succeeds with every member and every parameter', async () => {
    const request = await prepare(declared);
    const { status, also } = declared.answer;
    const members = (declared.body as { properties?: object } | undefined)?.properties ?? {};
    const parameters = Object.keys(declared.query?.properties ?? {}).filter((name) => name !== 'cursor');
    expect(Object.keys(request.body ?? {})).toEqual(expect.arrayContaining(Object.keys(members)));
    expect(Object.keys(request.query ?? {}).toSorted()).toEqual(parameters.toSorted());
    const reply = await send(declared, request);
    expect([status, also]).toContain(reply.status);
    if (declared.method !== 'POST' || Array.isArray(reply.body.data)) return;
    const there = await app.call('GET', reply.headers['location'] ?? '/nowhere');
    expect(there.body.data.id).toBe(reply.body.data.id);
  });

  test.each([
    ['no', null],
    ['a malformed', 'not a key'],
    ['an unknown', 'unknown'],
    ['an expired', 'expired'],
    ['a revoked', 'revoked'],
  ])('refuses %s key', async (_kind, kind) => {
    const request = await prepare(declared);
    const before = await readState();
    const reply = await send(declared, request, { key: await makeKey(kind), headers: newAddress() });
    expect(reply).toMatchObject({ status: 401, body: { code: 'unauthorized' } });
    expect(reply.headers['www-authenticate']).toMatch(/^Bearer realm="cairn"/);
    expect(await readState()).toEqual(before);
  });

  test('is not there for another account, nor by an id that is malformed or unknown', async () => {
    const request = await prepare(declared);
    const ids = [...`${request.path} ${JSON.stringify(request.body ?? {})}`.matchAll(publicId)].map(
      ([id]) => id,
    );
    if (ids.length === 0) return;
    const before = await readState();
    const foreign = await send(declared, request, { key: app.theirs.writeKey });
    expect(foreign).toMatchObject({ status: 404, body: { code: expect.stringMatching(/not_found$/) } });
    for (const id of ids) {
      for (const other of badIds(id)) {
        const reply = await send(declared, replaceId(request, id, other));
        expect(reply, other).toMatchObject({
          status: 404,
          body: { code: expect.stringMatching(/not_found$/) },
        });
        if (!request.path.includes(id)) expect(reply.body.errors).toMatchObject([{ path: 'websiteId' }]);
      }
    }
    expect(await readState()).toEqual(before);
  });

  test('names every bad parameter', async () => {
    const request = await prepare(declared);
    for (const bad of badParameters(declared.query?.properties ?? {})) {
      const { query: _all, ...rest } = request;
      const reply = await send(declared, { ...rest, path: `${request.path}?${bad.value}` });
      expectNamed(reply, bad);
    }
  });

  test('answers other methods with those that it has', async () => {
    const { path } = await prepare(declared);
    const declaredMethods = endpoints.filter((one) => one.path === declared.path).map((one) => one.method);
    const has: string[] = [...declaredMethods, ...(declaredMethods.includes('GET') ? ['HEAD'] : [])];
    for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
      if (has.includes(method)) continue;
      const reply = await app.call(method, path, { body: '{' });
      expect(reply.status).toBe(405);
      expect(reply.headers['allow']?.split(', ').toSorted()).toEqual(has.toSorted());
    }
  });

  test('answers only what the client can take', async () => {
    const request = await prepare(declared);
    const isList = declared.method === 'GET' && Array.isArray((await send(declared, request)).body.data);
    const accept = (type: string) => send(declared, request, { headers: { accept: type } });
    expect(await accept('application/xml')).toMatchObject({ status: 406, body: { code: 'not_acceptable' } });
    const csv = await accept('text/csv');
    expect(csv.status).toBe(isList ? 200 : 406);
    if (isList) expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8');
  });
});

describe.each(reads)('%s', (_name, declared) => {
  test('has a tag, gives 304 for it, and answers HEAD like GET', async () => {
    const request = await prepare(declared);
    const first = await send(declared, request, { key: app.mine.readKey });
    const tag = first.headers['etag'] ?? '';
    const again = await send(declared, request, { headers: { 'if-none-match': `"other", ${tag}` } });
    expect(again).toMatchObject({ status: 304, text: '', headers: { etag: tag } });
    expect(again.headers['ratelimit']).toBeDefined();
    expect((await send(declared, request, { headers: { 'if-none-match': '"other"' } })).status).toBe(200);
    const search = `?${new URLSearchParams(request.query)}`;
    const head = await app.call('HEAD', request.path + search);
    expect(head).toMatchObject({ status: 200, text: '', headers: { etag: tag } });
    expect(head.headers['content-length']).toBe(first.headers['content-length']);
    const unchanged = await app.call('HEAD', request.path + search, { headers: { 'if-none-match': tag } });
    expect(unchanged.status).toBe(304);
  });
});

describe.each(writes)('%s', (_name, declared) => {
  test('needs a read & write key', async () => {
    const request = await prepare(declared);
    const before = await readState();
    const reply = await send(declared, request, { key: app.mine.readKey });
    expect(reply).toMatchObject({ status: 403, body: { code: 'insufficient_right' } });
    expect(reply.headers['www-authenticate']).toContain('error="insufficient_scope"');
    expect(await readState()).toEqual(before);
  });

  test('names every bad member, writes nothing and leaves the key free', async () => {
    const request = await prepare(declared);
    const headers = { 'idempotency-key': `bad-${declared.operationId}` };
    const before = await readState();
    const bads = declared.body ? badMembers(declared.body as object, request.body) : [];
    for (const bad of bads)
      expectNamed(await send(declared, request, { rawBody: JSON.stringify(bad.value), headers }), bad);
    const refusals: [Changes, number, string][] = [
      [{ rawBody: '{"a":' }, 400, 'malformed_json'],
      [{ rawBody: '{"__proto__": {}}' }, 400, 'malformed_json'],
      [{ rawBody: ' '.repeat(1024 * 1024 + 1) }, 413, 'body_too_large'],
      [
        { rawBody: '{}', headers: { ...headers, 'content-type': 'text/plain' } },
        415,
        'unsupported_media_type',
      ],
      [{ rawBody: '{}', headers: { ...headers, 'content-encoding': 'gzip' } }, 415, 'unsupported_media_type'],
      [{ key: app.mine.readKey }, 403, 'insufficient_right'],
      [{ key: null, headers: { ...headers, ...newAddress() } }, 401, 'unauthorized'],
    ];
    for (const [changes, status, code] of refusals) {
      expect(await send(declared, request, { headers, ...changes })).toMatchObject({
        status,
        body: { code },
      });
    }
    expect(await readState()).toEqual(before);
    const reply = await send(declared, request, { headers });
    expect(reply.status).toBeLessThan(300);
    expect(reply.headers['idempotent-replayed']).toBeUndefined();
  });

  test('runs once for one Idempotency-Key', async () => {
    const request = await prepare(declared);
    const headers = { 'idempotency-key': `once-${declared.operationId}` };
    const first = await send(declared, request, { headers });
    const after = await readState();
    const second = await send(declared, request, { headers });
    expect(second).toMatchObject({ status: first.status, text: first.text });
    expect(second.headers['location']).toBe(first.headers['location']);
    expect([first, second].map((reply) => reply.headers['idempotent-replayed'])).toEqual([undefined, 'true']);
    const lost = await send(declared, request, { headers, key: app.mine.readKey });
    expect(lost.status).toBe(403);
    const reused = await send(declared, { ...request, path: `${request.path}/` }, { headers });
    expect(reused).toMatchObject({ status: 422, body: { code: 'idempotency_key_reused' } });
    expect(await readState()).toEqual(after);
  });

  test('runs once for two at the same time', async () => {
    const request = await prepare(declared);
    const headers = { 'idempotency-key': `twins-${declared.operationId}` };
    const twins = await Promise.all([
      send(declared, request, { headers }),
      send(declared, request, { headers }),
    ]);
    const replayed = twins.map((reply) => reply.headers['idempotent-replayed'] ?? 'false');
    expect(replayed.toSorted()).toEqual(['false', 'true']);
    expect(twins[1]).toMatchObject({ status: twins[0].status, text: twins[0].text });
  });

  test('keeps to the version that If-Match names', async () => {
    if (declared.method !== 'PATCH' && declared.method !== 'DELETE') return;
    const request = await prepare(declared);
    const { headers } = await app.call('GET', request.path);
    const before = await readState();
    const stale = await send(declared, request, { headers: { 'if-match': '"stale"' } });
    expect(stale).toMatchObject({ status: 412, body: { code: 'precondition_failed' } });
    expect(await readState()).toEqual(before);
    const reply = await send(declared, request, { headers: { 'if-match': headers['etag'] ?? '' } });
    expect(reply.status).toBe(declared.answer.status);
    if (declared.method === 'PATCH') expect(reply.headers['etag']).not.toBe(headers['etag']);
  });
});

function expectNamed(reply: Reply, { path, why, value }: Bad): void {
  const message = `${path} ${why}: ${JSON.stringify(value).slice(0, 200)}`;
  expect(reply, message).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
  expect(
    reply.body.errors.map((error: { path: string }) => error.path),
    message,
  ).toEqual([path]);
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
  return { ...request, body: { ...body, websiteId: other } };
}

async function makeKey(kind: string | null): Promise<string | null> {
  if (kind === null || kind.includes(' ')) return kind;
  const { db } = app.stores.database;
  const { accountId } = app.mine;
  const expiresAt = kind === 'expired' ? new Date(Date.now() - 1) : null;
  const { id, secret } = await createKey(db, { accountId, name: kind, kind: 'read_write', expiresAt });
  if (kind === 'revoked') await revokeKey(db, { accountId, id, now: new Date() });
  if (kind === 'unknown') await sql`delete from api_keys where id = ${id}`.execute(db);
  return secret;
}
