import { plural, t } from '@lingui/core/macro';
import { formatDays } from '../../../format/dates.ts';
import { addDays } from '../../../format/days.ts';
import { paths } from '../../../paths.ts';
import type { WebsiteState } from '../parts/website-state.ts';
import type { Action } from './action.ts';

/** A summary follows its week by up to ten days. Older problems are in later ones, or solved. */
const maxAge = 14;

/** The newest weekly summary with problems, because a longer range hides what single weeks lost. Pure. */
export function reviewProblems({ websiteId, review }: WebsiteState, today: string): Action[] {
  if (review === undefined || review.problems === 0 || review.to < addDays(today, -maxAge)) return [];
  const { problems } = review;
  return [
    {
      key: 'review',
      tone: 'warn',
      title: t`Read the weekly summary of ${formatDays(review)}: ${plural(problems, { one: '# problem', other: '# problems' })}`,
      note: t`It compares single weeks, whose losses a longer range can hide.`,
      href: paths.review(websiteId, review.id),
      // Below the losses of the range, which are larger.
      impact: 59,
    },
  ];
}
