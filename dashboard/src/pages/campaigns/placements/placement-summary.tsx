import type { ReactNode } from 'react';
import type { Campaign } from '../../../api/campaigns.ts';
import { assignPlacement, type WorkedPlacement } from '../../../api/placements.ts';
import { formatDay } from '../../../format/dates.ts';
import { formatMinor } from '../../../format/money.ts';
import { formatCount } from '../../../format/numbers.ts';
import { Ago } from '../../../ui/ago.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { StateBadge } from '../../../ui/state-badge.tsx';
import classes from '../overview/overview.module.css';
import { AssigneeChoice } from '../parts/assignee-choice.tsx';
import { useDeed } from '../parts/use-deed.ts';
import { placementLooks, spell, waitLabels } from '../parts/words.ts';

const modes = { by_hand: 'By hand', exchange: 'Through the exchange' };

/** Where a placement stands, what it costs, and who has it. */
export function AboutPlacement({ placement, campaign }: { placement: WorkedPlacement; campaign: Campaign }) {
  const { id, sourceDomain, assigneeId } = placement;
  const assigning = useDeed(assignPlacement);
  const assign = (to: string | null) =>
    assigning.mutate({ campaignId: campaign.id, placementId: id, assigneeId: to });
  return (
    <Panel title="About the placement">
      <dl className={classes.options}>
        {rowsOf(placement).map(([term, value]) => [
          <dt key={`${term} term`}>{term}</dt>,
          <dd key={term}>{value}</dd>,
        ])}
        <dt>Who has it</dt>
        <dd>
          <AssigneeChoice
            subject={sourceDomain}
            assigneeId={assigneeId}
            onAssign={placement.allowed.includes('assign') ? assign : undefined}
          />
        </dd>
      </dl>
    </Panel>
  );
}

function rowsOf(placement: WorkedPlacement): [string, ReactNode][] {
  const { status, waitingFor, authority, price, currency, month, order, claim, lostReason } = placement;
  const { publishedAt, lastCheckedAt, nextCheckAt, checksPassed, guaranteedUntil } = placement;
  const rows: [string, ReactNode][] = [
    ['Status', <StateBadge key="status" {...placementLooks[status]} />],
    ['Why', lostReason && spell(lostReason)],
    ['Waits for', waitingFor && waitLabels[waitingFor]],
    ['Authority', formatCount(authority)],
    ['Price', formatMinor(price, currency)],
    ['Month', formatCount(month)],
    ['Ordered', order.mode && modes[order.mode]],
    ['Promised by', order.dueAt && formatDay(order.dueAt)],
    ['Published', publishedAt && <Ago key="published" at={publishedAt} />],
    ['Last look', lastCheckedAt && <Ago key="seen" at={lastCheckedAt} />],
    ['Looks as agreed', formatCount(checksPassed)],
    ['Next look', nextCheckAt && formatDay(nextCheckAt)],
    ['Guaranteed until', guaranteedUntil && formatDay(guaranteedUntil)],
    ['Claim', claim && [spell(claim.state), claim.reason && spell(claim.reason)].filter(Boolean).join(', ')],
  ];
  return rows.filter(([, value]) => value !== null);
}
