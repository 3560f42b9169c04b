export { monthOf, nextMonth, remainingMicros, type Wish } from './budget.ts';
export { selectBudgets, setBudgetLimit, settle, type Settlement } from './queries.ts';
export { reserveSpend } from './reserve-spend.ts';
export { budgetEndpoints } from './routes.ts';
