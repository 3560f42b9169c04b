import { plural, t } from '@lingui/core/macro';
import type { Receipt } from '../../../api/reviews.ts';
import { formatDays } from '../../../format/dates.ts';
import { addDays } from '../../../format/days.ts';
import { formatCount, formatShare } from '../../../format/numbers.ts';
import { namePage } from '../../../format/name-page.ts';
import { findPage } from '../../reviews/find-page.ts';
import { findWhy } from '../../reviews/find-why.ts';
import type { WebsiteState } from '../parts/website-state.ts';
import type { Action } from './action.ts';

/** A summary follows its week by up to ten days; older losses are in later ones, or made good. */
const maxAge = 14;
const maxLosses = 3;

/** The pages that lost clicks in the newest weekly summary, because a longer range hides what the newest weeks lost. Pure. */
export function reviewLosses({ websiteId, review, pages = [] }: WebsiteState, today: string): Action[] {
  if (review === undefined || review.to < addDays(today, -maxAge)) return [];
  const receipts = new Map(review.receipts.map((receipt) => [receipt.id, receipt]));
  const losses = review.findings.filter(({ kind }) => kind === 'page_clicks_dropped');
  return losses.slice(0, maxLosses).flatMap((finding): Action[] => {
    const why = findWhy(finding, receipts);
    const page = why?.subject.page;
    const cited = finding.receipts.flatMap((id) => receipts.get(id) ?? []);
    const clicks = cited.filter(
      ({ unit, operation }) => unit === 'clicks' && operation === 'getSearchPerformance',
    );
    const before = Number(clicks.find(isBefore)?.value);
    const now = Number(clicks.find((receipt) => !isBefore(receipt))?.value);
    if (why === null || page === undefined || !(now < before)) return [];
    const path = namePage(page);
    const ofRange = pages.find(({ key }) => key === page);
    const gained = (ofRange?.clicks ?? 0) - (ofRange?.previous?.clicks ?? Infinity);
    const week = t`Weekly summary: ${plural(now, { one: '# click', other: '# clicks' })} from ${formatDays(review)}, ${formatCount(before)} in the week before.`;
    return [
      {
        key: `review ${page}`,
        tone: 'bad',
        title: t`Look at ${path}, which lost ${formatShare(1 - now / before)} of its clicks in a week`,
        note:
          gained > 0
            ? `${week} ${t`In the selected days as a whole, it gained ${formatCount(gained)}.`}`
            : week,
        href: findPage(finding, { websiteId, ...review }, receipts)?.href ?? '',
        impact: 61,
        why: { websiteId, ...why, week: { from: review.from, to: review.to } },
      },
    ];
  });
}

const isBefore = ({ pointer }: Receipt) => pointer?.endsWith('/previous/clicks') === true;
