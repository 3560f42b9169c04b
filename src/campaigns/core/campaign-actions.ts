import type { Right } from '#platform/context.ts';
import { includesRight } from '#platform/http';
import type { Campaign, CampaignStatus, LaunchState } from './campaign.ts';
import { nextStatus } from './transitions.ts';

interface Draftlike {
  status: CampaignStatus;
  launch: Pick<LaunchState, 'state'> | null;
}

type Subject = Draftlike & Pick<Campaign, 'keywordMode'>;

/** The actions on a campaign as a whole: the right that each needs, and the campaigns in which it is possible. */
const actions = {
  change: { needs: 'write', fits: isEditableDraft },
  choose_keywords: {
    needs: 'write',
    fits: (campaign: Subject) => isEditableDraft(campaign) && campaign.keywordMode === 'manual',
  },
  delete: { needs: 'write', fits: isEditableDraft },
  preview: { needs: 'write', fits: isEditableDraft },
  launch: { needs: 'admin', fits: isEditableDraft },
  abandon: { needs: 'admin', fits: ({ launch }: Subject) => launch?.state === 'awaiting_payment' },
  pause: { needs: 'admin', fits: ({ status }: Subject) => nextStatus(status, 'pause') !== null },
  resume: { needs: 'admin', fits: ({ status }: Subject) => nextStatus(status, 'resume') !== null },
  cancel: { needs: 'admin', fits: ({ status }: Subject) => nextStatus(status, 'cancel') !== null },
} as const satisfies Record<string, { needs: Right; fits(campaign: Subject): boolean }>;

export type CampaignAction = keyof typeof actions;
export const campaignActions = Object.keys(actions) as CampaignAction[];

/** The right that an action needs. */
export const rightFor = (action: CampaignAction): Right => actions[action].needs;

/** The actions that a caller with this right can perform on a campaign now. Pure. */
export function allowedCampaignActions(campaign: Subject, right: Right | undefined): CampaignAction[] {
  return campaignActions.filter(
    (action) => includesRight(right, actions[action].needs) && actions[action].fits(campaign),
  );
}

/** Whether the campaign is a draft without a launch in progress. */
export function isEditableDraft({ status, launch }: Draftlike): boolean {
  return status === 'draft' && launch?.state !== 'awaiting_payment';
}
