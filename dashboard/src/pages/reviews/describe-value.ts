import { plural, t } from '@lingui/core/macro';
import type { Receipt } from '../../api/reviews.ts';
import { formatDay } from '../../format/dates.ts';
import { formatCount, formatMean, formatRate } from '../../format/numbers.ts';
import { formatPoints } from '../../format/points.ts';

type Unit = Receipt['unit'];
type Value = Pick<Receipt, 'value' | 'unit' | 'shown'>;

const counts: Partial<Record<Unit, (count: number) => string>> = {
  clicks: (count) => plural(count, { one: '# click', other: '# clicks' }),
  impressions: (count) => plural(count, { one: '# impression', other: '# impressions' }),
  keywords: (count) => plural(count, { one: '# keyword', other: '# keywords' }),
  pages: (count) => plural(count, { one: '# page', other: '# pages' }),
  links: (count) => plural(count, { one: '# backlink', other: '# backlinks' }),
  domains: (count) => plural(count, { one: '# referring domain', other: '# referring domains' }),
  answers: (count) => plural(count, { one: '# answer', other: '# answers' }),
  issues: (count) => plural(count, { one: '# issue', other: '# issues' }),
};

/** A value without its noun, for sentences. */
export function formatValue({ value, unit, shown }: Value): string {
  if (shown !== undefined) return shown;
  if (typeof value === 'string') return unit === 'date' ? formatDay(value) : value;
  if (unit === 'percent') return formatRate(value);
  if (unit === 'points') return formatPoints(value);
  if (unit === 'milliseconds') return t`${formatCount(value)} ms`;
  return unit === 'position' && !Number.isInteger(value) ? formatMean(value) : formatCount(value);
}

/** A value with its unit. */
export function describeValue({ value, unit, shown }: Value): string {
  if (shown !== undefined) return shown;
  const describeCount = counts[unit];
  if (describeCount !== undefined && typeof value === 'number')
    return describeCount(value).replace(/^-/, '−');
  if (unit === 'position') return t`Position ${formatValue({ value, unit })}`;
  if (unit === 'score') return t`Score ${formatValue({ value, unit })}`;
  return formatValue({ value, unit });
}
