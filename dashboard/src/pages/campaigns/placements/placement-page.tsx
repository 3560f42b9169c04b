import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Alert, Skeleton, Text } from '@mantine/core';
import { codeWords } from '../../../format/code-words.ts';
import { IconClockExclamation } from '../../../ui/icons.ts';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { Campaign } from '../../../api/campaigns.ts';
import { placementQuery, type ReadPlacement } from '../../../api/placements.ts';
import { formatTime } from '../../../format/dates.ts';
import { paths } from '../../../paths.ts';
import { CopyField } from '../../../ui/copy-field.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Page } from '../../../ui/page.tsx';
import { Panel } from '../../../ui/panel.tsx';
import classes from '../overview/overview.module.css';
import { campaignCrumbs } from '../parts/campaign-crumbs.ts';
import { ContactPanel } from '../parts/contact-panel.tsx';
import { useCampaign } from '../parts/use-campaign.ts';
import { stateLabels } from '../parts/campaign-labels.ts';
import { PlacementSummary } from './placement-summary.tsx';
import { PlacementActions } from './placement-actions.tsx';
import { LinkTermsTable } from './link-terms-table.tsx';

const route = getRouteApi('/account/campaigns/$campaignId/placements/$placementId');

/** A placement with its link terms, order and actions. */
export function PlacementPage() {
  const placement = useQuery(placementQuery(route.useParams()));
  return (
    <Loaded query={useCampaign()} skeleton={<Skeleton height={320} />}>
      {({ data: campaign }) => (
        <Loaded query={placement} skeleton={<Skeleton height={320} />}>
          {({ data }) => <PlacementContent placement={data} campaign={campaign} />}
        </Loaded>
      )}
    </Loaded>
  );
}

function PlacementContent({ placement, campaign }: { placement: ReadPlacement; campaign: Campaign }) {
  const { sourceDomain, isOverdue, order, failure, brief, contact } = placement;
  return (
    <Page
      title={sourceDomain}
      crumbs={[
        ...campaignCrumbs(campaign),
        { label: t`Placements`, href: paths.campaignPlacements(campaign.id) },
      ]}
      actions={<PlacementActions placement={placement} campaign={campaign} />}
    >
      <div className={classes.columns}>
        <div className={classes.column}>
          {isOverdue && (
            <Alert color="yellow" icon={<IconClockExclamation aria-hidden />} title={t`Order overdue`}>
              <Trans>
                The publisher promised the link by {formatTime(order.dueAt)}. Cairn withdraws the order after
                twice the promised time.
              </Trans>
            </Alert>
          )}
          <Panel title={t`Link terms`} isFlush>
            <LinkTermsTable placement={placement} />
          </Panel>
          {failure !== null && (
            <Text size="sm" c="dimmed">
              <Trans>The last check failed: {codeWords(failure, stateLabels)}. Cairn repeats it.</Trans>
            </Text>
          )}
          {brief !== null && (
            <Panel title={t`Brief for the publisher`}>
              <CopyField label={t`Brief`} value={brief} isBlock />
              {contact !== null && (
                <div style={{ marginTop: 16 }}>
                  <CopyField label={t`Contact`} value={contact} />
                </div>
              )}
            </Panel>
          )}
        </div>
        <div className={classes.column}>
          <PlacementSummary placement={placement} campaign={campaign} />
          <ContactPanel
            about={
              placement.waitingFor === 'approval'
                ? t`Your contact approves or rejects this placement. Ask about it:`
                : t`Ask about this placement:`
            }
          />
        </div>
      </div>
    </Page>
  );
}
