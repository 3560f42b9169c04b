import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { VisuallyHidden } from '@mantine/core';
import {
  IconAlertTriangle,
  IconCircleDashed,
  IconClockExclamation,
  IconPlayerPause,
} from '../../../ui/icons.ts';
import type { Keyword } from '../../../api/keywords.ts';
import { formatTime } from '../../../format/dates.ts';
import { formatCount, formatMean } from '../../../format/numbers.ts';
import { checkStyles } from './check-styles.ts';
import classes from './position-cell.module.css';
import { errorText } from '../../../format/error-text.ts';

type PositionKeyword = Pick<
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

/** The position of a keyword. Found, not found, failed and never checked differ by text and icon, not by colour alone. */
export function PositionCell({ keyword }: { keyword: PositionKeyword }) {
  const { checkStatus, status, stale } = keyword;
  return (
    <span className={classes.cell} data-state={checkStatus} title={describePosition(keyword)}>
      {status === 'paused' && <Mark icon={IconPlayerPause} label={t`Paused`} />}
      {checkStatus === 'failed' && <Mark icon={IconAlertTriangle} label={t`Last check failed`} tone="bad" />}
      {stale && checkStatus !== 'failed' && (
        <Mark icon={IconClockExclamation} label={t`Not checked for two check intervals`} tone="warn" />
      )}
      <PositionText keyword={keyword} />
    </span>
  );
}

function PositionText({ keyword }: { keyword: PositionKeyword }) {
  const { position, averagePosition, source, checkStatus, checkedDepth, positionAt } = keyword;
  if (source === 'search_console' && averagePosition !== null) {
    return <span className={classes.mean}>⌀ {formatMean(averagePosition)}</span>;
  }
  if (position !== null) return <span className={classes.position}>{formatCount(position)}</span>;
  if (positionAt !== null) return <span className={classes.beyond}>&gt; {formatCount(checkedDepth)}</span>;
  if (checkStatus === 'failed')
    return (
      <span className={classes.failed}>
        <Trans>Failed</Trans>
      </span>
    );
  return (
    <span className={classes.pending}>
      <Trans>
        <IconCircleDashed size={14} aria-hidden /> Waiting
      </Trans>
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

/** The position as a sentence, with its source and date. */
export function describePosition({ checkStatus, positionAt, source, error }: PositionKeyword): string {
  const from = source === 'search_console' ? t`Average position from Search Console` : 'SERP';
  return [
    `${checkStyles[checkStatus].label}. ${checkStyles[checkStatus].meaning}`,
    errorText(error),
    positionAt === null ? undefined : `${from}, ${formatTime(positionAt)}.`,
  ]
    .filter(Boolean)
    .join(' ');
}
