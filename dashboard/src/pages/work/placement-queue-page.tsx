import { IconLink } from '@tabler/icons-react';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { assignPlacement, placementQueueQuery } from '../../api/placements.ts';
import { paths } from '../../paths.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FilterBar } from '../../ui/filter-bar.tsx';
import { Panel } from '../../ui/panel.tsx';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { BulkBar } from '../../ui/table/bulk-bar.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { useRows } from '../../ui/table/use-rows.ts';
import { useSelection } from '../../ui/table/use-selection.ts';
import { useSearchChange } from '../../ui/use-search-change.ts';
import { useDeed } from '../campaigns/parts/use-deed.ts';
import { useDomains } from '../campaigns/parts/use-domains.ts';
import { useMay } from '../campaigns/parts/use-may.ts';
import { placementLooks, waitLabels } from '../campaigns/parts/words.ts';
import { AssignMenu } from './assign-menu.tsx';
import { placementQueueColumns } from './placement-queue-columns.tsx';
import { useAssigneeFilter } from './use-assignee-filter.ts';

const route = getRouteApi('/account/work/placements');
const choices = (labels: Iterable<[string, string]>) =>
  [...labels].map(([value, label]) => ({ value, label }));
const statuses = Object.entries(placementLooks).map(([value, { label }]): [string, string] => [value, label]);

/** Placements of all campaigns under way, by when they are due. */
export function PlacementQueuePage() {
  const search = route.useSearch();
  const change = useSearchChange();
  const navigate = useNavigate();
  const selection = useSelection();
  const domains = useDomains();
  const assignees = useAssigneeFilter();
  const mayWork = useMay('manager');
  const { overdue, ...narrowed } = search;
  const isLate = overdue === undefined ? undefined : overdue === 'true';
  const rows = useRows(placementQueueQuery({ ...narrowed, overdue: isLate }));
  const assigning = useDeed(assignPlacements);
  const assign = (ids: ReadonlySet<string>, assigneeId: string | null) => {
    const places = rows.rows
      .filter(({ id }) => ids.has(id))
      .map(({ id, campaignId }) => ({ placementId: id, campaignId }));
    assigning.mutate({ places, assigneeId }, { onSuccess: selection.clear });
  };
  const filters = [
    {
      name: 'waitingFor',
      label: 'Waits for',
      options: choices(Object.entries(waitLabels)),
      isMultiple: true,
    },
    { name: 'status', label: 'Status', options: choices(statuses), isMultiple: true },
    {
      name: 'overdue',
      label: 'Late',
      options: [
        { value: 'true', label: 'yes' },
        { value: 'false', label: 'no' },
      ],
    },
    assignees,
    { name: 'websiteId', label: 'Website', options: choices(domains), isMultiple: true },
  ];
  return (
    <>
      <FilterBar filters={filters} values={search} onChange={change} />
      {assigning.isError && <ProblemNotice error={assigning.error} />}
      <Panel isFlush>
        <DataTable
          label="Placements"
          columns={placementQueueColumns(mayWork ? (id, to) => assign(new Set([id]), to) : undefined)}
          rows={rows}
          rowId={({ id }) => id}
          selection={mayWork ? selection : undefined}
          onOpen={({ id, campaignId }) =>
            void navigate({ to: paths.placement({ campaignId, placementId: id }) as never })
          }
          empty={<NothingWaits />}
        />
      </Panel>
      <BulkBar selection={selection}>
        <AssignMenu isPending={assigning.isPending} onAssign={(to) => assign(selection.ids, to)} />
      </BulkBar>
    </>
  );
}

interface Assignment {
  places: { campaignId: string; placementId: string }[];
  assigneeId: string | null;
}

/** One after the other: each is a change of its own campaign. */
async function assignPlacements({ places, assigneeId }: Assignment): Promise<void> {
  for (const place of places) await assignPlacement({ ...place, assigneeId });
}

function NothingWaits() {
  return (
    <EmptyState icon={IconLink} title="No placements wait here">
      Campaigns plan placements each month. Those that people order, and those that need an answer, come up
      here by when they are due.
    </EmptyState>
  );
}
