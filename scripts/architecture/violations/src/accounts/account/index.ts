export { accountName } from './account.ts';

/** Belongs into a file of its own, because an entry only names what its module exports. */
export const oldestAccount = 'first';
