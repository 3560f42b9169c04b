import { Hint } from '../lazy/hint.tsx';
import classes from './data-table.module.css';

/** The text of a header that a hint explains. */
export function Explained({ text, hint }: { text: string; hint: string }) {
  return (
    <Hint label={hint}>
      {/* Focusable, because focus shows the hint too. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <span className={classes.hint} tabIndex={0}>
        {text}
      </span>
    </Hint>
  );
}
