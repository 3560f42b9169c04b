import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button, Text } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useMemo } from 'react';
import { computeTopics, type TopicPage, topicsKey, topicsQuery } from '../../../api/topics.ts';
import { useAction } from '../../../api/use-action.ts';
import { websiteQuery } from '../../../api/websites.ts';
import { hasRole, sessionQuery } from '../../../session/session-query.ts';
import { Ago } from '../../../ui/ago.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FilterBar } from '../../../ui/filter-bar.tsx';
import { IconRefresh, IconTags } from '../../../ui/icons.ts';
import { Page } from '../../../ui/page.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { ProblemNotice } from '../../../ui/problem-notice.tsx';
import { showMessage } from '../../../ui/show-message.ts';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { useRows } from '../../../ui/table/use-rows.ts';
import { useSearchChange } from '../../../ui/use-search-change.ts';
import { topicColumns } from './topic-columns.tsx';
import { readFilter } from './topic-search.ts';
import { websiteCrumbs } from '../../websites/website-crumbs.ts';
import { useHasRole } from '../../../session/use-has-role.ts';

const route = getRouteApi('/account/websites/$websiteId/topics');
const filters = [
  {
    name: 'pages',
    label: t`Own pages`,
    options: [
      { value: 'several', label: t`Several compete` },
      { value: 'one', label: t`At most one` },
    ],
  },
];

type Computation = TopicPage['meta']['computation'];

/** Groups of keywords that one page can target. */
export function TopicsPage() {
  const { websiteId } = route.useParams();
  const search = route.useSearch();
  const change = useSearchChange();
  const options = topicsQuery(
    websiteId,
    useMemo(() => readFilter(search), [search]),
  );
  const rows = useRows(options);
  const pages = useInfiniteQuery(options).data?.pages as TopicPage[] | undefined;
  const computation = pages?.[0]?.meta.computation;
  const domain = useQuery(websiteQuery(websiteId)).data?.data.domain ?? t`Website`;
  const isFiltered = search.search !== undefined || search.pages !== undefined;
  return (
    <Page
      title={t`Topics`}
      description={t`Keywords whose result pages share at least three URLs, so one page can target them all.`}
      crumbs={websiteCrumbs(websiteId, domain)}
      actions={<ComputeButton websiteId={websiteId} />}
    >
      {computation !== undefined && <Summary computation={computation} />}
      <FilterBar
        filters={filters}
        values={search}
        onChange={change}
        search={{ name: 'search', label: t`Search topics` }}
      />
      <Panel isFlush>
        <DataTable
          label={t`Topics`}
          columns={topicColumns(websiteId)}
          rows={rows}
          rowId={({ id }) => id}
          sort={readFilter(search).sort}
          onSort={(sort) => change({ sort })}
          empty={<NoTopics computation={computation} isFiltered={isFiltered} />}
        />
      </Panel>
    </Page>
  );
}

/** Members below managers do not see it. */
function ComputeButton({ websiteId }: { websiteId: string }) {
  const isManager = hasRole(useQuery(sessionQuery()).data, 'manager');
  const compute = useAction(() => computeTopics(websiteId), {
    affects: [topicsKey(websiteId)],
    onSuccess: () =>
      showMessage(t`The topics are calculated in the background. This page updates automatically.`),
  });
  if (!isManager) return null;
  return (
    <>
      {compute.error !== null && <ProblemNotice error={compute.error} />}
      <Button
        variant="default"
        leftSection={<IconRefresh size={16} aria-hidden />}
        loading={compute.isPending}
        onClick={() => compute.mutate()}
      >
        <Trans>Recalculate</Trans>
      </Button>
    </>
  );
}

function Summary({ computation }: { computation: Computation }) {
  const { computedAt, topics, keywords, keywordsAlone, keywordsWithoutPage } = computation;
  if (computedAt === null) return null;
  return (
    <Text size="sm" c="dimmed">
      <Trans>
        {plural(topics, { one: '# topic', other: '# topics' })} from{' '}
        {plural(keywords, { one: '# keyword', other: '# keywords' })}, calculated <Ago at={computedAt} />.
      </Trans>
      {keywordsAlone > 0 &&
        ` ${plural(keywordsAlone, {
          one: '# keyword fits no topic.',
          other: '# keywords fit no topic.',
        })}`}
      {keywordsWithoutPage > 0 &&
        ` ${plural(keywordsWithoutPage, {
          one: '# keyword has no result page yet.',
          other: '# keywords have no result page yet.',
        })}`}
    </Text>
  );
}

interface NoTopicsProps {
  computation: Computation | undefined;
  isFiltered: boolean;
}

function NoTopics({ computation, isFiltered }: NoTopicsProps) {
  const isManager = useHasRole('manager');
  if (isFiltered)
    return (
      <EmptyState icon={IconTags} title={t`No results`}>
        <Trans>Remove a filter to see more.</Trans>
      </EmptyState>
    );
  if (computation?.state === 'waiting' && computation.computedAt === null)
    return (
      <EmptyState icon={IconTags} title={t`Topics are being collected`}>
        <Trans>They appear after the first rank checks of this website's keywords.</Trans>
      </EmptyState>
    );
  return (
    <EmptyState icon={IconTags} title={t`No topics yet`}>
      {isManager ? (
        <Trans>
          A topic needs two keywords whose result pages share at least three URLs. Add keywords to find some.
        </Trans>
      ) : (
        <Trans>A topic needs two keywords whose result pages share at least three URLs.</Trans>
      )}
    </EmptyState>
  );
}
