import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Campaign } from '../../../api/campaigns.ts';
import { formatMinor } from '../../../format/money.ts';
import { paths } from '../../../paths.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { PaymentPanel } from '../launch/payment-panel.tsx';
import classes from './overview.module.css';
import { sayInvoiced } from './say-invoiced.ts';

type Payments = NonNullable<Campaign['payments']>;

/** The payments of a launched campaign, and the amounts so far. Viewers who see prices see those of the client. */
export function CampaignPayments({ campaign }: { campaign: Campaign }) {
  const { payments, currency, status } = campaign;
  if (payments === null) return null;
  const flows = payments.payments;
  return (
    <PaymentPanel payments={flows} currency={currency} margin={marginOf(flows)}>
      {status === 'paused' && (
        <Text size="sm" mt="sm">
          <Trans>The campaign is paused: nothing is invoiced until it resumes.</Trans>
        </Text>
      )}
      {flows.length === 0 && (
        <Text size="sm">
          <Trans>The campaign has ended. No further months are invoiced.</Trans>
        </Text>
      )}
      <dl className={classes.options} data-below>
        {rowsOf(campaign, payments).map(([term, value]) => [
          <dt key={`${term} term`}>{term}</dt>,
          <dd key={term}>{value}</dd>,
        ])}
      </dl>
    </PaymentPanel>
  );
}

/** The amount that an agency keeps of the payment of its client. */
function marginOf(flows: Payments['payments']): number | null {
  const amountOf = (code: string) => flows.find((flow) => flow.code === code)?.amount ?? null;
  const income = amountOf('client');
  return income === null ? null : income - (amountOf('campaign') ?? amountOf('placements') ?? 0);
}

function rowsOf(
  { id, currency, month, placementBudget }: Campaign,
  { payments, invoiced, paid, placements }: Payments,
): [string, ReactNode][] {
  const price = (amount: number) => formatMinor(amount, currency);
  const isInvoiced = invoiced !== 0 || payments.some(({ code }) => code === 'client' || code === 'campaign');
  const paysProviders = payments.some(
    ({ code, payerSentence }) => code === 'providers' && payerSentence.code === 'payment.you',
  );
  const rows: [string, ReactNode][] = [];
  if (isInvoiced && invoiced !== null && paid !== null)
    rows.push([
      t`Invoiced so far`,
      <AppLink key="invoices" href={paths.billing({ campaignId: id })}>
        {sayInvoiced({ invoiced, paid, currency })}
      </AppLink>,
    ]);
  if (placements !== null) {
    const { ordered, orderedThisMonth, plannedThisMonth } = placements;
    if (payments.length > 0 && placementBudget !== null)
      rows.push([
        t`Spent on placements in month ${month} of the campaign`,
        t`${price(orderedThisMonth)} of at most ${price(placementBudget)}`,
      ]);
    if (plannedThisMonth > 0) rows.push([t`Planned placements, not ordered yet`, price(plannedThisMonth)]);
    rows.push([t`Spent on placements since the launch`, price(ordered)]);
  }
  if (paysProviders)
    rows.push([
      t`Spent on data providers`,
      <AppLink key="providers" href={paths.providerCosts()}>
        <Trans>View website costs</Trans>
      </AppLink>,
    ]);
  return rows;
}
