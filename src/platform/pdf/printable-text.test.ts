import { expect, test } from 'vitest';
import { printableText } from './printable-text.ts';

test('control characters and lone surrogates are replaced', () => {
  expect(printableText('обувь 防水\u0000! \ud800')).toBe('обувь 防水 ! \ufffd');
  expect(printableText('Mu\u0308ller')).toBe('Müller');
});
