import { t } from '@lingui/core/macro';
import { Skeleton, Stack } from '@mantine/core';
import { Outlet } from '@tanstack/react-router';
import type { Campaign } from '../../api/campaigns.ts';
import { paths } from '../../paths.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { Page } from '../../ui/page.tsx';
import { StateBadge } from '../../ui/state-badge.tsx';
import { CampaignActions } from './campaign-actions.tsx';
import { LaunchNotice } from './launch/launch-notice.tsx';
import { countPending } from './overview/count-pending.ts';
import { type TabLink, TabLinks } from '../../ui/tab-links.tsx';
import { useCampaign } from './parts/use-campaign.ts';
import { useDomains } from './parts/use-domains.ts';
import { campaignStatusStyles, campaignTypeLabels } from './parts/status-styles.ts';

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
  const { name, type, status } = campaign;
  return (
    <Page
      title={name}
      crumbs={[{ label: t`Campaigns`, href: paths.campaigns() }]}
      description={
        <>
          <StateBadge {...campaignStatusStyles[status]} /> ·{' '}
          {[campaignTypeLabels[type], domain].filter(Boolean).join(' · ')}
        </>
      }
      actions={<CampaignActions campaign={campaign} />}
    >
      <LaunchNotice campaign={campaign} />
      {status === 'draft' ? (
        <Outlet />
      ) : (
        <Stack gap="lg">
          <TabLinks label={t`Campaign sections`} tabs={tabsOf(campaign)} />
          <Outlet />
        </Stack>
      )}
    </Page>
  );
}

function tabsOf(campaign: Campaign): TabLink[] {
  const { id, options } = campaign;
  const { keywords, placements, tasks } = countPending(campaign);
  const briefs = { label: t`Briefs`, href: paths.campaignBriefs(id) };
  const reports = { label: t`Reports`, href: paths.campaignReports(id) };
  return [
    { label: t`Overview`, href: paths.campaign(id), isExact: true },
    { label: t`Keywords`, href: paths.campaignKeywords(id), count: keywords },
    { label: t`Tasks`, href: paths.campaignTasks(id), count: tasks },
    { label: t`Placements`, href: paths.campaignPlacements(id), count: placements },
    { label: t`Months and effect`, href: paths.campaignMonths(id) },
    ...(options.addOns.includes('content') ? [briefs] : []),
    ...(options.addOns.includes('reporting') ? [reports] : []),
    { label: t`History`, href: paths.campaignHistory(id) },
  ];
}
