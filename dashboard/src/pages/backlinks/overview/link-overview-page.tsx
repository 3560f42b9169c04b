import { t } from '@lingui/core/macro';
import { Group, SimpleGrid, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { linkSummaryQuery } from '../../../api/backlinks.ts';
import { websiteQuery } from '../../../api/websites.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { describeUsedDays } from '../../../ui/range/range-labels.ts';
import { RangeControl } from '../../../ui/range/range-control.tsx';
import { useDateRange } from '../../../ui/range/use-date-range.ts';
import { NoBacklinks } from '../parts/no-backlinks.tsx';
import { PlacementNote } from '../parts/placement-note.tsx';
import { AnchorPanel } from './anchor-panel.tsx';
import { AuthorityPanel } from './authority-panel.tsx';
import { TrendChart } from './trend-chart.tsx';
import { LinkStats } from './link-stats.tsx';
import { LostReasonPanel } from './lost-reason-panel.tsx';
import { intervalFor } from './interval-for.ts';
import { readTrend } from './read-trend.ts';
import { SourcePanel } from './source-panel.tsx';

const route = getRouteApi('/account/websites/$websiteId/backlinks/');

/** Totals and trend of the backlinks, their authority, anchors, lost reasons and sources. */
export function LinkOverviewPage() {
  const { websiteId } = route.useParams();
  const range = useDateRange();
  const query = useQuery(linkSummaryQuery(websiteId, range.comparedQuery, intervalFor(range)));
  const website = useQuery(websiteQuery(websiteId)).data?.data;
  const { data } = query.data ?? {};
  if (data?.computedAt === null && data.webGraph === null && website !== undefined) {
    return (
      <Panel>
        <NoBacklinks websiteId={websiteId} />
      </Panel>
    );
  }
  return (
    <Stack gap="lg">
      <Group gap="xs" justify="space-between">
        <Text size="sm" c="dimmed">
          {query.data !== undefined && describeUsedDays(query.data.meta)}
        </Text>
        <RangeControl />
      </Group>
      <PlacementNote websiteId={websiteId} />
      <LinkStats websiteId={websiteId} query={query} />
      <Panel
        title={t`New and lost backlinks`}
        description={t`By the day a source first saw a link, and the day the Cairn crawler found it lost.`}
      >
        <Loaded query={query} skeleton={<Skeleton height={264} />}>
          {(response) => (
            <TrendChart
              websiteId={websiteId}
              trend={readTrend(response.data, response.meta)}
              interval={response.meta.interval}
            />
          )}
        </Loaded>
      </Panel>
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg">
        <AuthorityPanel query={query} />
        <AnchorPanel query={query} websiteId={websiteId} />
        <LostReasonPanel query={query} websiteId={websiteId} />
        <SourcePanel query={query} />
      </SimpleGrid>
    </Stack>
  );
}
