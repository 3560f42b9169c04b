import { Text } from '@mantine/core';
import type { CampaignEvent } from '../../../api/campaigns.ts';
import { Ago } from '../../../ui/ago.tsx';
import { actorLabels, describeDetail, describeEvent } from './describe-event.ts';
import classes from './history-list.module.css';

/** Events of a campaign, newest first. */
export function HistoryList({ events }: { events: readonly CampaignEvent[] }) {
  if (events.length === 0) return <Text c="dimmed">No events yet.</Text>;
  return (
    <ol className={classes.list}>
      {events.map((event) => {
        const detail = describeDetail(event);
        return (
          <li key={event.id} className={classes.row}>
            <Text fw={500}>{describeEvent(event)}</Text>
            <Text size="sm" c="dimmed" ta="right">
              <Ago at={event.at} />
            </Text>
            <Text size="sm" c="dimmed" className={classes.about}>
              {[detail, `by ${actorLabels[event.actor]}`].filter(Boolean).join(' · ')}
            </Text>
          </li>
        );
      })}
    </ol>
  );
}
