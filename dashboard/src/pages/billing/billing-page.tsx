import { Stack } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { Page } from '../../ui/page.tsx';
import { BalanceFigures } from './balance-figures.tsx';
import { InvoicePanel } from './invoice-panel.tsx';
import { SubscriptionPanel } from './subscription-panel.tsx';

const route = getRouteApi('/account/billing');

/** What is paid for, what was charged, and what is owed. */
export function BillingPage() {
  const search = route.useSearch();
  return (
    <Page
      title="Billing"
      description="Campaigns are paid for month by month, from their launch on. Nothing else is charged."
    >
      <Stack gap="lg">
        {search.campaignId === undefined && <BalanceFigures />}
        <InvoicePanel search={search} />
        <SubscriptionPanel campaignId={search.campaignId} />
      </Stack>
    </Page>
  );
}
