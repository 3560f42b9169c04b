import type { Context } from '#context.ts';
import { newId } from '#ids.ts';
import type { Campaign } from '../campaign.ts';
import { findCampaign } from '../campaign-queries.ts';
import type { Changing } from '../change-campaign.ts';
import { requireDraft } from '../drafts/require-draft.ts';
import { selectCampaignKeywords } from '../keyword-queries.ts';
import type { CampaignSettings } from '../settings.ts';
import { sealClaims } from './launch-token.ts';
import { type Need, needsOf, stepsOf } from './plan-launch.ts';

const validMs = 30 * 60_000;

/**
 * What a launch would cost and do, with the token that confirms just this: one version of the draft, for half an hour.
 * @throws Problem campaign_not_found · campaign_not_draft · launch_in_progress
 */
export async function previewLaunch(context: Context, id: string, settings: CampaignSettings) {
  const { accountId, now } = context;
  const draft = await requireDraft(context, id);
  const { version, price } = draft;
  const until = now.getTime() + validMs;
  const claims = { accountId, campaignId: id, version, launchId: newId(), until };
  return {
    priceLines: price.lines,
    monthlyPrice: price.monthlyPrice,
    currency: price.currency,
    steps: stepsOf(draft, settings.billing.provider),
    needs: await findNeeds(context, draft),
    token: sealClaims(claims, settings.launchKey),
    validUntil: new Date(until),
  };
}

/** What a draft lacks for its launch. */
export async function findNeeds({ db, accountId }: Changing, draft: Campaign): Promise<Need[]> {
  const keywords = await selectCampaignKeywords(db, { accountId, campaignId: draft.id });
  const { parentId } = draft;
  const parent = parentId === null ? null : await findCampaign(db, { accountId, id: parentId });
  return needsOf(draft, keywords.length, parent);
}
