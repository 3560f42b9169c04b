import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { ask } from './ask.ts';

const entry = fileURLToPath(new URL('./main.ts', import.meta.url));

async function startProcess() {
  const child = fork(entry, { silent: true, execArgv: [] });
  const [message] = (await once(child, 'message')) as [{ type: string; url: string }];
  return { child, message };
}

test('reports its address, follows the websites of a tracker, and leaves when its parent does', async () => {
  let authorization: string | undefined;
  const tracker = createServer((request, response) => {
    authorization = request.headers.authorization;
    response.end(
      JSON.stringify({ data: [{ id: 'web_1', domain: 'mine.example' }], page: { nextCursor: null } }),
    );
  }).listen(0, '127.0.0.1');
  await once(tracker, 'listening');
  const { port } = tracker.address() as AddressInfo;
  const { child, message } = await startProcess();
  expect(message).toEqual({
    type: 'ready',
    url: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/u),
    authority: expect.stringContaining('CERTIFICATE'),
  });

  expect((await ask(`${message.url}/control`)).body.guests).toEqual([]);
  child.send({ type: 'guests', url: `http://127.0.0.1:${port}`, readKey: 'cairn_r_test' });
  await expect.poll(async () => (await ask(`${message.url}/control`)).body.guests.length).toBe(1);
  expect(authorization).toBe('Bearer cairn_r_test');

  child.disconnect();
  const [code] = (await once(child, 'exit')) as [number];
  expect(code).toBe(0);
  tracker.closeAllConnections();
  tracker.close();
});

test('leaves on SIGTERM', async () => {
  const { child } = await startProcess();
  child.kill('SIGTERM');
  const [code] = (await once(child, 'exit')) as [number];
  expect(code).toBe(0);
});
