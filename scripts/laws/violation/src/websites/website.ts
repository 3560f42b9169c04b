import { env } from 'node:process';
import { accountName } from '#accounts/account.ts';
import { oldestAccount } from '../accounts/index.ts';

const { env: variables } = process;
export const place = [accountName, oldestAccount, process.env['HOME'], env, variables];
