export { monthOf, nextMonth, type Wish } from './budget.ts';
export { setBudgetLimit, settle, type Settlement } from './queries.ts';
export { reserveSpend } from './reserve-spend.ts';
export { budgetEndpoints } from './routes.ts';
