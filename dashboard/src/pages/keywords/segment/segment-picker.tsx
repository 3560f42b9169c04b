import { t } from '@lingui/core/macro';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { keywordSummaryQuery } from '../../../api/keywords.ts';
import type { Segment } from '../../../api/segment.ts';
import { FilterBar } from '../../../ui/filter-bar.tsx';
import { useSearchChange } from '../../../ui/use-search-change.ts';
import { useSegmentFilters } from './use-segment-filters.ts';

interface SegmentPickerProps {
  websiteId: string;
  segment: Segment;
}

/** Restricts the metrics of a page to a part of the keywords. The segment is part of the URL. */
export function SegmentPicker({ websiteId, segment }: SegmentPickerProps) {
  const change = useSearchChange();
  const query = useQuery(keywordSummaryQuery(websiteId));
  const summary = query.data?.data;
  const filters = useSegmentFilters(websiteId, segment).filter(({ options }) => options.length > 0);
  // As wide as the button, so that the buttons beside it do not move.
  if (query.isLoading) return <Skeleton width={98} height={30} />;
  if (summary === undefined || summary.total === 0) return null;
  return <FilterBar filters={filters} values={{ ...segment }} onChange={change} label={t`Segment`} />;
}
