import { foldCase } from '#platform/text';
import { type PoliteFetcher, verifyLink } from '#links/backlinks/verification';
import { belongsTo, registrableDomain, type Website } from '#websites';
import type { Placement } from '#campaigns/placements/core';

type LinkFinding = Awaited<ReturnType<typeof verifyLink>>;

/** How a page differs from the agreement. */
export type Deviation =
  | 'removed'
  | 'page_gone'
  | 'page_redirected'
  | 'page_error'
  | 'robots_blocked'
  | 'noindex'
  | 'not_canonical'
  | 'other_domain'
  | 'wrong_target'
  | 'wrong_rel'
  | 'wrong_anchor'
  | 'not_visible'
  | 'not_in_content';

/** The result of one verification. */
export type PlacementVerdict =
  | { kind: 'as_agreed'; rel: string[] }
  | { kind: 'deviation'; reason: Deviation; rel: string[] | null }
  /** The page could not be read. `becomes` is the deviation if that lasts for weeks. */
  | { kind: 'unclear'; failure: string; becomes: Deviation | null; notBeforeMs: number | null };

type Agreed = Pick<Placement, 'sourceDomain' | 'targetUrl' | 'anchor' | 'relAgreed'>;

/** Fetches the page of a placement and compares it with the agreement. Throws only `FetchFailure('aborted')`. */
export async function evaluatePlacement(
  fetcher: PoliteFetcher,
  { placement, website }: { placement: Agreed & { sourceUrl: string }; website: Website },
  signal: AbortSignal,
): Promise<PlacementVerdict> {
  const { sourceUrl, sourceDomain, targetUrl } = placement;
  if (registrableDomain(new URL(sourceUrl).hostname) !== registrableDomain(sourceDomain)) {
    return { kind: 'deviation', reason: 'other_domain', rel: null };
  }
  const isOwn = (url: string) => belongsTo(website, { host: new URL(url).hostname, url });
  const finding = await verifyLink(fetcher, { sourceUrl, targetUrl, isOwn }, signal);
  if (finding.kind !== 'gone' || finding.reason !== 'removed_from_html')
    return evaluateFinding(placement, finding);
  // The link may point to another page of the website.
  const other = await verifyLink(fetcher, { sourceUrl, targetUrl: null, isOwn }, signal);
  if (other.kind === 'present') return { kind: 'deviation', reason: 'wrong_target', rel: other.rel };
  return evaluateFinding(placement, finding);
}

const deviations: Record<Extract<LinkFinding, { kind: 'gone' }>['reason'], Deviation> = {
  removed_from_html: 'removed',
  not_found: 'page_gone',
  page_redirected: 'page_redirected',
  page_error: 'page_error',
  robots_blocked: 'robots_blocked',
  noindex: 'noindex',
  not_canonical: 'not_canonical',
};

/** Compares a finding with the agreed anchor and `rel`. Pure. */
export function evaluateFinding(
  { anchor, relAgreed }: Pick<Agreed, 'anchor' | 'relAgreed'>,
  finding: LinkFinding,
): PlacementVerdict {
  if (finding.kind === 'gone') return { kind: 'deviation', reason: deviations[finding.reason], rel: null };
  if (finding.kind === 'unclear') {
    const { failure, becomes, notBeforeMs } = finding;
    return { kind: 'unclear', failure, becomes: becomes && deviations[becomes], notBeforeMs };
  }
  const { rel } = finding;
  const deviation = (reason: Deviation): PlacementVerdict => ({ kind: 'deviation', reason, rel });
  if (finding.hidden) return deviation('not_visible');
  if (!isRelAsAgreed(relAgreed, finding)) return deviation('wrong_rel');
  if (foldCase(finding.anchor) !== foldCase(anchor)) return deviation('wrong_anchor');
  if (!contentAreas.has(finding.area)) return deviation('not_in_content');
  return { kind: 'as_agreed', rel };
}

const contentAreas = new Set(['main', 'body']);
/** The `rel` tokens that search engines evaluate, in contrast to `noopener`, for example. */
const relevantTokens = new Set(['sponsored', 'nofollow', 'ugc']);

/** All agreed tokens must be present. Without agreed tokens, search engines must be able to follow the link. */
function isRelAsAgreed(
  agreed: readonly string[],
  { rel, follow }: { rel: string[]; follow: boolean },
): boolean {
  const wanted = agreed.filter((token) => relevantTokens.has(token));
  return wanted.length === 0 ? follow : wanted.every((token) => rel.includes(token));
}
