import { UnstyledButton } from '@mantine/core';
import { formatCount } from '../format/numbers.ts';
import classes from './count-strip.module.css';

interface Count<Value> {
  label: string;
  /** Explains the label, on hover. */
  title?: string;
  /** Undefined while it loads. */
  count: number | undefined;
  value: Value;
}

interface CountStripProps<Value> {
  label: string;
  counts: readonly Count<Value>[];
  isSelected(value: Value): boolean;
  onSelect(value: Value): void;
}

/** A phone shows so many in two rows of three. */
const maxFew = 6;

/** Numbers of rows side by side. Each filters the list. */
export function CountStrip<Value>({ label, counts, isSelected, onSelect }: CountStripProps<Value>) {
  return (
    <div
      className={classes.strip}
      data-few={counts.length <= maxFew || undefined}
      role="group"
      aria-label={label}
    >
      {counts.map(({ label: name, title, count, value }) => (
        <UnstyledButton
          key={name}
          className={classes.band}
          title={title}
          aria-pressed={isSelected(value)}
          onClick={() => onSelect(value)}
        >
          <span className={classes.label}>{name}</span>
          <span className={classes.count}>{formatCount(count)}</span>
        </UnstyledButton>
      ))}
    </div>
  );
}
