import { Alert, Skeleton, Text } from '@mantine/core';
import { IconClockExclamation } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { Campaign } from '../../../api/campaigns.ts';
import { placementQuery, type WorkedPlacement } from '../../../api/placements.ts';
import { formatTime } from '../../../format/dates.ts';
import { paths } from '../../../paths.ts';
import { CopyField } from '../../../ui/copy-field.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Page } from '../../../ui/page.tsx';
import { Panel } from '../../../ui/panel.tsx';
import classes from '../overview/overview.module.css';
import { useCampaign } from '../parts/use-campaign.ts';
import { spell } from '../parts/words.ts';
import { AboutPlacement } from './about-placement.tsx';
import { PlacementVerbs } from './placement-verbs.tsx';
import { AgreedTable } from './agreed-table.tsx';

const route = getRouteApi('/account/campaigns/$campaignId/placements/$placementId');

/** A placement: what was agreed and what was found, its order, and what is to be done about it. */
export function PlacementPage() {
  const placement = useQuery(placementQuery(route.useParams()));
  return (
    <Loaded query={useCampaign()} skeleton={<Skeleton height={320} />}>
      {({ data: campaign }) => (
        <Loaded query={placement} skeleton={<Skeleton height={320} />}>
          {({ data }) => <PlacementOf placement={data} campaign={campaign} />}
        </Loaded>
      )}
    </Loaded>
  );
}

function PlacementOf({ placement, campaign }: { placement: WorkedPlacement; campaign: Campaign }) {
  const { sourceDomain, isOverdue, order, failure, brief, contact } = placement;
  return (
    <Page
      title={sourceDomain}
      crumbs={[
        { label: campaign.name, href: paths.campaign(campaign.id) },
        { label: 'Placements', href: paths.campaignPlacements(campaign.id) },
      ]}
      actions={<PlacementVerbs placement={placement} campaign={campaign} />}
    >
      <div className={classes.columns}>
        <div className={classes.column}>
          {isOverdue && (
            <Alert color="yellow" icon={<IconClockExclamation aria-hidden />} title="The publisher is late">
              It was promised by {formatTime(order.dueAt)}. After twice the promised time the order is taken
              back.
            </Alert>
          )}
          <Panel title="Agreed and found" isFlush>
            <AgreedTable placement={placement} />
          </Panel>
          {failure !== null && (
            <Text size="sm" c="dimmed">
              The last look told nothing: {spell(failure)}. It is repeated.
            </Text>
          )}
          <Panel title="What the publisher is asked for">
            <CopyField label="Brief" value={brief} isBlock />
            {contact !== null && (
              <div style={{ marginTop: 16 }}>
                <CopyField label="Contact" value={contact} />
              </div>
            )}
          </Panel>
        </div>
        <div className={classes.column}>
          <AboutPlacement placement={placement} campaign={campaign} />
        </div>
      </div>
    </Page>
  );
}
