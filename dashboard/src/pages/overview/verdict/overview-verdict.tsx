import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Segment } from '../../../api/segment.ts';
import { useAvailableQuery } from '../../../api/use-available-query.ts';
import { useDateRange } from '../../../ui/range/use-date-range.ts';
import { overviewQueries } from '../overview-queries.ts';
import { describeVerdict } from './describe-verdict.ts';
import classes from './overview-verdict.module.css';

/** Better or worse than before, and by which metrics. Clicks are of the whole website, so a part of the keywords has none. */
export function OverviewVerdict({ websiteId, segment }: { websiteId: string; segment: Segment }) {
  const range = useDateRange();
  const queries = overviewQueries(websiteId, { range, segment });
  const clicks = useAvailableQuery(queries.clicks, { websiteId, source: 'searchConsole' });
  const rankings = useQuery(queries.visibilityChange);
  const isWhole = Object.keys(segment).length === 0;
  const isLoading = rankings.isPending || clicks.isLoading;
  const described = isLoading
    ? null
    : describeVerdict({ range, clicks: isWhole ? clicks.data : undefined, rankings: rankings.data });
  return (
    <div className={classes.verdict}>
      <Text fw={500}>{described?.verdict}</Text>
      <Text size="sm" c="dimmed">
        {described?.evidence}
      </Text>
    </div>
  );
}
