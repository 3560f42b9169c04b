import { t } from '@lingui/core/macro';
import type { DropExplanation, DropReason } from '../../../api/drop-reasons.ts';
import { formatDay, formatDays } from '../../../format/dates.ts';
import { countDays } from '../../../format/days.ts';
import { formatCount, formatMean, formatRate, formatSignedShare } from '../../../format/numbers.ts';
import { namePage } from '../../../format/name-page.ts';
import { describeMove } from './describe-move.ts';
import { arrow } from './describe-search.ts';

/** Describes the keywords of a page that did not move in the direction. Pure. */
export function describePage({
  direction,
  days,
  compared,
}: Pick<DropExplanation, 'direction' | 'days' | 'compared'>): string {
  if (days === null) return t`No position was measured in this period.`;
  if (compared === 0)
    return t`No stored SERP of ${formatDay(direction === 'improved' ? days.to : days.from)} has this page as the best result of the website for a tracked keyword, so its positions cannot be compared. The position of a keyword can still be unchanged: another page ranked on that day, or its SERP is not stored.`;
  if (direction === 'improved')
    return t`No tracked keyword of this page gained positions from ${formatDay(days.from)} to ${formatDay(days.to)}. Failed checks are not counted.`;
  return t`No tracked keyword of this page lost positions from ${formatDay(days.from)} to ${formatDay(days.to)}. Failed checks are not counted.`;
}

type Clicks = Pick<DropExplanation, 'direction'> & { clickStep: NonNullable<DropExplanation['clickStep']> };

/** Since when the clicks changed: the week of their largest step, or how they are spread over the weeks; and whether the last week lies far back. Pure. */
export function describeClicks({
  direction,
  clickStep,
}: Pick<DropExplanation, 'direction' | 'clickStep'>): string | null {
  if (clickStep === null) return null;
  const sentences = [describeStep({ direction, clickStep }), describeReversal({ direction, clickStep })];
  return sentences.filter((one) => one !== null).join(' ');
}

function describeReversal({ direction, clickStep: { lastWeek } }: Clicks): string | null {
  if (lastWeek === null || !lastWeek.reversed) return null;
  const [days, clicks, before] = [
    formatDays(lastWeek),
    formatCount(lastWeek.clicks),
    formatCount(lastWeek.before),
  ];
  return direction === 'improved'
    ? t`The last week, ${days}, had ${clicks} clicks, far fewer than the weeks before it (median ${before}).`
    : t`The last week, ${days}, had ${clicks} clicks, far more than the weeks before it (median ${before}).`;
}

function describeStep({ direction, clickStep }: Clicks): string {
  const { week, before, now, since, weeks, changedWeeks, lastWeek } = clickStep;
  const isGain = direction === 'improved';
  const isLast = since !== null && since.from === lastWeek?.from;
  if (week !== null) {
    const days = formatDays(week);
    if (before === null || now === null)
      return isGain
        ? t`The clicks have been higher since the week ${days}, compared with the same weekdays.`
        : t`The clicks have been lower since the week ${days}, compared with the same weekdays.`;
    return isGain
      ? t`The clicks have been higher since the week ${days}: ${formatCount(now)} in a median week, ${formatCount(before)} in a median week before.`
      : t`The clicks have been lower since the week ${days}: ${formatCount(now)} in a median week, ${formatCount(before)} in a median week before.`;
  }
  if (isLast && changedWeeks === 1)
    return isGain
      ? t`Only the last week, ${formatDays(since)}, had more clicks than a median week of the compared period.`
      : t`Only the last week, ${formatDays(since)}, had fewer clicks than a median week of the compared period.`;
  if (since !== null && !isLast)
    return isGain
      ? t`Since the week ${formatDays(since)}, each week had more clicks than a median week of the compared period. No week stands out.`
      : t`Since the week ${formatDays(since)}, each week had fewer clicks than a median week of the compared period. No week stands out.`;
  return isGain
    ? t`${formatCount(changedWeeks)} of ${formatCount(weeks)} weeks had more clicks than a median week of the compared period. No week stands out.`
    : t`${formatCount(changedWeeks)} of ${formatCount(weeks)} weeks had fewer clicks than a median week of the compared period. No week stands out.`;
}

