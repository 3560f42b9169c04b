import { landingAt, type ResultSet } from '../../world.ts';
import { advertisement, snippetSource } from '../../world/feature-content.ts';
import type { Landing } from '../../world/landing.ts';
import type { Element } from '../../world/layout.ts';

function landingFor(results: ResultSet, element: Element): Landing | null {
  if (element.organicRank !== null) return landingAt(results, element.organicRank);
  if (element.kind === 'paid') return advertisement(results, element.groupRank);
  return element.kind === 'featured_snippet' ? snippetSource(results) : null;
}

/** An element in the format of the `regular` function; null for kinds that only `advanced` returns. */
export function regularItem(results: ResultSet, element: Element): Record<string, unknown> | null {
  const landing = landingFor(results, element);
  if (landing === null) return null;
  return {
    type: element.kind,
    rank_group: element.groupRank,
    rank_absolute: element.absoluteRank,
    page: element.page,
    domain: landing.host,
    title: landing.title,
    description: landing.description,
    url: landing.url,
    breadcrumb: landing.breadcrumb,
  };
}
