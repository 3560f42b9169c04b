import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button, Group, NativeSelect, Stack, Text } from '@mantine/core';
import { IconBulb, IconPlus } from '../../../ui/icons.ts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { maxBatchSize } from '../../../api/keywords.ts';
import {
  type OpportunitiesMeta,
  opportunitiesQuery,
  type OpportunityPage,
} from '../../../api/search-console.ts';
import { formatCount, formatRate } from '../../../format/numbers.ts';
import { hasRole, sessionQuery } from '../../../session/session-query.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { BulkBar } from '../../../ui/table/bulk-bar.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { useRows } from '../../../ui/table/use-rows.ts';
import { useSelection } from '../../../ui/table/use-selection.ts';
import { useSearchChange } from '../../../ui/use-search-change.ts';
import {
  type ConsoleSearch,
  defaultTarget,
  orderOf,
  positionsOf,
  readFilters,
  readOpportunities,
} from '../console-search.ts';
import { describeSource } from '../metrics/metric-descriptions.ts';
import { CtrCurve } from './ctr-curve.tsx';
import classes from './opportunities.module.css';
import { opportunityColumns } from './opportunity-columns.tsx';
import { TrackQueriesDialog } from './track-queries-dialog.tsx';
import { useTrackQueries } from './use-track-queries.ts';

interface OpportunitiesPanelProps {
  websiteId: string;
  search: ConsoleSearch;
}

/** Queries that rank just below the top, by the clicks that a better position would bring. Each can be tracked as a keyword. */
export function OpportunitiesPanel({ websiteId, search }: OpportunitiesPanelProps) {
  const target = search.target ?? defaultTarget;
  const { from, to } = positionsOf(search);
  const change = useSearchChange();
  const options = opportunitiesQuery(
    websiteId,
    useMemo(() => readFilters(search), [search]),
    useMemo(() => readOpportunities(search), [search]),
  );
  const rows = useRows(options);
  const { data } = useInfiniteQuery(options);
  const meta = (data?.pages[0] as OpportunityPage | undefined)?.meta;
  const canTrack = hasRole(useQuery(sessionQuery()).data, 'manager');
  const tracking = useTrackQueries(websiteId);
  const selection = useSelection();
  const [chosen, setChosen] = useState<string[] | null>(null);
  const onTrack = canTrack ? (query: string) => setChosen([query]) : null;
  const columns = opportunityColumns({ websiteId, onTrack });
  return (
    <>
      <About meta={meta} target={target} search={search} />
      <DataTable
        label={t`Opportunities`}
        hasFixedColumns
        columns={columns}
        rows={rows}
        rowId={({ query }) => query}
        sort={orderOf(search)}
        onSort={(order) => change({ order })}
        {...(canTrack ? { selection } : {})}
        empty={
          <EmptyState icon={IconBulb} title={t`No opportunities in this period`}>
            <Trans>
              No query with an average position from {from} to {to} has potential clicks. Select more days or
              remove a filter.
            </Trans>
          </EmptyState>
        }
      />
      <BulkBar selection={selection}>
        <Button
          size="xs"
          leftSection={<IconPlus size={14} aria-hidden />}
          onClick={() => setChosen([...selection.ids].slice(0, maxBatchSize))}
        >
          <Trans>Track {formatCount(selection.ids.size)}</Trans>
        </Button>
      </BulkBar>
      {chosen !== null && (
        <TrackQueriesDialog
          {...{ websiteId, tracking }}
          queries={chosen}
          onTracked={selection.clear}
          onClose={() => setChosen(null)}
        />
      )}
    </>
  );
}

const trackedOptions = [
  { value: '', label: t`All queries` },
  { value: 'false', label: t`Not tracked` },
  { value: 'true', label: t`Tracked` },
];
const positionOptions = [
  { value: '', label: t`4 to 20` },
  { value: 'page1', label: t`4 to 10 (first page)` },
  { value: 'page2', label: t`10.1 to 20 (second page)` },
];
const targets = Array.from({ length: 10 }, (_, index) => String(index + 1));

interface AboutProps {
  meta: OpportunitiesMeta | undefined;
  target: number;
  search: ConsoleSearch;
}

/** The assumptions, the target position and the shown queries. */
function About({ meta, target, search }: AboutProps) {
  const { from, to } = positionsOf(search);
  const change = useSearchChange();
  const rates = meta?.clickRates ?? [];
  return (
    <div className={classes.about}>
      <Stack gap="xs" align="flex-start">
        <Text size="sm">
          <Trans>
            Queries at positions {from} to {to}, by the clicks that position {target} would add: impressions ×{' '}
            {formatRate(rates[target - 1])}, minus the current clicks.
          </Trans>
        </Text>
        <Text size="sm" c="dimmed">
          <Trans>
            The click-through rates are assumptions after Sistrix (2020) and Backlinko (2022).{' '}
            {meta !== undefined && `${describeSource(meta)}.`}
          </Trans>
        </Text>
        <Group gap="md">
          <NativeSelect
            size="xs"
            label={t`Target position`}
            data={targets}
            value={String(target)}
            onChange={({ currentTarget: { value } }) =>
              change({ target: value === String(defaultTarget) ? undefined : value })
            }
          />
          <NativeSelect
            size="xs"
            label={t`Tracking`}
            data={trackedOptions}
            value={search.tracked ?? ''}
            onChange={({ currentTarget: { value } }) => change({ tracked: value === '' ? undefined : value })}
          />
          <NativeSelect
            size="xs"
            label={t`Average position`}
            data={positionOptions}
            value={search.positions ?? ''}
            onChange={({ currentTarget: { value } }) =>
              change({ positions: value === '' ? undefined : value })
            }
          />
        </Group>
      </Stack>
      {rates.length > 0 && (
        <div>
          <Text size="sm" fw={500} mb="xs" aria-hidden>
            <Trans>Assumed CTR by position</Trans>
          </Text>
          <CtrCurve rates={rates} target={target} />
        </div>
      )}
    </div>
  );
}
