import { Type } from 'typebox';
import { Currency, Money } from '#billing/core';
import { Choice, endpoint, type Endpoint, Exactly } from '#platform/http';
import { ledgers, selectBalances } from './ledger-queries.ts';

const BalanceShape = Exactly(
  { ledger: Choice(ledgers, { examples: ['receivable'] }), currency: Currency, amount: Money },
  { title: 'Balance' },
);

const getBalance = endpoint({
  method: 'GET',
  path: '/billing/balance',
  operationId: 'getBalance',
  tag: 'Billing',
  summary: 'Get the balance of each ledger of the account',
  description:
    'Debits are positive. All ledgers add up to zero; `receivable` is what the account still owes.',
  right: 'write',
  response: { status: 200, data: Type.Array(BalanceShape) },
  handle: async ({ db, accountId }) => ({ data: await selectBalances(db, accountId) }),
});

export const ledgerEndpoints: Endpoint[] = [getBalance];
