import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Stack, Text } from '@mantine/core';
import { IconFilterOff } from '../../../ui/icons.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import {
  consoleRowsQuery,
  type Dimension,
  type MetricPage,
  type MetricRow,
  type MetricsMeta,
  type MetricsView,
} from '../../../api/search-console.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { useRows } from '../../../ui/table/use-rows.ts';
import { useSearchChange } from '../../../ui/use-search-change.ts';
import { type ConsoleSearch, readView, sortOf } from '../console-search.ts';
import { dimensionLabels } from '../console-labels.ts';
import { describeSource } from '../metrics/metric-descriptions.ts';
import { toFilter } from '../filters/text-filters.ts';
import { dimensionColumns } from './dimension-columns.tsx';
import { describeRows } from './describe-rows.ts';

interface DimensionPanelProps {
  websiteId: string;
  search: ConsoleSearch;
  dimension: Dimension;
}

/** The metrics by one dimension. A row opens its details. */
export function DimensionPanel({ websiteId, search, dimension }: DimensionPanelProps) {
  const change = useSearchChange();
  const view = useMemo(() => readView(search), [search]);
  const sort = sortOf(search);
  const options = consoleRowsQuery(websiteId, view, { dimension, sort });
  const rows = useRows(options);
  const { data } = useInfiniteQuery(options);
  const meta = (data?.pages[0] as MetricPage | undefined)?.meta;
  const maxClicks = Math.max(0, ...rows.rows.map(({ clicks }) => clicks));
  const origin = dimension === 'page' ? commonOrigin(rows.rows) : null;
  const columns = useMemo(() => {
    const isCompared = view.compare !== undefined;
    const why = hasReasons(view, meta) ? whyOf(dimension, websiteId) : null;
    return dimensionColumns({ dimension, maxClicks, origin, days: meta, isCompared, why });
  }, [dimension, maxClicks, origin, meta, view, websiteId]);
  const canOpen = meta?.source === 'google' && dimension !== 'searchAppearance';
  return (
    <>
      <DataTable
        label={dimensionLabels[dimension]}
        columns={columns}
        rows={rows}
        rowId={({ key }) => key}
        sort={sort}
        onSort={(next) => change({ sort: next })}
        {...(canOpen ? { onOpen: (row: MetricRow) => change(drillDown(dimension, row.key)) } : {})}
        empty={
          <EmptyState icon={IconFilterOff} title={t`No data in this period`}>
            <Trans>Select more days or remove a filter.</Trans>
          </EmptyState>
        }
      />
      {meta !== undefined && <Notes texts={[`${describeSource(meta)}.`, ...describeRows(meta)]} />}
    </>
  );
}

/** That of most pages. Null without pages. */
function commonOrigin(rows: readonly MetricRow[]): string | null {
  const origins = Map.groupBy(rows, ({ key }) => URL.parse(key)?.origin ?? null);
  const [first] = [...origins].toSorted(([, one], [, other]) => other.length - one.length);
  return first?.[0] ?? null;
}

/** Reasons are those of all searches of Google. */
const hasReasons = ({ searchType = 'web', query, page, country, device }: MetricsView, meta?: MetricsMeta) =>
  meta?.source === 'google' &&
  searchType === 'web' &&
  [query, page, country, device].every((filter) => filter === undefined);

const whyOf = (dimension: Dimension, websiteId: string) =>
  dimension === 'query' || dimension === 'page' ? { dimension, websiteId } : null;

function Notes({ texts }: { texts: readonly string[] }) {
  return (
    <Stack gap={4} p="md" style={{ borderTop: '1px solid var(--line)' }}>
      {texts.map((text) => (
        <Text key={text} c="dimmed" size="sm">
          {text}
        </Text>
      ))}
    </Stack>
  );
}

/** Opens the pages of a query, or the queries of a page, country or device. */
function drillDown(dimension: Dimension, key: string) {
  const value = dimension === 'query' || dimension === 'page' ? toFilter('exact', key) : key;
  return { [dimension]: [value], tab: dimension === 'query' ? 'page' : undefined, sort: undefined };
}
