export { addUser } from './add-user.ts';
export { createAccount } from './create-account.ts';
export { acceptInvitation, inviteUser, isInvited, limitInvitedUser, readInvitation } from './invite-user.ts';
export {
  findUserName,
  hasUsers,
  isEmailTaken,
  lockFirstSignUp,
  type Role,
  roles,
  selectUserWebsites,
  type UserLanguage,
  userLanguages,
} from './queries.ts';
export { memberEndpoints } from './routes.ts';
export type { InvitationSettings } from './settings.ts';
export { memberProblems } from './problems.ts';
