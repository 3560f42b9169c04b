import { endpoint, type Endpoint } from '#platform/http';
import { encodeId } from '#platform/ids.ts';
import { type Account, findAccount } from './queries.ts';
import { AccountBody, AccountShape } from './schemas.ts';
import { updateAccount } from './update-account.ts';

const tag = 'Account';

const read = endpoint({
  method: 'GET',
  path: '/account',
  operationId: 'getAccount',
  tag,
  summary: 'Get the account',
  response: { status: 200, data: AccountShape },
  handle: async ({ db, accountId }) => ({ data: accountData(await findAccount(db, accountId)) }),
});

const update = endpoint({
  method: 'PATCH',
  path: '/account',
  operationId: 'updateAccount',
  tag,
  summary: "Update the account's name, locale or time zone",
  body: AccountBody,
  response: { status: 200, data: AccountShape },
  handle: async (context, { body }) => ({ data: accountData(await updateAccount(context, body)) }),
});

export const accountEndpoints: Endpoint[] = [read, update];

/** An account as the API returns it. @throws Error if it was deleted during the request */
export function accountData(account: Account | null) {
  if (account === null) throw new Error('The account was deleted');
  return { ...account, id: encodeId('acc', account.id) };
}
