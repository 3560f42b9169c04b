import { createSecureServer } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { generate } from 'selfsigned';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { failureOf, never, createFetcherFixture } from '../../../../test/fixtures/fetcher-fixture.ts';

const { serve, open, get, closers, close } = createFetcherFixture();
afterEach(close);

const textOf = ({ bytes }: { bytes: Uint8Array | null }) => Buffer.from(bytes ?? []).toString();

describe('the fetcher refuses', () => {
  test.each([
    'http://127.0.0.1/',
    'http://127.1/',
    'http://2130706433/',
    'http://0x7f000001/',
    'http://0177.0.0.1/',
    'http://0/',
    'http://%31%32%37.0.0.1/',
    'http://①②⑦.⓪.⓪.①/',
    'http://127.0.0.1./',
    'https://[::1]/',
    'http://[::ffff:7f00:1]/',
    'http://[0:0:0:0:0:ffff:127.0.0.1]/',
    'http://[64:ff9b::127.0.0.1]/',
    'http://[2002:7f00:1::]/',
    'http://[fe80::1]/',
    'http://169.254.169.254/',
    'http://100.100.100.200/',
    'http://localhost/',
  ])('%s', async (url) => {
    const resolve = async () => ['127.0.0.1', '::1'];
    expect((await failureOf(get(url, { allow: [], resolve }))).reason).toBe('refused_address');
  });

  test.each([
    ['ftp://public.test/', 'bad_url'],
    ['public.test', 'bad_url'],
    ['http://me:s3cret@public.test/', 'bad_url'],
    ['http://me@public.test/', 'bad_url'],
    ['http://public.test:25/', 'refused_port'],
  ])('%s: %s', async (url, reason) => {
    expect((await failureOf(get(url, { allow: [], resolve: async () => ['1.1.1.1'] }))).reason).toBe(reason);
  });

  test('a name that resolves to a private address after the check', async () => {
    const site = await serve((_, response) => response.writeHead(200, { connection: 'close' }).end('x'));
    const answers = [['127.0.0.1'], ['127.0.0.2']];
    const fetcher = open({ allow: ['127.0.0.1/32'], resolve: async () => answers.shift() ?? ['10.0.0.1'] });
    const request = { url: `http://changing.test:${site.port}/` };
    expect((await fetcher.fetch(request, never)).status).toBe(200);
    expect((await failureOf(fetcher.fetch(request, never))).reason).toBe('refused_address');
    expect((await failureOf(fetcher.fetch(request, never))).reason).toBe('refused_address');
    expect(site.requests).toHaveLength(1);
  });

  test('a target that is not in the allow-list', async () => {
    const site = await serve((_, response) => response.end('x'));
    const resolve = async () => ['127.0.0.1'];
    const url = `http://site.test:${site.port}/`;
    expect((await get(url, { allow: [`site.test:${site.port}`], resolve })).status).toBe(200);
    const other = { allow: [`other.test:${site.port}`], resolve };
    expect((await failureOf(get(url, other))).reason).toBe('refused_address');
  });
});

