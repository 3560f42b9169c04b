import { t } from '@lingui/core/macro';
import { formatAll } from '../../../format/lists.ts';
import type { MetricsMeta } from '../../../api/search-console.ts';
import { formatRate } from '../../../format/numbers.ts';
import type { UsedDays } from '../../../ui/range/range-labels.ts';
import { comparePerDay } from '../metrics/compare-per-day.ts';

const buckets: Record<MetricsMeta['bucket'], string | null> = {
  day: null,
  week: t`Bing reports by its own weeks. A week is included if its date is in the selected period.`,
  period: t`The file contains one total of its whole period, independent of the selected days.`,
};

/** Notes about the rows: what they exclude, and why they may not add up to the totals. */
export function describeRows(meta: MetricsMeta & UsedDays): string[] {
  const { basis, aggregation, bucket, source } = meta;
  return [
    comparePerDay(0, 0, meta) === null
      ? null
      : t`Changes of clicks and impressions are per day, because the compared periods differ in length.`,
    describeMissing(meta),
    basis === 'rows' && source === 'google'
      ? t`With filters, the totals above are also sums of rows, without anonymized queries.`
      : null,
    aggregation === 'byPage'
      ? t`Counted by page: two pages of the website on one SERP count twice, so rows may add up to more than the totals.`
      : null,
    buckets[bucket],
  ].filter((text) => text !== null);
}

/** The share of the totals that the rows of a dimension leave out, and why. */
function describeMissing({ withheld, dimension }: MetricsMeta): string | null {
  const { clicks = null, impressions = null } = withheld ?? {};
  if (clicks === null && impressions === null) return null;
  if (!clicks && !impressions) return completeNotes[dimension ?? ''] ?? null;
  const parts = [
    clicks ? t`${formatRate(clicks)} of the clicks` : null,
    impressions ? t`${formatRate(impressions)} of the impressions` : null,
  ].filter((text) => text !== null);
  return (missingNotes[dimension ?? ''] ?? otherNote)(formatAll(parts));
}

/** Pages and search appearances overlap, so their rows say nothing about completeness. */
const completeNotes: Record<string, string> = {
  query: t`These rows add up to the totals: there are no anonymized queries.`,
  country: t`These rows add up to the totals.`,
  device: t`These rows add up to the totals.`,
};

const missingNotes: Record<string, (share: string) => string> = {
  query: (share) =>
    t`Google omits anonymized queries: ${share} are included in the totals but not in the rows.`,
  searchAppearance: (share) =>
    t`Google lists only results with a special appearance, such as videos or review snippets. The other results have ${share}. A result with several appearances counts in each row.`,
};

const otherNote = (share: string) =>
  t`Google returned rows without ${share}. It limits the number of rows per day.`;
