import { expect, test } from 'vitest';
import { formatMicros } from '../../../format/money.ts';
import { roundSpent } from './round-spent.ts';

const ofTen = (spentMicros: number) => ({ spentMicros, remainingMicros: 10_000_000 - spentMicros });

test('the spent cents of providers add up to their total, and with what remains to the budget', () => {
  const { providers, answerPages } = roundSpent(
    [ofTen(1_238_000), ofTen(417_000), { spentMicros: null, remainingMicros: null }],
    [ofTen(8_000)],
  );
  const shown = [...providers, ...answerPages].map(
    ({ spentMicros, remainingMicros }) =>
      spentMicros !== null &&
      remainingMicros !== null && [formatMicros(spentMicros), formatMicros(remainingMicros)],
  );
  // Rounded one by one, these would be $1.24, $0.42 and $0.01, which are a cent more than the total of $1.66.
  expect(shown).toEqual([['$1.24', '$8.76'], ['$0.41', '$9.59'], false, ['$0.01', '$9.99']]);
});
