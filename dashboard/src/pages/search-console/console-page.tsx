import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useMemo } from 'react';
import { asProblem } from '../../api/problem.ts';
import { consoleDaysQuery, consoleTotalsQuery, syncsQuery } from '../../api/search-console.ts';
import { useIfThere } from '../../api/use-if-there.ts';
import { websiteQuery } from '../../api/websites.ts';
import { paths } from '../../paths.ts';
import { Page } from '../../ui/page.tsx';
import { Panel } from '../../ui/panel.tsx';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { useSearchChange } from '../../ui/use-search-change.ts';
import { ConsoleAbsent, isAbsence } from './console-absent.tsx';
import { metricOf, readView } from './console-search.ts';
import { ConsoleTabs } from './console-tabs.tsx';
import { MetricChart } from './figures/metric-chart.tsx';
import { MetricTiles } from './figures/metric-tiles.tsx';
import { ConsoleFilters } from './filters/console-filters.tsx';
import { PeriodBar } from './filters/period-bar.tsx';
import { SyncLines } from './sync-line.tsx';

const route = getRouteApi('/account/websites/$websiteId/search-console');

/** What Google and Bing say themselves: how often the website was shown and clicked, for what, where, and on which pages. */
export function ConsolePage() {
  const { websiteId } = route.useParams();
  // Figures of the website before never stand in for those of the next.
  return <ConsoleOf key={websiteId} websiteId={websiteId} />;
}

function ConsoleOf({ websiteId }: { websiteId: string }) {
  const search = route.useSearch();
  const change = useSearchChange();
  const view = useMemo(() => readView(search), [search]);
  const website = useQuery(websiteQuery(websiteId)).data?.data;
  const syncs = useQuery(syncsQuery(websiteId)).data?.data ?? [];
  const totals = useIfThere(consoleTotalsQuery(websiteId, view), { websiteId, source: 'searchConsole' });
  const days = useQuery(consoleDaysQuery(websiteId, view));
  const problem = totals.error === null ? null : asProblem(totals.error);
  const isAbsent = problem !== null && isAbsence(problem);
  return (
    <Page
      title="Search Console"
      crumbs={[
        { label: 'Websites', href: paths.websites() },
        { label: website?.domain ?? 'Website', href: paths.website(websiteId) },
      ]}
    >
      {isAbsent ? (
        <ConsoleAbsent
          problem={problem}
          syncs={syncs}
          state={website?.sources.searchConsole}
          isOfSource={search.source !== undefined}
        />
      ) : (
        <>
          <SyncLines websiteId={websiteId} />
          <Stack gap="sm">
            <PeriodBar search={search} onChange={change} />
            <ConsoleFilters search={search} onChange={change} />
          </Stack>
          {problem === null ? (
            <Panel isFlush>
              <MetricTiles
                told={totals.data}
                chosen={metricOf(search)}
                onChoose={(metric) => change({ metric: metric === 'clicks' ? undefined : metric })}
              />
              <div style={{ padding: 16 }}>
                <MetricChart query={days} metric={metricOf(search)} />
              </div>
            </Panel>
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
