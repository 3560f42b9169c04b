import { once } from 'node:events';
import { Agent, get, type IncomingMessage, request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import Fastify from 'fastify';
import { expect, test, vi } from 'vitest';
import { closeGracefully, gracefulOptions } from './close-gracefully.ts';
import { waitTimeoutMs } from '../../../../test/app/timeouts.ts';

/** A server whose requests wait until the test releases them. */
async function openServer() {
  const release = Promise.withResolvers<void>();
  let started = 0;
  const app = Fastify(gracefulOptions);
  const close = closeGracefully(app);
  app.all('/slow', async () => {
    started += 1;
    await release.promise;
    return 'done';
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const call = (method: string) => {
    const sent = request({ port, host: '127.0.0.1', path: '/slow', method });
    sent.end();
    return once(sent, 'response').then(
      ([response]) => response.statusCode as number,
      () => 'cut',
    );
  };
  /** A read and a write that have reached the server. */
  const callBoth = async () => {
    const replies = [call('GET'), call('POST')] as const;
    await vi.waitUntil(() => started === 2, { timeout: waitTimeoutMs, interval: 5 });
    return replies;
  };
  return { port, release: release.resolve, callBoth, close };
}

test('requests in progress are answered, and unused connections are closed at once', async () => {
  const server = await openServer();
  const unused = connect(server.port, '127.0.0.1');
  await once(unused, 'connect');
  const [read, write] = await server.callBoth();
  const unusedClosed = once(unused, 'close');
  const closed = server.close(1_000_000);
  await unusedClosed;
  server.release();
  expect(await Promise.all([read, write])).toEqual([200, 200]);
  await closed;
});

test('a request on a connection that a closing server accepted earlier is answered', async () => {
  const server = await openServer();
  const early = connect(server.port, '127.0.0.1');
  await once(early, 'connect');
  await server.callBoth();
  const closed = server.close(1_000_000);
  early.write('GET /slow HTTP/1.1\r\nHost: cairn\r\n\r\n');
  server.release();
  const [response] = (await once(early, 'data')) as [Buffer];
  expect(response.toString()).toMatch(/^HTTP\/1\.1 200 /);
  await closed;
});

test('a closing server closes a connection after its next response, so that no request is lost on it', async () => {
  const server = await openServer();
  server.release();
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ask = async () => {
    const sent = get({ port: server.port, host: '127.0.0.1', path: '/slow', agent });
    const [response] = (await once(sent, 'response')) as [IncomingMessage];
    response.resume();
    await once(response, 'end');
    return [response.statusCode, response.headers.connection, sent.reusedSocket];
  };
  expect(await ask()).toEqual([200, 'keep-alive', false]);
  const closed = server.close(1_000_000);
  expect(await ask()).toEqual([200, 'close', true]);
  await closed;
  agent.destroy();
});

test('a request that arrives on an idle connection while the closing process is busy is answered', async () => {
  const server = await openServer();
  server.release();
  const socket = connect(server.port, '127.0.0.1');
  await once(socket, 'connect');
  const ask = async () => {
    socket.write('GET /slow HTTP/1.1\r\nHost: cairn\r\n\r\n');
    const [response] = (await once(socket, 'data')) as [Buffer];
    return response.toString().split('\r\n', 1)[0];
  };
  expect(await ask()).toBe('HTTP/1.1 200 OK');
  const closed = server.close(1_000_000);
  const answer = ask();
  beBusy(1_100);
  expect(await answer).toBe('HTTP/1.1 200 OK');
  await closed;
});

/** Keeps the process from reading sockets. */
function beBusy(ms: number): void {
  const end = Date.now() + ms;
  while (Date.now() < end);
}

test('after the grace a read is cut, but a write still receives its response', async () => {
  const server = await openServer();
  const [read, write] = await server.callBoth();
  const closed = server.close(20);
  expect(await read).toBe('cut');
  server.release();
  expect(await write).toBe(200);
  await closed;
});
