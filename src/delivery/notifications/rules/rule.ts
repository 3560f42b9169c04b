/** The kinds of rules, each with the type of its webhook messages and its version. */
export const messageTypes = {
  rank_drop: 'rank.dropped.v1',
  rank_rise: 'rank.improved.v1',
  source_failed: 'source.failed.v1',
  audit_worse: 'audit.worse.v1',
  backlinks_lost: 'backlinks.lost.v1',
  campaign_needs_you: 'campaign.needs_you.v1',
  invoice_overdue: 'invoice.overdue.v1',
} as const;
export type Kind = keyof typeof messageTypes;
export const kinds = Object.keys(messageTypes) as Kind[];

export const channels = ['mail', 'webhook'] as const;
export type Channel = (typeof channels)[number];

/** Thresholds and filters. Each belongs to one kind. */
export interface Parameters {
  /** Of `rank_drop` and `rank_rise`: positions lost or gained, compared with the median of the checks before. */
  positions?: number;
  /** Only keywords that were at this position or better before a `rank_drop`, or are after a `rank_rise`. */
  top?: number;
  /** Of both: only keywords with this tag. */
  tag?: string;
  /** Of both: whether a check of a later day must confirm a change. */
  confirms?: boolean;
  /** Of `audit_worse`: points of the score. */
  scoreDrop?: number;
  /** Of `audit_worse`: new issues of severity `error`. */
  newErrors?: number;
  /** Of `backlinks_lost`: of the linking domain. */
  minAuthority?: number;
}

const rankParameters = {
  defaults: { positions: 3, confirms: true },
  names: ['positions', 'top', 'tag', 'confirms'] as const,
};

/** The parameters of each kind. A parameter that a new rule does not set has its default. */
export const parametersByKind: Record<Kind, { defaults: Parameters; names: readonly (keyof Parameters)[] }> =
  {
    rank_drop: rankParameters,
    rank_rise: rankParameters,
    source_failed: { defaults: {}, names: [] },
    audit_worse: { defaults: { scoreDrop: 5, newErrors: 1 }, names: ['scoreDrop', 'newErrors'] },
    backlinks_lost: { defaults: { minAuthority: 0 }, names: ['minAuthority'] },
    campaign_needs_you: { defaults: {}, names: [] },
    invoice_overdue: { defaults: {}, names: [] },
  };

/** An account's request to be notified of one kind of event. */
export interface Rule {
  id: string;
  accountId: string;
  kind: Kind;
  parameters: Parameters;
  /** Null for all websites, including future ones. */
  websiteIds: string[] | null;
  channel: Channel;
  /** Of the channel `mail`. */
  recipients: string[];
  /** Of the channel `webhook`. */
  webhookId: string | null;
  isEnabled: boolean;
  /** Until then, notices are recorded and not sent. */
  snoozedUntil: Date | null;
  createdAt: Date;
  /** Earlier events cause no notices. */
  changedAt: Date;
}
