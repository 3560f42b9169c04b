import { belongsTo, type Site } from '#websites';
import type { Observation } from './link.ts';
import { linkId, type PageUrl, parsePageUrl } from './page-url.ts';

/** An observation of a link between two pages, with normalised URLs. */
export interface ObservedLink {
  id: string;
  source: PageUrl;
  target: PageUrl | null;
  observation: Observation;
}

export interface FilteredObservations {
  links: ObservedLink[];
  /** Observations of whole domains. */
  domains: Observation[];
  dropped: number;
}

const maxAnchorLength = 300;
const maxRelTokens = 10;
const maxRelTokenLength = 40;

/** Drops invalid URLs, links to other websites, and internal links. */
export function filterObservations(
  website: Site & { websiteId: string },
  observations: readonly Observation[],
): FilteredObservations {
  const filtered: FilteredObservations = { links: [], domains: [], dropped: 0 };
  for (const raw of observations) {
    const observation = clean(raw);
    if (observation.sourceUrl === null) {
      const { sourceDomain } = observation;
      if (isOwn(website, `https://${sourceDomain}/`, sourceDomain)) filtered.dropped += 1;
      else filtered.domains.push(observation);
      continue;
    }
    const link = resolveLink(website, observation, observation.sourceUrl);
    if (link === null) filtered.dropped += 1;
    else filtered.links.push(link);
  }
  return filtered;
}

/** Null if the observation is not a link from another website to this one. */
function resolveLink(
  website: Site & { websiteId: string },
  observation: Observation,
  sourceUrl: string,
): ObservedLink | null {
  const source = parsePageUrl(sourceUrl);
  const target = observation.targetUrl === null ? null : parsePageUrl(observation.targetUrl);
  if (source === null || isOwn(website, source.url, source.host)) return null;
  if (observation.targetUrl !== null && (target === null || !isOwn(website, target.url, target.host)))
    return null;
  const id = linkId(website.websiteId, source, target);
  const urls = { sourceUrl: source.url, sourceDomain: source.domain, targetUrl: target?.url ?? null };
  return { id, source, target, observation: { ...observation, ...urls } };
}

function isOwn(website: Site, url: string, host: string): boolean {
  return belongsTo(website, { host, url });
}

function clean(observation: Observation): Observation {
  return {
    ...observation,
    anchor: observation.anchor === null ? null : cleanText(observation.anchor),
    rel: observation.rel === null ? null : cleanTokens(observation.rel),
  };
}

/** Text that Postgres and ClickHouse can store, on one line and shortened. */
export function cleanText(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, maxAnchorLength)
    .toWellFormed();
}

function cleanTokens(rel: readonly string[]): string[] {
  const tokens = rel
    .map((token) => cleanText(token).toLowerCase().slice(0, maxRelTokenLength))
    .filter((token) => token !== '');
  return [...new Set(tokens)].slice(0, maxRelTokens);
}
