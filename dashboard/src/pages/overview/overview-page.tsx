import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { ActionIcon, Button, Grid, Group, Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { type Segment, segmentOf } from '../../api/segment.ts';
import { type Website, websiteQuery } from '../../api/websites.ts';
import { paths } from '../../paths.ts';
import { useSetup } from '../../shell/get-started/use-setup.ts';
import { PlainLink } from '../../ui/app-link.tsx';
import { IconSettings } from '../../ui/icons.ts';
import { Page } from '../../ui/page.tsx';
import { RangeControl } from '../../ui/range/range-control.tsx';
import { SegmentPicker } from '../keywords/segment/segment-picker.tsx';
import { NewAlertButton } from '../settings/notifications/new-alert-button.tsx';
import { ChartPanel } from './chart/chart-panel.tsx';
import type { OverviewChart } from './chart/overview-charts.ts';
import { GetStarted } from './get-started/get-started.tsx';
import { ActionPanel } from './next/action-panel.tsx';
import { useWebsiteState } from './parts/use-website-state.ts';
import { FirstCollection, useFirstCollection } from './progress/first-collection.tsx';
import { OverviewStats } from './stats/overview-stats.tsx';
import { ChangePanel } from './why/change-panel.tsx';

const route = getRouteApi('/account/websites/$websiteId/');

/** A website on one screen: how it does, the top changes, and the recommended actions. */
export function OverviewPage() {
  const { websiteId } = route.useParams();
  const website = useQuery(websiteQuery(websiteId)).data?.data;
  const { chart, ...search } = route.useSearch();
  const segment = segmentOf(search);
  const steps = useFirstCollection(websiteId);
  const setup = useSetup(websiteId);
  return (
    <Page
      title={website?.domain ?? t`Website`}
      crumbs={[{ label: t`Websites`, href: paths.websites() }]}
      actions={
        <>
          <SegmentPicker websiteId={websiteId} segment={segment} />
          <RangeControl />
          <NewAlertButton start={{ kind: 'rank_drop', websiteIds: [websiteId] }} />
          <WebsiteLinks websiteId={websiteId} />
        </>
      }
    >
      {steps === undefined || setup === undefined || website === undefined ? (
        <Skeleton height={480} />
      ) : (
        <Stack gap="md">
          <GetStarted steps={setup} websiteId={websiteId} />
          {steps.length > 0 && <FirstCollection steps={steps} />}
          {/* The key prevents data of another website. */}
          <WebsiteOverview key={websiteId} website={website} segment={segment} chart={chart} />
        </Stack>
      )}
    </Page>
  );
}

interface WebsiteOverviewProps {
  website: Website;
  segment: Segment;
  chart: OverviewChart | undefined;
}

function WebsiteOverview({ website, segment, chart }: WebsiteOverviewProps) {
  const state = useWebsiteState(website.id, segment);
  return (
    <>
      <OverviewStats websiteId={website.id} segment={segment} />
      <Grid gap="md">
        {/* On a phone, actions come before the chart. */}
        <Grid.Col span={{ base: 12, lg: 5 }} order={{ base: 1, lg: 2 }}>
          <ActionPanel state={state} />
        </Grid.Col>
        <Grid.Col span={{ base: 12, lg: 7 }} order={{ base: 2, lg: 1 }}>
          <ChartPanel website={website} segment={segment} chart={chart} />
        </Grid.Col>
      </Grid>
      <ChangePanel state={state} segment={segment} />
    </>
  );
}

function WebsiteLinks({ websiteId }: { websiteId: string }) {
  return (
    <Group gap="xs">
      <Button component={PlainLink} href={paths.campaigns({ websiteId })} size="xs" variant="default">
        <Trans>Campaigns</Trans>
      </Button>
      <Button component={PlainLink} href={paths.reports(websiteId)} size="xs" variant="default">
        <Trans>Reports</Trans>
      </Button>
      <ActionIcon
        component={PlainLink}
        href={paths.schedule(websiteId)}
        size={30}
        variant="default"
        aria-label={t`Website settings`}
      >
        <IconSettings size={16} aria-hidden />
      </ActionIcon>
    </Group>
  );
}
