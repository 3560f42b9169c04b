import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { formatShare } from '../../format/numbers.ts';
import { Page } from '../../ui/page.tsx';
import { paths } from '../../paths.ts';
import { hasRole, seesPrices, sessionQuery } from '../../session/session-query.ts';
import { useHasRole } from '../../session/use-has-role.ts';
import { AccessDenied } from '../../ui/access-denied.tsx';
import { AppLink } from '../../ui/app-link.tsx';
import { useBillingMode } from '../campaigns/parts/use-billing-mode.ts';
import { BalanceStats } from './balance-stats.tsx';
import { describeBilling } from './describe-billing.ts';
import { ClientBilling } from './client-billing.tsx';
import { InvoicePanel } from './invoice-panel.tsx';
import { ReceivablePanel } from './receivable-panel.tsx';
import { SubscriptionPanel } from './subscription-panel.tsx';
import { useBilled } from './use-billed.ts';

const route = getRouteApi('/account/billing');

/** Balance, invoices and subscriptions of the account, for managers and owners. Viewers who see prices see what a client pays. */
export function BillingPage() {
  const search = route.useSearch();
  const { data: session } = useQuery(sessionQuery());
  if (hasRole(session, 'manager')) return <Billing />;
  if (seesPrices(session)) return <ClientBilling search={search} />;
  return (
    <AccessDenied>
      <Trans>
        Managers and owners of the account see its invoices. An owner can show you those of your websites.
      </Trans>
    </AccessDenied>
  );
}

function Billing() {
  const search = route.useSearch();
  const { mode, marginPercent, isOperator } = useBillingMode();
  const isOwner = useHasRole('owner');
  const { subscriptions } = useBilled();
  return (
    <Page
      title={t`Billing`}
      description={
        <>
          {describeBilling(mode, isOperator)}{' '}
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
        <InvoicePanel
          search={search}
          campaigns={subscriptions.map(({ campaignId: value, subject: label }) => ({ value, label }))}
        />
        <SubscriptionPanel campaignId={search.campaignId} />
      </Stack>
    </Page>
  );
}
