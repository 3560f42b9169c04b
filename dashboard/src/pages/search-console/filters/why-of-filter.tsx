import type { MetricsMeta, Totals } from '../../../api/search-console.ts';
import type { ConsoleSearch } from '../console-search.ts';
import { WhyOfRow } from '../dimensions/why-of-row.tsx';
import { findExact } from './text-filters.ts';

interface WhyOfFilterProps {
  websiteId: string;
  search: ConsoleSearch;
  /** Undefined while they load. */
  totals: { data: Totals; meta: MetricsMeta } | undefined;
}

/** Opens the reasons of the one page or query that the metrics are filtered by, for pages that lead here. */
export function WhyOfFilter({ websiteId, search, totals }: WhyOfFilterProps) {
  const found = findExact(search);
  if (found === null || totals?.meta.source !== 'google') return null;
  const { dimension, text } = found;
  return (
    <WhyOfRow row={{ key: text, ...totals.data }} why={{ websiteId, dimension }} days={totals.meta} isAlone />
  );
}
