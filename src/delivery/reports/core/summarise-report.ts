import { describeEffect } from './describe-effect.ts';
import { count, growth, oneDecimal, percent, several } from './value-format.ts';
import { positionChange } from './position-change.ts';
import type {
  CampaignContent,
  Comparison,
  KeywordLine,
  KeywordMetrics,
  LinkMetrics,
  ReportContent,
  ReportSection,
  Section,
} from './report-content.ts';
import { partsOf } from './arrange-report.ts';

/** Summarises a report in sentences. A section without metrics says why. */
export function summariseReport(content: ReportContent): string[] {
  return partsOf(content).flatMap(({ sections }) => sections.flatMap(summariseSection));
}

/** Summarises a section. Notes are shown in full, so they have no summary. */
export function summariseSection(one: ReportSection): string[] {
  switch (one.kind) {
    case 'rankings':
      return summariseKeywords(one.section);
    case 'searchConsole':
      return summariseSearch(one.section);
    case 'tasks':
      return summariseTasks(one.section);
    case 'placements':
      return summarisePlacements(one.section);
    case 'audit':
      return summariseAudit(one.section);
    case 'aiVisibility':
      return summariseMentions(one.section);
    case 'backlinks':
      return summariseLinks(one.section);
    case 'effect':
      return [describeEffect(one.section)];
    case 'campaign':
      return one.section.state === 'ok' ? [] : [`Campaign: ${one.section.reason}`];
    case 'notes':
      return [];
  }
}

function summariseKeywords(section: CampaignContent['keywords']): string[] {
  if (section.state !== 'ok') return [`Keywords: ${section.reason}`];
  const { last, first, comparedOn, totals = countChanges(section.metrics.lines) } = section.metrics;
  const before = comparedOn === undefined ? 'at its start' : `on ${comparedOn}`;
  const topTen = ({ top3, top10 }: typeof last) => count(top3 + top10);
  return [
    `Of ${several(totals.keywords, 'keyword')}, ${count(totals.improved)} improved and ${count(totals.declined)} declined.`,
    `At the end of the period ${topTen(last)} ranked in the top 10, ${before} ${topTen(first)}.`,
  ];
}

/** Counts the keywords whose direction is known. */
export function countChanges(lines: readonly KeywordLine[]): Required<KeywordMetrics>['totals'] {
  const directions = lines.map((line) => positionChange(line)?.direction);
  const countOf = (direction: string) => directions.filter((one) => one === direction).length;
  return { keywords: lines.length, improved: countOf('improved'), declined: countOf('declined') };
}

function summariseSearch(section: CampaignContent['search']): string[] {
  if (section.state !== 'ok') return [`Search performance: ${section.reason}`];
  const { counter, clicks, previous, comparison } = section.metrics;
  const change =
    previous === null
      ? ''
      : `, ${growth(clicks, previous.clicks)} compared with the ${comparedName(comparison)}`;
  return [`${counter} reported ${several(clicks, 'click')}${change}.`];
}

function summariseTasks(section: CampaignContent['tasks']): string[] {
  if (section.state !== 'ok') return [`Tasks: ${section.reason}`];
  const { doneCount, verifiedCount, openCount } = section.metrics;
  return [
    `${several(doneCount, 'task was', 'tasks were')} done, ${count(verifiedCount)} of them verified on the website; ${several(openCount, 'task is', 'tasks are')} open.`,
  ];
}

function summarisePlacements(section: CampaignContent['placements']): string[] {
  if (section.state !== 'ok') return [`Placements: ${section.reason}`];
  const countOf = (status: string) => section.metrics.lines.filter((line) => line.status === status).length;
  const lost = countOf('lost') === 0 ? '' : `, and ${several(countOf('lost'), 'was', 'were')} lost`;
  return [`${several(countOf('live'), 'placement is', 'placements are')} live${lost}.`];
}

function summariseAudit(section: CampaignContent['audit']): string[] {
  if (section.state !== 'ok') return [`Site audit: ${section.reason}`];
  const { score, previousScore } = section.metrics;
  const previous = previousScore === null ? '' : `, compared with ${oneDecimal(previousScore)} before`;
  return [`The site audit scored ${oneDecimal(score)} of 100${previous}.`];
}

function summariseMentions(section: CampaignContent['mentions']): string[] {
  if (section.state !== 'ok') return [`AI visibility: ${section.reason}`];
  const { rate, low, high, runs } = section.metrics;
  return [
    `The AI mention rate was ${percent(rate)} of ${several(runs, 'answer')} (95 % interval: ${percent(low)} to ${percent(high)}).`,
  ];
}

function summariseLinks(section: Section<LinkMetrics>): string[] {
  if (section.state !== 'ok') return [`Backlinks: ${section.reason}`];
  const { links, domains, newLinks, lostLinks } = section.metrics;
  return [
    `${several(links, 'backlink')} from ${several(domains, 'domain')} are known. In the period ${count(newLinks)} were found and ${count(lostLinks)} were lost.`,
  ];
}

/** The compared period in words. */
export function comparedName(comparison: Comparison | undefined): string {
  return comparison === 'previous_year' ? 'previous year' : 'previous period';
}
