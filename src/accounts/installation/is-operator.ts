import { isOperatorAccount } from '#accounts/accounts';
import type { Context } from '#platform/context.ts';
import type { InstallationSettings } from './settings.ts';

/**
 * Whether the owners of an account configure providers and budgets in the dashboard. Other accounts may not, because providers invoice
 * the operator. With open sign-up, the operator uses environment variables and the command line.
 */
export async function isOperator(
  { db, accountId }: Pick<Context, 'db' | 'accountId'>,
  { mayOwnersConnect }: Pick<InstallationSettings, 'mayOwnersConnect'>,
): Promise<boolean> {
  return mayOwnersConnect && (await isOperatorAccount(db, accountId));
}
