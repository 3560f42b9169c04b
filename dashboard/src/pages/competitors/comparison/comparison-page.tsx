import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useMemo } from 'react';
import {
  type ComparedKeyword,
  type ComparisonFilter,
  type ComparisonPage as Rows,
  type ComparisonSummary,
  comparisonFilePath,
  comparisonQuery,
  comparisonSummaryQuery,
} from '../../../api/comparison.ts';
import { readDateRange } from '../../../api/date-range.ts';
import { segmentOf } from '../../../api/segment.ts';
import { websiteQuery } from '../../../api/websites.ts';
import { formatDay } from '../../../format/dates.ts';
import { paths } from '../../../paths.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { CountStrip, countListed } from '../../../ui/count-strip.tsx';
import { CsvLink } from '../../../ui/csv-link.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FilterBar } from '../../../ui/filter-bar.tsx';
import { IconColumns3 } from '../../../ui/icons.ts';
import { Page } from '../../../ui/page.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { RangeControl } from '../../../ui/range/range-control.tsx';
import { type Column, fieldsOfColumns, type Sort } from '../../../ui/table/column.ts';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { useRows } from '../../../ui/table/use-rows.ts';
import { useIsPhone } from '../../../ui/use-is-phone.ts';
import { useSearchChange } from '../../../ui/use-search-change.ts';
import { SegmentNotice } from '../../keywords/segment/segment-notice.tsx';
import { SegmentPicker } from '../../keywords/segment/segment-picker.tsx';
import { comparisonColumns, describeMarket, onPhone } from './comparison-columns.tsx';
import { comparisonFilters } from './comparison-filters.ts';
import { DomainPanel } from './domain-panel.tsx';
import { gapMeanings, labelGaps } from './gap-labels.ts';
import { NewcomerPanel } from './newcomer-panel.tsx';
import { websiteCrumbs } from '../../websites/website-crumbs.ts';

const route = getRouteApi('/account/websites/$websiteId/competitors/keywords');
const gapNames = Object.keys(gapMeanings) as (keyof typeof gapMeanings)[];

/** The positions of a website and its competitors, keyword by keyword, and the domains that are new on its keywords. */
export function ComparisonPage() {
  const { websiteId } = route.useParams();
  const search = route.useSearch();
  const { range, compare, sort = '-searchVolume', gap, competitor } = search;
  const change = useSearchChange();
  const segment = segmentOf(search);
  const days = useMemo(() => readDateRange({ range, compare }).comparedQuery, [range, compare]);
  const filter = useMemo(() => readFilter({ ...search, sort }, days), [search, sort, days]);
  const options = comparisonQuery(websiteId, filter);
  const rows = useRows(options);
  const meta = (useInfiniteQuery(options).data?.pages as Rows[] | undefined)?.[0]?.meta;
  const summary = useQuery(comparisonSummaryQuery(websiteId, days, segment)).data?.data;
  const { position, competitorPosition, search: text } = search;
  const ofRows = readFilter({ ...segment, competitor, position, competitorPosition, search: text }, {});
  const chosen = useQuery(comparisonSummaryQuery(websiteId, days, ofRows)).data?.data;
  const domain = useQuery(websiteQuery(websiteId)).data?.data.domain ?? t`Website`;
  const columns = comparisonColumns(domain, meta ?? { domains: [], days: null }, websiteId);
  return (
    <Page
      title={t`Keyword comparison`}
      description={<Description websiteId={websiteId} days={meta?.days} rows={rows.rows} />}
      crumbs={[
        ...websiteCrumbs(websiteId, domain),
        { label: t`Competitors`, href: paths.competitors(websiteId) },
      ]}
      actions={
        <>
          <SegmentPicker websiteId={websiteId} segment={segment} />
          <RangeControl />
        </>
      }
    >
      <SegmentNotice websiteId={websiteId} segment={segment} isWhole />
      <GapCounts summary={chosen} all={summary?.keywords} gap={gap} onSelect={change} />
      <DomainPanel websiteId={websiteId} own={domain} segment={segment} />
      <FilterBar
        filters={comparisonFilters(summary?.domains ?? [], chosen?.domains.length ?? 0)}
        values={search as Record<string, string | string[] | undefined>}
        onChange={change}
        search={{ name: 'search', label: t`Search keywords` }}
      >
        <CsvLink
          path={comparisonFilePath(websiteId, filter, fieldsOfColumns(columns))}
          fileName={`${domain}-competitors`}
        />
      </FilterBar>
      <Panel isFlush>
        <KeywordTable {...{ rows, columns, meta, sort }} onSort={(next) => change({ sort: next })} />
      </Panel>
      <NewcomerPanel websiteId={websiteId} />
    </Page>
  );
}

