import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { IconListCheck } from '../../ui/icons.ts';
import { getRouteApi } from '@tanstack/react-router';
import { assignTask, taskQueueQuery } from '../../api/tasks.ts';
import { paths } from '../../paths.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { optionsOfStyles } from '../../ui/status-style.ts';
import { useSearchChange } from '../../ui/use-search-change.ts';
import { useRows } from '../../ui/table/use-rows.ts';
import { severityStyles } from '../audit/parts/audit-labels.ts';
import { severityGroups } from '../audit/parts/severity-groups.ts';
import { taskStatusStyles } from '../campaigns/parts/status-styles.ts';
import { dueFilter, toTaskFilter } from './due-filter.ts';
import { groupedTaskColumns, taskQueueColumns } from './task-queue-columns.tsx';
import { WorkQueue } from './work-queue.tsx';

const route = getRouteApi('/account/work/tasks');
const filters = [
  { name: 'status', label: t`Status`, options: optionsOfStyles(taskStatusStyles), isMultiple: true },
  { name: 'severity', label: t`Severity`, options: optionsOfStyles(severityStyles), isMultiple: true },
  dueFilter,
];

/** Tasks of all running campaigns, by severity, then by impact, or by due day. */
export function TaskQueuePage() {
  const { sort, ...search } = route.useSearch();
  const change = useSearchChange();
  const groups = severityGroups({ sort: sort ?? '-severity', severity: search.severity }, (count) =>
    plural(count, { one: '# task', other: '# tasks' }),
  );
  return (
    <WorkQueue
      label={t`Tasks`}
      rows={useRows(taskQueueQuery(toTaskFilter({ ...search, sort })))}
      columns={groups === undefined ? taskQueueColumns : groupedTaskColumns}
      order={t`Errors first, then by impact.`}
      groups={groups}
      sort={sort}
      onSort={(next) => change({ sort: next })}
      filters={filters}
      values={search}
      subjectOf={({ title }) => title}
      hrefOf={({ id, campaignId }) => paths.campaignTask({ campaignId, taskId: id })}
      assign={({ id, campaignId }, assigneeId) => assignTask({ taskId: id, campaignId, assigneeId })}
      empty={
        <EmptyState icon={IconListCheck} title={t`No results`}>
          <Trans>
            Site audits of running campaigns create tasks. Remove a filter to see completed tasks.
          </Trans>
        </EmptyState>
      }
    />
  );
}
