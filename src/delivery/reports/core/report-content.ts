import type { ReportLanguage } from '../words/languages.ts';
import type { KeywordMetrics, Mover } from './keyword-metrics.ts';

/** The first and the last day of a report, `YYYY-MM-DD`. */
export interface Period {
  from: string;
  to: string;
}

/** A section of a report with its data source, or why it has no metrics. `asOf` is the day of the data. */
export type Section<Metrics> =
  | (WithActions & { state: 'ok'; source: string; asOf: string; metrics: Metrics })
  | MissingSection;

export interface MissingSection extends WithActions {
  state: 'not_connected' | 'no_data';
  source: string;
  reason: string;
  /** The day on which the report found the source not connected. Absent in older reports. */
  writtenOn?: string;
}

interface WithActions {
  /** Chosen when the report was created, so that they do not change. Absent in older reports. */
  actions?: NextAction[];
}

/** A next action of the account that sends a report, with the values of its sentence. */
export type NextAction =
  | { kind: 'connectSource' }
  | {
      kind: 'checkPages';
      count: number;
      keywords: Mover[];
    }
  | { kind: 'fixIssue'; issue: AuditIssue }
  | { kind: 'finishTask'; task: Pick<TaskLine, 'title' | 'rule'> }
  | { kind: 'reviewLost'; count: number };

/** A report compares its period with these. */
export const comparisons = ['previous_period', 'previous_year', 'none'] as const;
export type Comparison = (typeof comparisons)[number];

export interface SearchMetrics {
  /** The name of the search engine that counted. */
  counter: string;
  range: Period;
  clicks: number;
  impressions: number;
  position: number | null;
  previous: { range: Period; clicks: number; impressions: number; position: number | null } | null;
  /** Absent in reports that compare with the previous period. */
  comparison?: Comparison;
  days: { date: string; clicks: number }[];
  /** The queries with the most clicks. Absent in the reports of campaigns. */
  queries?: { query: string; clicks: number; impressions: number; position: number | null }[];
}

/** Counts of links that were found and lost in a period. */
export interface LinkChanges {
  newLinks: number;
  lostLinks: number;
  newDomains: number;
  lostDomains: number;
}

export interface LinkMetrics extends LinkChanges {
  /** Known links and referring domains at the end of the period; in older reports, when the report was created. */
  links: number;
  domains: number;
  /** Absent if it is not known for the end of the period. */
  followLinks?: number;
  /** True if nothing was known yet at the end of the period: the links are those of the day of the data. */
  isCurrent?: boolean;
  previous: LinkChanges | null;
  days: { date: string; newLinks: number; lostLinks: number }[];
}

export interface TaskLine {
  title: string;
  /** The audit rule that the task is about. Absent for a brief, and in older reports. */
  rule?: string;
  severity: string;
  status: string;
  /** The number of pages, null in older reports on past periods, and the first paths, absent in older reports. */
  pages: number | null;
  paths?: string[];
  doneOn: string | null;
}

/** A campaign on the day of the data. */
export interface CampaignState {
  name: string;
  status: string;
  launchedOn: string | null;
  endedOn: string | null;
  /** Absent if the campaign has not ended after the period, when the report was created. */
  endedLater?: { status: string; on: string };
  /** The work of the period and the effect measured by its end. Absent in older reports. */
  work?: CampaignWork;
}

export interface CampaignWork {
  /** Null if the period ended before yesterday: the stage is that of the day of the report. */
  stage: string | null;
  tasksDone: number;
  tasksVerified: number;
  placementsPublished: number;
  /** Null if none is measured yet. */
  effect: EffectMetrics | null;
}

export interface TaskMetrics {
  done: TaskLine[];
  open: TaskLine[];
  /** Of all tasks; the lists are limited. */
  doneCount: number;
  verifiedCount: number;
  openCount: number;
  /** Open tasks that the report lists with another campaign; the day of the pages, if it is after the period. */
  listedElsewhere?: number;
  pagesOn?: string;
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
  /** True if it was checked after the period only, or again, so that what was found by its end is not known. */
  isCheckUnknown?: boolean;
}

export interface PlacementMetrics {
  lines: PlacementLine[];
  count: number;
}

export interface AuditMetrics {
  score: number;
  previousScore: number | null;
  auditedOn: string;
  errors: number;
  warnings: number;
  notices: number;
  /** The kinds of issues to fix first, and the number of all. Absent in older reports. */
  issues?: AuditIssue[];
  issueCount?: number;
}

/** The pages on which an audit rule found an issue. */
export interface AuditIssue {
  title: string;
  /** Absent in older reports. */
  rule?: string;
  severity: string;
  pages: number;
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
  /** Of the prompts and engines with answers in both periods; null without any, absent in older reports, as are both rates. */
  change?: { difference: number; significant: boolean; before?: number; now?: number } | null;
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
  before: Period;
  after: Period;
  /** Undefined in months that an earlier version has closed. */
  baseline?: 'before_selection' | 'before_launch' | 'after_launch' | undefined;
  /** Whether a task was verified or a placement live by the end of the measured days. Absent in older reports. */
  hadWork?: boolean;
}

export interface Agency {
  name: string;
  color: string;
  logoText: string;
  /** The digest of the logo image in base64url; absent without one. */
  logo?: string;
}

interface WrittenContent {
  /** English if absent. */
  language?: ReportLanguage;
  /** Of the account, for the form of numbers and days. Absent in older reports. */
  locale?: string;
  madeAt: string;
  agency: Agency;
  period: Period;
}

/** The content of a campaign's report when it was created. It never changes. */
export interface CampaignContent extends WrittenContent {
  version: 1;
  campaign: { name: string; domain: string; type: string; status: string; stage: string; month: number };
  keywords: Section<KeywordMetrics>;
  search: Section<SearchMetrics>;
  tasks: Section<TaskMetrics>;
  placements: Section<PlacementMetrics>;
  audit: Section<AuditMetrics>;
  mentions: Section<MentionMetrics>;
  effect: Section<EffectMetrics>;
}

/** The sections that a definition can choose. `campaign` becomes the sections campaign, tasks, placements and effect. */
export const sectionNames = [
  'rankings',
  'searchConsole',
  'aiVisibility',
  'backlinks',
  'audit',
  'campaign',
  'notes',
] as const;
export type SectionName = (typeof sectionNames)[number];

export interface NoteMetrics {
  lines: { day: string; text: string }[];
}

interface MetricsOfSection {
  rankings: KeywordMetrics;
  searchConsole: SearchMetrics;
  aiVisibility: MentionMetrics;
  backlinks: LinkMetrics;
  audit: AuditMetrics;
  campaign: CampaignState;
  tasks: TaskMetrics;
  placements: PlacementMetrics;
  effect: EffectMetrics;
  notes: NoteMetrics;
}

/** A section with its place in a report, and the name of its campaign if the report has several. */
export type ReportSection = {
  [Kind in keyof MetricsOfSection]: {
    kind: Kind;
    section: Section<MetricsOfSection[Kind]>;
    campaign?: string;
  };
}[keyof MetricsOfSection];

/** The content of a report on websites when it was created. It never changes. */
export interface WebsiteContent extends WrittenContent {
  version: 2;
  name: string;
  comparison: Comparison;
  comparedPeriod: Period | null;
  commentary: string;
  websites: { domain: string; sections: ReportSection[] }[];
}

export type ReportContent = CampaignContent | WebsiteContent;
