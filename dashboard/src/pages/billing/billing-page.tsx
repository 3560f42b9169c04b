import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Stack } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { formatShare } from '../../format/numbers.ts';
import { Page } from '../../ui/page.tsx';
import { paths } from '../../paths.ts';
import { useHasRole } from '../../session/use-has-role.ts';
import { AccessDenied } from '../../ui/access-denied.tsx';
import { AppLink } from '../../ui/app-link.tsx';
import { useBillingMode } from '../campaigns/parts/use-billing-mode.ts';
import { BalanceStats } from './balance-stats.tsx';
import { InvoicePanel } from './invoice-panel.tsx';
import { ReceivablePanel } from './receivable-panel.tsx';
import { SubscriptionPanel } from './subscription-panel.tsx';

const route = getRouteApi('/account/billing');

const descriptions = {
  internal: t`Campaigns are internal and are not billed. Invoices of earlier campaigns stay here.`,
  agency: t`Your clients are billed monthly for each campaign from its launch.`,
  client: t`Each campaign is billed monthly from its launch. Cairn charges nothing else.`,
};

/** Balance, invoices and subscriptions of the account, for managers and owners. */
export function BillingPage() {
  if (useHasRole('manager')) return <Billing />;
  return (
    <AccessDenied>
      <Trans>Managers and owners of the account see its invoices.</Trans>
    </AccessDenied>
  );
}

function Billing() {
  const search = route.useSearch();
  const { mode, marginPercent } = useBillingMode();
  const isOwner = useHasRole('owner');
  return (
    <Page
      title={t`Billing`}
      description={
        <>
          {descriptions[mode ?? 'client']}{' '}
          {mode === 'agency' && marginPercent !== null && (
            <Trans>Your markup is {formatShare(marginPercent / 100)}.</Trans>
          )}{' '}
          {isOwner && (
            <AppLink href={paths.account()} fz="inherit" td="underline">
              <Trans>Change billing mode</Trans>
            </AppLink>
          )}
        </>
      }
    >
      <Stack gap="lg">
        {search.campaignId === undefined && <BalanceStats />}
        {search.campaignId === undefined && <ReceivablePanel />}
        <InvoicePanel search={search} />
        <SubscriptionPanel campaignId={search.campaignId} />
      </Stack>
    </Page>
  );
}
