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
import { DataTable } from '../../ui/table/data-table.tsx';
import { TwoLines } from '../../ui/table/two-lines.tsx';
import { useRows } from '../../ui/table/use-rows.ts';
import { itemLabel } from '../campaigns/parts/item-label.ts';
import { nextInvoice } from './next-invoices.ts';
import { useBilled } from './use-billed.ts';
import { providerLabels, subscriptionStyles } from './billing-labels.ts';

const subscriptionColumns = (
  campaigns: ReturnType<typeof useBilled>['campaigns'],
): Column<Subscription>[] => [
  {
    id: 'subject',
    header: t`Campaign`,
    cell: ({ subject, campaignId, lines, state }) => (
      <TwoLines second={<StateBadge {...subscriptionStyles[state]} />}>
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
    header: t`Next invoice`,
    width: 208,
    align: 'end',
    cell: (row) => describeNext(row, campaigns),
  },
];

/** The day of the next invoice, its amount if it is not that of every month, or the reason why none follows. */
function describeNext(
  subscription: Subscription,
  campaigns: ReturnType<typeof useBilled>['campaigns'],
): string {
  const { state, endedAt, currency, campaignId } = subscription;
  if (endedAt !== null) return t`Ended ${formatDay(endedAt)}`;
  if (state === 'paused') return t`None while paused`;
  if (state === 'past_due') return t`None while past due`;
  const next = nextInvoice(subscription, campaigns.get(campaignId));
  if (next !== null) {
    const day = formatDay(next.day);
    return next.amount === subscription.monthlyAmount
      ? day
      : t`${day}: ${formatMinor(next.amount, currency)}`;
  }
  return state === 'active' ? t`None after this month` : unknownValue;
}

/** Subscriptions, each with its campaign. */
export function SubscriptionPanel({ campaignId }: { campaignId: string[] | undefined }) {
  const rows = useRows(subscriptionsQuery(campaignId && { campaignId }));
  const { campaigns } = useBilled();
  const isInvoiced = rows.rows.length > 0 && rows.rows.every(({ provider }) => provider === 'invoice');
  return (
    <Panel
      title={t`Subscriptions`}
      description={
        isInvoiced ? t`One for each launched campaign, paid by invoice` : t`One for each launched campaign`
      }
      isFlush
    >
      <DataTable
        label={t`Subscriptions`}
        columns={subscriptionColumns(campaigns).filter(({ id }) => id !== 'provider' || !isInvoiced)}
        rows={rows}
        rowId={({ id }) => id}
        empty={
          <EmptyState icon={IconRefresh} title={t`No subscriptions`}>
            <Trans>A subscription starts when a campaign is launched and ends with the campaign.</Trans>
          </EmptyState>
        }
      />
    </Panel>
  );
}
