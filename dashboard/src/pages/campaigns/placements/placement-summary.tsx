import type { ReactNode } from 'react';
import type { Campaign } from '../../../api/campaigns.ts';
import { assignPlacement, type PlacementDetails } from '../../../api/placements.ts';
import { formatDay } from '../../../format/dates.ts';
import { formatMinor } from '../../../format/money.ts';
import { formatCount } from '../../../format/numbers.ts';
import { Ago } from '../../../ui/ago.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { StateBadge } from '../../../ui/state-badge.tsx';
import classes from '../overview/overview.module.css';
import { AssigneeSelect } from '../parts/assignee-select.tsx';
import { useCampaignAction } from '../parts/use-campaign-action.ts';
import { placementStatusStyles, humanize, waitLabels } from '../parts/campaign-labels.ts';

const orderModeLabels = { manual: 'Manual', exchange: 'Exchange' };

/** Status, price, dates and assignee of a placement. */
export function PlacementSummary({
  placement,
  campaign,
}: {
  placement: PlacementDetails;
  campaign: Campaign;
}) {
  const { id, sourceDomain, assigneeId } = placement;
  const assigning = useCampaignAction(assignPlacement);
  const assign = (to: string | null) =>
    assigning.mutate({ campaignId: campaign.id, placementId: id, assigneeId: to });
  return (
    <Panel title="Details">
      <dl className={classes.options}>
        {rowsOf(placement).map(([term, value]) => [
          <dt key={`${term} term`}>{term}</dt>,
          <dd key={term}>{value}</dd>,
        ])}
        <dt>Assignee</dt>
        <dd>
          <AssigneeSelect
            subject={sourceDomain}
            assigneeId={assigneeId}
            onAssign={placement.allowed.includes('assign') ? assign : undefined}
          />
        </dd>
      </dl>
    </Panel>
  );
}

function rowsOf(placement: PlacementDetails): [string, ReactNode][] {
  const { status, waitingFor, authority, price, currency, month, order, claim, lostReason } = placement;
  const { publishedAt, lastCheckedAt, nextCheckAt, checksPassed, guaranteedUntil } = placement;
  const rows: [string, ReactNode][] = [
    ['Status', <StateBadge key="status" {...placementStatusStyles[status]} />],
    ['Reason', lostReason && humanize(lostReason)],
    ['Waiting for', waitingFor && waitLabels[waitingFor]],
    ['Authority', formatCount(authority)],
    ['Price', formatMinor(price, currency)],
    ['Month', formatCount(month)],
    ['Ordered', order.mode && orderModeLabels[order.mode]],
    ['Due', order.dueAt && formatDay(order.dueAt)],
    ['Published', publishedAt && <Ago key="published" at={publishedAt} />],
    ['Last checked', lastCheckedAt && <Ago key="checked" at={lastCheckedAt} />],
    ['Checks passed', formatCount(checksPassed)],
    ['Next check', nextCheckAt && formatDay(nextCheckAt)],
    ['Guaranteed until', guaranteedUntil && formatDay(guaranteedUntil)],
    [
      'Claim',
      claim && [humanize(claim.state), claim.reason && humanize(claim.reason)].filter(Boolean).join(', '),
    ],
  ];
  return rows.filter(([, value]) => value !== null);
}
