import type { oldestAccount } from '#accounts/account';

export const memberName: typeof oldestAccount = 'first';
