import type { Site } from '#websites';
import type { Assignment, ConnectedSite } from './connection.ts';
import { fitsWebsite, indexSites, matchWebsite, type SiteIndex } from './match-website.ts';

/** What the account's connections can read. */
export interface ReadableSites {
  index: SiteIndex<ConnectedSite>;
  /** By address: whoever reads it, the best first. */
  readers: ReadonlyMap<string, readonly ConnectedSite[]>;
}

/** @param sites the best reader first */
export function readableSites(sites: readonly ConnectedSite[]): ReadableSites {
  return { index: indexSites(sites), readers: Map.groupBy(sites, ({ siteUrl }) => siteUrl) };
}

/**
 * The property that a website is to have. What it has stays as long as it can be read, by whichever connection; what a person
 * chose stays even when it cannot. Otherwise the one that fits is taken, if there is just one.
 */
export function decideProperty(
  website: Site,
  current: Assignment | null,
  { index, readers }: ReadableSites,
): Assignment | null {
  const kept = current !== null && (current.chosen || fitsWebsite(website, current.siteUrl)) ? current : null;
  const connectionId = kept && readerOf(kept, readers);
  if (kept && connectionId !== null) return { ...kept, connectionId, state: 'active' };
  const found = kept?.chosen ? null : matchWebsite(website, index);
  if (found?.kind === 'one') {
    const { siteUrl, connectionId: reader } = found.site;
    return { siteUrl, connectionId: reader, chosen: false, state: 'active' };
  }
  return kept && { ...kept, state: 'lost' };
}

function readerOf({ siteUrl, connectionId }: Assignment, readers: ReadableSites['readers']): string | null {
  const able = readers.get(siteUrl) ?? [];
  const same = able.find((site) => site.connectionId === connectionId);
  return (same ?? able[0])?.connectionId ?? null;
}

/** What is to be said about a change, if anything. */
export function eventOf(before: Assignment | null, after: Assignment | null): string | null {
  if (after === null) return before && 'property.removed';
  if (before === null) return 'property.assigned';
  if (before.siteUrl !== after.siteUrl) return 'property.changed';
  if (before.state === after.state) return null;
  return after.state === 'lost' ? 'property.lost' : 'property.assigned';
}
