import { env } from 'node:process';
import { accountName } from '#accounts/account/account.ts';
import { oldestAccount } from '../accounts/account/index.ts';
import { list } from './list/read.ts';
import { everything } from './helpers.ts';

const { env: variables } = process;
/** Correct apart from the imports. */
export const addWebsite = [accountName, oldestAccount, list, everything, process.env['HOME'], env, variables];
