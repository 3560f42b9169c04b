import { SegmentedControl, SimpleGrid, Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { linkSummaryQuery } from '../../../api/backlinks.ts';
import { websiteQuery } from '../../../api/websites.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { useSearchChange } from '../../../ui/use-search-change.ts';
import { NoLink } from '../parts/no-link.tsx';
import { AnchorPanel } from './anchor-panel.tsx';
import { AuthorityPanel } from './authority-panel.tsx';
import { GainChart } from './gain-chart.tsx';
import { LinkFigures } from './link-figures.tsx';
import { LossPanel } from './loss-panel.tsx';
import { intervalOf, linkRanges, usualRange } from './ranges.ts';
import { readGains } from './read-gains.ts';
import { TellerPanel } from './teller-panel.tsx';

const route = getRouteApi('/account/websites/$websiteId/backlinks/');

/** Backlinks in sums: how many, since when, how strong, lost why, told by whom. */
export function LinkOverviewPage() {
  const { websiteId } = route.useParams();
  const { range = usualRange } = route.useSearch();
  const change = useSearchChange();
  const query = useQuery(linkSummaryQuery(websiteId, range, intervalOf(range)));
  const website = useQuery(websiteQuery(websiteId)).data?.data;
  const { data } = query.data ?? {};
  if (data?.computedAt === null && data.webGraph === null && website !== undefined) {
    return (
      <Panel>
        <NoLink websiteId={websiteId} />
      </Panel>
    );
  }
  return (
    <Stack gap="lg">
      <LinkFigures query={query} />
      <Panel
        title="New and lost links"
        description="By the day on which a link was first seen by anybody, and on which we saw that it was lost."
        actions={
          <SegmentedControl
            size="xs"
            aria-label="Range"
            value={String(range)}
            onChange={(value) => change({ range: value })}
            data={linkRanges.map(({ days, label }) => ({ value: String(days), label }))}
          />
        }
      >
        <Loaded query={query} skeleton={<Skeleton height={264} />}>
          {(told) => <GainChart gains={readGains(told.data, told.meta)} interval={told.meta.interval} />}
        </Loaded>
      </Panel>
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg">
        <AuthorityPanel query={query} />
        <AnchorPanel query={query} websiteId={websiteId} />
        <LossPanel query={query} websiteId={websiteId} />
        <TellerPanel query={query} />
      </SimpleGrid>
    </Stack>
  );
}
