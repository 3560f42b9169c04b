import { VisuallyHidden } from '@mantine/core';
import {
  IconAlertTriangle,
  IconCircleDashed,
  IconClockExclamation,
  IconPlayerPause,
} from '@tabler/icons-react';
import type { Keyword } from '../../../api/keywords.ts';
import { formatTime } from '../../../format/dates.ts';
import { formatCount, formatMean } from '../../../format/numbers.ts';
import { checkLooks } from './check-looks.ts';
import classes from './position-cell.module.css';

type Shown = Pick<
  Keyword,
  | 'position'
  | 'checkStatus'
  | 'checkedDepth'
  | 'averagePosition'
  | 'source'
  | 'positionAt'
  | 'stale'
  | 'status'
  | 'error'
>;

/** Where a keyword stands. Found, not found, failed and never checked are told apart by word and mark, not by colour alone. */
export function PositionCell({ keyword }: { keyword: Shown }) {
  const { checkStatus, status, stale } = keyword;
  return (
    <span className={classes.cell} data-state={checkStatus} title={tellPosition(keyword)}>
      {status === 'paused' && <Mark icon={IconPlayerPause} label="Paused" />}
      {checkStatus === 'failed' && <Mark icon={IconAlertTriangle} label="Last check failed" tone="bad" />}
      {stale && checkStatus !== 'failed' && (
        <Mark icon={IconClockExclamation} label="Not checked for two intervals" tone="warn" />
      )}
      <Standing keyword={keyword} />
    </span>
  );
}

function Standing({ keyword }: { keyword: Shown }) {
  const { position, averagePosition, source, checkStatus, checkedDepth, positionAt } = keyword;
  if (source === 'search_console' && averagePosition !== null) {
    return <span className={classes.mean}>⌀ {formatMean(averagePosition)}</span>;
  }
  if (position !== null) return <span className={classes.position}>{formatCount(position)}</span>;
  if (positionAt !== null) return <span className={classes.beyond}>&gt; {formatCount(checkedDepth)}</span>;
  if (checkStatus === 'failed') return <span className={classes.failed}>failed</span>;
  return (
    <span className={classes.pending}>
      <IconCircleDashed size={14} aria-hidden /> waiting
    </span>
  );
}

interface MarkProps {
  icon: typeof IconPlayerPause;
  label: string;
  tone?: 'bad' | 'warn';
}

function Mark({ icon: Icon, label, tone }: MarkProps) {
  return (
    <span className={classes.mark} data-tone={tone}>
      <Icon size={14} aria-hidden />
      <VisuallyHidden>{label}: </VisuallyHidden>
    </span>
  );
}

/** The same in a sentence, with source and date. */
export function tellPosition({ checkStatus, positionAt, source, error }: Shown): string {
  const from = source === 'search_console' ? 'Mean of Search Console' : 'Result page';
  return [
    `${checkLooks[checkStatus].label}. ${checkLooks[checkStatus].about}`,
    error === null ? undefined : error.message,
    positionAt === null ? undefined : `${from}, ${formatTime(positionAt)}.`,
  ]
    .filter(Boolean)
    .join(' ');
}
