import type { Db } from '#platform/postgres';
import type { ClickHouse } from '#platform/clickhouse';
import { authorityOf } from '#links/web-graph';
import type { Site } from '#websites';
import { insertChanges, insertObservations } from './clickhouse-queries.ts';
import { type ReportedDomain, upsertReportedDomains } from './domain-queries.ts';
import { filterObservations, type ObservedLink } from './filter-observations.ts';
import { type Link, type LinkChange, newSince, type Observation, type WebsiteIds } from './link.ts';
import { createLink, mergeObservation } from './merge-observation.ts';
import { firstCheckAt } from './next-check.ts';
import { linkId } from './page-url.ts';
import { deleteLinks, selectKnownPages, selectLinks, upsertLinks } from './queries.ts';

/** `db` is a transaction that holds the lock on the website's links. */
export interface SaveContext {
  db: Db;
  clickhouse: ClickHouse;
  now: Date;
  random(): number;
}

export type LinkedWebsite = WebsiteIds & Site;

export interface SaveResult {
  /** Domains whose links have changed, which must be recounted. */
  domains: Set<string>;
  saved: number;
  dropped: number;
}

const maxReportedLinks = 2_000_000_000;

/**
 * Saves a few thousand observations of a website's links: first the observations in ClickHouse, then the current state of the
 * links in Postgres. Saving them again changes nothing.
 */
export async function saveObservations(
  context: SaveContext,
  website: LinkedWebsite,
  observations: readonly Observation[],
): Promise<SaveResult> {
  const filtered = filterObservations(website, observations);
  const links = await dropKnownPages(context, website, filtered.links);
  const authorities = await authorityOf(context, [
    ...new Set([
      ...links.map(({ source }) => source.domain),
      ...filtered.domains.map(({ sourceDomain }) => sourceDomain),
    ]),
  ]);
  const { merged, changes } = await mergeLinks(context, { website, links, authorities });
  await insertObservations(context.clickhouse, website, {
    targetDomain: website.domain,
    observations: [
      ...links.map(({ id, observation }) => ({ ...observation, linkId: id })),
      ...filtered.domains.map((observation) => ({ ...observation, linkId: null })),
    ],
  });
  await insertChanges(context.clickhouse, website, changes);
  await upsertLinks(context.db, merged);
  await deleteLinks(context.db, website, supersededIds(website, links));
  await upsertReportedDomains(context.db, website, {
    reported: filtered.domains.map((observation) => toReportedDomain(observation, authorities)),
    newSince: newSince(context.now),
  });
  return {
    domains: new Set(merged.map((link) => link.sourceDomain)),
    saved: filtered.links.length + filtered.domains.length,
    dropped: filtered.dropped,
  };
}

interface MergeInput {
  website: LinkedWebsite;
  links: readonly ObservedLink[];
  authorities: ReadonlyMap<string, number | null>;
}

async function mergeLinks({ db, now, random }: SaveContext, { website, links, authorities }: MergeInput) {
  const ids = [...new Set(links.map(({ id }) => id))];
  const known = new Map((await selectLinks(db, website, ids)).map((link) => [link.id, link]));
  const changes: LinkChange[] = [];
  const { accountId, websiteId } = website;
  for (const { id, source, target, observation } of links) {
    const before = known.get(id);
    if (before !== undefined) {
      const after = mergeObservation(before, observation, now);
      known.set(id, after.link);
      changes.push(...after.changes);
      continue;
    }
    const authority = authorities.get(source.domain) ?? null;
    const nextCheckAt = firstCheckAt(authority, now, random());
    const added = { id, accountId, websiteId, source, target, authority, nextCheckAt };
    known.set(id, createLink(added, observation, now));
  }
  return { merged: [...known.values()] satisfies Link[], changes };
}

/** Drops observations that name only a page if a link of the page with its target is known. */
async function dropKnownPages(
  { db }: SaveContext,
  website: LinkedWebsite,
  links: readonly ObservedLink[],
): Promise<ObservedLink[]> {
  const withoutTarget = links.filter(({ target }) => target === null).map(({ source }) => source);
  if (withoutTarget.length === 0) return [...links];
  const named = new Set(links.filter(({ target }) => target !== null).map(({ source }) => source.key));
  const known = new Set(await selectKnownPages(db, website, withoutTarget));
  return links.filter(
    ({ source, target }) => target !== null || !(named.has(source.key) || known.has(source.url)),
  );
}

/** The ids of links without a target whose pages now have a link with a target. */
function supersededIds({ websiteId }: LinkedWebsite, links: readonly ObservedLink[]): string[] {
  const withTarget = links.filter(({ target }) => target !== null);
  return [...new Set(withTarget.map(({ source }) => linkId(websiteId, source, null)))];
}

function toReportedDomain(
  observation: Observation,
  authorities: ReadonlyMap<string, number | null>,
): ReportedDomain {
  return {
    domain: observation.sourceDomain,
    authority: authorities.get(observation.sourceDomain) ?? null,
    links: Math.min(observation.links ?? 1, maxReportedLinks),
    observedAt: observation.observedAt,
    firstSeen: observation.firstSeen ?? observation.observedAt,
    source: observation.source,
  };
}