interface DescriptionProps {
  websiteId: string;
  days: Parameters<typeof describeDays>[0];
  rows: readonly ComparedKeyword[];
}

function Description({ websiteId, days, rows }: DescriptionProps) {
  const [market, ...others] = new Set(rows.map(describeMarket));
  return (
    <>
      {describeDays(days)} {market !== undefined && others.length === 0 && t`All listed keywords: ${market}.`}{' '}
      <Trans>
        Only tracked keywords are compared.{' '}
        <AppLink href={paths.keywordSuggestions(websiteId)}>Suggestions</AppLink> lists others, also those of
        competitors.
      </Trans>
    </>
  );
}

interface KeywordTableProps {
  rows: ReturnType<typeof useRows<ComparedKeyword>>;
  columns: Column<ComparedKeyword>[];
  meta: Rows['meta'] | undefined;
  sort: Sort;
  onSort(sort: Sort): void;
}

function KeywordTable({ rows, columns, meta, sort, onSort }: KeywordTableProps) {
  const isPhone = useIsPhone();
  return (
    <DataTable
      label={t`Keyword comparison`}
      columns={isPhone ? onPhone(columns, meta?.days) : columns}
      rows={rows}
      rowId={({ keywordId }) => keywordId}
      sort={sort}
      onSort={onSort}
      empty={<NothingToCompare />}
    />
  );
}

const NothingToCompare = () => (
  <EmptyState icon={IconColumns3} title={t`No keywords to compare`}>
    <Trans>
      A comparison needs keywords with finished checks. Remove filters, or select a longer period.
    </Trans>
  </EmptyState>
);

/** Without empty filters. */
function readFilter(
  search: Record<string, string | readonly string[] | undefined>,
  days: object,
): ComparisonFilter {
  const { range: _range, compare: _compare, ...filters } = search;
  const filled = Object.entries({ ...filters, ...days }).filter(([, value]) => value?.length);
  return Object.fromEntries(filled) as unknown as ComparisonFilter;
}

interface GapCountsProps {
  summary: ComparisonSummary | undefined;
  /** The number of keywords without filters. */
  all: number | undefined;
  gap: readonly string[] | undefined;
  onSelect(search: { gap: string[] | undefined }): void;
}

/** The counts are of the listed keywords, before they are filtered by gap. */
function GapCounts({ summary, all, gap, onSelect }: GapCountsProps) {
  const labels = labelGaps(summary?.domains.length ?? 0);
  return (
    <CountStrip
      label={t`Gap`}
      counts={[
        { ...countListed(summary?.keywords, all), value: undefined },
        ...gapNames.map((name) => ({
          label: labels[name],
          title: gapMeanings[name],
          count: summary?.gaps[name],
          value: name,
        })),
      ]}
      isSelected={(name) => String(gap ?? []) === String(name ?? [])}
      onSelect={(name) => onSelect({ gap: name === undefined ? undefined : [name] })}
    />
  );
}

function describeDays(days: Rows['meta']['days'] | undefined): string {
  if (days == null) return t`Positions of this website and its competitors.`;
  return t`Positions on ${formatDay(days.to)}, with the change since ${formatDay(days.from)}. The best position of each keyword is highlighted.`;
}
