import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, rm, stat } from 'node:fs/promises';
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

test.each([
  ['that cannot be created', '/dev/null/data', /cannot be used: .*ENOTDIR.*DATA_DIR/],
  ['on a read-only file system', '/sys/cairn', /cannot be used: .*(EROFS|EPERM|EACCES).*DATA_DIR/],
])('a folder %s is reported with advice', async (_name, path, message) => {
  await expect(lockDataDir(path)).rejects.toThrow(message);
});

test.runIf(process.getuid?.() === 0)('a folder of another user is reported with advice', async () => {
  await chmod(home, 0o755);
  await mkdir(folder, { mode: 0o700 });
  process.seteuid?.(65_534);
  try {
    await expect(lockDataDir(folder)).rejects.toThrow(/cannot be used: .*another user.*DATA_DIR/);
  } finally {
    process.seteuid?.(0);
  }
});
