import type { Context } from '#platform/context.ts';
import { invalidField } from '#platform/problems';
import { publishEvent } from '#platform/jobs';
import { requireWebsite } from './require-website.ts';
import { updateWebsiteRow } from './queries.ts';
import type { WebsitePatch } from './schemas.ts';
import {
  canonicalCodes,
  defaultDiscovery,
  initialDefaults,
  normaliseTags,
  type Website,
  type WebsiteDefaults,
} from './website.ts';

/**
 * Updates a website by merge patch; `null` restores the default of a field. A new interval or depth also applies to existing
 * keywords without their own value. Country, language, device and engine apply to new keywords only.
 * @throws Problem website_not_found · invalid_request if `match` changes from or to `path`
 */
export async function updateWebsite(context: Context, id: string, patch: WebsitePatch): Promise<Website> {
  const website = await requireWebsite(context, id, 'for no key update');
  const match = patch.match === undefined ? website.match : (patch.match ?? 'domain');
  if ((match === 'path') !== (website.match === 'path')) {
    throw invalidField(
      'match',
      'path_is_fixed',
      'cannot change from or to `path`; add a second website instead',
    );
  }
  const relationship =
    patch.relationship === undefined ? website.relationship : (patch.relationship ?? 'own');
  const changed: Website = {
    ...website,
    match,
    relationship,
    keywordDiscovery:
      patch.keywordDiscovery === undefined
        ? website.keywordDiscovery
        : (patch.keywordDiscovery ?? defaultDiscovery(relationship)),
    market: patchesMarket(patch) ? { source: 'given', evidence: [], evidenceSentences: [] } : website.market,
    tags: patch.tags === undefined ? website.tags : normaliseTags(patch.tags ?? []),
    defaults: patchDefaults(website.defaults, patch.defaults),
    updatedAt: context.now,
  };
  await updateWebsiteRow(context.db, changed);
  await publishEvent(context.db, 'website.changed', { accountId: changed.accountId, websiteId: id });
  return changed;
}

function patchesMarket({ defaults }: WebsitePatch): boolean {
  return defaults === null || defaults?.country !== undefined || defaults?.language !== undefined;
}

function patchDefaults(current: WebsiteDefaults, patch: WebsitePatch['defaults']): WebsiteDefaults {
  if (patch === undefined) return current;
  if (patch === null) return initialDefaults;
  const changes = Object.entries(patch).map(([name, value]) => [
    name,
    value ?? initialDefaults[name as keyof WebsiteDefaults],
  ]);
  return canonicalCodes({ ...current, ...(Object.fromEntries(changes) as Partial<WebsiteDefaults>) });
}
