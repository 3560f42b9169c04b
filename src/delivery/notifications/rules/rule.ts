/** The kinds of rules, each with the type of its webhook messages and its version. */
export const messageTypes = {
  rank_drop: 'rank.dropped.v1',
  rank_rise: 'rank.improved.v1',
  ai_overview_changed: 'ai_overview.changed.v1',
  competitor_ahead: 'competitor.ahead.v1',
  ai_mentions_changed: 'ai_mentions.changed.v1',
  search_anomaly: 'search.anomaly.v1',
  source_failed: 'source.failed.v1',
  source_late: 'source.late.v1',
  audit_worse: 'audit.worse.v1',
  backlinks_gained: 'backlinks.gained.v1',
  backlinks_lost: 'backlinks.lost.v1',
  campaign_needs_you: 'campaign.needs_you.v1',
  task_commented: 'task.commented.v1',
  budget_low: 'budget.low.v1',
  invoice_overdue: 'invoice.overdue.v1',
} as const;
export type Kind = keyof typeof messageTypes;
export const kinds = Object.keys(messageTypes) as Kind[];

export const channels = ['mail', 'webhook'] as const;
export type Channel = (typeof channels)[number];

/** `cited` and `not_cited`: whether the AI Overview links to the website. */
export const aiOverviewChanges = ['appeared', 'disappeared', 'cited', 'not_cited'] as const;
export type AiOverviewChange = (typeof aiOverviewChanges)[number];

export const searchMetrics = ['clicks', 'impressions'] as const;
export type SearchMetric = (typeof searchMetrics)[number];

/** Thresholds and filters. Each belongs to some kinds. */
export interface Parameters {
  /** Of `rank_drop` and `rank_rise`: positions lost or gained, compared with the median of the checks before. */
  positions?: number;
  /**
   * Only keywords that were at this position or better before a `rank_drop`, or are after a `rank_rise`. Of `competitor_ahead`: only
   * competitors at this position or better.
   */
  top?: number;
  /** Of `rank_drop` and `rank_rise`: only keywords that leave or enter `top`. */
  crosses?: boolean;
  /** Of all kinds about keywords: only those with this tag. */
  tag?: string;
  /** Of all kinds about keywords: only these, by public id. */
  keywordIds?: string[];
  /** Of all kinds about keywords and of `ai_mentions_changed`: whether a later day must confirm a change. */
  confirms?: boolean;
  /** Of `ai_overview_changed`. */
  aiOverview?: AiOverviewChange[];
  /** Of `competitor_ahead`: registrable domains; the confirmed competitors of each website if absent. */
  competitors?: string[];
  /** Of `ai_mentions_changed`: percentage points of the mention rate. */
  points?: number;
  /** Of `search_anomaly`. */
  metric?: SearchMetric;
  /** Of `search_anomaly`: distance from a usual day. Of `budget_low`: used share of the limit. */
  percent?: number;
  /** Of `source_late`. */
  hours?: number;
  /** Of `audit_worse`: points of the score. */
  scoreDrop?: number;
  /** Of `audit_worse`: new issues of severity `error`. */
  newErrors?: number;
  /** Of `backlinks_gained` and `backlinks_lost`: of the linking domain. */
  minAuthority?: number;
}

const rankParameters = {
  defaults: { positions: 3, confirms: true },
  names: ['positions', 'top', 'crosses', 'tag', 'keywordIds', 'confirms'] as const,
};
const linkParameters = { defaults: { minAuthority: 0 }, names: ['minAuthority'] as const };

/** The parameters of each kind. A parameter that a new rule does not set has its default. */
export const parametersByKind: Record<Kind, { defaults: Parameters; names: readonly (keyof Parameters)[] }> =
  {
    rank_drop: rankParameters,
    rank_rise: rankParameters,
    ai_overview_changed: {
      defaults: { aiOverview: [...aiOverviewChanges], confirms: true },
      names: ['aiOverview', 'tag', 'keywordIds', 'confirms'],
    },
    competitor_ahead: {
      defaults: { top: 20, confirms: true },
      names: ['competitors', 'top', 'tag', 'keywordIds', 'confirms'],
    },
    ai_mentions_changed: { defaults: { points: 5, confirms: true }, names: ['points', 'confirms'] },
    search_anomaly: { defaults: { metric: 'clicks', percent: 30 }, names: ['metric', 'percent'] },
    source_failed: { defaults: {}, names: [] },
    source_late: { defaults: { hours: 24 }, names: ['hours'] },
    audit_worse: { defaults: { scoreDrop: 5, newErrors: 1 }, names: ['scoreDrop', 'newErrors'] },
    backlinks_gained: linkParameters,
    backlinks_lost: linkParameters,
    campaign_needs_you: { defaults: {}, names: [] },
    task_commented: { defaults: {}, names: [] },
    budget_low: { defaults: { percent: 80 }, names: ['percent'] },
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
