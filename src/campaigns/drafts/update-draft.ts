import type { Context } from '#context.ts';
import { Problem } from '#errors.ts';
import { type Campaign, typeNames } from '../campaign.ts';
import { updateCampaign } from '../campaign-queries.ts';
import { insertHistory } from '../history-queries.ts';
import { deleteCampaignKeywords } from '../keyword-queries.ts';
import { listOfToday } from '../price/price-list.ts';
import { price } from '../price/price.ts';
import type { CampaignPatch } from '../schemas.ts';
import type { CampaignSettings } from '../settings.ts';
import { readOptions } from './read-options.ts';
import { requireDraft } from './require-draft.ts';

/**
 * Changes a draft by merge patch: `null` goes back to the default. It is priced anew, under the list of today; what is for
 * Full SEO only goes with another type, and keywords given by hand with another mode.
 * @throws Problem campaign_not_found · campaign_not_draft · launch_in_progress · invalid_request
 */
export async function updateDraft(
  context: Context,
  { id, patch }: { id: string; patch: CampaignPatch },
  { priceLists }: Pick<CampaignSettings, 'priceLists'>,
): Promise<Campaign> {
  const { db, accountId, actor, now } = context;
  const current = await requireDraft(context, id);
  const type = patch.type ?? current.type;
  if (current.parentId !== null && type !== current.type) throw fixedType();
  const kept = type === current.type ? current : { ...current, keywordMode: null, authorityTarget: null };
  const list = listOfToday(priceLists, now);
  const options = readOptions({ ...pickOptions(kept), ...patch, type }, list);
  const name =
    patch.name === undefined ? current.name : (patch.name ?? `${current.domain} ${typeNames[type]}`);
  const next: Campaign = {
    ...current,
    ...options,
    name,
    price: price(list, options, current.parentId !== null),
    version: current.version + 1,
    launch: null,
    updatedAt: now,
  };
  await updateCampaign(db, next);
  if (next.keywordMode !== 'manual') await deleteCampaignKeywords(db, { accountId, campaignId: id });
  await insertHistory(db, {
    accountId,
    campaignId: id,
    at: now,
    actor,
    event: 'edited',
    detail: { ...patch },
  });
  return next;
}

/** The campaign that pays for the base of an additional one pays for its own type. */
function fixedType(): Problem {
  const errors = [{ path: 'type', code: 'fixed', message: 'is that of the campaign that pays for it' }];
  return new Problem('invalid_request', 'The type of an additional campaign cannot be changed.', { errors });
}

function pickOptions({ targetKeywords, addOns, keywordMode, authorityTarget }: Campaign) {
  return { targetKeywords, addOns, keywordMode, authorityTarget };
}
