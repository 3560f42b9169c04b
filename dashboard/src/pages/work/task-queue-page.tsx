import { IconListCheck } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { assignTask, taskQueueQuery } from '../../api/tasks.ts';
import { paths } from '../../paths.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { choicesOfLooks } from '../../ui/look.ts';
import { useRows } from '../../ui/table/use-rows.ts';
import { severityLooks, taskLooks } from '../campaigns/parts/words.ts';
import { taskQueueColumns } from './task-queue-columns.tsx';
import { WorkQueue } from './work-queue.tsx';

const route = getRouteApi('/account/work/tasks');
const filters = [
  { name: 'status', label: 'Status', options: choicesOfLooks(taskLooks), isMultiple: true },
  { name: 'severity', label: 'Severity', options: choicesOfLooks(severityLooks), isMultiple: true },
];

/** Tasks of all campaigns under way, the greatest impact first. */
export function TaskQueuePage() {
  const search = route.useSearch();
  return (
    <WorkQueue
      label="Tasks"
      rows={useRows(taskQueueQuery(search))}
      columns={taskQueueColumns}
      filters={filters}
      values={search}
      subjectOf={({ title }) => title}
      hrefOf={({ id, campaignId }) => paths.campaignTask({ campaignId, taskId: id })}
      assign={({ id, campaignId }, assigneeId) => assignTask({ taskId: id, campaignId, assigneeId })}
      empty={
        <EmptyState icon={IconListCheck} title="Nothing is to be done">
          Audits of campaigns under way make tasks. Drop a filter to see those that are done.
        </EmptyState>
      }
    />
  );
}
