export { monthBefore, monthOf, nextMonth, remainingMicros, type PurchaseRequest } from './budget.ts';
export type { ExpectedCost } from './expected-cost.ts';
export { selectBudgets, captureSpend } from './queries.ts';
export { changeLimit } from './change-limit.ts';
export { budgetEvents } from './events.ts';
export { reserveSpend } from './reserve-spend.ts';
export { budgetEndpoints } from './routes.ts';
export { budgetProblems } from './problems.ts';
export { type InstallationSpend, readInstallationSpend } from './status-queries.ts';
