import { t } from '@lingui/core/macro';
import { Text } from '@mantine/core';
import type { QueuedTask } from '../../api/tasks.ts';
import { formatCount, formatImpact, unknownValue } from '../../format/numbers.ts';
import { paths } from '../../paths.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { StateBadge } from '../../ui/state-badge.tsx';
import type { Column } from '../../ui/table/column.ts';
import { TwoLines } from '../../ui/table/two-lines.tsx';
import { CodedText } from '../../ui/coded-text.tsx';
import { DueDay } from '../campaigns/parts/due-day.tsx';
import { impactColumn } from '../audit/parts/impact-column.ts';
import { severityStyles } from '../audit/parts/audit-labels.ts';
import { SeverityIcon } from '../audit/parts/severity-icon.tsx';
import { taskStatusStyles } from '../campaigns/parts/status-styles.ts';
import classes from './task-queue-columns.module.css';

export const taskQueueColumns: Column<QueuedTask>[] = [
  {
    id: 'task',
    header: t`Task`,
    cell: ({ id, campaignId, title, campaignName, severity }) => (
      <div>
        <TwoLines second={campaignName}>
          <span className={classes.onPhone}>
            <SeverityIcon severity={severity} />{' '}
          </span>
          <AppLink href={paths.campaignTask({ campaignId, taskId: id })} fw={500}>
            <CodedText text={title} />
          </AppLink>
        </TwoLines>
        <Text size="xs" c="dimmed" className={classes.onDesktop}>
          <AppLink
            href={paths.campaignTasks(campaignId)}
            inherit
            c="inherit"
            aria-label={t`Task board of ${campaignName}`}
          >
            {campaignName}
          </AppLink>
        </Text>
      </div>
    ),
  },
  {
    id: 'severity',
    header: t`Severity`,
    width: 100,
    cell: ({ severity }) => <StateBadge {...severityStyles[severity]} />,
  },
  {
    id: 'status',
    header: t`Status`,
    width: 132,
    cell: ({ status }) => <StateBadge {...taskStatusStyles[status]} />,
  },
  {
    id: 'pages',
    header: t`Pages`,
    width: 68,
    align: 'end',
    cell: ({ affectedCount }) => formatCount(affectedCount),
  },
  {
    id: 'dueOn',
    header: t`Due`,
    sorts: 'ascending',
    width: 132,
    cell: ({ dueOn, status }) => (dueOn === null ? unknownValue : <DueDay dueOn={dueOn} status={status} />),
  },
  { ...impactColumn, isOnPhone: true, cell: ({ impact }) => formatImpact(impact) },
];

/** Rows below the heads of their severities do not repeat them. */
export const groupedTaskColumns = taskQueueColumns.filter(({ id }) => id !== 'severity');
