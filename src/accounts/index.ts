export { addUser } from './add-user.ts';
export { type KeyKind, keyKinds } from './api-key.ts';
export { createAccount, openAccount } from './create-account.ts';
export { createKey } from './create-key.ts';
export { keyFinder } from './find-api-key.ts';
export { acceptInvitation, inviteUser } from './invite-user.ts';
export { hasUsers, holdFirstSignUp } from './member-queries.ts';
export { accountDashboardEndpoints } from './routes.ts';
export type { AccountSettings } from './settings.ts';
export {
  type Account,
  type ApiKey,
  findAccount,
  revokeKey,
  type Role,
  roles,
  selectAccounts,
  selectKeys,
} from './queries.ts';
