import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Context } from '#platform/context.ts';
import { upcoming } from '#platform/days.ts';
import { compileSerializer, isCostHidden } from '#platform/http';
import { notFound } from '#platform/problems';
import { maxHistory, readCampaign } from './read-campaign.ts';
import { WholeCampaign } from './schemas.ts';
import { readCampaignVersion } from './version-queries.ts';

interface CampaignText {
  version: string;
  text: string;
  /** Differs whenever the text does. */
  tag: string;
}

const maxCharacters = 16_000_000;
/** A text is used only for the version of the rows from which it was made, so it is never outdated. */
const stored = new LRUCache<string, CampaignText>({
  maxSize: maxCharacters,
  sizeCalculation: ({ text, version }) => text.length + version.length,
});
const serialize = compileSerializer(WholeCampaign);

/** The campaign of `readCampaign` as JSON text. @throws Problem campaign_not_found */
export async function readCampaignText(context: Context, id: string): Promise<CampaignText> {
  const { db, accountId, now } = context;
  // Viewers see no price, or that of the client.
  if (isCostHidden(context)) return writeText(context, id, '');
  const found = await readCampaignVersion(db, { accountId, campaignId: id }, maxHistory);
  if (found === null) throw notFound('campaign_not_found');
  const version = `${found.rows};${upcoming(found.nextCycleAt, now) === null}`;
  const known = stored.get(id);
  if (known?.version === version) return known;
  // The rows may be newer than the version. Then the next request finds another version.
  const campaign = await writeText(context, id, version);
  stored.set(id, campaign);
  return campaign;
}

async function writeText(context: Context, id: string, version: string): Promise<CampaignText> {
  const text = serialize(await readCampaign(context, id));
  return { version, text, tag: hash('sha1', text, 'base64url') };
}
