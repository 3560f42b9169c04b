import type { Budget } from '../../../api/providers.ts';

/** The rank checks of a month with all providers, and their highest price. */
export function addUpChecks(budgets: readonly Pick<Budget, 'monthlyChecks' | 'monthlyCheckMicros'>[]) {
  return budgets.reduce(
    ({ checks, micros }, { monthlyChecks, monthlyCheckMicros }) => ({
      checks: checks + monthlyChecks,
      micros: micros + monthlyCheckMicros,
    }),
    { checks: 0, micros: 0 },
  );
}
