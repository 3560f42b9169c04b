import { Text } from '@mantine/core';
import type { Campaign } from '../../../api/campaigns.ts';
import type { Task } from '../../../api/tasks.ts';
import { formatCount, formatCounted, formatMean } from '../../../format/numbers.ts';
import { paths } from '../../../paths.ts';
import { PlainLink } from '../../../ui/app-link.tsx';
import { StateBadge } from '../../../ui/state-badge.tsx';
import { severityStyles, taskStatusStyles } from '../parts/campaign-labels.ts';
import { CodedText } from '../parts/coded-text.tsx';
import classes from './task-board.module.css';
import { TaskActions } from './task-actions.tsx';

interface TaskColumnProps {
  title: string;
  empty: string;
  campaign: Campaign;
  tasks: readonly Task[];
}

/** The tasks of one status, as cards. */
export function TaskColumn({ title, empty, campaign, tasks }: TaskColumnProps) {
  return (
    <section className={classes.column} aria-label={title}>
      <div className={classes.head}>
        <Text component="h2" size="sm" fw={600}>
          {title}
        </Text>
        <Text size="sm" c="dimmed">
          {formatCount(tasks.length)}
        </Text>
      </div>
      {tasks.length === 0 ? (
        <div className={classes.empty}>{empty}</div>
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by keyboard
        <ol className={classes.cards} tabIndex={0} aria-label={title}>
          {tasks.map((task) => (
            <TaskCard key={task.id} task={task} campaign={campaign} />
          ))}
        </ol>
      )}
    </section>
  );
}

function TaskCard({ task, campaign }: { task: Task; campaign: Campaign }) {
  const { id, title, severity, status, affectedCount, impact, lastFinding, allowed } = task;
  const path = { campaignId: campaign.id, taskId: id };
  return (
    <li className={classes.card}>
      <div className={classes.foot}>
        <StateBadge {...severityStyles[severity]} />
        {status === 'reopened' && <StateBadge {...taskStatusStyles.reopened} />}
      </div>
      <PlainLink href={paths.campaignTask(path)} className={classes.title}>
        <CodedText text={title} />
      </PlainLink>
      {lastFinding !== null && (
        <Text size="sm" c="dimmed" lineClamp={2}>
          {lastFinding}
        </Text>
      )}
      <div className={classes.foot}>
        <Text size="xs" c="dimmed">
          {formatCounted(affectedCount, 'page')} · impact {formatMean(impact)}
        </Text>
        <TaskActions task={path} title={title} allowed={allowed} size="compact-xs" />
      </div>
    </li>
  );
}
