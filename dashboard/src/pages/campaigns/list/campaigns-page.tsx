import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconPlus, IconRocket } from '../../../ui/icons.ts';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { type Approval, approvalsQuery, campaignsQuery } from '../../../api/campaigns.ts';
import { paths } from '../../../paths.ts';
import { PlainLink } from '../../../ui/app-link.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FilterBar } from '../../../ui/filter-bar.tsx';
import { optionsOfStyles, optionsOfLabels } from '../../../ui/status-style.ts';
import { Page } from '../../../ui/page.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { useRows } from '../../../ui/table/use-rows.ts';
import { useSearchChange } from '../../../ui/use-search-change.ts';
import { useDomains } from '../parts/use-domains.ts';
import { useHasRole } from '../../../session/use-has-role.ts';
import { useBillingMode } from '../parts/use-billing-mode.ts';
import { campaignStatusStyles, campaignTypeLabels } from '../parts/status-styles.ts';
import { CampaignCosts } from './campaign-costs.tsx';
import { campaignColumns } from './campaign-columns.tsx';

const route = getRouteApi('/account/campaigns');

/** All campaigns, with status, stage and progress. */
export function CampaignsPage() {
  const search = route.useSearch();
  const change = useSearchChange();
  const navigate = useNavigate();
  const domains = useDomains();
  const mayCreate = useHasRole('manager');
  const { showsPrices } = useBillingMode();
  const rows = useRows(campaignsQuery(search));
  const toApprove = useToApprove(mayCreate);
  const filters = [
    { name: 'status', label: t`Status`, options: optionsOfStyles(campaignStatusStyles), isMultiple: true },
    {
      name: 'type',
      label: t`Type`,
      options: optionsOfLabels(Object.entries(campaignTypeLabels)),
      isMultiple: true,
    },
    {
      name: 'websiteId',
      label: t`Website`,
      options: optionsOfLabels(domains),
      isMultiple: true,
    },
  ];
  const isFiltered = Object.values(search).some((value) => value !== undefined);
  return (
    <Page
      title={t`Campaigns`}
      description={
        mayCreate
          ? t`Drafts are free. Work and billing start when an owner launches a campaign.`
          : showsPrices
            ? t`Work planned and done for your websites each month, and its price.`
            : t`Work planned and done for your websites each month. Prices and invoices are not shown to you: ask your contact.`
      }
      actions={mayCreate ? <CreateButton /> : undefined}
    >
      <FilterBar filters={filters} values={search} onChange={change} />
      <CampaignCosts websiteId={search.websiteId} />
      <Panel isFlush>
        <DataTable
          label={t`Campaigns`}
          columns={campaignColumns(domains, toApprove)}
          rows={rows}
          rowId={({ id }) => id}
          onOpen={({ id }) => void navigate({ href: paths.campaign(id) })}
          empty={isFiltered ? <NoResults /> : <NoCampaigns mayCreate={mayCreate} />}
        />
      </Panel>
    </Page>
  );
}

function useToApprove(mayApprove: boolean): ReadonlyMap<string, readonly Approval[]> {
  const { data } = useQuery({ ...approvalsQuery(), enabled: mayApprove });
  return Map.groupBy(data?.data ?? [], ({ campaignId }) => campaignId);
}

function CreateButton() {
  return (
    <Button
      leftSection={<IconPlus size={16} aria-hidden />}
      renderRoot={(props) => <PlainLink {...props} href={paths.newCampaign()} />}
    >
      <Trans>Create campaign</Trans>
    </Button>
  );
}

function NoResults() {
  return (
    <EmptyState icon={IconRocket} title={t`No results`}>
      <Trans>Remove a filter to see more.</Trans>
    </EmptyState>
  );
}

function NoCampaigns({ mayCreate }: { mayCreate: boolean }) {
  return (
    <EmptyState
      icon={IconRocket}
      title={t`No campaigns yet`}
      action={mayCreate ? <CreateButton /> : undefined}
    >
      <Trans>
        A campaign selects keywords for a website, audits the site, creates and verifies tasks, orders
        placements and measures the effect. Drafts are free.
      </Trans>
    </EmptyState>
  );
}
