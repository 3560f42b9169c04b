import type { Right } from '#context.ts';
import { includesRight } from '#http';
import type { Campaign } from './campaign.ts';
import { isFree } from './drafts/require-draft.ts';
import { nextStatus } from './transitions.ts';

type Subject = Parameters<typeof isFree>[0] & Pick<Campaign, 'keywordMode'>;

/** What people do with a campaign as a whole: which right each deed needs, and in which campaigns it can be done. */
const verbs = {
  change: { needs: 'write', fits: isFree },
  choose_keywords: { needs: 'write', fits: (one: Subject) => isFree(one) && one.keywordMode === 'manual' },
  delete: { needs: 'write', fits: isFree },
  preview: { needs: 'write', fits: isFree },
  launch: { needs: 'admin', fits: isFree },
  abandon: { needs: 'admin', fits: ({ launch }: Subject) => launch?.state === 'awaiting_payment' },
  pause: { needs: 'admin', fits: ({ status }: Subject) => nextStatus(status, 'pause') !== null },
  resume: { needs: 'admin', fits: ({ status }: Subject) => nextStatus(status, 'resume') !== null },
  cancel: { needs: 'admin', fits: ({ status }: Subject) => nextStatus(status, 'cancel') !== null },
} as const satisfies Record<string, { needs: Right; fits(campaign: Subject): boolean }>;

export type CampaignVerb = keyof typeof verbs;
export const campaignVerbs = Object.keys(verbs) as CampaignVerb[];

/** The right that a deed needs. */
export const rightTo = (verb: CampaignVerb): Right => verbs[verb].needs;

/** What somebody with this right may do with a campaign now. Pure. */
export function allowedForCampaign(campaign: Subject, right: Right | undefined): CampaignVerb[] {
  return campaignVerbs.filter(
    (verb) => includesRight(right, verbs[verb].needs) && verbs[verb].fits(campaign),
  );
}
