import classes from './tick-box.module.css';

interface TickBoxProps {
  label: string;
  isTicked: boolean;
  /** Some of what it stands for. */
  isPartly?: boolean;
  /** Whether Tab stops at it. */
  isStop?: boolean;
  onChange(): void;
}

/** A plain box for every row: a table draws many of them at once. */
export function TickBox({ label, isTicked, isPartly = false, isStop = true, onChange }: TickBoxProps) {
  return (
    <input
      ref={(box) => {
        if (box !== null) box.indeterminate = isPartly;
      }}
      type="checkbox"
      className={classes.box}
      aria-label={label}
      tabIndex={isStop ? undefined : -1}
      checked={isTicked}
      onChange={onChange}
    />
  );
}
