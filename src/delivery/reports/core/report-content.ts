/** The first and the last day of a report, `YYYY-MM-DD`. */
export interface Period {
  from: string;
  to: string;
}

/** A section of a report with its data source, or why it has no metrics. `asOf` is the day of the data. */
export type Section<Metrics> =
  | { state: 'ok'; source: string; asOf: string; metrics: Metrics }
  | { state: 'not_connected' | 'no_data'; source: string; reason: string };

/**
 * The values of a keyword at the start and the end of a period, with the days of their rank checks, which may be before it. A
 * position is null if the keyword was not found within the depth, a day if there is no value.
 */
export interface KeywordLine {
  keyword: string;
  first: number | null;
  firstOn: string | null;
  /** Number of evaluated organic results. Absent in older reports, like `lastDepth`. */
  firstDepth?: number | null;
  last: number | null;
  lastOn: string | null;
  lastDepth?: number | null;
  url: string | null;
}

/** The number of keywords by position. */
export interface Distribution {
  top3: number;
  top10: number;
  top20: number;
  top100: number;
  notFound: number;
}

export interface KeywordMetrics {
  lines: KeywordLine[];
  /** Keywords without a value at the end of the period. */
  unchecked: number;
  first: Distribution;
  last: Distribution;
  /** By day: the estimated clicks at these positions as a share of the clicks if every keyword ranked first. */
  visibility: { date: string; value: number }[];
}

export interface SearchMetrics {
  /** The name of the search engine that counted. */
  counter: string;
  range: Period;
  clicks: number;
  impressions: number;
  position: number | null;
  previous: { range: Period; clicks: number; impressions: number; position: number | null } | null;
  days: { date: string; clicks: number }[];
}

export interface TaskLine {
  title: string;
  severity: string;
  status: string;
  pages: number;
  doneOn: string | null;
}

export interface TaskMetrics {
  done: TaskLine[];
  open: TaskLine[];
  /** Of all tasks; the lists are limited. */
  doneCount: number;
  verifiedCount: number;
  openCount: number;
}

export interface PlacementLine {
  sourceDomain: string;
  sourceUrl: string | null;
  targetUrl: string;
  anchor: string;
  relAgreed: string[];
  relFound: string[] | null;
  status: string;
  publishedOn: string | null;
  checkedOn: string | null;
}

export interface AuditMetrics {
  score: number;
  previousScore: number | null;
  auditedOn: string;
  errors: number;
  warnings: number;
  notices: number;
}

export interface MentionMetrics {
  runs: number;
  mentions: number;
  rate: number;
  low: number;
  high: number;
  citationRate: number | null;
  /** The rate of the previous period, whose prompts and engines may be others. */
  previousRate: number | null;
  /** Of the prompts and engines with answers in both periods; null without any, absent in older reports. */
  change?: { difference: number; significant: boolean } | null;
}

/** The effect of a campaign in percent of the position: 20 means position 8 instead of 10. */
export interface EffectMetrics {
  estimate: number;
  /** Of the 95 % interval. */
  low: number;
  high: number;
  /** The change of the website's other keywords over the same days. */
  others: number;
  treated: number;
  control: number;
  /** The compared periods. */
  before: Period;
  after: Period;
  /** Undefined in months that an earlier version has closed. */
  baseline?: 'before_selection' | 'before_launch' | 'after_launch' | undefined;
}

/** The content of a report when it was created. It never changes. */
export interface ReportContent {
  version: 1;
  madeAt: string;
  agency: { name: string; color: string; logoText: string };
  campaign: { name: string; domain: string; type: string; status: string; stage: string; month: number };
  period: Period;
  keywords: Section<KeywordMetrics>;
  search: Section<SearchMetrics>;
  tasks: Section<TaskMetrics>;
  placements: Section<{ lines: PlacementLine[]; count: number }>;
  audit: Section<AuditMetrics>;
  mentions: Section<MentionMetrics>;
  effect: Section<EffectMetrics>;
}
