import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { dayOfNow, formatDay } from '../../../format/dates.ts';
import type { TaskStatus } from '../../../api/tasks.ts';
import { IconCalendar } from '../../../ui/icons.ts';
import { StateBadge } from '../../../ui/state-badge.tsx';
import classes from './due-day.module.css';

interface DueDayProps {
  dueOn: string;
  status: TaskStatus;
}

/** The day by which a task should be done, and whether it is overdue. */
export function DueDay({ dueOn, status }: DueDayProps) {
  const [today] = useState(() => dayOfNow(Date.now()));
  const isOverdue = status !== 'done' && status !== 'verified' && dueOn < today;
  if (isOverdue) return <StateBadge tone="bad" label={t`${formatDay(dueOn)}, overdue`} />;
  return (
    <span className={classes.day}>
      <IconCalendar size={14} aria-hidden />
      <time dateTime={dueOn}>{formatDay(dueOn)}</time>
    </span>
  );
}
