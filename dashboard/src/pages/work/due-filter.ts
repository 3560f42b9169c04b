import { t } from '@lingui/core/macro';
import { dayOfNow } from '../../format/dates.ts';
import { addDays } from '../../format/days.ts';
import type { Filter } from '../../ui/filter.ts';

export const dueChoices = ['overdue', 'today', 'week', 'later', 'none'] as const;
export type DueChoice = (typeof dueChoices)[number];

export const dueFilter: Filter = {
  name: 'due',
  label: t`Due`,
  options: [
    { value: 'overdue', label: t`Overdue` },
    { value: 'today', label: t`Today` },
    { value: 'week', label: t`Next 7 days` },
    { value: 'later', label: t`Later` },
    { value: 'none', label: t`No due date` },
  ],
};

const weekDays = 7;

/** The days of a choice, in the names of the API. Pure. @param today of the account */
function dueDaysOf(
  due: DueChoice | undefined,
  today: string,
): { dueFrom?: string; dueTo?: string; hasDueDay?: boolean } {
  switch (due) {
    case 'overdue':
      return { dueTo: addDays(today, -1) };
    case 'today':
      return { dueFrom: today, dueTo: today };
    case 'week':
      return { dueFrom: today, dueTo: addDays(today, weekDays - 1) };
    case 'later':
      return { dueFrom: addDays(today, weekDays) };
    case 'none':
      return { hasDueDay: false };
    case undefined:
      return {};
  }
}

/** The filter of the API request, from the search of the URL. */
export function toTaskFilter<Search extends { due?: DueChoice | undefined }>({ due, ...search }: Search) {
  return { ...search, ...dueDaysOf(due, dayOfNow(Date.now())) };
}
