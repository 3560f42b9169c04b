import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { afterEach, describe, expect, test } from 'vitest';
import { CallFailure, mayHaveBeenSent } from './call-failure.ts';
import { openJsonClient, type CallLimits } from './json-client.ts';

const limits: CallLimits = {
  connectTimeoutMs: 1000,
  headersTimeoutMs: 5000,
  bodyTimeoutMs: 5000,
  totalTimeoutMs: 5000,
  maxBytes: 1024 * 1024,
  connections: 2,
};
const never = new AbortController().signal;
const closers: (() => void)[] = [];

afterEach(() => {
  for (const close of closers.splice(0)) close();
});

async function listen(handle: RequestListener): Promise<URL> {
  const server = createServer(handle);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closers.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/search?api_key=s3cret`);
}

const call = (url: URL, body?: unknown) =>
  body === undefined
    ? { method: 'GET' as const, url, headers: {} }
    : { method: 'POST' as const, url, headers: { 'x-key': 's3cret' }, body };

async function failureOf(work: Promise<unknown>): Promise<CallFailure> {
  const error: unknown = await work.then(
    () => new Error('it succeeded'),
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(CallFailure);
  expect(String(error)).not.toContain('s3cret');
  expect(String(error)).not.toContain('127.0.0.1');
  return error as CallFailure;
}

describe('a JSON call', () => {
  test('a call sends JSON and returns the JSON of any status', async () => {
    const url = await listen((request, response) => {
      let text = '';
      request.on('data', (chunk: Buffer) => (text += chunk.toString()));
      request.on('end', () => {
        response.writeHead(418, { 'retry-after': '7', 'x-some': 'thing' });
        response.end(JSON.stringify({ method: request.method, sent: JSON.parse(text) }));
      });
    });
    const response = await openJsonClient(limits)(call(url, [{ keyword: 'ä' }]), never);
    expect(response.status).toBe(418);
    expect(response.retryAfterMs).toBe(7000);
    expect(response.header('x-some')).toBe('thing');
    expect(response.body).toEqual({ kind: 'json', value: { method: 'POST', sent: [{ keyword: 'ä' }] } });
  });

  test.each([
    ['gzip', gzipSync],
    ['br', brotliCompressSync],
    ['deflate', deflateSync],
  ])('a body compressed with %s is read', async (encoding, compress) => {
    const url = await listen((_, response) => {
      response.writeHead(200, { 'content-encoding': encoding });
      response.end(compress(Buffer.from('{"a":1}')));
    });
    expect((await openJsonClient(limits)(call(url), never)).body).toEqual({ kind: 'json', value: { a: 1 } });
  });

  test.each([
    ['', { kind: 'empty' }],
    ['\n <!doctype html><p>captcha', { kind: 'html' }],
    ['{"results":[{"url":', { kind: 'text', text: '{"results":[{"url":' }],
    [' data: {}\n\n', { kind: 'text', text: 'data: {}' }],
  ])('the body %j is read as %j', async (text, body) => {
    const url = await listen((_, response) => response.end(text));
    expect((await openJsonClient(limits)(call(url), never)).body).toEqual(body);
  });

  test('a redirect is not followed', async () => {
    const url = await listen((_, response) => response.writeHead(302, { location: '/elsewhere' }).end());
    expect((await openJsonClient(limits)(call(url), never)).status).toBe(302);
  });

  test('a body above the limit fails, compressed or not', async () => {
    const plain = await listen((_, response) => response.end(JSON.stringify('x'.repeat(2000))));
    const bomb = await listen((_, response) => {
      response.writeHead(200, { 'content-encoding': 'gzip' });
      response.end(gzipSync(JSON.stringify('x'.repeat(2000))));
    });
    const client = openJsonClient({ ...limits, maxBytes: 1000 });
    expect((await failureOf(client(call(plain), never))).kind).toBe('too_large');
    expect((await failureOf(client(call(bomb), never))).kind).toBe('too_large');
  });

  test('a call to a server that never responds times out', async () => {
    const url = await listen(() => undefined);
    const client = openJsonClient({ ...limits, totalTimeoutMs: 40 });
    expect(await failureOf(client(call(url), never))).toMatchObject({ kind: 'timeout', status: null });
  });

  test('a body that never ends times out', async () => {
    const url = await listen((_, response) => response.write('{"a":'));
    const client = openJsonClient({ ...limits, totalTimeoutMs: 2000 });
    expect(await failureOf(client(call(url), never))).toMatchObject({ kind: 'timeout', status: 200 });
  });

  test('a call stops when the caller aborts it', async () => {
    const controller = new AbortController();
    const url = await listen(() => controller.abort(new Error('s3cret')));
    expect((await failureOf(openJsonClient(limits)(call(url), controller.signal))).kind).toBe('aborted');
  });

  test('a refused connection and an incomplete response are different failures', async () => {
    const broken = await listen((_, response) => {
      response.writeHead(200, { 'content-length': '100' });
      response.write('{"a":', () => response.destroy());
    });
    const client = openJsonClient(limits);
    expect(await failureOf(client(call(broken), never))).toMatchObject({ kind: 'cut_short', status: 200 });

    const closed = await listen(() => undefined);
    for (const close of closers.splice(0)) close();
    expect(await failureOf(client(call(closed), never))).toMatchObject({ kind: 'unreachable', status: null });
  });

  test('a failure says whether the server may have received the request', async () => {
    const client = openJsonClient(limits);
    const resetting = await listen((incoming) => incoming.socket.resetAndDestroy());
    expect(await failureOf(client(call(resetting), never))).toMatchObject({ wasSent: true });
    const withoutTls = new URL(resetting.href.replace('http:', 'https:'));
    for (const url of [withoutTls, new URL('http://127.0.0.1:1/')]) {
      expect(await failureOf(client(call(url), never)), url.protocol).toMatchObject({ wasSent: false });
    }
    const unknownHost = Object.assign(new Error('no such host'), {
      code: 'ENOTFOUND',
      syscall: 'getaddrinfo',
    });
    expect(mayHaveBeenSent(new TypeError('fetch failed', { cause: unknownHost }))).toBe(false);
    expect(mayHaveBeenSent(new Error('anything else'))).toBe(true);
  });

  test('an incomplete gzip body is cut short', async () => {
    const url = await listen((_, response) => {
      response.writeHead(200, { 'content-encoding': 'gzip' });
      response.end(gzipSync('{"a":1}').subarray(0, 12));
    });
    expect((await failureOf(openJsonClient(limits)(call(url), never))).kind).toBe('cut_short');
  });
});
