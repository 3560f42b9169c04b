import { accountName } from '#accounts/account';
import { part1 } from '#keywords/crowded';
import { addWebsite } from '#websites';

/** Correct: a process may import every entry. */
export const everything = [accountName, part1, addWebsite];