/** Why the parts that reasons explain add up to more than the whole change of a page; null if they do not. Pure. */
export function describeParts({ direction, reasons }: Parts): string | null {
  const parts = reasons.reduce((sum, { query }) => sum + (query?.part ?? 0), 0);
  if (parts <= 1) return null;
  return direction === 'improved'
    ? t`These parts add up to more than 100%, because other queries of the page lost clicks meanwhile.`
    : t`These parts add up to more than 100%, because other queries of the page gained clicks meanwhile.`;
}

/** How many of the largest changes have no reason; null if that goes without saying. Pure. */
export function describeUnexplained({ direction, described, unexplained }: Unexplained): string | null {
  if (unexplained.length === 0 || described < 2) return null;
  const listed = unexplained
    .map(({ keyword, from, to }) => t`“${keyword}” ${describeMove(from, to)}`)
    .join(', ');
  const [count, all] = [formatCount(unexplained.length), formatCount(Math.min(described, maxLargest))];
  return direction === 'improved'
    ? t`None of these reasons concerns ${count} of the ${all} largest gains: ${listed}. “Why?” beside a keyword shows its own reasons.`
    : t`None of these reasons concerns ${count} of the ${all} largest losses: ${listed}. “Why?” beside a keyword shows its own reasons.`;
}

/** The largest change of a query whose clicks no reason explains, of those that go with the clicks. Pure. */
export function describeUnclear({
  direction,
  pages,
  searchDays,
}: Pick<DropExplanation, 'direction' | 'pages' | 'searchDays'>): string {
  const [before, now] = [
    sumOf((pages ?? []).map((page) => page.before)),
    sumOf((pages ?? []).map((page) => page.now)),
  ];
  const ratio = searchDays === null ? 1 : lengthOf(searchDays.days) / lengthOf(searchDays.previousDays);
  const shown = now.impressions / before.impressions / ratio - 1;
  const changes = [
    {
      size: shown,
      text: t`impressions ${arrow(formatCount(before.impressions), formatCount(now.impressions))} (${formatSignedShare(shown)})`,
    },
    {
      size: now.ctr / before.ctr - 1,
      text: t`click-through rate ${arrow(formatRate(before.ctr), formatRate(now.ctr))}`,
    },
    {
      size: before.position / now.position - 1,
      text: t`average position ${arrow(formatMean(before.position), formatMean(now.position))}`,
    },
  ];
  const sign = direction === 'improved' ? 1 : -1;
  const [largest] = changes
    .filter(({ size }) => Number.isFinite(size) && sign * size > 0)
    .toSorted((one, other) => sign * (other.size - one.size));
  return largest === undefined
    ? t`No reason stands out.`
    : t`No reason stands out. The largest change: ${largest.text}.`;
}

const lengthOf = ({ from, to }: { from: string; to: string }) => countDays(from, to);

/** Not a number without impressions. */
function sumOf(totals: readonly Pick<SearchTotals, 'clicks' | 'impressions' | 'position'>[]) {
  const sum = (of: (one: (typeof totals)[number]) => number) => totals.reduce((all, one) => all + of(one), 0);
  const impressions = sum((one) => one.impressions);
  return {
    impressions,
    ctr: sum(({ clicks }) => clicks) / impressions,
    position: sum((one) => (one.position ?? 0) * one.impressions) / impressions,
  };
}

type SearchTotals = NonNullable<DropExplanation['pages']>[number]['now'];

/** The API names those without a reason among as many. */
const maxLargest = 5;

type Unexplained = Pick<DropExplanation, 'direction' | 'described' | 'unexplained'>;

interface Parts extends Pick<DropExplanation, 'direction'> {
  reasons: readonly Pick<DropReason, 'query'>[];
}

/** A query of a page in both ranges, with the other page of the website that has a part in it. Pure. */
export function describeQuery({
  query,
  before,
  now,
  otherPage,
}: NonNullable<DropExplanation['queries']>[number]): string {
  const clicks = arrow(formatCount(before.clicks), formatCount(now?.clicks ?? 0));
  const impressions = arrow(formatCount(before.impressions), formatCount(now?.impressions ?? 0));
  const position = arrow(formatMean(before.position), formatMean(now?.position ?? null));
  const shown =
    now === null
      ? t`“${query}”: clicks ${clicks}, impressions ${impressions}`
      : t`“${query}”: clicks ${clicks}, impressions ${impressions}, average position ${position}`;
  if (otherPage === null) return shown;
  const others = arrow(formatCount(otherPage.before), formatCount(otherPage.now));
  return t`${shown}. Clicks on ${namePage(otherPage.url)}: ${others}`;
}
