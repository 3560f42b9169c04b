import type { RequestListener } from 'node:http';
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib';
import { afterEach, describe, expect, test } from 'vitest';
import { failureOf, never, createFetcherFixture } from '../../../../test/fixtures/fetcher-fixture.ts';

const { serve, open, get, close } = createFetcherFixture();
afterEach(close);

const textOf = ({ bytes }: { bytes: Uint8Array | null }) => Buffer.from(bytes ?? []).toString();

describe('a response', () => {
  test('has status, headers and body, and the request names the crawler', async () => {
    const site = await serve(({ headers }, response) => {
      response.writeHead(404, { 'content-type': 'Text/HTML; charset=utf-8', link: ['<a>', '<b>'] });
      response.end(headers['user-agent']);
    });
    const answer = await get(`${site.origin}/a#part`);
    expect(answer).toMatchObject({ url: `${site.origin}/a`, status: 404, redirects: [] });
    expect(answer.headers['content-type']).toEqual(['Text/HTML; charset=utf-8']);
    expect(answer.headers['link']?.join(', ')).toBe('<a>, <b>');
    expect(textOf(answer)).toBe('TestBot/1.0 (+https://bot.test)');
  });

  test.each([
    ['gzip', gzipSync],
    ['x-gzip', gzipSync],
    ['GZIP', gzipSync],
    ['br', brotliCompressSync],
    ['zstd', zstdCompressSync],
    ['deflate', deflateSync],
    ['deflate', deflateRawSync],
    ['identity', (body: Buffer) => body],
    ['gzip, br', (body: Buffer) => brotliCompressSync(gzipSync(body))],
  ])('is decoded from %s', async (encoding, compress) => {
    const site = await serve((_, response) => {
      response.writeHead(200, { 'content-encoding': encoding });
      response.end(compress(Buffer.from('some text '.repeat(1000))));
    });
    expect(textOf(await get(site.origin))).toBe('some text '.repeat(1000));
  });

  test('reuses the connection', async () => {
    const ports = new Set<number | undefined>();
    const site = await serve(({ socket }, response) => {
      ports.add(socket.remotePort);
      response.end('x'.repeat(20_000));
    });
    const fetcher = open();
    for (let turn = 0; turn < 12; turn += 1) {
      await fetcher.fetch({ url: site.origin, wantsBody: () => turn % 2 === 0 }, never);
    }
    expect(site.requests).toHaveLength(12);
    expect(ports.size).toBeLessThan(3);
  });

  test('can be fetched without its body', async () => {
    const site = await serve((_, response) => response.end('x'.repeat(1_000_000)));
    const request = { url: site.origin, wantsBody: ({ status }: { status: number }) => status !== 200 };
    expect(await get(request)).toMatchObject({ status: 200, bytes: null });
  });

  test('rejects with the error of its consumer', async () => {
    const site = await serve((_, response) => response.end('x'));
    const streamed = open().stream(
      { url: site.origin },
      async () => {
        throw new RangeError('mine');
      },
      never,
    );
    await expect(streamed).rejects.toThrow(new RangeError('mine'));
  });
});

describe('redirects', () => {
  const chain: RequestListener = ({ url = '' }, response) => {
    const left = Number(url.slice(1));
    if (left === 0) response.end('there');
    else response.writeHead(301, { location: `${left - 1}#part` }).end('moved');
  };

  test('are followed and recorded', async () => {
    const site = await serve(chain);
    const answer = await get(`${site.origin}/2`);
    expect(textOf(answer)).toBe('there');
    expect(answer.redirects).toEqual([
      { url: `${site.origin}/2`, status: 301, location: `${site.origin}/1#part` },
      { url: `${site.origin}/1`, status: 301, location: `${site.origin}/0#part` },
    ]);
  });

  test('end at the limit', async () => {
    const site = await serve(chain);
    expect((await get({ url: `${site.origin}/3`, maxRedirects: 3 })).status).toBe(200);
    const failure = await failureOf(get({ url: `${site.origin}/4`, maxRedirects: 3 }));
    expect(failure.reason).toBe('too_many_redirects');
    expect(failure.redirects).toHaveLength(4);
  });

  test('in a loop are detected', async () => {
    const site = await serve(({ url }, response) =>
      response.writeHead(302, { location: url === '/a' ? '/b' : '/a' }).end(),
    );
    const failure = await failureOf(get(`${site.origin}/a`));
    expect(failure).toMatchObject({ reason: 'redirect_loop', redirects: [{ status: 302 }, { status: 302 }] });
  });

  test('are returned in manual mode', async () => {
    const site = await serve(chain);
    expect(await get({ url: `${site.origin}/2`, redirect: 'manual' })).toMatchObject({
      status: 301,
      redirects: [],
    });
  });

  test.each([
    ['http://169.254.169.254/latest/meta-data', 'refused_address'],
    ['http://[::ffff:10.0.0.1]/', 'refused_address'],
    ['//0x0a.1/', 'refused_address'],
    ['file:///etc/passwd', 'bad_url'],
    ['http://user:s3cret@public.test/', 'bad_url'],
    ['http://a b/', 'bad_url'],
  ])('to %s fail', async (location, reason) => {
    const site = await serve((_, response) => response.writeHead(302, { location }).end());
    expect(await failureOf(get(site.origin))).toMatchObject({ reason, redirects: [{ status: 302 }] });
  });
});

test('a name is connected to its target in the allow-list, and the site receives the name', async () => {
  const site = await serve(({ headers }, response) => response.end(headers.host));
  expect(textOf(await get('http://docs.test/', { allow: [`docs.test=127.0.0.1:${site.port}`] }))).toBe(
    'docs.test',
  );
});
