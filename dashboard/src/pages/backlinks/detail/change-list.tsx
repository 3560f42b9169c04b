import { Group, Text } from '@mantine/core';
import type { WholeBacklink } from '../../../api/backlinks.ts';
import { formatTime } from '../../../format/dates.ts';
import { StateBadge } from '../../../ui/state-badge.tsx';
import { BeforeAfter } from '../parts/before-after.tsx';
import { changeLooks } from '../parts/link-words.ts';
import classes from './change-list.module.css';

/** What became of a link, from now back to its beginning. */
export function ChangeList({ link: { changes, firstSeen, lastCheckedAt } }: { link: WholeBacklink }) {
  const quiet =
    lastCheckedAt === null
      ? 'Our own crawler has not looked at the page yet.'
      : 'Nothing has changed since our own crawler looks at it.';
  return (
    <ol className={classes.list} aria-label="Changes">
      {changes.length === 0 && (
        <li className={classes.event}>
          <Text c="dimmed">{quiet}</Text>
        </li>
      )}
      {changes.map((change) => (
        <li key={`${change.at} ${change.kind}`} className={classes.event}>
          <Group gap="sm" className={classes.what}>
            <StateBadge {...changeLooks[change.kind]} />
            <BeforeAfter change={change} />
          </Group>
          <time dateTime={change.at} className={classes.time}>
            {formatTime(change.at)}
          </time>
        </li>
      ))}
      <li className={classes.event}>
        <span>First seen</span>
        <time dateTime={firstSeen} className={classes.time}>
          {formatTime(firstSeen)}
        </time>
      </li>
    </ol>
  );
}
