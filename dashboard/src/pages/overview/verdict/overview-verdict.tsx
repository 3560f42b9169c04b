import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Segment } from '../../../api/segment.ts';
import { useAvailableQuery } from '../../../api/use-available-query.ts';
import { useDateRange } from '../../../ui/range/use-date-range.ts';
import { overviewQueries } from '../overview-queries.ts';
import { describeVerdict } from './describe-verdict.ts';

/** One sentence: better or worse than before. Clicks are of the whole website, so a part of the keywords has none. */
export function OverviewVerdict({ websiteId, segment }: { websiteId: string; segment: Segment }) {
  const range = useDateRange();
  const queries = overviewQueries(websiteId, { range, segment });
  const clicks = useAvailableQuery(queries.clicks, { websiteId, source: 'searchConsole' });
  const rankings = useQuery(queries.visibilityChange);
  const isWhole = Object.keys(segment).length === 0;
  const isLoading = rankings.isPending || clicks.isLoading;
  return (
    // As high while it loads, so that nothing jumps.
    <Text fw={500} mih="1.55em">
      {!isLoading &&
        describeVerdict({ range, clicks: isWhole ? clicks.data : undefined, rankings: rankings.data })}
    </Text>
  );
}
