export { accountName } from './account.ts';

/** Belongs into a file of its own: a door only names what it lets out. */
export const oldestAccount = 'first';
