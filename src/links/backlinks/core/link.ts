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

/** Who tells of a link. The web graph tells of whole domains alone. */
export const linkSources = ['crawl', 'web_graph', 'import', 'dataforseo', 'wat'] as const;
export type LinkSource = (typeof linkSources)[number];

/** Whose links. */
export interface OfWebsite {
  accountId: string;
  websiteId: string;
}

/** What a source tells of one link, or, without a source page, of all links of a domain. */
export interface Observation {
  source: LinkSource;
  /** Null where the source counts a domain's links without naming them. */
  sourceUrl: string | null;
  /** Registrable; that of the source page where there is one. */
  sourceDomain: string;
  /** Null where the source names only the page that links. */
  targetUrl: string | null;
  /** Null where the source does not say. */
  anchor: string | null;
  /** Lower-case tokens; null where the source does not say. */
  rel: string[] | null;
  /** Where the page says more than the link's own `rel`; null where that decides. */
  follow: boolean | null;
  /** How many links a domain has, where none is named. */
  links: number | null;
  /** When the source last had it before its eyes. */
  observedAt: Date;
  /** As the source says. */
  firstSeen: Date | null;
  lastSeen: Date | null;
}

/** A link as it is known now. */
export interface Link extends OfWebsite {
  id: string;
  sourceUrl: string;
  sourceHost: string;
  sourceDomain: string;
  targetUrl: string | null;
  /** Empty where there is no target address. */
  targetPath: string;
  anchor: string | null;
  rel: string[] | null;
  follow: boolean | null;
  /** Known only where we have looked ourselves. */
  hidden: boolean | null;
  /** Of the source domain, 0 to 100. */
  authority: number | null;
  firstSeen: Date;
  lastSeen: Date;
  status: LinkStatus;
  lostReason: LostReason | null;
  lostAt: Date | null;
  /** Who said what is shown. */
  source: LinkSource;
  sources: LinkSource[];
  observedAt: Date;
  /** When it was last looked for. */
  checkedAt: Date | null;
  nextCheckAt: Date;
  /** Attempts in a row that could not tell. */
  failures: number;
  firstFailedAt: Date | null;
  failure: string | null;
}

export const changeKinds = ['lost', 'regained', 'rel_changed', 'anchor_changed', 'hidden_changed'] as const;
export type ChangeKind = (typeof changeKinds)[number];

/** Something that became of a link. */
export interface LinkChange {
  linkId: string;
  at: Date;
  kind: ChangeKind;
  before: string;
  after: string;
}

const newForDays = 30;
const dayMs = 24 * 60 * 60_000;

/** A link that is there is new for 30 days after it was first seen. */
export function statusOfAge(firstSeen: Date, now: Date): 'new' | 'live' {
  return firstSeen.getTime() > youngSince(now).getTime() ? 'new' : 'live';
}

/** What was first seen after this moment is new. */
export function youngSince(now: Date): Date {
  return new Date(now.getTime() - newForDays * dayMs);
}

/** Whether an observation says that search engines are asked to follow the link; null where it does not say. */
export function followOf({ rel, follow }: Pick<Observation, 'rel' | 'follow'>): boolean | null {
  return follow ?? (rel === null ? null : isFollow(rel));
}

/** Whether search engines are asked to follow a link of these tokens. */
export function isFollow(rel: readonly string[]): boolean {
  return !rel.some((token) => token === 'nofollow' || token === 'ugc' || token === 'sponsored');
}
