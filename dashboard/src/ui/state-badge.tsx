import {
  IconAlertOctagon,
  IconAlertTriangle,
  IconPointFilled,
  IconCircleCheck,
  IconCircleDashed,
  IconLoader2,
  IconPlayerPause,
} from './icons.ts';
import classes from './state-badge.module.css';

const icons = {
  good: IconCircleCheck,
  bad: IconAlertOctagon,
  warn: IconAlertTriangle,
  working: IconLoader2,
  waiting: IconCircleDashed,
  paused: IconPlayerPause,
  calm: IconPointFilled,
};
export type Tone = keyof typeof icons;

/** A status as icon, word and colour. */
export function StateBadge({ tone, label }: { tone: Tone; label: string }) {
  const Icon = icons[tone];
  return (
    <span className={classes.badge} data-tone={tone}>
      <Icon size={14} stroke={2} aria-hidden />
      {label}
    </span>
  );
}
