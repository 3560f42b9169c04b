import type { Context } from '#platform/context.ts';
import { publishEvent } from '#platform/jobs';
import type { Market } from './market.ts';
import { findWebsite, updateWebsiteRow } from './queries.ts';
import type { Website } from './website.ts';

/** Sets the country and the language of new keywords, unless people gave them. Needs a transaction. Null if the website was deleted. */
export async function applyMarket(
  { db, accountId, now }: Pick<Context, 'db' | 'accountId' | 'now'>,
  websiteId: string,
  { country, language, ...market }: Market,
): Promise<Website | null> {
  const website = await findWebsite({ db, accountId }, websiteId, 'for no key update');
  if (website === null || website.market.source === 'given') return website;
  const { defaults } = website;
  const changed: Website = {
    ...website,
    defaults: { ...defaults, country, language },
    market,
    updatedAt: now,
  };
  await updateWebsiteRow(db, changed);
  if (country !== defaults.country || language !== defaults.language) {
    await publishEvent(db, 'website.changed', { accountId, websiteId });
  }
  return changed;
}
