import type { Context } from '#context.ts';
import { newId } from '#ids.ts';
import { requireWebsite, requireWebsiteIds } from '#websites';
import { type Campaign, type CampaignOptions, typeNames } from '../campaign.ts';
import { insertCampaign } from '../campaign-queries.ts';
import type { Changing } from '../change-campaign.ts';
import { insertHistory } from '../history-queries.ts';
import { listOfToday } from '../price/price-list.ts';
import { price } from '../price/price.ts';
import type { NewCampaign } from '../schemas.ts';
import type { CampaignSettings } from '../settings.ts';
import { readOptions } from './read-options.ts';

/**
 * Makes a draft: it costs nothing and does nothing until somebody launches it in the dashboard.
 * @throws Problem website_not_found · invalid_request
 */
export async function createDraft(
  context: Context,
  input: NewCampaign,
  { priceLists }: Pick<CampaignSettings, 'priceLists'>,
): Promise<Campaign> {
  const [websiteId = ''] = await requireWebsiteIds(context, [input.websiteId], 'websiteId');
  const { domain } = await requireWebsite(context, websiteId, 'for key share');
  const list = listOfToday(priceLists, context.now);
  const options = readOptions(input, list);
  const name = input.name ?? `${domain} ${typeNames[options.type]}`;
  const parts = { websiteId, domain, name, parentId: null, price: price(list, options, false) };
  return keepDraft(context, { ...options, ...parts });
}

type DraftParts = CampaignOptions & Pick<Campaign, 'websiteId' | 'domain' | 'name' | 'parentId' | 'price'>;

/** Keeps a fresh draft. */
export async function keepDraft(context: Changing, parts: DraftParts): Promise<Campaign> {
  const { db, accountId, actor, now } = context;
  const draft: Campaign = {
    ...parts,
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
  };
  await insertCampaign(db, draft);
  await insertHistory(db, { accountId, campaignId: draft.id, at: now, actor, event: 'created', to: 'draft' });
  return draft;
}
