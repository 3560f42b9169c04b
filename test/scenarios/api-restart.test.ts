import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Installation, startInstallation } from '../app/start-installation.ts';

let installation: Installation;
beforeAll(async () => {
  installation = await startInstallation({ WORKERS: '1' });
});
afterAll(() => installation.close());

/** A request on a connection of its own: the end of a process cuts the connections that it had accepted. */
async function readStatus(): Promise<number | undefined> {
  const request = get(`${installation.url}/healthz`, { agent: false });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  response.resume();
  return response.statusCode;
}

test('after the API was killed, new connections wait for its successor instead of being refused', async () => {
  await installation.kill('api', 'SIGKILL');
  const statuses = await Promise.all(Array.from({ length: 5 }, readStatus));
  expect(statuses).toEqual([200, 200, 200, 200, 200]);
  await installation.untilReady();
  // The successor's successor receives the same port.
  await installation.kill('api', 'SIGKILL');
  expect(await readStatus()).toBe(200);
  await installation.untilReady();
});

test('no request fails while an API that shuts down is replaced', async () => {
  await installation.kill('api', 'SIGTERM');
  const statuses: (number | undefined)[] = [];
  for (let count = 0; count < 50; count += 1) statuses.push(await readStatus());
  expect(new Set(statuses)).toEqual(new Set([200]));
  await installation.untilReady();
});
