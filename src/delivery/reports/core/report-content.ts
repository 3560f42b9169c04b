/** The days of a report, both included, `YYYY-MM-DD`. */
export interface Period {
  from: string;
  to: string;
}

/** A part of a report with where its figures come from; or why there are none. */
export type Section<Figures> =
  | { state: 'ok'; source: string; asOf: string; figures: Figures }
  | { state: 'not_connected' | 'no_data'; source: string; reason: string };

/** A keyword's first and last successful check of the days; null where it was not found, days null where there was no check. */
export interface KeywordLine {
  keyword: string;
  first: number | null;
  firstOn: string | null;
  last: number | null;
  lastOn: string | null;
  url: string | null;
}

/** How many keywords stand where. */
export interface Distribution {
  top3: number;
  top10: number;
  top20: number;
  top100: number;
  notFound: number;
}

export interface KeywordFigures {
  lines: KeywordLine[];
  /** Keywords without any successful check in these days. */
  unchecked: number;
  first: Distribution;
  last: Distribution;
  /** Expected clicks at these positions as a share of those at position 1 everywhere, by day. */
  visibility: { date: string; value: number }[];
}

export interface SearchFigures {
  /** `google`, `bing`, or `export` for imported files. */
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

export interface TaskFigures {
  done: TaskLine[];
  open: TaskLine[];
  /** Counted over all; the lists are cut. */
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

export interface AuditFigures {
  score: number;
  previousScore: number | null;
  auditedOn: string;
  errors: number;
  warnings: number;
  notices: number;
}

export interface MentionFigures {
  runs: number;
  mentions: number;
  rate: number;
  low: number;
  high: number;
  citationRate: number | null;
  previousRate: number | null;
}

/** What a campaign has changed, in per cent of the position: 20 is position 8 in place of 10. */
export interface EffectFigures {
  estimate: number;
  /** Of the 95 % interval. */
  low: number;
  high: number;
  /** What the same days did to the website's other keywords. */
  others: number;
  treated: number;
  control: number;
  /** Days that are compared. */
  before: Period;
  after: Period;
}

/** Everything that a report says, as it was when it was made. */
export interface ReportContent {
  version: 1;
  madeAt: string;
  agency: { name: string; color: string; logoText: string };
  campaign: { name: string; domain: string; type: string; status: string; stage: string; month: number };
  period: Period;
  keywords: Section<KeywordFigures>;
  search: Section<SearchFigures>;
  tasks: Section<TaskFigures>;
  placements: Section<{ lines: PlacementLine[]; count: number }>;
  audit: Section<AuditFigures>;
  mentions: Section<MentionFigures>;
  effect: Section<EffectFigures>;
}
