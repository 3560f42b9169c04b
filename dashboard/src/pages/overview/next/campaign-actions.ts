import { t } from '@lingui/core/macro';
import { paths } from '../../../paths.ts';
import { describeApproval, isUrgent } from '../../work/approvals/describe-approval.ts';
import type { WebsiteState } from '../parts/website-state.ts';
import type { Action } from './action.ts';

/** Payments, approvals and drafts of campaigns. */
export function campaignActions(state: WebsiteState, now: number): Action[] {
  return [...statusActions(state), ...approvalActions(state, now)];
}

function statusActions({ campaigns = [] }: WebsiteState): Action[] {
  return campaigns.flatMap(({ id, name, status }): Action[] => {
    if (status === 'past_due') {
      const note = t`Work on the campaign waits for the payment.`;
      return [
        {
          key: id,
          tone: 'bad',
          title: t`Pay the invoice of ${name}`,
          note,
          href: paths.billing(),
          impact: 85,
          isForManagers: true,
        },
      ];
    }
    if (status !== 'draft') return [];
    const note = t`Drafts are free. Work starts when an owner launches the campaign.`;
    return [
      {
        key: id,
        tone: 'warn',
        title: t`Review the plan of ${name}`,
        note,
        href: paths.campaign(id),
        impact: 20,
        isForManagers: true,
      },
    ];
  });
}

/** Before what costs no money if it waits, and before all smaller losses on the last day. */
function approvalActions({ approvals = [] }: WebsiteState, now: number): Action[] {
  return approvals.map((approval) => ({
    ...describeApproval(approval, now),
    impact: isUrgent(approval, now) ? 82 : 58,
    isForManagers: true,
  }));
}
