import { longDay, several } from './value-format.ts';
import type {
  Agency,
  CampaignContent,
  Period,
  ReportContent,
  ReportSection,
  SectionName,
} from './report-content.ts';
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
}

const campaignTypes: Record<string, string> = { autoseo: 'Auto SEO', fullseo: 'Full SEO' };
const labels: Record<Report['kind'], string> = {
  cycle: 'Monthly report',
  on_demand: 'Report',
  scheduled: 'Report',
};

/** Arranges the content of a report. Pure. */
export function arrangeReport({ content, kind }: Pick<Report, 'content' | 'kind'>): ArrangedReport {
  const shared = { agency: content.agency, subject: subjectOf(content), label: labels[kind] };
  const last: [string, string][] = [
    ['Created', longDay(content.madeAt.slice(0, 10))],
    ['By', content.agency.name],
  ];
  if (content.version !== 2) {
    const { name, type, month } = content.campaign;
    return {
      ...shared,
      title: `${name}: report for month ${month}`,
      details: [
        ['Campaign', name],
        ['Type', campaignTypes[type] ?? type],
        ['Month', String(month)],
        ['Period', days(content.period)],
        ...last,
      ],
      period: content.period,
      commentary: '',
      parts: partsOf(content),
    };
  }
  const { name, period, comparedPeriod, commentary, websites } = content;
  const domains = websites.map(({ domain }) => domain);
  return {
    ...shared,
    title: `${name}: ${days(period)}`,
    details: [
      ...(name === shared.subject ? [] : [['Report', name] as [string, string]]),
      websites.length > 3
        ? ['Websites', several(websites.length, 'website')]
        : [websites.length === 1 ? 'Website' : 'Websites', domains.join(', ')],
      ['Period', days(period)],
      ...(comparedPeriod === null ? [] : [['Compared with', days(comparedPeriod)] as [string, string]]),
      ...last,
    ],
    period,
    commentary,
    parts: websites,
  };
}

const days = ({ from, to }: Period) => `${longDay(from)} to ${longDay(to)}`;

/** The sections of a report on each of its websites. Pure. */
export function partsOf(content: ReportContent): ReportPart[] {
  return content.version === 2 ? content.websites : [campaignPart(content)];
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
export const sectionTitles: Record<ReportSection['kind'], string> = {
  rankings: 'Keywords',
  searchConsole: 'Search performance',
  aiVisibility: 'AI visibility',
  backlinks: 'Backlinks',
  audit: 'Site audit',
  campaign: 'Campaign',
  tasks: 'Tasks',
  placements: 'Placements',
  effect: 'Effect of the campaign',
  notes: 'Notes',
};

const campaignKinds: ReadonlySet<string> = new Set(['campaign', 'tasks', 'placements', 'effect']);

/** The content with some of its sections only; with all if `names` is null. Pure. */
export function selectSections(content: ReportContent, names: readonly SectionName[] | null): ReportContent {
  if (names === null) return content;
  const isChosen = ({ kind }: ReportSection) =>
    names.some((name) => name === kind || (name === 'campaign' && campaignKinds.has(kind)));
  const { madeAt, agency, period } = content;
  const websites = partsOf(content).map(({ domain, sections }) => ({
    domain,
    sections: sections.filter(isChosen),
  }));
  const { name, comparison, comparedPeriod, commentary } =
    content.version === 2
      ? content
      : { name: content.campaign.name, comparison: 'none' as const, comparedPeriod: null, commentary: '' };
  return { version: 2, madeAt, agency, period, name, comparison, comparedPeriod, commentary, websites };
}
