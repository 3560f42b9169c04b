import { expect, test } from 'vitest';
import { readShortcut } from './read-shortcut.ts';

const press = (key: string, held: Partial<Parameters<typeof readShortcut>[0]> = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...held,
});

test('a key alone is a shortcut, and a key after g is one with it', () => {
  expect(readShortcut(press('/'), null, 0)).toBe('/');
  expect(readShortcut(press('K'), { key: 'g', atMs: 0 }, 1_500)).toBe('g k');
});

test('g is forgotten after a pause', () => {
  expect(readShortcut(press('k'), { key: 'g', atMs: 0 }, 1_501)).toBe('k');
});

test('a key with Ctrl, Alt or Command belongs to the browser', () => {
  for (const held of ['ctrlKey', 'metaKey', 'altKey'] as const)
    expect(readShortcut(press('c', { [held]: true }), null, 0)).toBeNull();
});
