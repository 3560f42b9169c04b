import type {
  Agency,
  CampaignContent,
  Period,
  ReportContent,
  ReportSection,
  SectionName,
  WebsiteContent,
} from './report-content.ts';
import { type MessageName, type Words, wordsOf } from '../words/words-in.ts';
import { type Report, subjectOf } from './report.ts';

/** The sections on one website. */
export interface ReportPart {
  domain: string;
  sections: ReportSection[];
}

/** A report in the order of its document, whether it is on a campaign or on websites. */
export interface ArrangedReport {
  agency: Agency;
  subject: string;
  /** Above the subject on the cover. */
  label: string;
  title: string;
  details: [name: string, value: string][];
  period: Period;
  commentary: string;
  parts: ReportPart[];
  /** In the language of the report. */
  words: Words;
}

const campaignTypes: Record<string, string> = { autoseo: 'Auto SEO', fullseo: 'Full SEO' };
const labels: Record<Report['kind'], MessageName> = {
  cycle: 'monthlyReport',
  on_demand: 'report',
  scheduled: 'report',
};

/** Arranges the content of a report. Pure. */
export function arrangeReport({ content, kind }: Pick<Report, 'content' | 'kind'>): ArrangedReport {
  const words = wordsOf(content);
  const { say, longDay } = words;
  const { agency, madeAt } = content;
  const own = content.version === 2 ? arrangeWebsites(content, words) : arrangeMonth(content, words);
  return {
    agency,
    subject: subjectOf(content),
    label: say(labels[kind]),
    ...own,
    details: [...own.details, [say('created'), longDay(madeAt.slice(0, 10))], [say('by'), agency.name]],
    parts: partsOf(content),
    words,
  };
}

type Arranged = Pick<ArrangedReport, 'title' | 'details' | 'period' | 'commentary'>;

function arrangeMonth({ campaign, period }: CampaignContent, words: Words): Arranged {
  const { name, type, month } = campaign;
  const { say } = words;
  return {
    title: say('monthTitle', { name, month }),
    details: [
      [say('campaign'), name],
      [say('type'), campaignTypes[type] ?? type],
      [say('month'), String(month)],
      [say('period'), days(period, words)],
    ],
    period,
    commentary: '',
  };
}

function arrangeWebsites(content: WebsiteContent, words: Words): Arranged {
  const { name, period, comparedPeriod, commentary, websites } = content;
  const { say } = words;
  const domains = websites.map(({ domain }) => domain);
  const details: ArrangedReport['details'] = [
    websites.length > 3
      ? [say('websites'), say('websiteCount', { count: websites.length })]
      : [say(websites.length === 1 ? 'website' : 'websites'), domains.join(', ')],
    [say('period'), days(period, words)],
  ];
  const own = withoutSubject(name, subjectOf(content));
  if (own.toLowerCase() !== say('report').toLowerCase() && own !== '') details.unshift([say('report'), own]);
  if (comparedPeriod !== null) details.push([say('comparedWith'), days(comparedPeriod, words)]);
  return {
    title: say('detail', { name, value: days(period, words) }),
    details,
    period,
    commentary,
  };
}

/** The name of a report without its subject, which is above it: "monthly report" of "shop.example, monthly report". */
function withoutSubject(name: string, subject: string): string {
  if (name === subject) return '';
  return name.startsWith(`${subject}, `) ? name.slice(subject.length + 2) : name;
}

const days = ({ from, to }: Period, { say, longDay }: Words) =>
  say('fromTo', { from: longDay(from), to: longDay(to) });

/** The sections of a report on each of its websites. Pure. */
export function partsOf(content: ReportContent): ReportPart[] {
  return storedParts(content).map(withoutEmptySections);
}

const storedParts = (content: ReportContent): ReportPart[] =>
  content.version === 2 ? content.websites : [campaignPart(content)];

const optionalKinds: ReadonlySet<string> = new Set(['notes', 'campaign']);

/** Not every website has notes and campaigns: their absence is no news, unless a report is about nothing else. */
function withoutEmptySections({ domain, sections }: ReportPart): ReportPart {
  const others = sections.filter(({ kind, section }) => !optionalKinds.has(kind) || section.state === 'ok');
  return { domain, sections: others.length === 0 ? sections : others };
}

function campaignPart(content: CampaignContent): ReportPart {
  const { keywords, search, tasks, placements, audit, mentions, effect } = content;
  return {
    domain: content.campaign.domain,
    sections: [
      { kind: 'rankings', section: keywords },
      { kind: 'searchConsole', section: search },
      { kind: 'tasks', section: tasks },
      { kind: 'placements', section: placements },
      { kind: 'audit', section: audit },
      { kind: 'aiVisibility', section: mentions },
      { kind: 'effect', section: effect },
    ],
  };
}

/** The heading of each section. */
export const sectionTitles = {
  rankings: 'keywords',
  searchConsole: 'searchPerformance',
  aiVisibility: 'aiVisibility',
  backlinks: 'backlinks',
  audit: 'siteAudit',
  campaign: 'campaign',
  tasks: 'tasks',
  placements: 'placements',
  effect: 'effect',
  notes: 'notes',
} as const satisfies Record<ReportSection['kind'], MessageName>;

/** The heading of a section, with its campaign if the report has several. */
export function headingOf({ kind, campaign }: ReportSection, { say }: Words): string {
  const name = say(sectionTitles[kind]);
  return campaign === undefined ? name : say('detail', { name, value: campaign });
}

/** Identifies a section on a page: several campaigns have sections of the same kind. */
export const anchorOf = (sections: readonly ReportSection[], index: number): string => {
  const kind = sections[index]?.kind ?? 'notes';
  const before = sections.slice(0, index).filter((one) => one.kind === kind).length;
  return before === 0 ? kind : `${kind}-${before + 1}`;
};

const campaignKinds: ReadonlySet<string> = new Set(['campaign', 'tasks', 'placements', 'effect']);

/** The content with some of its sections only; with all if `names` is null. Pure. */
export function selectSections(content: ReportContent, names: readonly SectionName[] | null): ReportContent {
  if (names === null) return content;
  const isChosen = ({ kind }: ReportSection) =>
    names.some((name) => name === kind || (name === 'campaign' && campaignKinds.has(kind)));
  const { madeAt, agency, period, language, locale } = content;
  const websites = storedParts(content).map(({ domain, sections }) => ({
    domain,
    sections: sections.filter(isChosen),
  }));
  const { name, comparison, comparedPeriod, commentary } =
    content.version === 2
      ? content
      : { name: content.campaign.name, comparison: 'none' as const, comparedPeriod: null, commentary: '' };
  const report = { version: 2, madeAt, agency, period, name, comparison, comparedPeriod } as const;
  return { ...report, ...(language && { language }), ...(locale && { locale }), commentary, websites };
}
