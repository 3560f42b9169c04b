import { ActionIcon } from '@mantine/core';
import {
  IconAlertTriangle,
  IconFileArrowRight,
  IconPencil,
  IconRocket,
  IconTrash,
} from '../../../ui/icons.ts';
import { formatDay } from '../../../format/dates.ts';
import classes from './event-list.module.css';

export interface HistoryEvent {
  day: string;
  kind: 'failure' | 'page' | 'campaign' | 'note';
  label: string;
  /** Deletes the event; absent if it cannot be deleted. */
  remove?: () => void;
}

const icons = {
  failure: IconAlertTriangle,
  page: IconFileArrowRight,
  campaign: IconRocket,
  note: IconPencil,
};

/** The events that are numbered in the chart. */
export function EventList({ events }: { events: readonly HistoryEvent[] }) {
  if (events.length === 0) return null;
  return (
    <ol className={classes.list} aria-label="Events">
      {events.map(({ day, kind, label, remove }, index) => {
        const Icon = icons[kind];
        return (
          <li key={`${day} ${label}`} className={classes.event} data-kind={kind}>
            <span className={classes.number}>{index + 1}</span>
            <Icon size={14} aria-hidden />
            <time dateTime={day} className={classes.day}>
              {formatDay(day)}
            </time>
            <span className={classes.label}>{label}</span>
            {remove !== undefined && (
              <ActionIcon
                variant="subtle"
                color="gray"
                size="sm"
                aria-label={`Delete the note ${label}`}
                onClick={remove}
              >
                <IconTrash size={14} aria-hidden />
              </ActionIcon>
            )}
          </li>
        );
      })}
    </ol>
  );
}
