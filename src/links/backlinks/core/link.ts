import { dayMs } from '#platform/durations.ts';

export const linkStatuses = ['new', 'live', 'lost'] as const;
export type LinkStatus = (typeof linkStatuses)[number];

export const lostReasons = [
  'removed_from_html',
  'not_found',
  'page_error',
  'page_redirected',
  'noindex',
  'robots_blocked',
  'not_canonical',
] as const;
export type LostReason = (typeof lostReasons)[number];

/** Sources of links. The web graph reports only domains. */
export const linkSources = ['crawl', 'web_graph', 'import', 'dataforseo', 'wat'] as const;
export type LinkSource = (typeof linkSources)[number];

export interface WebsiteIds {
  accountId: string;
  websiteId: string;
}

/** A source's report of one link or, without a source page, of all links of a domain. */
export interface Observation {
  source: LinkSource;
  /** Null if the source counts the links of a domain without listing them. */
  sourceUrl: string | null;
  /** The registrable domain of the source page. */
  sourceDomain: string;
  /** Null if the source names only the linking page. */
  targetUrl: string | null;
  /** Null if the source does not report it. */
  anchor: string | null;
  /** Lowercase tokens. Null if the source does not report them. */
  rel: string[] | null;
  /** Set if the page decides more than the link's own `rel`. Null if `rel` decides. */
  follow: boolean | null;
  /** The number of links of a domain. Null for a single link. */
  links: number | null;
  /** When the source last saw the link. */
  observedAt: Date;
  /** As the source reports it. */
  firstSeen: Date | null;
  lastSeen: Date | null;
}

/** The current state of a link. */
export interface Link extends WebsiteIds {
  id: string;
  sourceUrl: string;
  sourceHost: string;
  sourceDomain: string;
  targetUrl: string | null;
  /** Empty if the target URL is unknown. */
  targetPath: string;
  anchor: string | null;
  rel: string[] | null;
  follow: boolean | null;
  /** Null before the first link check. */
  hidden: boolean | null;
  /** Authority of the source domain, 0 to 100. */
  authority: number | null;
  firstSeen: Date;
  lastSeen: Date;
  status: LinkStatus;
  lostReason: LostReason | null;
  lostAt: Date | null;
  /** The source of the anchor, `rel` and `follow`. */
  source: LinkSource;
  sources: LinkSource[];
  observedAt: Date;
  /** The last link check. */
  checkedAt: Date | null;
  nextCheckAt: Date;
  /** Consecutive link checks without a result. */
  failures: number;
  firstFailedAt: Date | null;
  failure: string | null;
}

export const changeKinds = ['lost', 'regained', 'rel_changed', 'anchor_changed', 'hidden_changed'] as const;
export type ChangeKind = (typeof changeKinds)[number];

export interface LinkChange {
  linkId: string;
  at: Date;
  kind: ChangeKind;
  before: string;
  after: string;
}

const newForDays = 30;

/** The status of a link that is present: new for 30 days after it was first seen. */
export function statusByAge(firstSeen: Date, now: Date): 'new' | 'live' {
  return firstSeen.getTime() > newSince(now).getTime() ? 'new' : 'live';
}

/** Links that were first seen after this moment are new. */
export function newSince(now: Date): Date {
  return new Date(now.getTime() - newForDays * dayMs);
}

/** Whether an observation asks search engines to follow the link. Null if the source does not report it. */
export function followOf({ rel, follow }: Pick<Observation, 'rel' | 'follow'>): boolean | null {
  return follow ?? (rel === null ? null : isFollow(rel));
}

/** Whether a `rel` attribute lets search engines follow the link. */
export function isFollow(rel: readonly string[]): boolean {
  return !rel.some((token) => token === 'nofollow' || token === 'ugc' || token === 'sponsored');
}
