import { Skeleton, Text, Tooltip, VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Change } from '../format/change.ts';
import { formatTime, formatDay } from '../format/dates.ts';
import { none } from '../format/numbers.ts';
import { ChangeMark } from './change-mark.tsx';
import classes from './figure.module.css';

/** Where a figure comes from and of when it is; a day or a moment. */
export interface FigureSource {
  name: string;
  at: string | null | undefined;
}

export type FigureState =
  | { is: 'loading' }
  /** What to do about it, as a link or a sentence. */
  | { is: 'not_connected' | 'no_data' | 'failed'; note: ReactNode }
  | { is: 'ready'; value: string; change?: Change | null; than?: string; source: FigureSource };

interface FigureProps {
  label: string;
  state: FigureState;
  /** Beside the value: a sparkline. */
  children?: ReactNode;
}

const words = { not_connected: 'Not connected', no_data: 'No data yet', failed: 'Failed' };

/** One number with its change, its source and its date; or why there is none. */
export function Figure({ label, state, children }: FigureProps) {
  return (
    <div className={classes.figure} role="group" aria-label={label}>
      <Text c="dimmed" size="sm" fw={500}>
        {label}
      </Text>
      <div className={classes.body}>
        <FigureBody state={state} />
      </div>
      {children}
    </div>
  );
}

function FigureBody({ state }: { state: FigureState }) {
  if (state.is === 'loading') {
    return (
      <div aria-busy="true">
        <VisuallyHidden>Loading</VisuallyHidden>
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
  const { value, change, than = 'the period before', source } = state;
  return (
    <Tooltip label={describeSource(source)} withArrow events={{ hover: true, focus: true, touch: true }}>
      {/* Focusable, because the source is told on focus as well. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <span className={classes.value} tabIndex={0}>
        <span className={value === none ? classes.unknown : classes.number}>{value}</span>
        {change && <ChangeMark change={change} than={than} />}
      </span>
    </Tooltip>
  );
}

function describeSource({ name, at }: FigureSource): string {
  if (at == null) return name;
  return `${name}, ${at.length === 10 ? formatDay(at) : formatTime(at)}`;
}
