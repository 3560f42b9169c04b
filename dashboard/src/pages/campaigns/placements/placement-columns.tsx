import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { codeWords } from '../../../format/code-words.ts';
import type { Placement } from '../../../api/placements.ts';
import { formatMinor } from '../../../format/money.ts';
import { formatCount, unknownValue } from '../../../format/numbers.ts';
import { paths } from '../../../paths.ts';
import { Ago } from '../../../ui/ago.tsx';
import { AppLink } from '../../../ui/app-link.tsx';
import { StateBadge } from '../../../ui/state-badge.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { describeClaim, stateLabels } from '../parts/campaign-labels.ts';
import { placementStatusStyles } from '../parts/status-styles.ts';
import { RelBadge } from './rel-badge.tsx';

const relColumn: Column<Placement> = {
  id: 'rel',
  header: t`Rel`,
  hint: t`Attributes of the link: “sponsored” marks a paid link, “nofollow” asks search engines not to follow it`,
  width: 184,
  cell: (row) => <RelBadge {...row} />,
};

export const placementColumns = (campaignId: string): Column<Placement>[] => [
  {
    id: 'publisher',
    header: t`Publisher`,
    cell: ({ id, sourceDomain, anchor, targetUrl }) => (
      <div>
        <AppLink href={paths.placement({ campaignId, placementId: id })} fw={500}>
          {sourceDomain}
        </AppLink>
        <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          <Trans>
            “{anchor}” to {URL.parse(targetUrl)?.pathname ?? targetUrl}
          </Trans>
        </Text>
      </div>
    ),
  },
  {
    id: 'status',
    header: t`Status`,
    width: 160,
    isOnPhone: true,
    cell: ({ status, lostReason, approvedAt, claim }) => (
      <div>
        <StateBadge {...placementStatusStyles[status]} />
        {(lostReason !== null || claim !== null || (status === 'planned' && approvedAt === null)) && (
          <Text size="xs" c="dimmed">
            {claim === null
              ? lostReason === null
                ? t`awaiting approval`
                : codeWords(lostReason, stateLabels)
              : describeClaim(claim)}
          </Text>
        )}
      </div>
    ),
  },
  relColumn,
  {
    id: 'authority',
    header: t`Authority`,
    width: 96,
    align: 'end',
    cell: ({ authority }) => formatCount(authority),
  },
  {
    id: 'price',
    header: t`Price`,
    width: 112,
    align: 'end',
    cell: ({ price, currency }) => (price === null ? unknownValue : formatMinor(price, currency)),
  },
  {
    id: 'checked',
    header: t`Last checked`,
    width: 128,
    align: 'end',
    cell: ({ lastCheckedAt }) => <Ago at={lastCheckedAt} />,
  },
];
