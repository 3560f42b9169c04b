import { Skeleton, Stack } from '@mantine/core';
import { Outlet } from '@tanstack/react-router';
import type { Campaign } from '../../api/campaigns.ts';
import { formatMinor } from '../../format/money.ts';
import { paths } from '../../paths.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { Page } from '../../ui/page.tsx';
import { StateBadge } from '../../ui/state-badge.tsx';
import { CampaignActions } from './campaign-actions.tsx';
import { LaunchNotice } from './launch/launch-notice.tsx';
import { countPending } from './overview/count-pending.ts';
import { type TabLink, TabLinks } from '../../ui/tab-links.tsx';
import { useBillingMode } from './parts/use-billing-mode.ts';
import { useCampaign } from './parts/use-campaign.ts';
import { useDomains } from './parts/use-domains.ts';
import { campaignStatusStyles, campaignTypeLabels } from './parts/campaign-labels.ts';

/** The frame of the pages of a campaign: title, status, actions and tabs. */
export function CampaignLayout() {
  return (
    <Loaded query={useCampaign()} skeleton={<Skeleton height={240} />}>
      {({ data }) => <CampaignFrame campaign={data} />}
    </Loaded>
  );
}

function CampaignFrame({ campaign }: { campaign: Campaign }) {
  const domain = useDomains().get(campaign.websiteId);
  const { name, type, monthlyPrice, currency, status } = campaign;
  const { showsPrices } = useBillingMode();
  const price = showsPrices ? `${formatMinor(monthlyPrice, currency)} per month` : null;
  return (
    <Page
      title={name}
      crumbs={[{ label: 'Campaigns', href: paths.campaigns() }]}
      description={
        <>
          <StateBadge {...campaignStatusStyles[status]} /> ·{' '}
          {[campaignTypeLabels[type], domain, price].filter(Boolean).join(' · ')}
        </>
      }
      actions={<CampaignActions campaign={campaign} />}
    >
      <LaunchNotice campaign={campaign} />
      {status === 'draft' ? (
        <Outlet />
      ) : (
        <Stack gap="lg">
          <TabLinks label="Campaign sections" tabs={tabsOf(campaign)} />
          <Outlet />
        </Stack>
      )}
    </Page>
  );
}

function tabsOf(campaign: Campaign): TabLink[] {
  const { id, options } = campaign;
  const { keywords, placements, tasks } = countPending(campaign);
  const briefs = { label: 'Briefs', href: paths.campaignBriefs(id) };
  const reports = { label: 'Reports', href: paths.campaignReports(id) };
  return [
    { label: 'Overview', href: paths.campaign(id), isExact: true },
    { label: 'Keywords', href: paths.campaignKeywords(id), count: keywords },
    { label: 'Tasks', href: paths.campaignTasks(id), count: tasks },
    { label: 'Placements', href: paths.campaignPlacements(id), count: placements },
    { label: 'Months and effect', href: paths.campaignMonths(id) },
    ...(options.addOns.includes('content') ? [briefs] : []),
    ...(options.addOns.includes('reporting') ? [reports] : []),
    { label: 'History', href: paths.campaignHistory(id) },
  ];
}
