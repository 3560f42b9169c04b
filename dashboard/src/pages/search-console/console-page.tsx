import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { type ComponentProps, useMemo } from 'react';
import { asProblem } from '../../api/problem.ts';
import {
  consoleDaysQuery,
  consoleTotalsQuery,
  type MetricsMeta,
  syncsQuery,
} from '../../api/search-console.ts';
import { useAvailableQuery } from '../../api/use-available-query.ts';
import { websiteQuery } from '../../api/websites.ts';
import { formatDay } from '../../format/dates.ts';
import { Page } from '../../ui/page.tsx';
import { Panel } from '../../ui/panel.tsx';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { useDateRange } from '../../ui/range/use-date-range.ts';
import { useSearchChange } from '../../ui/use-search-change.ts';
import { ConsoleUnavailable, isUnavailable } from './console-unavailable.tsx';
import { type ConsoleSearch, metricOf, readView } from './console-search.ts';
import { ConsoleTabs } from './console-tabs.tsx';
import { MetricChart } from './metrics/metric-chart.tsx';
import { describeSource } from './metrics/metric-descriptions.ts';
import { MetricTiles } from './metrics/metric-tiles.tsx';
import { PeriodBar } from './filters/period-bar.tsx';
import { ImportButton } from './exports/import-button.tsx';
import { ImportedPeriods } from './exports/imported-periods.tsx';
import { SignInNotice } from '../settings/connections/sign-in-notice.tsx';
import { SyncStatuses } from './sync-status.tsx';
import { websiteCrumbs } from '../websites/website-crumbs.ts';

const route = getRouteApi('/account/websites/$websiteId/search-console');

/** Clicks, impressions, CTR and position as reported by Google and Bing. */
export function ConsolePage() {
  const { websiteId } = route.useParams();
  // The key prevents placeholder data of another website.
  return <WebsiteConsole key={websiteId} websiteId={websiteId} />;
}

function WebsiteConsole({ websiteId }: { websiteId: string }) {
  const search = route.useSearch();
  const change = useSearchChange();
  const view = useMemo(() => readView(search), [search]);
  const website = useQuery(websiteQuery(websiteId)).data?.data;
  const syncs = useQuery(syncsQuery(websiteId)).data?.data ?? [];
  const totals = useAvailableQuery(consoleTotalsQuery(websiteId, view), {
    websiteId,
    source: 'searchConsole',
  });
  const days = useQuery(consoleDaysQuery(websiteId, view));
  const problem = totals.error === null ? null : asProblem(totals.error);
  const isEmpty = problem !== null && isUnavailable(problem);
  return (
    <Page
      title={t`Search Console`}
      crumbs={websiteCrumbs(websiteId, website?.domain ?? t`Website`)}
      actions={<ImportButton websiteId={websiteId} />}
    >
      <SignInNotice connected={search.connected} problem={search.problem} />
      {isEmpty ? (
        <ConsoleUnavailable
          websiteId={websiteId}
          problem={problem}
          syncs={syncs}
          state={website?.sources.searchConsole}
          isSourceSelected={search.source !== undefined}
        />
      ) : (
        <>
          <SyncStatuses websiteId={websiteId} totals={totals.data} />
          <ImportedPeriods websiteId={websiteId} />
          <PeriodBar
            {...{ websiteId, search }}
            totals={totals.isPlaceholderData ? undefined : totals.data}
            onChange={change}
          />
          {problem === null ? (
            <ConsoleMetrics websiteId={websiteId} totals={totals.data} days={days} search={search} />
          ) : (
            <ProblemNotice error={problem} onRetry={() => void totals.refetch()} />
          )}
          <ConsoleTabs
            websiteId={websiteId}
            domain={website?.domain ?? 'website'}
            search={search}
            meta={totals.data?.meta}
          />
        </>
      )}
    </Page>
  );
}

interface ConsoleMetricsProps {
  websiteId: string;
  totals: ComponentProps<typeof MetricTiles>['totals'];
  days: ComponentProps<typeof MetricChart>['query'];
  search: ConsoleSearch;
}

/** The totals, and the selected one by day. */
function ConsoleMetrics({ websiteId, totals, days, search }: ConsoleMetricsProps) {
  const change = useSearchChange();
  return (
    <Panel isFlush>
      <MetricTiles
        totals={totals}
        selected={metricOf(search)}
        onSelect={(metric) => change({ metric: metric === 'clicks' ? undefined : metric })}
      />
      <div style={{ padding: 16 }}>
        <UsedDaysNote meta={totals?.meta} />
        <MetricChart websiteId={websiteId} query={days} metric={metricOf(search)} />
      </div>
    </Panel>
  );
}

/** The days of the totals: those of Search Console end earlier than those of positions. */
function UsedDaysNote({ meta }: { meta: MetricsMeta | undefined }) {
  const { to } = useDateRange();
  return (
    <Text size="sm" c="dimmed" mb="xs" mih={20}>
      {meta !== undefined && `${describeSource(meta)}.`}
      {meta?.finalThrough != null && meta.finalThrough < to && (
        <>
          {' '}
          <Trans>{formatDay(meta.finalThrough)} is the newest complete day of this source.</Trans>
        </>
      )}
    </Text>
  );
}
