import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { requireFreePort } from './require-free-port.ts';

test('a port that another program uses is refused with the variable to set', async () => {
  const other = createServer();
  onTestFinished(() => void other.close());
  await once(other.listen(0, '127.0.0.1'), 'listening');
  const { port } = other.address() as AddressInfo;
  await expect(requireFreePort('127.0.0.1', port, 'PORT')).rejects.toThrow(
    `Port ${port} of 127.0.0.1 cannot be used: it is in use. Stop the program that uses it, or set PORT to another port.`,
  );
});

test('a free port can be used afterwards', async () => {
  await expect(requireFreePort('127.0.0.1', 0, 'PORT')).resolves.toBeUndefined();
});
