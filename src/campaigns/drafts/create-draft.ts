import type { Context } from '#platform/context.ts';
import { newId } from '#platform/ids.ts';
import { requireWebsite, requireWebsiteIds } from '#websites';
import type { Campaign, CampaignContext, CampaignOptions } from '#campaigns/core';
import { insertCampaign, insertHistory, typeNames } from '#campaigns/core';
import { currentPriceList, priceCampaign, type PricingSettings } from '#campaigns/pricing';
import { resolveOptions } from './resolve-options.ts';
import type { NewCampaign } from './schemas.ts';

/**
 * Creates a draft. A draft is free and inactive until a person launches it in the dashboard.
 * @throws Problem website_not_found · invalid_request
 */
export async function createDraft(
  context: Context,
  input: NewCampaign,
  { priceLists }: PricingSettings,
): Promise<Campaign> {
  const [websiteId = ''] = await requireWebsiteIds(context, [input.websiteId], 'websiteId');
  const { domain } = await requireWebsite(context, websiteId, 'for key share');
  const list = currentPriceList(priceLists, context.now);
  const options = resolveOptions(input, list);
  const name = input.name ?? `${domain} ${typeNames[options.type]}`;
  const price = priceCampaign(list, options, false);
  return insertDraft(context, { ...options, websiteId, domain, name, parentId: null, price });
}

/** Creates the second draft that the add-on `additional_campaign` includes. Its base is paid by the parent. */
export async function createAdditionalDraft(
  context: CampaignContext,
  parent: Campaign,
  { priceLists }: PricingSettings,
): Promise<Campaign> {
  const { websiteId, domain, type, id: parentId } = parent;
  const list = currentPriceList(priceLists, context.now);
  const options = resolveOptions({ type }, list);
  const name = `${parent.name} (additional)`.slice(0, 200);
  const price = priceCampaign(list, options, true);
  return insertDraft(context, { ...options, websiteId, domain, name, parentId, price });
}

type DraftFields = CampaignOptions & Pick<Campaign, 'websiteId' | 'domain' | 'name' | 'parentId' | 'price'>;

async function insertDraft(context: CampaignContext, fields: DraftFields): Promise<Campaign> {
  const { db, accountId, actor, now } = context;
  const draft: Campaign = {
    ...fields,
    id: newId(),
    accountId,
    status: 'draft',
    stage: 'setup',
    progress: 0,
    version: 1,
    launch: null,
    createdAt: now,
    updatedAt: now,
    launchedAt: null,
    endedAt: null,
    stageSince: now,
    month: 0,
    nextCycleAt: null,
    effect: null,
    forecast: null,
  };
  await insertCampaign(db, draft);
  await insertHistory(db, { accountId, campaignId: draft.id, at: now, actor, event: 'created', to: 'draft' });
  return draft;
}
