import { IconListCheck } from '@tabler/icons-react';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { assignTask, taskQueueQuery } from '../../api/tasks.ts';
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
import { severityLooks, taskLooks } from '../campaigns/parts/words.ts';
import { AssignMenu } from './assign-menu.tsx';
import { taskQueueColumns } from './task-queue-columns.tsx';
import { useAssigneeFilter } from './use-assignee-filter.ts';

const route = getRouteApi('/account/work/tasks');
const optionsOf = (looks: Record<string, { label: string }>) =>
  Object.entries(looks).map(([value, { label }]) => ({ value, label }));

/** Tasks of all campaigns under way, the greatest impact first. */
export function TaskQueuePage() {
  const search = route.useSearch();
  const change = useSearchChange();
  const navigate = useNavigate();
  const selection = useSelection();
  const domains = useDomains();
  const assignees = useAssigneeFilter();
  const mayWork = useMay('manager');
  const rows = useRows(taskQueueQuery(search));
  const assigning = useDeed(assignTasks);
  const placesOf = (ids: ReadonlySet<string>) =>
    rows.rows.filter(({ id }) => ids.has(id)).map(({ id, campaignId }) => ({ taskId: id, campaignId }));
  const assign = (ids: ReadonlySet<string>, assigneeId: string | null) =>
    assigning.mutate({ places: placesOf(ids), assigneeId }, { onSuccess: selection.clear });
  const filters = [
    { name: 'status', label: 'Status', options: optionsOf(taskLooks), isMultiple: true },
    { name: 'severity', label: 'Severity', options: optionsOf(severityLooks), isMultiple: true },
    assignees,
    {
      name: 'websiteId',
      label: 'Website',
      options: [...domains].map(([value, label]) => ({ value, label })),
      isMultiple: true,
    },
  ];
  return (
    <>
      <FilterBar filters={filters} values={search} onChange={change} />
      {assigning.isError && <ProblemNotice error={assigning.error} />}
      <Panel isFlush>
        <DataTable
          label="Tasks"
          columns={taskQueueColumns(mayWork ? (id, to) => assign(new Set([id]), to) : undefined)}
          rows={rows}
          rowId={({ id }) => id}
          selection={mayWork ? selection : undefined}
          onOpen={({ id, campaignId }) =>
            void navigate({ to: paths.campaignTask({ campaignId, taskId: id }) as never })
          }
          empty={
            <EmptyState icon={IconListCheck} title="Nothing is to be done">
              Audits of campaigns under way make tasks. Drop a filter if there should be some.
            </EmptyState>
          }
        />
      </Panel>
      <BulkBar selection={selection}>
        <AssignMenu isPending={assigning.isPending} onAssign={(to) => assign(selection.ids, to)} />
      </BulkBar>
    </>
  );
}

interface Assignment {
  places: { campaignId: string; taskId: string }[];
  assigneeId: string | null;
}

/** One after the other: each is a change of its own campaign. */
async function assignTasks({ places, assigneeId }: Assignment): Promise<void> {
  for (const place of places) await assignTask({ ...place, assigneeId });
}
