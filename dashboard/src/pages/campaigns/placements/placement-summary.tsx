import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { codeWords } from '../../../format/code-words.ts';
import type { Campaign } from '../../../api/campaigns.ts';
import { assignPlacement, type ReadPlacement } from '../../../api/placements.ts';
import { formatDay, formatTime } from '../../../format/dates.ts';
import { formatMinor } from '../../../format/money.ts';
import { formatCount } from '../../../format/numbers.ts';
import { paths } from '../../../paths.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { StateBadge } from '../../../ui/state-badge.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { describeActor } from '../history/describe-event.ts';
import classes from '../overview/overview.module.css';
import { AssigneeSelect } from '../parts/assignee-select.tsx';
import { useViewedActor } from '../parts/use-actors.ts';
import { useCampaignAction } from '../parts/use-campaign-action.ts';
import { claimSteps, stateLabels, waitLabels } from '../parts/campaign-labels.ts';
import { placementStatusStyles } from '../parts/status-styles.ts';
import { isApprovalDue } from '../parts/when-approved.ts';

const orderModeLabels = {
  manual: { label: t`Manual`, hint: t`A member orders it from the publisher.` },
  exchange: { label: t`Exchange`, hint: t`Cairn orders it through the connected exchange of publishers.` },
};

/** Status, price, dates and assignee of a placement. */
export function PlacementSummary({ placement, campaign }: { placement: ReadPlacement; campaign: Campaign }) {
  const { id, sourceDomain, assigneeId } = placement;
  const assigning = useCampaignAction(assignPlacement);
  const actor = useViewedActor()(placement);
  const assign = (to: string | null) =>
    assigning.mutate({ campaignId: campaign.id, placementId: id, assigneeId: to });
  return (
    <Panel title={t`Details`}>
      <dl className={classes.options}>
        {rowsOf(placement, campaign).map(([term, value]) => [
          <dt key={`${term} term`}>{term}</dt>,
          <dd key={term}>{value}</dd>,
        ])}
        <dt>{actor === null ? t`Assignee` : t`Who acts`}</dt>
        <dd>
          {actor ?? (
            <AssigneeSelect
              subject={sourceDomain}
              assigneeId={assigneeId}
              onAssign={placement.allowed.includes('assign') ? assign : undefined}
            />
          )}
        </dd>
      </dl>
    </Panel>
  );
}

function rowsOf(placement: ReadPlacement, { type, websiteId }: Campaign): [string, ReactNode][] {
  const { status, waitingFor, authority, price, currency, month, order, claim, lostReason } = placement;
  const { decidedBy, approvedAt } = placement;
  const { publishedAt, verifiedAt, lastCheckedAt, nextCheckAt, checksPassed, guaranteedUntil, sourceDomain } =
    placement;
  const rows: [string, ReactNode][] = [
    [t`Status`, <StateBadge key="status" {...placementStatusStyles[status]} />],
    [t`Reason`, lostReason && codeWords(lostReason, stateLabels)],
    [t`Waiting for`, waitingFor && waitLabels[waitingFor]],
    [t`Approved automatically`, decidedBy && <AutomaticApproval key="automatic" at={decidedBy} />],
    [
      t`Approved`,
      approvedAt && (
        <span key="approved">
          {formatTime(approvedAt)}
          <span className={classes.below}>{describeApproval(placement, type)}</span>
        </span>
      ),
    ],
    [t`Authority`, formatCount(authority)],
    [t`Price`, price === null ? null : formatMinor(price, currency)],
    [t`Campaign month`, formatCount(month)],
    [
      t`Order method`,
      order.mode && (
        <span key="mode" title={orderModeLabels[order.mode].hint}>
          {orderModeLabels[order.mode].label}
        </span>
      ),
    ],
    [t`Promised for`, order.dueAt && formatDay(order.dueAt)],
    [t`Published`, publishedAt && formatDay(publishedAt)],
    [t`Last checked`, lastCheckedAt && formatDay(lastCheckedAt)],
    [
      t`Backlink`,
      verifiedAt && (
        <AppLink key="backlink" href={paths.backlinkList(websiteId, { placed: 'true', sourceDomain })}>
          <Trans>Show in backlinks</Trans>
        </AppLink>
      ),
    ],
    [t`Checks passed`, formatCount(checksPassed)],
    [t`Next check`, nextCheckAt && formatDay(nextCheckAt)],
    [t`Guaranteed until`, guaranteedUntil && formatDay(guaranteedUntil)],
    [
      t`Claim`,
      claim &&
        [codeWords(claim.state, stateLabels), claim.reason && codeWords(claim.reason, stateLabels)]
          .filter(Boolean)
          .join(', '),
    ],
    [t`Next step`, claim && nextStepOf(claim.state)],
  ];
  return rows.filter(([, value]) => value !== null);
}

function AutomaticApproval({ at }: { at: string }) {
  const isDue = isApprovalDue(at, useNow());
  return (
    <>
      {formatTime(at)}
      {isDue && (
        <span className={classes.below}>
          <Trans>Due: approved at the next run</Trans>
        </span>
      )}
    </>
  );
}

function nextStepOf(state: string): ReactNode {
  const step = claimSteps[state];
  return step === undefined ? null : <span className={classes.prose}>{step}</span>;
}

/** The person or rule that approved a placement; null if its history does not say it. */
function describeApproval({ approval }: ReadPlacement, type: Campaign['type']): string | null {
  if (approval === null) return type === 'autoseo' ? t`Auto SEO approves all placements` : null;
  if (approval.actor === 'system') return t`Automatically, after seven days without a decision`;
  const name = describeActor(approval);
  return t`by ${name}`;
}
