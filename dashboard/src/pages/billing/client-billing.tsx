import { t } from '@lingui/core/macro';
import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { invoicedMonthsQuery } from '../../api/billing.ts';
import { campaignsQuery } from '../../api/campaigns.ts';
import { Page } from '../../ui/page.tsx';
import { StatGrid } from '../../ui/stat-grid.tsx';
import { useRows } from '../../ui/table/use-rows.ts';
import { CampaignCosts } from '../campaigns/list/campaign-costs.tsx';
import { ContactPanel } from '../campaigns/parts/contact-panel.tsx';
import { InvoicePanel } from './invoice-panel.tsx';
import { MonthCard } from './month-card.tsx';
import { PaidCard } from './paid-card.tsx';

/** The monthly payments of a client for the campaigns of their websites, and their invoices. */
export function ClientBilling({ search }: { search: Parameters<typeof InvoicePanel>[0]['search'] }) {
  const months = useQuery(invoicedMonthsQuery()).data?.data ?? [];
  const campaigns = useRows(campaignsQuery({})).rows;
  const currencies = [...new Set(months.map(({ currency }) => currency))];
  const shown = currencies.length === 0 ? [undefined] : currencies;
  return (
    <Page
      title={t`Billing`}
      description={t`What you pay for the campaigns of your websites, and your invoices.`}
    >
      <Stack gap="lg">
        {search.campaignId === undefined && (
          <>
            <StatGrid columns={3}>
              {shown.map((currency) => (
                <Fragment key={currency ?? 'none'}>
                  <MonthCard currency={currency} />
                  {currency !== undefined && <PaidCard months={months} currency={currency} />}
                </Fragment>
              ))}
            </StatGrid>
            <CampaignCosts websiteId={undefined} />
          </>
        )}
        <InvoicePanel
          search={search}
          campaigns={campaigns.map(({ id: value, name: label }) => ({ value, label }))}
          note={t`Invoices that your agency writes outside of Cairn are not listed.`}
        />
        <ContactPanel about={t`Ask your contact about prices and invoices:`} />
      </Stack>
    </Page>
  );
}
