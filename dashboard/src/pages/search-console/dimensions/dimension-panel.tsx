import { Stack, Text } from '@mantine/core';
import { IconFilterOff } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import {
  consoleRowsQuery,
  type Dimension,
  type FigurePage,
  type FigureRow,
} from '../../../api/search-console.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { useRows } from '../../../ui/table/use-rows.ts';
import { useSearchChange } from '../../../ui/use-search-change.ts';
import { type ConsoleSearch, readView, sortOf } from '../console-search.ts';
import { dimensionTitles } from '../console-words.ts';
import { tellSource } from '../figures/describe-metric.ts';
import { writeFilter } from '../filters/filter-texts.ts';
import { dimensionColumns } from './dimension-columns.tsx';
import { describeRows } from './describe-rows.ts';

interface DimensionPanelProps {
  websiteId: string;
  search: ConsoleSearch;
  dimension: Dimension;
}

/** The figures broken down by one dimension. A row leads to what is behind it. */
export function DimensionPanel({ websiteId, search, dimension }: DimensionPanelProps) {
  const change = useSearchChange();
  const view = useMemo(() => readView(search), [search]);
  const sort = sortOf(search);
  const options = consoleRowsQuery(websiteId, view, { dimension, sort });
  const rows = useRows(options);
  const { data } = useInfiniteQuery(options);
  const meta = (data?.pages[0] as FigurePage | undefined)?.meta;
  const mostClicks = Math.max(0, ...rows.rows.map(({ clicks }) => clicks));
  const columns = useMemo(() => dimensionColumns({ dimension, mostClicks }), [dimension, mostClicks]);
  const canOpen = meta?.source === 'google' && dimension !== 'searchAppearance';
  return (
    <>
      <DataTable
        label={dimensionTitles[dimension]}
        columns={columns}
        rows={rows}
        rowId={({ key }) => key}
        sort={sort}
        onSort={(next) => change({ sort: next })}
        {...(canOpen ? { onOpen: (row: FigureRow) => change(narrowBy(dimension, row.key)) } : {})}
        empty={
          <EmptyState icon={IconFilterOff} title="No rows in these days">
            Choose more days, or remove a filter.
          </EmptyState>
        }
      />
      {meta !== undefined && <Notes texts={[`${tellSource(meta)}.`, ...describeRows(meta)]} />}
    </>
  );
}

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

/** A query’s pages; the queries of a page, a country or a device. */
function narrowBy(dimension: Dimension, key: string) {
  const value = dimension === 'query' || dimension === 'page' ? writeFilter('exact', key) : key;
  return { [dimension]: [value], tab: dimension === 'query' ? 'page' : undefined, sort: undefined };
}
