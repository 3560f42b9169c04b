import { plural, t } from '@lingui/core/macro';
import type { Schemas } from '../../../api/client.ts';
import type { DateRange } from '../../../api/date-range.ts';
import type { Totals } from '../../../api/search-console.ts';
import { capitalised } from '../../../format/capitalised.ts';
import { formatDay } from '../../../format/dates.ts';
import { countDays } from '../../../format/days.ts';
import { formatRate } from '../../../format/numbers.ts';
import { formatSignedPoints } from '../../../format/points.ts';
import { doubtWords } from '../../../ui/change-mark.tsx';
import { comparedLabel, type UsedDays } from '../../../ui/range/range-labels.ts';
import { differenceOfShown } from '../stats/difference-of-shown.ts';
import { lengthRatioOf } from '../parts/is-more-than-chance.ts';

interface Measured {
  range: Pick<DateRange, 'from' | 'comparison'>;
  /** Undefined if they are not known, and for a part of the keywords. */
  clicks: { data: Totals; meta: UsedDays } | undefined;
  rankings:
    | {
        data: Pick<Schemas['VisibilityChange'], 'verdict' | 'visibility' | 'previousVisibility' | 'keywords'>;
        meta: UsedDays & { days: { from: string } | null };
      }
    | undefined;
}

/** A metric with its change, and the direction; 0 is within the usual variation, null is of too few keywords. */
type Part = [text: string, direction: number | null, metric: string];

export interface Verdict {
  /** Whether the website does better or worse than before. */
  verdict: string;
  /** The metrics that decide it, each with its change. */
  evidence: string;
}

/** Compares a website with an earlier period: by the verdict of reports on its rankings and by its clicks. Null without either. Pure. */
export function describeVerdict({ range, clicks, rankings }: Measured): Verdict | null {
  if (range.comparison === 'none') return null;
  const parts = [...clicksPart(clicks), ...visibilityPart(rankings, range.from)];
  if (parts.every(([, direction]) => direction === null)) return null;
  const than = sayThan(clicks?.meta ?? rankings?.meta, range.comparison);
  return { verdict: compareWith(nameBasis(than, parts), parts), evidence: capitalised(sayParts(parts)) };
}

function compareWith(than: string, parts: readonly Part[]): string {
  const isBetter = parts.some(([, direction]) => direction === 1);
  const isWorse = parts.some(([, direction]) => direction === -1);
  if (isBetter && isWorse) return t`Better and worse than ${than}`;
  if (isBetter) return t`Better than ${than}`;
  return isWorse ? t`Worse than ${than}` : t`About the same as ${than}`;
}

/** Names the metric that decides alone, because the other one has too few keywords. */
function nameBasis(than: string, parts: readonly Part[]): string {
  const deciding = parts.filter(([, direction]) => direction !== null);
  const [, , metric] = deciding[0] ?? [];
  return deciding.length < parts.length && metric !== undefined ? t`${than}, by ${metric} alone` : than;
}

/** Metrics with the same weight share its words. */
function sayParts(parts: readonly Part[]): string {
  const weights = parts.map(([, direction]) => weigh(direction));
  const isShared = new Set(weights).size === 1;
  const texts = parts.map(([text], index) => (isShared ? text : `${text} (${weights[index]})`));
  return isShared ? `${texts.join(', ')} (${weights[0]})` : texts.join(', ');
}

function weigh(direction: number | null): string {
  if (direction === null) return doubtWords.few;
  return direction === 0 ? doubtWords.usual : t`more than the usual variation`;
}

function sayThan(days: UsedDays | undefined, comparison: DateRange['comparison']): string {
  if (comparison !== 'previous' || days === undefined) return comparedLabel(days);
  const count = countDays(days.startDate, days.endDate);
  return plural(count, { one: 'the day before', other: 'the # days before' });
}

function clicksPart(clicks: Measured['clicks']): Part[] {
  const { previous, moreThanChance } = clicks?.data ?? {};
  if (clicks === undefined || !previous || !moreThanChance || previous.clicks === 0) return [];
  // Per day, because ranges can differ in length.
  const growth = clicks.data.clicks / (previous.clicks * lengthRatioOf(clicks.meta)) - 1;
  const amount = formatRate(Math.abs(growth));
  // As the card of the clicks says.
  if (amount === formatRate(0)) return [[t`clicks unchanged`, 0, t`clicks`]];
  const change = `${growth < 0 ? '−' : '+'}${amount}`;
  return [[t`clicks ${change}`, moreThanChance.clicks ? Math.sign(growth) : 0, t`clicks`]];
}

const directions = { improved: 1, steady: 0, declined: -1 };

function visibilityPart(rankings: Measured['rankings'], from: string): Part[] {
  const { verdict = null, visibility, previousVisibility, keywords } = rankings?.data ?? {};
  if (visibility == null || previousVisibility == null || keywords === 0) return [];
  const points = formatSignedPoints(differenceOfShown(visibility, previousVisibility));
  const since = rankings?.meta.days?.from ?? '';
  const change = t`visibility ${points}`;
  // Tracking that began in the range has no earlier day.
  const text = since >= from ? t`${change} since ${formatDay(since)}` : change;
  return [[text, verdict && directions[verdict], t`visibility`]];
}
