import { oldestAccount } from '#accounts';
import { part } from './parts/part.ts';

export const answer = [oldestAccount, part];
