import { t } from '@lingui/core/macro';
import type { DropExplanation } from '../../../api/drop-reasons.ts';
import { formatDay } from '../../../format/dates.ts';
import { formatCount, formatMean } from '../../../format/numbers.ts';
import { arrow } from './describe-search.ts';

/** Describes the keywords of a page that did not move in the direction. Pure. */
export function describePage({
  direction,
  days,
  compared,
}: Pick<DropExplanation, 'direction' | 'days' | 'compared'>): string {
  if (days === null || compared === 0) return t`No tracked keyword ranked with this page in this period.`;
  if (direction === 'improved')
    return t`No tracked keyword of this page gained positions from ${formatDay(days.from)} to ${formatDay(days.to)}. Failed checks are not counted.`;
  return t`No tracked keyword of this page lost positions from ${formatDay(days.from)} to ${formatDay(days.to)}. Failed checks are not counted.`;
}

/** A query of a page in both ranges. Pure. */
export function describeQuery({
  query,
  before,
  now,
}: NonNullable<DropExplanation['queries']>[number]): string {
  const clicks = arrow(formatCount(before.clicks), formatCount(now?.clicks ?? 0));
  const impressions = arrow(formatCount(before.impressions), formatCount(now?.impressions ?? 0));
  if (now === null) return t`“${query}”: clicks ${clicks}, impressions ${impressions}`;
  const position = arrow(formatMean(before.position), formatMean(now.position));
  return t`“${query}”: clicks ${clicks}, impressions ${impressions}, average position ${position}`;
}
