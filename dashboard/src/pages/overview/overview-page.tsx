import { Grid, Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { type Segment, segmentOf } from '../../api/segment.ts';
import { websiteQuery } from '../../api/websites.ts';
import { paths } from '../../paths.ts';
import { useSetup } from '../../shell/get-started/use-setup.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { Page } from '../../ui/page.tsx';
import { Panel } from '../../ui/panel.tsx';
import { SegmentPicker } from '../keywords/segment/segment-picker.tsx';
import { NewAlertButton } from '../settings/notifications/new-alert-button.tsx';
import { AttentionPanel } from './attention/attention-panel.tsx';
import { useAttention } from './attention/use-attention.ts';
import { ClicksPanel } from './clicks-panel.tsx';
import { DeleteWebsite } from './delete-website.tsx';
import { DistributionPanel } from './distribution-panel.tsx';
import { OverviewStats } from './stats/overview-stats.tsx';
import { MoversPanel } from './movers-panel.tsx';
import { GetStarted } from './get-started/get-started.tsx';
import { FirstCollection, useFirstCollection } from './progress/first-collection.tsx';
import { SourceList } from './source-list.tsx';

const route = getRouteApi('/account/websites/$websiteId/');

/** A website at a glance: key metrics, items that need attention, charts and data sources. */
export function OverviewPage() {
  const { websiteId } = route.useParams();
  const website = useQuery(websiteQuery(websiteId)).data?.data;
  const segment = segmentOf(route.useSearch());
  const steps = useFirstCollection(websiteId);
  const setup = useSetup(websiteId);
  return (
    <Page
      title={website?.domain ?? 'Website'}
      crumbs={[{ label: 'Websites', href: paths.websites() }]}
      actions={
        website && (
          <>
            <NewAlertButton start={{ kind: 'rank_drop', websiteIds: [websiteId] }} />
            <DeleteWebsite website={website} />
          </>
        )
      }
    >
      {steps !== undefined && setup !== undefined && (
        <>
          <GetStarted steps={setup} websiteId={websiteId} />
          {steps.length > 0 && <FirstCollection steps={steps} />}
          <SegmentPicker websiteId={websiteId} segment={segment} />
          <OverviewStats websiteId={websiteId} segment={segment} />
          <OverviewPanels websiteId={websiteId} segment={segment} />
        </>
      )}
    </Page>
  );
}

function OverviewPanels({ websiteId, segment }: { websiteId: string; segment: Segment }) {
  const query = useQuery(websiteQuery(websiteId));
  const attention = useAttention(websiteId);
  return (
    <Grid gap="md">
      {/* On a phone, items that need attention come before the charts. */}
      <Grid.Col span={{ base: 12, lg: 4 }} order={{ base: 1, lg: 2 }}>
        <Stack gap="md">
          <AttentionPanel items={attention} />
          {/* After the attention panel, so that the layout does not shift. */}
          {attention !== undefined && <MoversPanel websiteId={websiteId} segment={segment} />}
        </Stack>
      </Grid.Col>
      <Grid.Col span={{ base: 12, lg: 8 }} order={{ base: 2, lg: 1 }}>
        <Stack gap="md">
          <DistributionPanel websiteId={websiteId} segment={segment} />
          <Panel title="Clicks" description="By day, as reported by the search engine">
            <ClicksPanel websiteId={websiteId} />
          </Panel>
          <Panel title="Data sources">
            <Loaded query={query} skeleton={<Skeleton height={320} />}>
              {({ data: { sources } }) => <SourceList sources={sources} />}
            </Loaded>
          </Panel>
        </Stack>
      </Grid.Col>
    </Grid>
  );
}
