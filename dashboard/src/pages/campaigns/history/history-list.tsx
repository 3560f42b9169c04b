import { Trans } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import type { CampaignEvent } from '../../../api/campaigns.ts';
import { formatCount } from '../../../format/numbers.ts';
import { formatClock, formatDay, formatTime } from '../../../format/dates.ts';
import { groupEvents, type HistoryEntry } from './group-events.ts';
import classes from './history-list.module.css';

interface HistoryListProps {
  events: readonly CampaignEvent[];
  /** Of a short list. */
  max?: number;
}

/** Events of a campaign by day, newest first, each with its time and actor. */
export function HistoryList({ events, max }: HistoryListProps) {
  if (events.length === 0)
    return (
      <Text c="dimmed">
        <Trans>No events yet.</Trans>
      </Text>
    );
  return groupEvents(events, max).map(({ day, entries }) => (
    <div key={day} className={classes.day}>
      <Text component="h3" size="sm" fw={600}>
        {formatDay(day)}
      </Text>
      <ol className={classes.list}>
        {entries.map((entry) => (
          <Entry key={entry.key} entry={entry} />
        ))}
      </ol>
    </div>
  ));
}

function Entry({ entry: { title, actor, at, details, more } }: { entry: HistoryEntry }) {
  return (
    <li>
      <div className={classes.head}>
        <span className={classes.title}>{title}</span>
        <span className={classes.quiet}>{actor}</span>
        <time className={classes.time} dateTime={at} title={formatTime(at)}>
          {formatClock(at)}
        </time>
      </div>
      {details.map((detail) => (
        <Text key={detail} size="sm" className={classes.detail}>
          {detail}
        </Text>
      ))}
      {more > 0 && (
        <Text size="sm" className={classes.detail}>
          <Trans>and {formatCount(more)} more</Trans>
        </Text>
      )}
    </li>
  );
}
