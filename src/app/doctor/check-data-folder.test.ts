import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { checkDataFolder } from './check-data-folder.ts';

async function createFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'cairn-rights-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}
const userId = process.getuid?.() ?? 0;

test('a folder of this user that is closed to others passes', async () => {
  expect(await checkDataFolder(await createFolder(), userId)).toMatchObject({ state: 'ok' });
});

test('a missing folder is a warning, because the first start creates it', async () => {
  const missing = join(await createFolder(), 'missing');
  expect(await checkDataFolder(missing, userId)).toMatchObject({ state: 'warning' });
});

test('a folder of another user fails with the command that changes the owner', async () => {
  expect(await checkDataFolder(await createFolder(), userId + 1)).toMatchObject({
    state: 'failed',
    message: expect.stringContaining(`chown -R ${userId + 1}`),
  });
});

test('a secret that other users can read is a warning with the command that closes it', async () => {
  const folder = await createFolder();
  await writeFile(join(folder, 'encryption.key'), 'secret', { mode: 0o644 });
  await chmod(folder, 0o755);
  expect(await checkDataFolder(folder, userId)).toEqual({
    state: 'warning',
    message: expect.stringContaining(`chmod 600 ${join(folder, 'encryption.key')}`),
  });
  await chmod(join(folder, 'encryption.key'), 0o600);
  expect((await checkDataFolder(folder, userId)).message).toContain(`chmod 700 ${folder}`);
});