describe('a fetch fails', () => {
  test('if the body is too large, even only after decompression', async () => {
    const body = Buffer.alloc(5_000_000);
    const plain = await serve((_, response) => response.end(body));
    const bomb = await serve((_, response) => {
      response.writeHead(200, { 'content-encoding': 'gzip' });
      response.end(gzipSync(body));
    });
    const header = await serve((_, response) =>
      response.writeHead(200, { 'x-long': 'x'.repeat(100_000) }).end(),
    );
    for (const { origin } of [plain, bomb]) {
      expect((await failureOf(get({ url: origin, maxBytes: 100_000 }))).reason).toBe('too_large');
      const cut = await get({ url: origin, maxBytes: 100_000, atLimit: 'cut' });
      expect(cut.bytes).toHaveLength(100_000);
    }
    expect((await failureOf(get(header.origin))).reason).toBe('too_large');
  });

  test.each([
    ['gzip', 'no gzip at all'],
    ['zstd', 'no zstd at all'],
    ['br', 'no brotli at all!'],
    ['compress', 'unknown'],
    ['gzip, gzip, gzip, gzip, gzip', 'piled up'],
  ])('if the %s body is invalid: %s', async (encoding, body) => {
    const site = await serve((_, response) =>
      response.writeHead(200, { 'content-encoding': encoding }).end(body),
    );
    expect((await failureOf(get(site.origin))).reason).toBe('bad_encoding');
  });

  test('if the body is truncated', async () => {
    const plain = await serve((_, response) => {
      response.writeHead(200, { 'content-length': '100' });
      response.write('x', () => response.destroy());
    });
    const zipped = await serve((_, response) => {
      response.writeHead(200, { 'content-encoding': 'gzip' });
      response.end(gzipSync('some text').subarray(0, 15));
    });
    expect((await failureOf(get(plain.origin))).reason).toBe('connection');
    expect((await failureOf(get(zipped.origin))).reason).toBe('bad_encoding');
  });

  test('if the server is silent or sends endlessly', async () => {
    const silent = await serve(() => undefined);
    const dripping = await serve((_, response) => {
      const timer = setInterval(() => response.write('x'), 5);
      response.on('close', () => clearInterval(timer));
    });
    const limits = { totalTimeoutMs: 100 };
    expect((await failureOf(get(silent.origin, { limits }))).reason).toBe('timeout');
    expect((await failureOf(get(dripping.origin, { limits }))).reason).toBe('timeout');
  });

  test('without a server, without DNS, or if the caller aborts it', async () => {
    const site = await serve(() => undefined);
    site.close();
    expect(await failureOf(get(site.origin))).toMatchObject({ reason: 'connection', code: 'ECONNREFUSED' });
    const missing = Object.assign(new Error('getaddrinfo s3cret'), { code: 'ENOTFOUND' });
    const resolve = () => Promise.reject(missing);
    expect((await failureOf(get('http://no.test/', { resolve }))).reason).toBe('dns');
    const controller = new AbortController();
    const stopping = await serve(() => controller.abort());
    const fetched = open().fetch({ url: stopping.origin }, controller.signal);
    expect((await failureOf(fetched)).reason).toBe('aborted');
    expect((await failureOf(open().fetch({ url: stopping.origin }, controller.signal))).reason).toBe(
      'aborted',
    );
  });
});

describe('a fetch over TLS', () => {
  let certificate: { cert: string; key: string };
  beforeAll(async () => {
    const { cert, private: key } = await generate([{ name: 'commonName', value: 'secure.test' }], {
      keyType: 'ec',
      algorithm: 'sha256',
      extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: 'secure.test' }] }],
    });
    certificate = { cert, key };
  });

  async function serveSecure(): Promise<number> {
    const server = createSecureServer(
      { ...certificate, allowHTTP1: true },
      ({ httpVersion, url }, response) => {
        if (url === '/moved') response.writeHead(301, { location: '/' }).end();
        else response.end(`HTTP ${httpVersion}`);
      },
    );
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    });
    closers.push(() => server.close());
    return (server.address() as AddressInfo).port;
  }

  test.each([
    [true, 'HTTP 2.0'],
    [false, 'HTTP 1.1'],
  ])('with HTTP/2 offered: %s', async (http2, expected) => {
    const port = await serveSecure();
    const options = { http2, allow: [`secure.test=127.0.0.1:${port}`], authorities: [certificate.cert] };
    const answer = await get('https://secure.test/moved', options);
    expect(textOf(answer)).toBe(expected);
    expect(answer.redirects).toHaveLength(1);
  });

  test('fails with an untrusted certificate or one for another name', async () => {
    const port = await serveSecure();
    const allow = [`secure.test=127.0.0.1:${port}`, `other.test=127.0.0.1:${port}`];
    const authorities = [certificate.cert];
    expect((await failureOf(get('https://secure.test/', { allow }))).reason).toBe('tls');
    expect((await failureOf(get('https://other.test/', { allow, authorities }))).reason).toBe('tls');
    const site = await serve((_, response) => response.end('plain'));
    expect((await failureOf(get(`https://127.0.0.1:${site.port}/`))).reason).toBe('tls');
  });
});
