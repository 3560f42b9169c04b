import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Group, Text } from '@mantine/core';
import type { BacklinkDetail } from '../../../api/backlinks.ts';
import { formatTime } from '../../../format/dates.ts';
import { StateBadge } from '../../../ui/state-badge.tsx';
import { BeforeAfter } from '../parts/before-after.tsx';
import { changeStyles } from '../parts/link-labels.ts';
import classes from './change-list.module.css';

/** The history of a link, newest first. */
export function ChangeList({ link: { changes, firstSeen, lastCheckedAt } }: { link: BacklinkDetail }) {
  const noChanges =
    lastCheckedAt === null
      ? t`The Cairn crawler has not checked the page yet.`
      : t`No changes since the Cairn crawler first checked the page.`;
  return (
    <ol className={classes.list} aria-label={t`Changes`}>
      {changes.length === 0 && (
        <li className={classes.event}>
          <Text c="dimmed">{noChanges}</Text>
        </li>
      )}
      {changes.map((change) => (
        <li key={`${change.at} ${change.kind}`} className={classes.event}>
          <Group gap="sm" className={classes.change}>
            <StateBadge {...changeStyles[change.kind]} />
            <BeforeAfter change={change} />
          </Group>
          <time dateTime={change.at} className={classes.time}>
            {formatTime(change.at)}
          </time>
        </li>
      ))}
      <li className={classes.event}>
        <span>
          <Trans>First seen</Trans>
        </span>
        <time dateTime={firstSeen} className={classes.time}>
          {formatTime(firstSeen)}
        </time>
      </li>
    </ol>
  );
}
