import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { ask } from './ask.ts';
import { inventory } from './vendors/exchange/inventory.ts';

const entry = fileURLToPath(new URL('./main.ts', import.meta.url));

async function startProcess(...given: string[]) {
  const child = fork(entry, given, { silent: true, execArgv: [] });
  const [message] = (await once(child, 'message')) as [{ type: string; url: string }];
  return { child, message };
}

test('the process reports its URL, reads the tracked websites, and exits with its parent', async () => {
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

  expect((await ask(`${message.url}/control`)).body.websites).toEqual([]);
  child.send({ type: 'websites', url: `http://127.0.0.1:${port}`, readKey: 'cairn_r_test' });
  await expect.poll(async () => (await ask(`${message.url}/control`)).body.websites.length).toBe(1);
  expect(authorization).toBe('Bearer cairn_r_test');

  child.disconnect();
  const [code] = (await once(child, 'exit')) as [number];
  expect(code).toBe(0);
  tracker.closeAllConnections();
  tracker.close();
});

test('orders and fixed pages survive a restart', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'cairn-sandbox-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const memory = join(folder, 'sandbox.json');
  const [publisher] = inventory;
  const { domain = '', priceMinor: amount = 0, currency = '' } = publisher ?? {};
  const order = { id: 'plc_1', domain, targetUrl: 'https://mine.example/', anchor: 'Mine', rel: [] };
  const headers = { authorization: 'Bearer test' };
  const first = await startProcess(memory);
  await ask(`${first.message.url}/control`, { fixedPages: ['mine.example/products/gift-card'] });
  const placed = { ...order, price: { amount, currency } };
  const { body } = await ask(`${first.message.url}/exchange/orders`, placed, headers);
  first.child.disconnect();
  await once(first.child, 'exit');

  const { child, message } = await startProcess(memory);
  const known = await ask(`${message.url}/exchange/orders/plc_1`, undefined, headers);
  expect(known).toMatchObject({ status: 200, body: { ref: body.ref } });
  expect((await ask(`${message.url}/control`)).body.fixedPages).toEqual(['mine.example/products/gift-card']);
  child.disconnect();
  await once(child, 'exit');
});

test('the process exits on SIGTERM', async () => {
  const { child } = await startProcess();
  child.kill('SIGTERM');
  const [code] = (await once(child, 'exit')) as [number];
  expect(code).toBe(0);
});
