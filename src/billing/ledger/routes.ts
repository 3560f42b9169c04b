import { Type } from 'typebox';
import { Currency, Money } from '#billing/core';
import { Choice, endpoint, type Endpoint, Exactly, Nullable } from '#platform/http';
import { ledgers, selectBalances, selectReceivables } from './ledger-queries.ts';

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

const ReceivableShape = Exactly(
  {
    recipient: Nullable(
      Type.String({
        description: 'The client on the invoices. Null if the account is the recipient.',
        examples: ['shop.example'],
      }),
    ),
    currency: Currency,
    invoicedAmount: Money,
    creditedAmount: Money,
    dueAmount: Money,
  },
  { title: 'Receivable' },
);

const listReceivables = endpoint({
  method: 'GET',
  path: '/billing/receivables',
  operationId: 'listReceivables',
  tag: 'Billing',
  summary: 'List what each client owes',
  description:
    'Unpaid invoices (`invoicedAmount`) and credit notes that are not paid out (`creditedAmount`). `dueAmount` is their difference; a negative amount is owed to the client. Amounts of different clients are never offset.',
  right: 'write',
  response: { status: 200, data: Type.Array(ReceivableShape) },
  handle: async ({ db, accountId }) => ({
    data: (await selectReceivables(db, accountId)).map((one) => ({
      ...one,
      dueAmount: one.invoicedAmount - one.creditedAmount,
    })),
  }),
});

export const ledgerEndpoints: Endpoint[] = [getBalance, listReceivables];
