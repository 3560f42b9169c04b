import { type Looker, verifyLink } from '#backlinks';
import { belongsTo, registrableDomain, type Website } from '#websites';
import type { Placement } from './placement-queries.ts';

/** What verifying a link comes to, as the room of backlinks says. */
type Finding = Awaited<ReturnType<typeof verifyLink>>;

/** What is not as it was agreed. */
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

/** What one look at a placement's page says. */
export type Verdict =
  | { kind: 'as_agreed'; rel: string[] }
  | { kind: 'deviation'; reason: Deviation; rel: string[] | null }
  /** It could not be told; `becomes` is what the same outcome over weeks proves. */
  | { kind: 'unclear'; why: string; becomes: Deviation | null; notBeforeMs: number | null };

type Agreed = Pick<Placement, 'sourceDomain' | 'targetUrl' | 'anchor' | 'relAgreed'>;

/** Fetches the page of a placement and compares it with what was agreed. Throws `FetchFailure('aborted')` alone. */
export async function judgePlacement(
  looker: Looker,
  { placement, website }: { placement: Agreed & { sourceUrl: string }; website: Website },
  signal: AbortSignal,
): Promise<Verdict> {
  const { sourceUrl, sourceDomain, targetUrl } = placement;
  if (registrableDomain(new URL(sourceUrl).hostname) !== registrableDomain(sourceDomain)) {
    return { kind: 'deviation', reason: 'other_domain', rel: null };
  }
  const isOwn = (url: string) => belongsTo(website, { host: new URL(url).hostname, url });
  const finding = await verifyLink(looker, { sourceUrl, targetUrl, isOwn }, signal);
  if (finding.kind !== 'gone' || finding.reason !== 'removed_from_html')
    return judgeFinding(placement, finding);
  // It may lead to another page of the website.
  const other = await verifyLink(looker, { sourceUrl, targetUrl: null, isOwn }, signal);
  if (other.kind === 'present') return { kind: 'deviation', reason: 'wrong_target', rel: other.rel };
  return judgeFinding(placement, finding);
}

const deviations: Record<Extract<Finding, { kind: 'gone' }>['reason'], Deviation> = {
  removed_from_html: 'removed',
  not_found: 'page_gone',
  page_redirected: 'page_redirected',
  page_error: 'page_error',
  robots_blocked: 'robots_blocked',
  noindex: 'noindex',
  not_canonical: 'not_canonical',
};

/** What a finding says of what was agreed. Pure. */
export function judgeFinding(
  { anchor, relAgreed }: Pick<Agreed, 'anchor' | 'relAgreed'>,
  finding: Finding,
): Verdict {
  if (finding.kind === 'gone') return { kind: 'deviation', reason: deviations[finding.reason], rel: null };
  if (finding.kind === 'unclear') {
    const { why, becomes, notBeforeMs } = finding;
    return { kind: 'unclear', why, becomes: becomes && deviations[becomes], notBeforeMs };
  }
  const { rel } = finding;
  const deviation = (reason: Deviation): Verdict => ({ kind: 'deviation', reason, rel });
  if (finding.hidden) return deviation('not_visible');
  if (!isRelAsAgreed(relAgreed, finding)) return deviation('wrong_rel');
  if (fold(finding.anchor) !== fold(anchor)) return deviation('wrong_anchor');
  if (!contentAreas.has(finding.area)) return deviation('not_in_content');
  return { kind: 'as_agreed', rel };
}

const contentAreas = new Set(['main', 'body']);
/** What search engines heed; `noopener` and the like say nothing to them. */
const heeded = new Set(['sponsored', 'nofollow', 'ugc']);

/** Everything agreed is there. Where nothing was agreed on, nothing may keep search engines from following it. */
function isRelAsAgreed(
  agreed: readonly string[],
  { rel, follow }: { rel: string[]; follow: boolean },
): boolean {
  const wanted = agreed.filter((token) => heeded.has(token));
  return wanted.length === 0 ? follow : wanted.every((token) => rel.includes(token));
}

/** Case and white space make no difference. */
function fold(text: string): string {
  return text.normalize('NFC').replaceAll(/\s+/gu, ' ').trim().toLowerCase();
}
