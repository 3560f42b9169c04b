import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { VisuallyHidden } from '@mantine/core';
import { type ReactNode, useContext } from 'react';
import type { ListedKeyword } from '../../../api/keywords.ts';
import { type Change, describeChange } from '../../../format/change.ts';
import { formatDay } from '../../../format/dates.ts';
import { formatCount, unknownValue } from '../../../format/numbers.ts';
import { ChangeMark } from '../../../ui/change-mark.tsx';
import { isNew } from './is-new.ts';
import classes from './keyword-columns.module.css';
import { nameOfDay } from './name-of-day.ts';
import { RecentDaysContext } from './use-recent-days.ts';

interface PositionChangeProps {
  row: ListedKeyword;
  /** The day that the change is measured from. */
  day: string;
  /** Without the day of a first check that is later, which only the hint has. */
  isShort?: boolean;
}

/** The change of a position since a day. */
export function PositionChange({ row, day, isShort = false }: PositionChangeProps) {
  if (isNew(row, day)) return <New day={day} />;
  if (row.since === undefined) return <PendingCell />;
  if (wasNotFound(row, day))
    return <span className={classes.quiet}>{row.position === null ? unknownValue : t`Was not found`}</span>;
  const { change } = row.since;
  const difference = describeChange(change, change === null ? null : 0, {
    format: formatCount,
    absolute: true,
  });
  if (difference === null) return <span className={classes.quiet}>{unknownValue}</span>;
  if (row.since.date > day)
    return (
      <Later date={row.since.date} isShort={isShort}>
        <Difference difference={difference} than={row.since.date} />
      </Later>
    );
  return <Difference difference={difference} than={row.since.date} />;
}

function Difference({ difference, than }: { difference: Change; than: string }) {
  // Most positions do not change from day to day, so the word is paler than changes.
  if (difference.direction === 'same')
    return (
      <span className={classes.quiet}>
        <Trans>unchanged</Trans>
      </span>
    );
  return <ChangeMark change={difference} than={formatDay(than)} />;
}

/** A change since the first check, because the keyword was not checked until the compared day. */
function Later({ date, isShort, children }: { date: string; isShort: boolean; children: ReactNode }) {
  return (
    <span className={classes.later} title={t`Since the first check, on ${formatDay(date)}`}>
      {children}
      {!isShort && <span className={classes.quiet}>{t`since ${nameOfDay(date)}`}</span>}
    </span>
  );
}

/** The position at the end of a day. */
export function PositionOn({ row, day }: PositionChangeProps) {
  const { since } = row;
  if (since === undefined) return <PendingCell />;
  if (wasNotFound(row, day)) return <span className={classes.quiet}>{t`Not found`}</span>;
  // Without a check until then, the response has the first one after it.
  const isLater = since === null || since.date > day;
  if (isLater || since.position === null) return <span className={classes.quiet}>{unknownValue}</span>;
  return formatCount(since.position);
}

/** Whether the keyword was checked until a day and not found. Pure. */
const wasNotFound = ({ since, positionAt }: ListedKeyword, day: string) =>
  since != null && since.position === null && since.date <= day && positionAt !== null;

/** A cell whose data loads after the row, so that a dash would say that there is none. */
export function PendingCell({ className }: { className?: string | undefined }) {
  const { hasFailed } = useContext(RecentDaysContext);
  if (!hasFailed) return <span className={className} aria-hidden />;
  return (
    <span
      className={classes.quiet}
      title={t`The positions could not be loaded. Reload the page to try again.`}
    >
      {unknownValue}
    </span>
  );
}

function New({ day }: { day: string }) {
  const reason = t`The first check was after ${formatDay(day)}, so there is no change yet.`;
  return (
    <span className={classes.quiet} title={reason}>
      <Trans>New</Trans>
      <VisuallyHidden>: {reason}</VisuallyHidden>
    </span>
  );
}
