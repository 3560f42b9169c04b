import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { IconRefresh } from '../../ui/icons.ts';
import { type Subscription, subscriptionsQuery } from '../../api/billing.ts';
import { formatDay } from '../../format/dates.ts';
import { formatMinor } from '../../format/money.ts';
import { unknownValue } from '../../format/numbers.ts';
import { paths } from '../../paths.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Panel } from '../../ui/panel.tsx';
import { StateBadge } from '../../ui/state-badge.tsx';
import type { Column } from '../../ui/table/column.ts';
import { TwoLines } from '../../ui/table/two-lines.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { useRows } from '../../ui/table/use-rows.ts';
import { itemLabel } from '../campaigns/parts/item-label.ts';
import { providerLabels, subscriptionStyles } from './billing-labels.ts';

const columns: Column<Subscription>[] = [
  {
    id: 'subject',
    header: t`Campaign`,
    cell: ({ subject, campaignId, lines }) => (
      <TwoLines>
        <AppLink href={paths.campaign(campaignId)} fw={500}>
          {subject}
        </AppLink>
        <Text size="xs" c="dimmed" visibleFrom="sm">
          {lines.map(itemLabel).join(', ')}
        </Text>
      </TwoLines>
    ),
  },
  {
    id: 'state',
    header: t`Status`,
    width: 168,
    isOnPhone: true,
    cell: ({ state }) => <StateBadge {...subscriptionStyles[state]} />,
  },
  { id: 'provider', header: t`Payment method`, width: 152, cell: ({ provider }) => providerLabels[provider] },
  {
    id: 'amount',
    header: t`Per month`,
    width: 128,
    align: 'end',
    isOnPhone: true,
    cell: ({ monthlyAmount, currency }) => formatMinor(monthlyAmount, currency),
  },
  {
    id: 'started',
    header: t`Started`,
    width: 144,
    align: 'end',
    cell: ({ startedAt }) => (startedAt === null ? unknownValue : formatDay(startedAt)),
  },
  {
    id: 'next',
    header: t`Renews / ended`,
    width: 168,
    align: 'end',
    cell: ({ state, periodEnd, endedAt }) => {
      if (endedAt !== null) return t`Ended ${formatDay(endedAt)}`;
      return state === 'paused' ? t`Paused` : formatDay(periodEnd);
    },
  },
];

/** Subscriptions, each with its campaign. */
export function SubscriptionPanel({ campaignId }: { campaignId: string | undefined }) {
  const rows = useRows(subscriptionsQuery(campaignId === undefined ? {} : { campaignId: [campaignId] }));
  return (
    <Panel title={t`Subscriptions`} description={t`One for each launched campaign`} isFlush>
      <DataTable
        label={t`Subscriptions`}
        columns={columns}
        rows={rows}
        rowId={({ id }) => id}
        height={480}
        empty={
          <EmptyState icon={IconRefresh} title={t`No subscriptions`}>
            <Trans>A subscription starts when a campaign is launched and ends with the campaign.</Trans>
          </EmptyState>
        }
      />
    </Panel>
  );
}
