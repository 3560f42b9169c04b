import { monthOf, selectBudgets } from '#accounts/budgets';
import type { JobContext } from '#platform/jobs';
import { createNotice } from '../notices/create-notice.ts';
import { selectEnabledRules } from '../rules/rule-queries.ts';
import { sayNotice } from '../notices/say-notice.ts';

const title = (count: number) => sayNotice('budgets_low', { count });

/**
 * Reports the monthly budgets of an account that are used up to a share, each once per month and limit. Budgets belong to no website,
 * so every rule of the account applies.
 */
export async function detectLowBudgets(
  job: JobContext,
  accountId: string,
  { defaultLimitMicros }: { defaultLimitMicros: number },
): Promise<void> {
  const rules = await selectEnabledRules(job.db, { accountId, websiteId: null, kind: 'budget_low' });
  if (rules.length === 0) return;
  const month = monthOf(job.now);
  const budgets = await selectBudgets(job.db, { accountId, month }, { names: [], defaultLimitMicros });
  for (const rule of rules) {
    const { percent = 100 } = rule.parameters;
    const findings = budgets
      .map((budget) => ({ ...budget, usedMicros: budget.spentMicros + budget.reservedMicros }))
      .filter(({ usedMicros, limitMicros }) => usedMicros > 0 && usedMicros * 100 >= percent * limitMicros)
      .map(({ provider, usedMicros, limitMicros }) => ({
        cause: `${provider} ${month} ${limitMicros}`,
        line: sayNotice('budget_used', { provider, usedMicros, limitMicros }),
        data: { provider, month, usedMicros, limitMicros },
      }));
    await createNotice(job, rule, { websiteId: null, findings, title });
  }
}
