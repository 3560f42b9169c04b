import classes from './tick-box.module.css';

interface TickBoxProps {
  label: string;
  isTicked: boolean;
  /** Whether only some of the rows are selected. */
  isPartly?: boolean;
  /** Whether the Tab key reaches it. */
  isStop?: boolean;
  onChange(): void;
}

/** A native checkbox, because a table renders many of them. */
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
