import { IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { competitorsQuery, type CompetitorStatus } from '../../api/competitors.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FilterBar } from '../../ui/filter-bar.tsx';
import { Panel } from '../../ui/panel.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { wholeRows } from '../../ui/table/whole-rows.ts';
import { useSearchChange } from '../../ui/use-search-change.ts';
import { competitorColumns } from './competitor-columns.tsx';
import { viewCompetitors } from './competitor-search.ts';

const route = getRouteApi('/account/websites/$websiteId/competitors');

const filters = [
  {
    name: 'status',
    label: 'Standing',
    options: [
      { value: 'confirmed', label: 'Competitor' },
      { value: 'suggested', label: 'Seen' },
      { value: 'hidden', label: 'Hidden' },
    ],
  },
];

interface CompetitorListProps {
  websiteId: string;
  days: number;
  /** Absent where the reader may not. */
  onSay?: (domain: string, status: CompetitorStatus) => void;
}

/** All of them with what can be said of each. */
export function CompetitorList({ websiteId, days, onSay }: CompetitorListProps) {
  const { status, search, sort = '-shareOfVoice' } = route.useSearch();
  const change = useSearchChange();
  const query = useQuery(competitorsQuery(websiteId, days));
  const all = query.data?.data ?? [];
  const most = Math.max(0, ...all.map(({ shareOfVoice }) => shareOfVoice));
  return (
    <>
      <FilterBar
        filters={filters}
        values={{ status, search }}
        onChange={change}
        search={{ name: 'search', label: 'Search domains' }}
      />
      <Panel isFlush>
        <DataTable
          label="Competitors"
          columns={competitorColumns({ days, most, ...(onSay === undefined ? {} : { onSay }) })}
          rows={{ ...wholeRows(query), rows: viewCompetitors(all, { status, search, sort }) }}
          rowId={({ domain }) => domain}
          sort={sort}
          onSort={(next) => change({ sort: next })}
          empty={all.length === 0 ? <NobodyYet /> : <NothingFound />}
        />
      </Panel>
    </>
  );
}

function NobodyYet() {
  return (
    <EmptyState icon={IconUsers} title="Nobody yet">
      Competitors are read off the result pages of this website’s keywords. They are here as soon as the first
      keywords have been checked; you can name some before that.
    </EmptyState>
  );
}

function NothingFound() {
  return (
    <EmptyState icon={IconUsers} title="No domain fits these filters">
      Remove one of them to see more.
    </EmptyState>
  );
}
