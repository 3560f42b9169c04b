import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, readlink, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keepBuild } from './keep-build.ts';

let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'cairn-build-'));
  await mkdir(join(root, 'src'));
});
afterAll(() => rm(root, { recursive: true, force: true }));

let builds = 0;
/** A build that copies its only source. */
async function build(): Promise<string> {
  await keepBuild({
    folder: join(root, 'dist'),
    sources: { root, paths: ['src'], isUnused: (path) => path.endsWith('.md') },
    buildInto: async (target) => {
      builds += 1;
      await mkdir(target);
      await writeFile(join(target, 'out'), await readFile(join(root, 'src/in')));
    },
  });
  return readFile(join(root, 'dist/current/out'), 'utf8');
}

test('a build is repeated only after a source has changed, and never serves the earlier one', async () => {
  await writeFile(join(root, 'src/in'), 'first');
  expect([await build(), await build(), builds]).toEqual(['first', 'first', 1]);
  await writeFile(join(root, 'src/in'), 'other');
  expect([await build(), builds]).toEqual(['other', 2]);
  await writeFile(join(root, 'src/notes.md'), 'unused');
  expect([await build(), builds]).toEqual(['other', 2]);
});

test('an earlier build of the same sources is used again, and running processes keep theirs', async () => {
  await writeFile(join(root, 'src/in'), 'first');
  expect([await build(), builds]).toEqual(['first', 2]);
  expect((await readdir(join(root, 'dist'))).length).toBe(3);
});

test('builds of the same sources at the same time run once', async () => {
  await writeFile(join(root, 'src/in'), 'concurrent');
  expect(await Promise.all([build(), build(), builds])).toEqual(['concurrent', 'concurrent', 2]);
  expect(builds).toBe(3);
});

test('a build that a killed process has begun is repeated', async () => {
  const child = spawn(process.execPath, ['-e', '']);
  await once(child, 'exit');
  await rm(join(root, 'dist'), { recursive: true });
  await build();
  const name = await readlink(join(root, 'dist/current'));
  await rm(join(root, 'dist', name), { recursive: true });
  await writeFile(join(root, 'dist', `${name}.lock`), String(child.pid));
  expect(await build()).toBe('concurrent');
  expect(await readdir(join(root, 'dist'))).toEqual(expect.not.arrayContaining([`${name}.lock`]));
});

test('a failed build leaves the earlier one, and fails again until its sources are repaired', async () => {
  await rm(join(root, 'src/in'));
  await expect(build()).rejects.toThrow('ENOENT');
  await expect(build()).rejects.toThrow('ENOENT');
  await writeFile(join(root, 'src/in'), 'repaired');
  expect(await build()).toBe('repaired');
});
