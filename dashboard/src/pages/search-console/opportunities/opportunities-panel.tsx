import { Button, NativeSelect, Stack, Text } from '@mantine/core';
import { IconBulb, IconPlus } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import {
  type OpportunitiesMeta,
  opportunitiesQuery,
  type OpportunityPage,
} from '../../../api/search-console.ts';
import { formatCount, formatShare } from '../../../format/numbers.ts';
import { mayAct, sessionQuery } from '../../../session/session-query.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ProblemNotice } from '../../../ui/problem-notice.tsx';
import { BulkBar } from '../../../ui/table/bulk-bar.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { useRows } from '../../../ui/table/use-rows.ts';
import { useSelection } from '../../../ui/table/use-selection.ts';
import { useSearchChange } from '../../../ui/use-search-change.ts';
import { type ConsoleSearch, readNarrowed, usualTarget } from '../console-search.ts';
import { tellSource } from '../figures/describe-metric.ts';
import { ClickCurve } from './click-curve.tsx';
import classes from './opportunities.module.css';
import { opportunityColumns } from './opportunity-columns.tsx';
import { useAdoption } from './use-adoption.ts';

interface OpportunitiesPanelProps {
  websiteId: string;
  search: ConsoleSearch;
}

/** Queries just below the top, by the clicks to be won there; each can be tracked at once. */
export function OpportunitiesPanel({ websiteId, search }: OpportunitiesPanelProps) {
  const target = search.target ?? usualTarget;
  const options = opportunitiesQuery(
    websiteId,
    useMemo(() => readNarrowed(search), [search]),
    target,
  );
  const rows = useRows(options);
  const { data } = useInfiniteQuery(options);
  const meta = (data?.pages[0] as OpportunityPage | undefined)?.meta;
  const mayTrack = mayAct(useQuery(sessionQuery()).data, 'manager');
  const adoption = useAdoption(websiteId);
  const selection = useSelection();
  const track = (queries: string[]) => adoption.mutate(queries, { onSuccess: selection.clear });
  const underWay = new Set(adoption.isPending ? adoption.variables : []);
  const columns = opportunityColumns({
    websiteId,
    underWay,
    onTrack: mayTrack ? (query) => track([query]) : null,
  });
  return (
    <>
      <About meta={meta} target={target} />
      {adoption.isError && <ProblemNotice error={adoption.error} />}
      <DataTable
        label="Opportunities"
        columns={columns}
        rows={rows}
        rowId={({ query }) => query}
        {...(mayTrack ? { selection } : {})}
        empty={
          <EmptyState icon={IconBulb} title="No opportunity in these days">
            No query stands at positions 4 to 20 with clicks to be won. Choose more days, or remove a filter.
          </EmptyState>
        }
      />
      <BulkBar selection={selection}>
        <Button
          size="xs"
          leftSection={<IconPlus size={14} aria-hidden />}
          loading={adoption.isPending}
          onClick={() => track([...selection.ids].slice(0, mostAtOnce))}
        >
          Track {formatCount(selection.ids.size)}
        </Button>
      </BulkBar>
    </>
  );
}

/** The API's limit of one request. */
const mostAtOnce = 1000;
const targets = Array.from({ length: 10 }, (_, index) => String(index + 1));

/** What is assumed, and for which position. */
function About({ meta, target }: { meta: OpportunitiesMeta | undefined; target: number }) {
  const change = useSearchChange();
  const rates = meta?.clickRates ?? [];
  return (
    <div className={classes.about}>
      <Stack gap="xs" align="flex-start">
        <Text size="sm">
          Queries for which the website stands at mean positions 4 to 20, by the clicks that position {target}{' '}
          would bring: impressions × {formatShare(rates[target - 1])}, less the clicks of now.
        </Text>
        <Text size="sm" c="dimmed">
          The shares are an assumption, the same that visibility is computed with, and no promise. Tracked
          queries become keywords with this website’s own country, language and device.{' '}
          {meta !== undefined && `${tellSource(meta)}.`}
        </Text>
        <NativeSelect
          size="xs"
          label="Position to win"
          data={targets}
          value={String(target)}
          onChange={({ currentTarget: { value } }) =>
            change({ target: value === String(usualTarget) ? undefined : value })
          }
        />
      </Stack>
      {rates.length > 0 && (
        <div>
          <Text size="sm" fw={500} mb="xs" aria-hidden>
            Assumed share of clicks, by position
          </Text>
          <ClickCurve rates={rates} target={target} />
        </div>
      )}
    </div>
  );
}
