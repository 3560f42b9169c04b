import type { EventName } from '#platform/jobs';
import type { Site } from '#websites';
import type { Assignment, ConnectedSite } from '../connection.ts';
import { fitsWebsite, indexSites, matchWebsite, type SiteIndex } from './match-website.ts';

/** The properties that the account's connections can read. */
export interface ReadableSites {
  index: SiteIndex<ConnectedSite>;
  /** The connections that can read each property, the best permission first. */
  readers: ReadonlyMap<string, readonly ConnectedSite[]>;
}

/** @param sites sorted by permission, the best first */
export function readableSites(sites: readonly ConnectedSite[]): ReadableSites {
  return { index: indexSites(sites), readers: Map.groupBy(sites, ({ siteUrl }) => siteUrl) };
}

/**
 * Decides the property of a website. The current property stays while any connection can read it; a property chosen by a person stays
 * even if none can. Otherwise the only matching property is assigned. Pure.
 */
export function decideProperty(
  website: Site,
  current: Assignment | null,
  { index, readers }: ReadableSites,
): Assignment | null {
  const retained =
    current !== null && (current.chosen || fitsWebsite(website, current.siteUrl)) ? current : null;
  const connectionId = retained && readerOf(retained, readers);
  if (retained && connectionId !== null) return { ...retained, connectionId, state: 'active' };
  const found = retained?.chosen ? null : matchWebsite(website, index);
  if (found?.kind === 'one') {
    const { siteUrl, connectionId: reader } = found.site;
    return { siteUrl, connectionId: reader, chosen: false, state: 'active' };
  }
  return retained && { ...retained, state: 'lost' };
}

function readerOf({ siteUrl, connectionId }: Assignment, readers: ReadableSites['readers']): string | null {
  const able = readers.get(siteUrl) ?? [];
  const same = able.find((site) => site.connectionId === connectionId);
  return (same ?? able[0])?.connectionId ?? null;
}

type PropertyEvent = Extract<EventName, `property.${string}`>;

/** The event that describes a change of the property; null if nothing relevant changed. */
export function eventOf(before: Assignment | null, after: Assignment | null): PropertyEvent | null {
  if (after === null) return before && 'property.removed';
  if (before === null) return 'property.assigned';
  if (before.siteUrl !== after.siteUrl) return 'property.changed';
  if (before.state === after.state) return null;
  return after.state === 'lost' ? 'property.lost' : 'property.assigned';
}
