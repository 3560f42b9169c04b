import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { ActionIcon, Button, Group, UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { paths } from '../../../paths.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { IconCalendarStats, IconPencil, IconTrash } from '../../../ui/icons.ts';
import { OutsideLink } from '../../../ui/outside-link.tsx';
import { daysOfEvent, type EventKind, eventKinds, type HistoryEvent } from './event-kinds.ts';
import classes from './event-list.module.css';

const maxShown = 3;

interface EventListProps {
  websiteId: string;
  /** In the order of their numbers in the chart. */
  events: readonly HistoryEvent[];
  /** How many of them the chart marks. The later ones come after its last day. */
  numbered: number;
  /** The kinds of all events of the chart, also of hidden ones. */
  kinds: readonly EventKind[];
  hidden: readonly EventKind[];
  onToggle(kind: EventKind): void;
  /** Absent if the member may not add a note. */
  onAdd?: () => void;
}

/** The events that are numbered in the chart: the newest ones, and all on request. */
export function EventList({ websiteId, events, numbered, kinds, hidden, onToggle, onAdd }: EventListProps) {
  const [showsAll, setShowsAll] = useState(false);
  const skipped = showsAll ? 0 : Math.max(0, events.length - maxShown);
  return (
    <div className={classes.events}>
      <Group gap={6}>
        {kinds.length > 1 &&
          kinds.map((kind) => (
            <UnstyledButton
              key={kind}
              className={classes.kind}
              aria-pressed={!hidden.includes(kind)}
              onClick={() => onToggle(kind)}
            >
              {eventKinds[kind].plural}
            </UnstyledButton>
          ))}
        <Group gap="xs" ml="auto">
          {onAdd !== undefined && (
            <Button size="compact-xs" variant="subtle" onClick={onAdd}>
              <Trans>Add annotation</Trans>
            </Button>
          )}
          <AppLink href={paths.annotations(websiteId)} fz="xs">
            <Trans>All annotations</Trans>
          </AppLink>
        </Group>
      </Group>
      {events.length > 0 && (
        <ol className={classes.list} aria-label={t`Events`} start={skipped + 1}>
          {events.slice(skipped).map((event, index) => (
            <Event
              key={event.key}
              event={event}
              number={skipped + index < numbered ? skipped + index + 1 : null}
            />
          ))}
        </ol>
      )}
      {skipped > 0 && (
        <Button size="compact-xs" variant="subtle" onClick={() => setShowsAll(true)}>
          <Trans>Show {skipped} earlier</Trans>
        </Button>
      )}
    </div>
  );
}

function Event({ event, number }: { event: HistoryEvent; number: number | null }) {
  const { day, kind, label, url } = event;
  const Icon = eventKinds[kind].icon;
  return (
    <li className={classes.event} data-kind={kind}>
      {number !== null && <span className={classes.number}>{number}</span>}
      <Icon size={14} role="img" aria-label={eventKinds[kind].label} />
      <time dateTime={day} className={classes.day}>
        {daysOfEvent(event)}
      </time>
      <span className={classes.label}>
        {url == null ? label : <OutsideLink url={url}>{label}</OutsideLink>}
      </span>
      <EventActions {...event} />
    </li>
  );
}

type ActionsProps = Pick<HistoryEvent, 'label' | 'compare' | 'edit' | 'remove'>;

/** Buttons to compare the metrics around an event, and to edit and delete it, for members who may. */
export function EventActions({ label, compare, edit, remove }: ActionsProps) {
  return (
    <>
      <EventAction icon={IconCalendarStats} label={t`Before and after ${label}`} act={compare} />
      <EventAction icon={IconPencil} label={t`Edit the annotation ${label}`} act={edit} />
      <EventAction icon={IconTrash} label={t`Delete the annotation ${label}`} act={remove} />
    </>
  );
}

interface EventActionProps {
  icon: typeof IconPencil;
  label: string;
  act: (() => void) | undefined;
}

function EventAction({ icon: Icon, label, act }: EventActionProps) {
  if (act === undefined) return null;
  return (
    <ActionIcon variant="subtle" color="gray" size="sm" aria-label={label} onClick={act}>
      <Icon size={14} aria-hidden />
    </ActionIcon>
  );
}
