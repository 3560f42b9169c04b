import type { Context } from '#context.ts';
import { invalidMember } from '#errors.ts';
import { publishEvent } from '#jobs';
import { requireWebsite } from './require-website.ts';
import { updateWebsiteRow } from './queries.ts';
import type { WebsitePatch } from './schemas.ts';
import {
  canonicalCodes,
  initialDefaults,
  normaliseTags,
  type Website,
  type WebsiteDefaults,
} from './website.ts';

/**
 * Changes a website by merge patch: a member that is `null` goes back to its default. Keywords follow its interval and depth
 * where they have none of their own; country, language, device and engine hold for keywords added from now on.
 * @throws Problem website_not_found · invalid_request where `match` would change what the domain means
 */
export async function updateWebsite(context: Context, id: string, patch: WebsitePatch): Promise<Website> {
  const website = await requireWebsite(context, id, 'for no key update');
  const match = patch.match === undefined ? website.match : (patch.match ?? 'domain');
  if ((match === 'path') !== (website.match === 'path')) {
    throw invalidMember(
      'match',
      'path_is_fixed',
      'cannot change from or to `path`: add the other address as a website',
    );
  }
  const changed: Website = {
    ...website,
    match,
    relationship: patch.relationship === undefined ? website.relationship : (patch.relationship ?? 'own'),
    tags: patch.tags === undefined ? website.tags : normaliseTags(patch.tags ?? []),
    defaults: patchDefaults(website.defaults, patch.defaults),
    updatedAt: context.now,
  };
  await updateWebsiteRow(context.db, changed);
  await publishEvent(context.db, 'website.changed', { accountId: changed.accountId, websiteId: id });
  return changed;
}

function patchDefaults(current: WebsiteDefaults, patch: WebsitePatch['defaults']): WebsiteDefaults {
  if (patch === undefined) return current;
  if (patch === null) return initialDefaults;
  const given = Object.entries(patch).map(([name, value]) => [
    name,
    value ?? initialDefaults[name as keyof WebsiteDefaults],
  ]);
  return canonicalCodes({ ...current, ...(Object.fromEntries(given) as Partial<WebsiteDefaults>) });
}
