import { t } from '@lingui/core/macro';
import { UnstyledButton } from '@mantine/core';
import type { CSSProperties } from 'react';
import { formatCount } from '../format/numbers.ts';
import classes from './count-strip.module.css';

interface Count<Value> {
  label: string;
  /** Explains the label, on hover. */
  title?: string;
  /** Undefined while it loads. */
  count: number | undefined;
  /** The number without filters, if filters leave out some rows. */
  of?: number;
  value: Value;
}

/** The number of listed rows, and of all rows if filters leave out some. */
export const countListed = (count: number | undefined, all: number | undefined) =>
  count === undefined || all === undefined || count >= all
    ? { label: t`All`, count }
    : { label: t`Filtered`, count, of: all };

interface CountStripProps<Value> {
  label: string;
  counts: readonly Count<Value>[];
  isSelected(value: Value): boolean;
  onSelect(value: Value): void;
}

/** Of a phone. */
const maxRows = 2;

/** Numbers of rows side by side. Each filters the list. */
export function CountStrip<Value>({ label, counts, isSelected, onSelect }: CountStripProps<Value>) {
  return (
    <div
      className={classes.strip}
      style={{ '--phone-columns': Math.ceil(counts.length / maxRows) } as CSSProperties}
      role="group"
      aria-label={label}
    >
      {counts.map(({ label: name, title, count, of, value }) => (
        <UnstyledButton
          key={name}
          className={classes.band}
          title={title}
          aria-pressed={isSelected(value)}
          onClick={() => onSelect(value)}
        >
          <span className={classes.label}>{name}</span>
          <span className={classes.count}>
            {of === undefined ? formatCount(count) : t`${formatCount(count)} of ${formatCount(of)}`}
          </span>
        </UnstyledButton>
      ))}
    </div>
  );
}
