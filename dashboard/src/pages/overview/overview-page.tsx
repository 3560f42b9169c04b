import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { ActionIcon, Button, Grid, Group, Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Suspense, useDeferredValue } from 'react';
import { type Segment, segmentOf } from '../../api/segment.ts';
import { type Website, websiteQuery } from '../../api/websites.ts';
import { paths } from '../../paths.ts';
import { isLimited, sessionQuery } from '../../session/session-query.ts';
import { useSetup } from '../../shell/get-started/use-setup.ts';
import { PlainLink } from '../../ui/app-link.tsx';
import { Deferred } from '../../ui/deferred.tsx';
import { IconSettings } from '../../ui/icons.ts';
import { lazyPart } from '../../ui/lazy/lazy-part.tsx';
import { Page } from '../../ui/page.tsx';
import { RangeControl } from '../../ui/range/range-control.tsx';
import { SegmentPicker } from '../keywords/segment/segment-picker.tsx';
import { NewAlertButton } from '../settings/notifications/new-alert-button.tsx';
import type { OverviewChart } from './chart/overview-charts.ts';
import { GetStarted } from './get-started/get-started.tsx';
import { ActionPanel } from './next/action-panel.tsx';
import classes from './overview-page.module.css';
import { useWebsiteState } from './parts/use-website-state.ts';
import { useFirstCollection } from './progress/use-first-collection.ts';
import { OverviewStats } from './stats/overview-stats.tsx';
import { OverviewVerdict } from './verdict/overview-verdict.tsx';
import { ChangePanel } from './why/change-panel.tsx';

const loadChart = async () => (await import('./chart/chart-panel.tsx')).ChartPanel;
const ChartPanel = lazyPart(loadChart);
const SegmentNotice = lazyPart(
  async () => (await import('../keywords/segment/segment-notice.tsx')).SegmentNotice,
);
const FirstCollection = lazyPart(
  async () => (await import('./progress/first-collection.tsx')).FirstCollection,
);
const route = getRouteApi('/account/websites/$websiteId/');

/** A website on one screen: how it does, the top changes, and the recommended actions. */
export function OverviewPage() {
  const { websiteId } = route.useParams();
  const website = useQuery(websiteQuery(websiteId)).data?.data;
  const { chart, ...search } = route.useSearch();
  const segment = segmentOf(search);
  const collection = useFirstCollection(websiteId);
  const setup = useSetup(websiteId);
  // The page below is large, and React yields to input while it renders a deferred value.
  const isKnown = useDeferredValue(collection !== undefined && setup !== undefined && website !== undefined);
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
      {!isKnown || setup === undefined || website === undefined ? (
        <Skeleton height={480} />
      ) : (
        <Stack gap="md">
          {Object.keys(segment).length > 0 && (
            <Suspense>
              <SegmentNotice websiteId={websiteId} segment={segment} />
            </Suspense>
          )}
          <GetStarted steps={setup.steps} websiteId={websiteId} />
          {collection != null && (
            <Suspense>
              <FirstCollection inputs={collection} />
            </Suspense>
          )}
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
  return (
    <>
      <OverviewVerdict websiteId={website.id} segment={segment} />
      <OverviewStats websiteId={website.id} segment={segment} />
      <Grid gap="md">
        {/* On a phone, actions come before the chart. */}
        <Grid.Col span={{ base: 12, lg: 5 }} order={{ base: 1, lg: 2 }} className={classes.half}>
          <Deferred height={340}>
            <Actions websiteId={website.id} segment={segment} />
          </Deferred>
        </Grid.Col>
        <Grid.Col span={{ base: 12, lg: 7 }} order={{ base: 2, lg: 1 }} className={classes.half}>
          <Deferred height={420}>
            <Suspense fallback={<Skeleton height={420} />}>
              <ChartPanel website={website} segment={segment} chart={chart} />
            </Suspense>
          </Deferred>
        </Grid.Col>
      </Grid>
      <Deferred height={480}>
        <Changes websiteId={website.id} segment={segment} />
      </Deferred>
    </>
  );
}

interface PartProps {
  websiteId: string;
  segment: Segment;
}

/** Reads the measurements itself, so that responses render this part again and not the page. */
function Actions({ websiteId, segment }: PartProps) {
  return <ActionPanel state={useWebsiteState(websiteId, segment)} />;
}

function Changes({ websiteId, segment }: PartProps) {
  return <ChangePanel state={useWebsiteState(websiteId, segment)} segment={segment} />;
}

function WebsiteLinks({ websiteId }: { websiteId: string }) {
  const { data: session } = useQuery(sessionQuery());
  return (
    <Group gap="xs">
      <Button component={PlainLink} href={paths.campaigns({ websiteId })} size="xs" variant="default">
        <Trans>Campaigns</Trans>
      </Button>
      <Button component={PlainLink} href={paths.reports(websiteId)} size="xs" variant="default">
        <Trans>Reports</Trans>
      </Button>
      {!isLimited(session) && (
        <ActionIcon
          component={PlainLink}
          href={paths.schedule(websiteId)}
          size={30}
          variant="default"
          aria-label={t`Website settings`}
        >
          <IconSettings size={16} aria-hidden />
        </ActionIcon>
      )}
    </Group>
  );
}
