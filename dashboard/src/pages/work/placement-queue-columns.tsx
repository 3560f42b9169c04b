import { t } from '@lingui/core/macro';
import { Text } from '@mantine/core';
import type { QueuedPlacement } from '../../api/placements.ts';
import { formatDay } from '../../format/dates.ts';
import { formatMinor } from '../../format/money.ts';
import { unknownValue } from '../../format/numbers.ts';
import { paths } from '../../paths.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { StateBadge } from '../../ui/state-badge.tsx';
import type { Column } from '../../ui/table/column.ts';
import { waitLabels } from '../campaigns/parts/campaign-labels.ts';
import { dueTime } from '../campaigns/parts/due-time.ts';
import { placementStatusStyles } from '../campaigns/parts/status-styles.ts';

export const placementQueueColumns: Column<QueuedPlacement>[] = [
  {
    id: 'publisher',
    header: t`Publisher`,
    cell: ({ id, campaignId, sourceDomain, campaignName }) => (
      <div>
        <AppLink href={paths.placement({ campaignId, placementId: id })} fw={500}>
          {sourceDomain}
        </AppLink>
        <Text size="xs" c="dimmed">
          {campaignName}
        </Text>
      </div>
    ),
  },
  {
    id: 'waitingFor',
    header: t`Waiting for`,
    width: 168,
    cell: ({ waitingFor }) => (waitingFor === null ? unknownValue : waitLabels[waitingFor]),
  },
  {
    id: 'status',
    header: t`Status`,
    width: 136,
    isOnPhone: true,
    cell: ({ status }) => <StateBadge {...placementStatusStyles[status]} />,
  },
  {
    id: 'due',
    header: t`Due`,
    width: 144,
    cell: (placement) => {
      const due = dueTime(placement);
      if (due === null) return unknownValue;
      return placement.isOverdue ? (
        <StateBadge tone="bad" label={t`${formatDay(due)}, overdue`} />
      ) : (
        formatDay(due)
      );
    },
  },
  {
    id: 'price',
    header: t`Price`,
    width: 112,
    align: 'end',
    cell: ({ price, currency }) => (price === null ? unknownValue : formatMinor(price, currency)),
  },
];
