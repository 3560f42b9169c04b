import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { request } from 'undici';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/app/test-app.ts';

let app: TestApp;
let url: string;
let path: string;

beforeAll(async () => {
  app = await createTestApp();
  url = await app.listen();
  const names = ['one', 'two', 'three', 'four'];
  const added = await Promise.all(
    names.map((name) => app.call('POST', '/websites', { body: { domain: `${name}.example.com` } })),
  );
  path = `/websites/${added[0]?.body.data.id}`;
});
afterAll(() => app.close());

/** Sends the request over a socket, so that the response is not decompressed. */
async function receive(coding: string, headers: Record<string, string> = {}) {
  const answer = await request(`${url}/api/v1/websites`, {
    headers: { authorization: `Bearer ${app.mine.readKey}`, 'accept-encoding': coding, ...headers },
  });
  return {
    status: answer.statusCode,
    headers: answer.headers,
    bytes: Buffer.from(await answer.body.arrayBuffer()),
  };
}

test.each([
  ['gzip', gunzipSync],
  ['br', brotliDecompressSync],
])('%s responses have the same content and their own tag', async (coding, decompress) => {
  const plain = await receive('identity');
  const coded = await receive(coding);
  expect(coded.headers['content-encoding']).toBe(coding);
  expect(coded.bytes.length).toBeLessThan(plain.bytes.length);
  expect(decompress(coded.bytes).toString()).toBe(plain.bytes.toString());
  expect(coded.headers['etag']).toBe(String(plain.headers['etag']).replace(/"$/, `-${coding}"`));
  for (const tag of [plain.headers['etag'], coded.headers['etag']].map(String)) {
    const unchanged = await receive(coding, { 'if-none-match': tag });
    expect(unchanged).toMatchObject({ status: 304, headers: { etag: tag } });
    expect(unchanged.bytes.length).toBe(0);
  }
});

test.each(['identity', 'gzip'])(
  'Vary lists the request headers on which %s responses depend',
  async (coding) => {
    const { headers } = await receive(coding);
    expect(headers['vary']).toBe('authorization, accept, accept-encoding');
    expect(headers['cache-control']).toBe('private, no-cache');
  },
);

test('a small response is not compressed', async () => {
  const small = await app.call('GET', '/websites?tag=nobody', { headers: { 'accept-encoding': 'gzip, br' } });
  expect(small.headers['content-encoding']).toBeUndefined();
});

test('a changed response has another entity tag', async () => {
  const before = await app.call('GET', path);
  await app.call('PATCH', path, { body: { tags: ['changed'] } });
  const after = await app.call('GET', path, { headers: { 'if-none-match': before.headers['etag'] ?? '' } });
  expect(after.status).toBe(200);
  expect(after.headers['etag']).not.toBe(before.headers['etag']);
});

test('If-None-Match accepts lists, weak tags and *', async () => {
  const { headers } = await app.call('GET', path);
  for (const condition of [`"a", ${headers['etag']} , "b"`, `W/${headers['etag']}`, '*']) {
    expect((await app.call('GET', path, { headers: { 'if-none-match': condition } })).status).toBe(304);
  }
});

test('the response to a POST has no entity tag', async () => {
  const { headers } = await app.call('POST', '/websites', { body: { domain: 'five.example.com' } });
  expect(headers['etag']).toBeUndefined();
});

test('the tag of a PATCH response equals that of the next GET', async () => {
  const changed = await app.call('PATCH', path, { body: { tags: ['once more'] } });
  expect((await app.call('GET', path)).headers['etag']).toBe(changed.headers['etag']);
});

test('If-Match accepts the tag of a compressed response', async () => {
  const { headers } = await app.call('GET', path);
  const tag = headers['etag']?.replace(/"$/, '-gzip"') ?? '';
  const changed = await app.call('PATCH', path, { body: { tags: ['zipped'] }, headers: { 'if-match': tag } });
  expect(changed.status).toBe(200);
});

test('one of two changes to the same version is rejected', async () => {
  for (let round = 0; round < 5; round++) {
    const { headers } = await app.call('GET', path);
    const change = (name: string) =>
      app.call('PATCH', path, {
        body: { tags: [`${name}-${round}`] },
        headers: { 'if-match': headers['etag'] ?? '' },
      });
    const statuses = (await Promise.all([change('a'), change('b')])).map((reply) => reply.status);
    expect(statuses.toSorted()).toEqual([200, 412]);
  }
});

test('If-Match for a deleted resource is 404', async () => {
  const added = await app.call('POST', '/websites', { body: { domain: 'gone.example.com' } });
  const gone = `/websites/${added.body.data.id}`;
  await app.call('DELETE', gone);
  const reply = await app.call('DELETE', gone, { headers: { 'if-match': '*' } });
  expect(reply).toMatchObject({ status: 404, body: { code: 'website_not_found' } });
});
