export { type Account, findAccount, insertAccount, selectAccounts } from './queries.ts';
export { attemptWithinLimit } from './attempt-within-limit.ts';
export { countMail, deleteMailCounts, isOperatorAccount } from './queries.ts';
export { accountData, accountEndpoints } from './routes.ts';
export { AccountShape } from './schemas.ts';
