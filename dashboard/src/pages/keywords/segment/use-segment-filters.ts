import { useQuery } from '@tanstack/react-query';
import { keywordSummaryQuery } from '../../../api/keywords.ts';
import { topicQuery } from '../../../api/topics.ts';
import { viewsQuery } from '../../../api/views.ts';
import type { Filter } from '../../../ui/filter.ts';
import { segmentFilters } from './segment-filters.ts';

/** The filters of a segment of a website. @param selected the view and the topic of the URL */
export function useSegmentFilters(
  websiteId: string,
  selected: { view?: string | undefined; topic?: string[] | undefined },
): Filter[] {
  const summary = useQuery(keywordSummaryQuery(websiteId)).data?.data;
  const views = useQuery(viewsQuery(websiteId)).data?.data;
  const topicId = selected.topic?.[0];
  const topic = useQuery({
    ...topicQuery(websiteId, topicId ?? ''),
    enabled: topicId !== undefined,
  }).data?.data;
  return segmentFilters({ summary, views, view: selected.view, topic });
}
