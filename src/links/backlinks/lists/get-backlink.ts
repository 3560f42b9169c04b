import type { Context } from '#platform/context.ts';
import { notFound } from '#platform/problems';
import { requireWebsite } from '#websites';
import {
  type LinkChangeEntry,
  type LinkObservation,
  selectLinkChanges,
  selectLinkObservations,
} from './clickhouse-queries.ts';
import { findListedLink, type ListedLink } from './queries.ts';

export interface BacklinkDetail {
  link: ListedLink;
  observations: LinkObservation[];
  changes: LinkChangeEntry[];
}

/** @throws Problem website_not_found · backlink_not_found */
export async function getBacklink(
  context: Context,
  websiteId: string,
  backlinkId: string,
): Promise<BacklinkDetail> {
  const { clickhouse, accountId } = context;
  const { domain: targetDomain } = await requireWebsite(context, websiteId);
  const ids = { accountId, websiteId };
  const link = await findListedLink(context, websiteId, backlinkId);
  if (link === null) throw notFound('backlink_not_found');
  const { sourceDomain } = link;
  const [observations, changes] = await Promise.all([
    selectLinkObservations(clickhouse, ids, { linkId: backlinkId, targetDomain, sourceDomain }),
    selectLinkChanges(clickhouse, ids, backlinkId),
  ]);
  return { link, observations, changes };
}
