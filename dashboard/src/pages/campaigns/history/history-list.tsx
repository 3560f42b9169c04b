import { Trans } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import type { CampaignEvent } from '../../../api/campaigns.ts';
import { Moment } from '../../../ui/moment.tsx';
import { describeActor, describeDetail, describeEvent } from './describe-event.ts';
import classes from './history-list.module.css';

/** Events of a campaign with actor and time, newest first. */
export function HistoryList({ events }: { events: readonly CampaignEvent[] }) {
  if (events.length === 0)
    return (
      <Text c="dimmed">
        <Trans>No events yet.</Trans>
      </Text>
    );
  return (
    <ol className={classes.list}>
      {events.map((event) => {
        const detail = describeDetail(event);
        return (
          <li key={event.id} className={classes.row}>
            <div className={classes.about}>
              <Text fw={500} className={classes.event}>
                {describeEvent(event)}
              </Text>
              {detail !== null && (
                <Text size="sm" className={classes.detail}>
                  {detail}
                </Text>
              )}
              <Text size="sm" c="dimmed" className={classes.actor}>
                {describeActor(event)}
              </Text>
            </div>
            <Text component="div" size="sm" className={classes.time}>
              <Moment at={event.at} />
            </Text>
          </li>
        );
      })}
    </ol>
  );
}
