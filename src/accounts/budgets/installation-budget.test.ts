import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app/test-app.ts';
import { captureSpend, setBudgetLimit, setInstallationBudget } from './queries.ts';
import { reserveSpend } from './reserve-spend.ts';

let app: TestApp;
const month = '2026-03-01';
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const purchase = (accountId: string, priceMicros: number, provider = 'dataforseo') => ({
  payers: [accountId],
  provider,
  month,
  priceMicros,
});

function reserve(requests: ReturnType<typeof purchase>[], defaultLimitMicros = 1_000_000) {
  const { db } = app.stores.database;
  return db.transaction().execute((transaction) => reserveSpend(transaction, requests, defaultLimitMicros));
}

test('concurrent purchases of all accounts and providers stay below the limit of the installation', async () => {
  const { db } = app.stores.database;
  const [mine, theirs] = [app.mine.accountId, app.theirs.accountId];
  await setInstallationBudget(db, 100);
  const requests = Array.from({ length: 12 }, (_none, index) =>
    purchase(index % 2 === 0 ? mine : theirs, 20, index % 3 === 0 ? 'serpapi' : 'dataforseo'),
  );
  const payers = (await Promise.all(requests.map((request) => reserve([request])))).flat();
  expect(payers.filter((payer) => payer !== null)).toHaveLength(5);

  // A purchase that cost less than reserved leaves the rest to others.
  const index = payers.findIndex((payer) => payer === mine);
  const { provider = '' } = requests[index] ?? {};
  await captureSpend(db, [
    { accountId: mine, provider, month, reservedMicros: 20, spentMicros: 5, purchases: 1 },
  ]);
  expect(await reserve([purchase(theirs, 16)])).toEqual([null]);
  expect(await reserve([purchase(theirs, 15)])).toEqual([theirs]);
  expect(await reserve([{ ...purchase(theirs, 100), month: '2026-04-01' }])).toEqual([theirs]);

  await setInstallationBudget(db, null);
  expect(await reserve([purchase(theirs, 500)])).toEqual([theirs]);
});

test('an account without a granted budget buys nothing if the default is 0, as with open sign-up', async () => {
  const { accountId } = app.mine;
  expect(await reserve([purchase(accountId, 1, 'brave')], 0)).toEqual([null]);
  await setBudgetLimit(app.stores.database.db, { accountId, provider: 'brave', limitMicros: 1 });
  expect(await reserve([purchase(accountId, 1, 'brave')], 0)).toEqual([accountId]);
});
