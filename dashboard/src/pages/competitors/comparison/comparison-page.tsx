import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useMemo } from 'react';
import {
  type ComparisonFilter,
  type ComparisonPage as Rows,
  comparisonQuery,
} from '../../../api/comparison.ts';
import { readDateRange } from '../../../api/date-range.ts';
import { websiteQuery } from '../../../api/websites.ts';
import { formatDay } from '../../../format/dates.ts';
import { paths } from '../../../paths.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FilterBar } from '../../../ui/filter-bar.tsx';
import { IconColumns3 } from '../../../ui/icons.ts';
import { Page } from '../../../ui/page.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { RangeControl } from '../../../ui/range/range-control.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { useRows } from '../../../ui/table/use-rows.ts';
import { useSearchChange } from '../../../ui/use-search-change.ts';
import { comparisonColumns } from './comparison-columns.tsx';
import { gapLabels } from './gap-labels.ts';
import { NewcomerPanel } from './newcomer-panel.tsx';

const route = getRouteApi('/account/websites/$websiteId/competitors/keywords');
const filters = [
  {
    name: 'gap',
    label: 'Gap',
    options: Object.entries(gapLabels).map(([value, label]) => ({ value, label })),
    isMultiple: true,
  },
];

/** The positions of a website and its competitors, keyword by keyword, and the domains that are new on its keywords. */
export function ComparisonPage() {
  const { websiteId } = route.useParams();
  const { range, compare, search, gap, sort = '-searchVolume' } = route.useSearch();
  const change = useSearchChange();
  const filter = useMemo((): ComparisonFilter => {
    const optional = { ...(search === undefined ? {} : { search }), ...(gap === undefined ? {} : { gap }) };
    return { ...readDateRange({ range, compare }).comparedQuery, sort, ...optional };
  }, [range, compare, search, gap, sort]);
  const options = comparisonQuery(websiteId, filter);
  const rows = useRows(options);
  const meta = (useInfiniteQuery(options).data?.pages as Rows[] | undefined)?.[0]?.meta;
  const domain = useQuery(websiteQuery(websiteId)).data?.data.domain ?? 'Website';
  return (
    <Page
      title="Keyword comparison"
      description={describeDays(meta?.days)}
      crumbs={[
        { label: 'Websites', href: paths.websites() },
        { label: domain, href: paths.website(websiteId) },
        { label: 'Competitors', href: paths.competitors(websiteId) },
      ]}
      actions={<RangeControl />}
    >
      <FilterBar
        filters={filters}
        values={{ search, gap }}
        onChange={change}
        search={{ name: 'search', label: 'Search keywords' }}
      />
      <Panel isFlush>
        <DataTable
          label="Keyword comparison"
          columns={comparisonColumns(domain, meta?.domains ?? [], websiteId)}
          rows={rows}
          rowId={({ keywordId }) => keywordId}
          sort={sort}
          onSort={(next) => change({ sort: next })}
          empty={
            <EmptyState icon={IconColumns3} title="No keywords to compare">
              A comparison needs keywords with finished checks. Remove filters, or select a longer period.
            </EmptyState>
          }
        />
      </Panel>
      <NewcomerPanel websiteId={websiteId} />
    </Page>
  );
}

function describeDays(days: Rows['meta']['days'] | undefined): string {
  if (days == null) return 'Positions of this website and its competitors.';
  return `Positions on ${formatDay(days.to)}, with the change since ${formatDay(days.from)}.`;
}
