import { Text } from '@mantine/core';
import type { Placement } from '../../../api/placements.ts';
import { formatMinor } from '../../../format/money.ts';
import { formatCount } from '../../../format/numbers.ts';
import { paths } from '../../../paths.ts';
import { Ago } from '../../../ui/ago.tsx';
import { AppLink } from '../../../ui/app-link.tsx';
import { StateBadge } from '../../../ui/state-badge.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { placementStatusStyles, humanize } from '../parts/campaign-labels.ts';
import { RelBadge } from './rel-badge.tsx';

export const placementColumns = (campaignId: string): Column<Placement>[] => [
  {
    id: 'publisher',
    header: 'Publisher',
    cell: ({ id, sourceDomain, anchor, targetUrl }) => (
      <div>
        <AppLink href={paths.placement({ campaignId, placementId: id })} fw={500}>
          {sourceDomain}
        </AppLink>
        <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          "{anchor}" to {URL.parse(targetUrl)?.pathname ?? targetUrl}
        </Text>
      </div>
    ),
  },
  {
    id: 'status',
    header: 'Status',
    width: 160,
    cell: ({ status, lostReason, approvedAt }) => (
      <div>
        <StateBadge {...placementStatusStyles[status]} />
        {(lostReason !== null || (status === 'planned' && approvedAt === null)) && (
          <Text size="xs" c="dimmed">
            {lostReason === null ? 'awaiting approval' : humanize(lostReason)}
          </Text>
        )}
      </div>
    ),
  },
  { id: 'rel', header: 'Rel', width: 184, cell: (row) => <RelBadge {...row} /> },
  {
    id: 'authority',
    header: 'Authority',
    width: 96,
    align: 'end',
    cell: ({ authority }) => formatCount(authority),
  },
  {
    id: 'price',
    header: 'Price',
    width: 112,
    align: 'end',
    cell: ({ price, currency }) => formatMinor(price, currency),
  },
  {
    id: 'checked',
    header: 'Last checked',
    width: 128,
    align: 'end',
    cell: ({ lastCheckedAt }) => <Ago at={lastCheckedAt} />,
  },
];
