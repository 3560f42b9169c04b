import type { Receipt } from '../../api/reviews.ts';
import { formatDay } from '../../format/dates.ts';
import { formatCount, formatCounted, formatMean, formatShare } from '../../format/numbers.ts';
import { formatPoints } from '../../format/points.ts';

type Unit = Receipt['unit'];
type Value = Pick<Receipt, 'value' | 'unit'>;

const nouns: Partial<Record<Unit, string>> = {
  clicks: 'click',
  impressions: 'impression',
  keywords: 'keyword',
  pages: 'page',
  links: 'backlink',
  domains: 'referring domain',
  answers: 'answer',
  issues: 'issue',
};

/** A value without its noun, for sentences. */
export function formatValue({ value, unit }: Value): string {
  if (typeof value === 'string') return unit === 'date' ? formatDay(value) : value;
  if (unit === 'percent') return formatShare(value);
  if (unit === 'points') return formatPoints(value);
  if (unit === 'milliseconds') return `${formatCount(value)} ms`;
  return unit === 'position' && !Number.isInteger(value) ? formatMean(value) : formatCount(value);
}

/** A value with its unit. */
export function describeValue({ value, unit }: Value): string {
  const noun = nouns[unit];
  if (noun !== undefined && typeof value === 'number') return formatCounted(value, noun);
  if (unit === 'position') return `Position ${formatValue({ value, unit })}`;
  if (unit === 'score') return `Score ${formatValue({ value, unit })}`;
  return formatValue({ value, unit });
}
