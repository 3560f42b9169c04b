/** What one can be told of, and the type under which webhooks are told, with its version. */
export const kinds = {
  rank_drop: 'rank.dropped.v1',
  source_failed: 'source.failed.v1',
  audit_worse: 'audit.worse.v1',
  backlinks_lost: 'backlinks.lost.v1',
  campaign_needs_you: 'campaign.needs_you.v1',
  invoice_overdue: 'invoice.overdue.v1',
} as const;
export type Kind = keyof typeof kinds;
export const kindNames = Object.keys(kinds) as Kind[];

export const channels = ['mail', 'webhook'] as const;
export type Channel = (typeof channels)[number];

/** How much of something is worth telling; each belongs to one kind. */
export interface Parameters {
  /** Of `rank_drop`: positions lost since the day of the check before. */
  positions?: number;
  /** Of `rank_drop`: only keywords that stood there or better. */
  top?: number;
  /** Of `rank_drop`: only keywords with this tag. */
  tag?: string;
  /** Of `audit_worse`: points of the score. */
  scoreDrop?: number;
  /** Of `audit_worse`: issues of severity `error` that were not there before. */
  newErrors?: number;
  /** Of `backlinks_lost`: of the linking domain. */
  minAuthority?: number;
}

/** The members that each kind knows. What is left out has the values of `defaults`. */
export const known: Record<Kind, { defaults: Parameters; names: readonly (keyof Parameters)[] }> = {
  rank_drop: { defaults: { positions: 3 }, names: ['positions', 'top', 'tag'] },
  source_failed: { defaults: {}, names: [] },
  audit_worse: { defaults: { scoreDrop: 5, newErrors: 1 }, names: ['scoreDrop', 'newErrors'] },
  backlinks_lost: { defaults: { minAuthority: 0 }, names: ['minAuthority'] },
  campaign_needs_you: { defaults: {}, names: [] },
  invoice_overdue: { defaults: {}, names: [] },
};

/** What an account wants to be told, and where. */
export interface Rule {
  id: string;
  accountId: string;
  kind: Kind;
  parameters: Parameters;
  /** Null for all websites, also those to come. */
  websiteIds: string[] | null;
  channel: Channel;
  /** Of the channel `mail`. */
  recipients: string[];
  /** Of the channel `webhook`. */
  webhookId: string | null;
  isOn: boolean;
  createdAt: Date;
  /** What happened before is not told. */
  changedAt: Date;
}

/** Something that a rule is about. */
export interface Finding {
  /** The same for the same thing, however often it is found. */
  cause: string;
  /** As people read it. */
  line: string;
  /** As programs read it; its ids are public. */
  data: Record<string, unknown>;
}
