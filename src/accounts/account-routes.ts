import type { Actor } from '#context.ts';
import { endpoint, type Endpoint, Exactly } from '#http';
import { encodeId } from '#ids.ts';
import { changeAccount } from './change-account.ts';
import { memberData } from './describe-member.ts';
import { findMember } from './member-queries.ts';
import { type Account, findAccount } from './queries.ts';
import { AccountBody, AccountShape, MemberShape } from './schemas.ts';

const tag = 'Account';

const read = endpoint({
  method: 'GET',
  path: '/account',
  operationId: 'readAccount',
  tag,
  summary: 'Read the account',
  answer: { status: 200, data: AccountShape },
  handle: async ({ db, accountId }) => ({ data: accountData(await findAccount(db, accountId)) }),
});

const change = endpoint({
  method: 'PATCH',
  path: '/account',
  operationId: 'changeAccount',
  tag,
  summary: 'Change the account’s name, locale or time zone',
  body: AccountBody,
  answer: { status: 200, data: AccountShape },
  handle: async (context, { body }) => ({ data: accountData(await changeAccount(context, body)) }),
});

const readMe = endpoint({
  method: 'GET',
  path: '/me',
  operationId: 'readMe',
  tag,
  summary: 'Read who is signed in',
  answer: {
    status: 200,
    data: Exactly({ ...MemberShape.properties, account: AccountShape }, { title: 'Me' }),
  },
  handle: async ({ db, accountId, actor }) => {
    const id = idOf(actor);
    const [member, account] = await Promise.all([
      findMember(db, { accountId, id }),
      findAccount(db, accountId),
    ]);
    if (member === null) throw new Error('Who asks is gone');
    return { data: { ...memberData(member), account: accountData(account) } };
  },
});

/** The account itself, and who one is in it. */
export const accountEndpoints: Endpoint[] = [read, change, readMe];

function accountData(account: Account | null) {
  if (account === null) throw new Error('The account is gone');
  return { ...account, id: encodeId('acc', account.id) };
}

function idOf(actor: Actor | undefined): string {
  if (actor?.kind !== 'user') throw new Error('Nobody is signed in');
  return actor.id;
}
