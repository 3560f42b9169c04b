import type { Context } from '#platform/context.ts';
import { Problem } from '#platform/problems';
import { type Campaign, deleteCampaignKeywords, insertHistory } from '#campaigns/core';
import { typeNames, updateCampaign } from '#campaigns/core';
import { currentPriceList, priceCampaign, type PricingSettings } from '#campaigns/pricing';
import { requireDraft } from './require-draft.ts';
import { resolveOptions } from './resolve-options.ts';
import type { CampaignPatch } from './schemas.ts';

/**
 * Changes a draft by merge patch; `null` restores a default. The new price comes from today's price list. A change of type
 * resets the options that exist for Full SEO only, and a change away from `manual` deletes the keywords of the client.
 * @throws Problem campaign_not_found · campaign_not_draft · launch_in_progress · invalid_request
 */
export async function updateDraft(
  context: Context,
  { id, patch }: { id: string; patch: CampaignPatch },
  { priceLists }: PricingSettings,
): Promise<Campaign> {
  const { db, accountId, actor, now } = context;
  const current = await requireDraft(context, id);
  const isAdditional = current.parentId !== null;
  const type = patch.type ?? current.type;
  if (isAdditional && type !== current.type) throw fixedType();
  const base = type === current.type ? current : { ...current, keywordMode: null, authorityTarget: null };
  const list = currentPriceList(priceLists, now);
  const options = resolveOptions({ ...pickOptions(base), ...patch, type }, list);
  const defaultName = `${current.domain} ${typeNames[type]}`;
  const next: Campaign = {
    ...current,
    ...options,
    name: patch.name === undefined ? current.name : (patch.name ?? defaultName),
    price: priceCampaign(list, options, isAdditional),
    version: current.version + 1,
    launch: null,
    updatedAt: now,
  };
  await updateCampaign(db, next);
  const ofCampaign = { accountId, campaignId: id };
  if (next.keywordMode !== 'manual') await deleteCampaignKeywords(db, ofCampaign);
  await insertHistory(db, { ...ofCampaign, at: now, actor, event: 'edited', detail: { ...patch } });
  return next;
}

/** The parent pays the base price of its own type only. */
function fixedType(): Problem {
  const message = 'must be the type of the campaign that pays for this one';
  const errors = [{ path: 'type', code: 'fixed', message }];
  return new Problem('invalid_request', 'The type of an additional campaign cannot be changed.', { errors });
}

function pickOptions({ targetKeywords, addOns, keywordMode, authorityTarget }: Campaign) {
  return { targetKeywords, addOns, keywordMode, authorityTarget };
}
