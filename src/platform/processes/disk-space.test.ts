import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import { classifyDiskSpace, readDiskSpace } from './disk-space.ts';

const gib = 2 ** 30;

test.each([
  ['a large disk with 6 GiB free', 6, 1_000, 'ok'],
  ['a large disk with 4 GiB free', 4, 1_000, 'low'],
  ['a large disk with 0.4 GiB free', 0.4, 1_000, 'full'],
  ['a small disk with 20 % free', 2, 10, 'ok'],
  ['a small disk with 5 % free', 0.5, 10, 'low'],
  ['a small disk with 0.5 % free', 0.05, 10, 'full'],
  ['a disk without any space', 0, 10, 'full'],
])('%s', (_, freeGib, sizeGib, state) => {
  expect(classifyDiskSpace({ freeBytes: freeGib * gib, sizeBytes: sizeGib * gib })).toBe(state);
});

test('the space of a folder is read, and a missing folder has none', async () => {
  const space = await readDiskSpace(tmpdir());
  expect(space?.sizeBytes).toBeGreaterThan(0);
  expect(await readDiskSpace('/nowhere/at/all')).toBeNull();
});
