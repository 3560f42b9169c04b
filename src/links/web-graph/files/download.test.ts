import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { download, DownloadFailure, fetchText, findSize } from './download.ts';
import { waitTimeoutMs } from '../../../../test/app/timeouts.ts';

const close: (() => void)[] = [];
afterEach(() => close.splice(0).forEach((end) => end()));

type Respond = (request: IncomingMessage, response: ServerResponse, nth: number) => void;

/** A server, and the requested ranges. */
async function serve(respond: Respond): Promise<{ url: URL; ranges: (string | undefined)[] }> {
  const ranges: (string | undefined)[] = [];
  const server = createServer((request, response) =>
    respond(request, response, ranges.push(request.headers.range)),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  close.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/file`), ranges };
}

const options = { retryDelaysMs: [0, 0], timeoutMs: waitTimeoutMs };
const bytes = Buffer.from('0123456789');
const read = async (url: URL) => Buffer.concat(await Array.fromAsync(download(url, options))).toString();

/** Sends three bytes, then closes the connection. */
const interrupted: Respond = ({ headers }, response) => {
  const start = Number(/\d+/.exec(headers.range ?? '')?.[0] ?? 0);
  const rest = bytes.subarray(start);
  response.writeHead(start > 0 ? 206 : 200, { 'content-length': rest.length, etag: '"one"' });
  if (rest.length <= 3) return void response.end(rest);
  response.write(rest.subarray(0, 3), () => response.destroy());
};

test('a download resumes after every broken connection', async () => {
  const { url, ranges } = await serve(interrupted);
  expect(await read(url)).toBe('0123456789');
  expect(ranges).toEqual([undefined, 'bytes=3-', 'bytes=6-', 'bytes=9-']);
});

test('a download fails if the file has changed', async () => {
  const { url } = await serve((request, response, nth) => {
    if (nth === 1) return interrupted(request, response, nth);
    response.writeHead(200, { 'content-length': bytes.length, etag: '"two"' }).end(bytes);
  });
  await expect(read(url)).rejects.toThrow('/file: the file has changed during the download');
});

test('a download is retried if the server is busy, and fails after the last retry', async () => {
  const recovers = await serve((_request, response, nth) =>
    nth === 1 ? response.writeHead(503).end() : response.writeHead(200, { 'content-length': 10 }).end(bytes),
  );
  expect(await read(recovers.url)).toBe('0123456789');
  const busy = await serve((_request, response) => response.writeHead(503).end());
  await expect(read(busy.url)).rejects.toThrow('the server does not respond (at byte 0)');
  expect(busy.ranges).toHaveLength(3);
  const closed = await serve((_request, response) => response.destroy());
  await expect(read(closed.url)).rejects.toThrow(DownloadFailure);
});

test('a missing file and a server that does not respond are different results', async () => {
  const absent = await serve((_request, response) => response.writeHead(404).end());
  expect(await findSize(absent.url, options)).toBeNull();
  expect(await fetchText(absent.url, 10, options)).toBeNull();
  await expect(read(absent.url)).rejects.toThrow('the server responded with 404');
  const large = await serve((_request, response) => response.writeHead(200, { 'content-length': 11 }).end());
  await expect(fetchText(large.url, 10, options)).rejects.toThrow('the file is larger than 10 bytes');
  await expect(findSize(new URL('http://127.0.0.1:1/'), options)).rejects.toThrow(
    'the server does not respond',
  );
});
