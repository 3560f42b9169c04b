import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Skeleton, Text, VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Change } from '../format/change.ts';
import { formatTime, formatDay } from '../format/dates.ts';
import { unknownValue } from '../format/numbers.ts';
import { PlainLink } from './app-link.tsx';
import { ChangeMark, doubtWords } from './change-mark.tsx';
import { Hint } from './lazy/hint.tsx';
import classes from './stat-card.module.css';

/** The source of a value and its date or time. */
export interface StatSource {
  name: string;
  at: string | null | undefined;
  /** The source and the end of its days, where the name and the time alone are no sentence. */
  sayUntil?(time: string): string;
}

export type StatState =
  | { is: 'loading' }
  /** A link or a sentence that says how to get the value. */
  | { is: 'not_connected' | 'no_data' | 'not_measured' | 'failed'; note: ReactNode }
  | {
      is: 'ready';
      value: string;
      change?: Change | null;
      than?: string;
      /** If another part of the page says it for several cards. Screen readers read it anyway. */
      hidesThan?: true;
      /** The days that the value counts, shown in narrow cards, whose sources end on different days. */
      days?: string;
      source: StatSource;
    };

interface StatCardProps {
  label: string;
  /** The page with the details, to which the label links. */
  href?: string;
  state: StatState;
  /** Narrow, with the days and the compared ones on lines of their own. */
  isCompact?: boolean;
  /** A sparkline below the value. */
  children?: ReactNode;
}

const words = {
  not_connected: t`Not connected`,
  no_data: t`No data yet`,
  not_measured: t`No data`,
  failed: t`Failed`,
};

/** One value with its change, its source and its date, or the reason for its absence. */
export function StatCard({ label, href, state, isCompact = false, children }: StatCardProps) {
  return (
    <div className={classes.card} data-compact={isCompact || undefined} role="group" aria-label={label}>
      <Text c="dimmed" size="sm" fw={500}>
        {href === undefined ? (
          label
        ) : (
          <PlainLink href={href} className={classes.link}>
            {label}
          </PlainLink>
        )}
      </Text>
      <div className={classes.body}>
        <StatBody state={state} isCompact={isCompact} />
      </div>
      {children}
    </div>
  );
}

function StatBody({ state, isCompact }: { state: StatState; isCompact: boolean }) {
  if (state.is === 'loading') {
    return (
      <div aria-busy="true">
        <VisuallyHidden>
          <Trans>Loading</Trans>
        </VisuallyHidden>
        <Skeleton height={28} width={96} my={4} />
      </div>
    );
  }
  if (state.is !== 'ready') {
    return (
      <div data-state={state.is}>
        <Text className={classes.absent}>{words[state.is]}</Text>
        <div className={classes.note}>{state.note}</div>
      </div>
    );
  }
  const { value, change, than = t`the previous period`, hidesThan, days, source } = state;
  return (
    <Hint label={`${describeSource(source)}${change?.doubt ? `; ${doubtWords[change.doubt]}` : ''}`}>
      {/* Focusable, because focus shows the source too. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <span className={classes.value} tabIndex={0}>
        <span className={value === unknownValue ? classes.unknown : classes.number}>{value}</span>
        {change && (
          <span className={classes.change}>
            <ChangeMark change={change} than={than} />
            {!isCompact && hidesThan !== true && change.direction !== 'same' && (
              <span className={classes.than} aria-hidden>
                <Trans>vs. {than}</Trans>
              </span>
            )}
          </span>
        )}
        {isCompact && days !== undefined && <span className={classes.days}>{days}</span>}
        {isCompact && change && (
          <span className={classes.days} aria-hidden>
            <Trans>vs. {than}</Trans>
            {change.doubt && `, ${doubtWords[change.doubt]}`}
          </span>
        )}
      </span>
    </Hint>
  );
}

function describeSource({ name, at, sayUntil }: StatSource): string {
  if (at == null) return name;
  const time = at.length === 10 ? formatDay(at) : formatTime(at);
  return sayUntil?.(time) ?? `${name}, ${time}`;
}
