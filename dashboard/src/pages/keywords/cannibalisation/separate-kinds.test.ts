import { expect, test } from 'vitest';
import { separateKinds } from './separate-kinds.ts';

test('a page other than the target page that ranks alone is no cannibalization', () => {
  const alone = { kinds: ['wrong_page'] as const };
  const both = { kinds: ['sharing', 'wrong_page'] as const };
  const alternating = { kinds: ['alternating'] as const };
  expect(
    separateKinds<{ kinds: readonly ('sharing' | 'wrong_page' | 'alternating')[] }>([
      alone,
      both,
      alternating,
    ]),
  ).toEqual({
    competing: [both, alternating],
    misdirected: [alone],
  });
});
