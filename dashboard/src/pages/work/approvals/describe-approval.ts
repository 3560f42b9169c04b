import { plural, t } from '@lingui/core/macro';
import type { Approval } from '../../../api/campaigns.ts';
import { dayOfNow } from '../../../format/dates.ts';
import { paths } from '../../../paths.ts';
import { firstApproval, whenApproved } from '../../campaigns/parts/when-approved.ts';

interface ShownApproval {
  key: string;
  tone: 'bad' | 'warn';
  title: string;
  note: string;
  href: string;
}

/** Names the approvals of a campaign, the day on which they are given without a decision, and the page of the decision. Pure. */
export function describeApproval(approval: Approval, now: number): ShownApproval {
  const { campaignId, campaignName, domain, kind, count } = approval;
  const note = `${domain} · ${describeDeadline(approval, now)}`;
  const shared = {
    key: `${campaignId} ${kind}`,
    tone: isUrgent(approval, now) ? 'bad' : 'warn',
    note,
  } as const;
  if (kind === 'placements')
    return {
      ...shared,
      title: plural(count, {
        one: `${campaignName}: # placement awaiting approval`,
        other: `${campaignName}: # placements awaiting approval`,
      }),
      href: paths.campaignPlacements(campaignId, { status: 'planned' }),
    };
  return {
    ...shared,
    title: plural(count, {
      one: `${campaignName}: # keyword awaiting approval`,
      other: `${campaignName}: # keywords awaiting approval`,
    }),
    href: paths.campaignKeywords(campaignId, { status: 'suggested' }),
  };
}

/** Whether today is the last day for a decision. */
export const isUrgent = ({ firstDecidedBy }: Pick<Approval, 'firstDecidedBy'>, now: number) =>
  (firstApproval([firstDecidedBy]) ?? '9') <= dayOfNow(now);

function describeDeadline({ count, firstDecidedBy, lastDecidedBy }: Approval, now: number): string {
  const when = whenApproved([firstDecidedBy, lastDecidedBy], now);
  if (when === null) return t`Without a decision, they are not approved`;
  return count === 1
    ? t`Approved automatically ${when} unless you reject it`
    : t`Approved automatically ${when} unless you reject them`;
}
