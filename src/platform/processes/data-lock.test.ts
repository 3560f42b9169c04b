import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lockDataDir } from './data-lock.ts';

let home: string;
let folder: string;
let holder: ChildProcess | undefined;

beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'cairn lock '));
  folder = join(home, 'data');
});
afterEach(async () => {
  holder?.kill('SIGKILL');
  await rm(home, { recursive: true, force: true });
});

/** Another process that holds the lock until it is killed. */
async function acquireElsewhere(): Promise<ChildProcess> {
  const listener = JSON.stringify(import.meta.resolve('./data-lock.ts'));
  const script = `const { lockDataDir } = await import(${listener});
    await lockDataDir(${JSON.stringify(folder)}); console.log('held'); setInterval(() => {}, 1000);`;
  holder = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(holder.stdout!, 'data');
  return holder;
}

test('the folder is created with access for its owner only', async () => {
  const lock = await lockDataDir(folder);
  expect((await stat(folder)).mode & 0o777).toBe(0o700);
  lock.release();
});

test('one process holds the lock and is named in the error of the other', async () => {
  const other = await acquireElsewhere();
  await expect(lockDataDir(folder)).rejects.toThrow(`is in use by process ${other.pid}.`);
});

test('within one process the lock is exclusive until released', async () => {
  const lock = await lockDataDir(folder);
  await expect(lockDataDir(folder)).rejects.toThrow(`is in use by process ${process.pid}.`);
  lock.release();
  (await lockDataDir(folder)).release();
});

test('the lock ends with its owner, even by SIGKILL', async () => {
  const other = await acquireElsewhere();
  other.kill('SIGKILL');
  await once(other, 'exit');
  await expect(lockDataDir(folder).then((lock) => lock.release())).resolves.toBeUndefined();
});

test('a folder that cannot be created is reported with advice', async () => {
  await expect(lockDataDir('/dev/null/data')).rejects.toThrow(/cannot be used: .*ENOTDIR.*DATA_DIR/);
});
