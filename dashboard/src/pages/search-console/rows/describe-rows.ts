import type { FiguresMeta } from '../../../api/search-console.ts';
import { formatShare } from '../../../format/numbers.ts';

const buckets: Record<FiguresMeta['bucket'], string | null> = {
  day: null,
  week: 'Bing sums by its own weeks; a week counts where its day lies among the days shown.',
  period: 'The file holds one sum of its whole period, whatever days are chosen.',
};

/** What must be known about rows to read them rightly: what they leave out, and why they may not add up. */
export function describeRows({ withheld, basis, aggregation, bucket, source }: FiguresMeta): string[] {
  return [
    tellWithheld(withheld),
    basis === 'rows' && source === 'google'
      ? 'With filters the totals above are sums of rows, too: what Google withholds is left out of them.'
      : null,
    aggregation === 'byPage'
      ? 'Counted by page: two pages of the website on one result page count twice, so that rows may add up to more than the totals.'
      : null,
    buckets[bucket],
  ].filter((text) => text !== null);
}

function tellWithheld(withheld: FiguresMeta['withheld']): string | null {
  const { clicks = null, impressions = null } = withheld ?? {};
  if (clicks === null && impressions === null) return null;
  if (!clicks && !impressions) return 'These rows add up to the totals: Google withholds nothing here.';
  const parts = [
    clicks ? `${formatShare(clicks)} of the clicks` : null,
    impressions ? `${formatShare(impressions)} of the impressions` : null,
  ].filter((text) => text !== null);
  return `Google withholds what few people searched for: ${parts.join(' and ')} are in the totals, but in no row.`;
}
