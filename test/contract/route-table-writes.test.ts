import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { invalidFields } from './invalid-fields.ts';
import {
  type Changes,
  describeWrongPath,
  newAddress,
  openRoutes,
  type RouteCalls,
  routes,
} from './route-calls.ts';

const writes = routes.filter(([, { method }]) => method !== 'GET');
const conditional = writes.filter(([, { method }]) => method === 'PATCH' || method === 'DELETE');

let calls: RouteCalls;
beforeAll(async () => {
  calls = await openRoutes();
});
afterAll(() => calls.app.close());

describe.each(writes)('%s', (operationId, declared) => {
  test('requires a read & write key', async () => {
    const request = await calls.prepare(declared);
    const before = await calls.readState();
    const reply = await calls.send(declared, request, { key: calls.app.mine.readKey });
    expect(reply).toMatchObject({ status: 403, body: { code: 'insufficient_right' } });
    expect(reply.headers['www-authenticate']).toContain('error="insufficient_scope"');
    expect(await calls.readState()).toEqual(before);
  });

  test('reports every invalid field and writes nothing', async () => {
    const request = await calls.prepare(declared);
    const before = await calls.readState();
    const wrong: (string | null)[] = [];
    for (const bad of declared.body ? invalidFields(declared.body, request.body) : []) {
      const reply = await calls.send(declared, request, { rawBody: JSON.stringify(bad.value) });
      wrong.push(describeWrongPath(reply, bad));
    }
    expect(wrong.filter(Boolean)).toEqual([]);
    expect(wrong.length > 0).toBe(declared.body !== undefined);
    expect(await calls.readState()).toEqual(before);
  });

  test('rejects invalid and unauthorized requests without using up the idempotency key', async () => {
    const request = await calls.prepare(declared);
    const headers = { 'idempotency-key': `refused-${operationId}` };
    const before = await calls.readState();
    const refusals: [Changes, number, string][] = [
      [{ path: `${request.path}?surprise=1` }, 400, 'invalid_request'],
      [{ rawBody: '{"a":' }, 400, 'malformed_json'],
      [{ rawBody: '{"__proto__": {}}' }, 400, 'malformed_json'],
      [{ rawBody: ' '.repeat((declared.bodyLimitBytes ?? 1024 * 1024) + 1) }, 413, 'body_too_large'],
      [
        { rawBody: '{}', headers: { ...headers, 'content-type': 'text/plain' } },
        415,
        'unsupported_media_type',
      ],
      [{ rawBody: '{}', headers: { ...headers, 'content-encoding': 'gzip' } }, 415, 'unsupported_media_type'],
      [{ headers: { 'idempotency-key': 'two words' } }, 400, 'invalid_request'],
      [{ key: calls.app.mine.readKey }, 403, 'insufficient_right'],
      [{ key: null, headers: { ...headers, ...newAddress() } }, 401, 'unauthorized'],
    ];
    for (const [changes, status, code] of refusals) {
      const reply = await calls.send(declared, request, { headers, ...changes });
      expect(reply).toMatchObject({ status, body: { code } });
    }
    expect(await calls.readState()).toEqual(before);
    const reply = await calls.send(declared, request, { headers });
    expect(reply.status).toBeLessThan(300);
    expect(reply.headers['idempotent-replayed']).toBeUndefined();
  });

  test('runs once for repeated requests with one Idempotency-Key', async () => {
    const request = await calls.prepare(declared);
    const headers = { 'idempotency-key': `once-${operationId}` };
    const first = await calls.send(declared, request, { headers });
    const after = await calls.readState();
    const second = await calls.send(declared, request, { headers });
    expect(second).toMatchObject({ status: first.status, text: first.text });
    expect(second.headers['location']).toBe(first.headers['location']);
    const replayed = [first, second].map((reply) => reply.headers['idempotent-replayed']);
    expect(replayed).toEqual([undefined, 'true']);
    const lost = await calls.send(declared, request, { headers, key: calls.app.mine.readKey });
    expect(lost.status).toBe(403);
    const reused = await calls.send(declared, { ...request, path: `${request.path}/` }, { headers });
    expect(reused).toMatchObject({ status: 422, body: { code: 'idempotency_key_reused' } });
    expect(await calls.readState()).toEqual(after);
  });

  test('runs once for two concurrent requests with one Idempotency-Key', async () => {
    const request = await calls.prepare(declared);
    const headers = { 'idempotency-key': `concurrent-${operationId}` };
    const duplicates = await Promise.all([
      calls.send(declared, request, { headers }),
      calls.send(declared, request, { headers }),
    ]);
    const replayed = duplicates.map((reply) => reply.headers['idempotent-replayed'] ?? 'false');
    expect(replayed.toSorted()).toEqual(['false', 'true']);
    expect(duplicates[1]).toMatchObject({ status: duplicates[0].status, text: duplicates[0].text });
  });
});

describe.each(conditional)('%s', (_name, declared) => {
  test('changes only the version in If-Match', async () => {
    const request = await calls.prepare(declared);
    const etag = (await calls.app.call('GET', request.path)).headers['etag'] ?? '';
    const before = await calls.readState();
    const stale = await calls.send(declared, request, { headers: { 'if-match': '"stale"' } });
    expect(stale).toMatchObject({ status: 412, body: { code: 'precondition_failed' } });
    expect(await calls.readState()).toEqual(before);
    const reply = await calls.send(declared, request, { headers: { 'if-match': etag } });
    expect(reply.status).toBe(declared.response.status);
    expect(reply.headers['etag']).not.toBe(etag);
  });
});
