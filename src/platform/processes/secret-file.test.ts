import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readOrMakeSecret } from './secret-file.ts';

test('a secret is created once with access for its owner only, then read', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'cairn-secret-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const path = join(folder, 'postgres.secret');
  const secret = await readOrMakeSecret(path);
  expect(secret).toMatch(/^[\w-]{32}$/);
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  expect(await readOrMakeSecret(path)).toBe(secret);
});

test('an unreadable file does not cause a new secret', async () => {
  await expect(readOrMakeSecret(tmpdir())).rejects.toThrow('EISDIR');
});
