import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openBucket } from './open-bucket.ts';
import { openRepository } from './open-repository.ts';

const objects = new Map<string, Buffer>();
/** Statuses of the next responses; 0 closes the connection. */
let failures: number[] = [];
let server: Server;

/** A bucket with pages of two objects, which accepts one access key. */
beforeAll(async () => {
  server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '', 'http://bucket');
    const body = await buffer(request);
    const failure = failures.shift();
    if (failure === 0) return void request.socket.destroy();
    const isSigned = /^AWS4-HMAC-SHA256 Credential=reader\/\d{8}\/eu-1\/s3\//.test(
      request.headers.authorization ?? '',
    );
    const status = failure ?? (isSigned ? null : 403);
    if (status !== null)
      return void response.writeHead(status).end('<Error><Code>AccessDenied</Code></Error>');
    const key = decodeURIComponent(url.pathname).replace('/bucket/', '');
    if (url.searchParams.get('list-type') === '2') return void response.end(listPage(url.searchParams));
    if (request.method === 'PUT') objects.set(key, body);
    if (request.method === 'DELETE') objects.delete(key);
    const content = objects.get(key);
    const isMissing = request.method === 'GET' && content === undefined;
    response.writeHead(isMissing ? 404 : 200).end(request.method === 'GET' ? content : undefined);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
});
afterAll(() => void server.close());
beforeEach(() => {
  objects.clear();
  failures = [];
});

function listPage(query: URLSearchParams): string {
  const start = Number(query.get('continuation-token') ?? 0);
  const keys = [...objects.keys()].filter((key) => key.startsWith(query.get('prefix') ?? '')).toSorted();
  const page = keys.slice(start, start + 2);
  const contents = page.map(
    (key) => `<Contents><Key>${key}</Key><Size>${objects.get(key)?.length}</Size></Contents>`,
  );
  const isTruncated = start + 2 < keys.length;
  return `<ListBucketResult><IsTruncated>${isTruncated}</IsTruncated><NextContinuationToken>${start + 2}</NextContinuationToken>${contents.join('')}</ListBucketResult>`;
}

const open = (accessKeyId = 'reader') =>
  openBucket({
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    region: 'eu-1',
    bucket: 'bucket',
    prefix: 'cairn',
    accessKeyId,
    secretAccessKey: 'secret',
    retryDelaysMs: [1, 1],
  });

test('a bucket stores, lists, returns and removes files below its prefix', async () => {
  const target = open();
  for (const name of ['a/1', 'a/2', 'a/3', 'b/4']) await target.write(name, Buffer.from(name));
  expect([...objects.keys()]).toContain('cairn/a/1');
  expect((await target.list('a')).map(({ path }) => path)).toEqual(['a/1', 'a/2', 'a/3']);
  expect(String(await target.read('a/2'))).toBe('a/2');
  await target.remove('a/2');
  expect(await target.read('a/2')).toBe(null);
});

test('a request is repeated after a lost connection and an error of the service', async () => {
  failures = [0, 503];
  await open().write('a/1', Buffer.from('one'));
  expect(String(objects.get('cairn/a/1'))).toBe('one');
});

test('a service that stays away or refuses the access key fails with the reason', async () => {
  failures = [0, 0, 0];
  await expect(open().read('a/1')).rejects.toThrow(/backup target 127\.0\.0\.1:\d+ does not respond/);
  await expect(open('stranger').read('a/1')).rejects.toThrow('refused GET with 403 (AccessDenied)');
});

test('a repository in a bucket returns what it has stored', async () => {
  const secret = 'a backup key for tests only';
  const repository = await openRepository(open(), secret, { create: true });
  const name = await repository.save(Buffer.from('rows'));
  await repository.saveManifest('first', { blobs: [name] });
  const again = await openRepository(open(), secret, { create: false });
  expect(await again.listBackups()).toEqual(['first']);
  expect(String(await again.load(name))).toBe('rows');
  await again.save(Buffer.from('rows'));
  expect(again.uploaded.blobs).toBe(0);
});
