import { expect, test } from 'vitest';
import type { CannibalisationKind } from '../../../api/comparison.ts';
import { separateKinds } from './separate-kinds.ts';

const keyword = (kinds: CannibalisationKind[], ...pages: string[]) => ({ keyword: { kinds }, pages });

test('a page other than the target page that ranks alone is no cannibalization', () => {
  const alone = keyword(['wrong_page'], '/a');
  const both = keyword(['sharing', 'wrong_page'], '/a', '/b');
  const alternating = keyword(['alternating'], '/a', '/b');
  expect(separateKinds([alone, both, alternating])).toEqual({
    competing: [both, alternating],
    misdirected: [alone],
  });
});

test('a keyword with one page does not compete', () => {
  expect(separateKinds([keyword(['alternating'], '/a')])).toEqual({ competing: [], misdirected: [] });
});
