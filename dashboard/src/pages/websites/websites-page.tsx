import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button, Group, Skeleton, Text } from '@mantine/core';
import { IconPlus, IconUpload, IconWorldWww } from '../../ui/icons.ts';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { type ComponentProps, Suspense, useEffect, useState } from 'react';
import { type Website, websitesQuery } from '../../api/websites.ts';
import { paths } from '../../paths.ts';
import { isLimited, sessionQuery } from '../../session/session-query.ts';
import { useHasRole } from '../../session/use-has-role.ts';
import { useOnlyWebsite } from '../../shell/use-only-website.ts';
import { PlainLink } from '../../ui/app-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FilterBar } from '../../ui/filter-bar.tsx';
import { lazyPart } from '../../ui/lazy/lazy-part.tsx';
import { Page } from '../../ui/page.tsx';
import { Panel } from '../../ui/panel.tsx';
import { RangeControl } from '../../ui/range/range-control.tsx';
import { rangeLabel } from '../../ui/range/range-labels.ts';
import { useDateRange } from '../../ui/range/use-date-range.ts';
import { BulkBar } from '../../ui/table/bulk-bar.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { useSelection } from '../../ui/table/use-selection.ts';
import { wholeRows } from '../../ui/table/whole-rows.ts';
import { useSearchChange } from '../../ui/use-search-change.ts';
import { maxCompared } from './compare/compare-names.ts';
import { matchesFilters } from './matches-filters.ts';
import { relationshipOptions } from './relationships.ts';
import { useSortedWebsites } from './sort/use-sorted-websites.ts';
import { websiteColumns } from './website-columns.tsx';

const route = getRouteApi('/account/websites');
const FirstWebsite = lazyPart(async () => (await import('./first-website.tsx')).FirstWebsite);
// Rows wait for the websites that need attention. Without the panel they have their own order.
const AttentionPanel = lazyPart(
  async () => (await import('./attention/attention-panel.tsx')).AttentionPanel,
  ({ onFound }) => onFound(''),
);

/** All websites, or the only one, or the form of the first one. */
export function WebsitesPage() {
  const navigate = useNavigate();
  const query = useQuery(websitesQuery());
  const mayAdd = useHasRole('manager');
  const only = useOnlyWebsite();
  useEffect(() => {
    if (only !== undefined) void navigate({ href: paths.website(only), replace: true });
  }, [only, navigate]);
  if (only !== undefined) return null;
  if (query.data?.data.length === 0 && mayAdd) return <FirstPage />;
  return <WebsiteList />;
}

/** The websites with their visibility and the state of their sources, and what needs attention on them. */
function WebsiteList() {
  const { sort: chosenSort, range: _range, compare: _compare, ...search } = route.useSearch();
  const range = useDateRange();
  const change = useSearchChange();
  const navigate = useNavigate();
  const query = useQuery(websitesQuery());
  const all = query.data?.data ?? [];
  const [attention, setAttention] = useState<string | null>(null);
  const { sort, sorted, isPending, isKnown } = useSortedWebsites(
    all.filter((website) => matchesFilters(website, search)),
    chosenSort,
    attention,
  );
  const selection = useSelection();
  const mayAdd = useHasRole('manager');
  return (
    <Page
      title={t`Websites`}
      actions={
        all.length > 0 && (
          <>
            <RangeControl />
            {mayAdd && <AddButtons />}
          </>
        )
      }
    >
      {all.length > 0 && <ListHead all={all} search={search} onFound={setAttention} />}
      <Panel isFlush>
        <DataTable
          label={t`Websites`}
          columns={websiteColumns(rangeLabel(range), range.comparison !== 'none')}
          rows={{
            ...wholeRows(query),
            rows: sorted,
            isStale: isPending,
            isPending: query.isPending || !isKnown,
          }}
          {...(sort === undefined ? {} : { sort })}
          onSort={(next) => change({ sort: next })}
          rowId={({ id }) => id}
          selection={selection}
          onOpen={({ id }) => void navigate({ href: paths.website(id) })}
          empty={all.length === 0 ? <NoWebsites /> : <NoResults />}
        />
        <BulkBar selection={selection}>
          <CompareButton ids={[...selection.ids]} />
        </BulkBar>
      </Panel>
    </Page>
  );
}

interface ListHeadProps {
  all: readonly Website[];
  search: ComponentProps<typeof FilterBar>['values'];
  onFound(websites: string): void;
}

/** The filters of the list, and what needs attention. */
function ListHead({ all, search, onFound }: ListHeadProps) {
  return (
    <>
      <FilterBar
        filters={websiteFilters(all)}
        values={search}
        onChange={useSearchChange()}
        search={{ name: 'search', label: t`Search domains` }}
      />
      <Suspense fallback={null}>
        <AttentionPanel onFound={onFound} />
      </Suspense>
    </>
  );
}

function websiteFilters(all: readonly Website[]) {
  const tags = [...new Set(all.flatMap((website) => website.tags))].toSorted();
  return [
    { name: 'relationship', label: t`Relationship`, options: relationshipOptions, isMultiple: true },
    {
      name: 'tag',
      label: t`Tag`,
      options: tags.map((tag) => ({ value: tag, label: tag })),
      isMultiple: true,
    },
  ];
}

function CompareButton({ ids }: { ids: readonly string[] }) {
  const isPossible = ids.length >= 2 && ids.length <= maxCompared;
  if (!isPossible) {
    return (
      <Text size="sm" c="dimmed">
        {ids.length < 2
          ? t`Select another website to compare.`
          : t`At most ${maxCompared} websites can be compared.`}
      </Text>
    );
  }
  return (
    <Button size="xs" renderRoot={(props) => <PlainLink {...props} href={paths.compareWebsites(ids)} />}>
      <Trans>Compare</Trans>
    </Button>
  );
}

function NoWebsites() {
  const { data: session } = useQuery(sessionQuery());
  if (isLimited(session))
    return (
      <EmptyState icon={IconWorldWww} title={t`No websites yet`}>
        <Trans>Ask an owner of the account for access to a website.</Trans>
      </EmptyState>
    );
  return (
    <EmptyState icon={IconWorldWww} title={t`No websites yet`}>
      <Trans>A manager or an owner of the account can add the first one.</Trans>
    </EmptyState>
  );
}

function NoResults() {
  return (
    <EmptyState icon={IconWorldWww} title={t`No results`}>
      <Trans>Remove a filter to see more.</Trans>
    </EmptyState>
  );
}

function AddButtons() {
  return (
    <Group gap="xs">
      <Button
        variant="default"
        leftSection={<IconUpload size={16} aria-hidden />}
        renderRoot={(props) => <PlainLink {...props} href={paths.imports()} />}
      >
        <Trans>Import</Trans>
      </Button>
      <Button
        leftSection={<IconPlus size={16} aria-hidden />}
        renderRoot={(props) => <PlainLink {...props} href={paths.newWebsite()} />}
      >
        <Trans>Add website</Trans>
      </Button>
    </Group>
  );
}

/** Of a new account. Its form is no part of the code of the list. */
function FirstPage() {
  return (
    <Suspense
      fallback={
        <Page title={t`Websites`}>
          <Skeleton height={320} />
        </Page>
      }
    >
      <FirstWebsite />
    </Suspense>
  );
}
