import { expect, test } from 'vitest';
import { addUpReceivables } from './add-up-receivables.ts';

test('the credit of one client does not lower what another one owes', () => {
  const receivables = [
    { currency: 'USD', dueAmount: 107_880 },
    { currency: 'USD', dueAmount: -25_463 },
    { currency: 'EUR', dueAmount: 500 },
  ];
  expect(addUpReceivables(receivables, 'USD')).toEqual({ due: 107_880, owed: 25_463 });
  expect(addUpReceivables(receivables, 'EUR')).toEqual({ due: 500, owed: 0 });
});
