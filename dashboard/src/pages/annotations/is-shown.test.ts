import { expect, test } from 'vitest';
import { isShown } from './is-shown.ts';

const first = '2025-07-28';

test('updates of search engines before the first data of a website are shown only if they are selected', () => {
  const update = { kind: 'search_update', day: '2024-03-05' } as const;
  expect(isShown(update, { kinds: undefined, first })).toBe(false);
  expect(isShown({ ...update, day: first }, { kinds: undefined, first })).toBe(true);
  expect(isShown(update, { kinds: ['search_update'], first })).toBe(true);
});

test('other events of all days are shown, unless another kind is selected', () => {
  const note = { kind: 'note', day: '2024-03-05' } as const;
  expect(isShown(note, { kinds: undefined, first })).toBe(true);
  expect(isShown(note, { kinds: ['deploy'], first })).toBe(false);
});
