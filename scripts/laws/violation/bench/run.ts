import { accountName } from '#accounts/account.ts';

export const benchmark = accountName;
