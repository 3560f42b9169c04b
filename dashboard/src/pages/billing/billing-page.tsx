import { Stack } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { Page } from '../../ui/page.tsx';
import { BalanceStats } from './balance-stats.tsx';
import { InvoicePanel } from './invoice-panel.tsx';
import { SubscriptionPanel } from './subscription-panel.tsx';

const route = getRouteApi('/account/billing');

/** Balance, invoices and subscriptions of the account. */
export function BillingPage() {
  const search = route.useSearch();
  return (
    <Page
      title="Billing"
      description="Each campaign is billed monthly from its launch. Cairn charges nothing else."
    >
      <Stack gap="lg">
        {search.campaignId === undefined && <BalanceStats />}
        <InvoicePanel search={search} />
        <SubscriptionPanel campaignId={search.campaignId} />
      </Stack>
    </Page>
  );
}
