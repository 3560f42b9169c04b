import { describeEffect } from './describe-effect.ts';
import { count, growth, oneDecimal, percent, several } from './value-format.ts';
import { positionChange } from './position-change.ts';
import type { ReportContent } from './report-content.ts';

/** Summarises a report in sentences. A section without metrics says why. */
export function summariseReport(content: ReportContent): string[] {
  return [
    ...summariseKeywords(content.keywords),
    ...summariseSearch(content.search),
    ...summariseTasks(content.tasks),
    ...summarisePlacements(content.placements),
    ...summariseAudit(content.audit),
    ...summariseMentions(content.mentions),
    describeEffect(content.effect),
  ];
}

function summariseKeywords(section: ReportContent['keywords']): string[] {
  if (section.state !== 'ok') return [`Keywords: ${section.reason}`];
  const { lines, last, first } = section.metrics;
  const directions = lines.map((line) => positionChange(line)?.direction);
  const improved = directions.filter((direction) => direction === 'improved').length;
  const declined = directions.filter((direction) => direction === 'declined').length;
  const topTen = ({ top3, top10 }: typeof last) => count(top3 + top10);
  return [
    `Of ${several(lines.length, 'keyword')}, ${count(improved)} improved and ${count(declined)} declined.`,
    `At the end of the period ${topTen(last)} ranked in the top 10, at its start ${topTen(first)}.`,
  ];
}

function summariseSearch(section: ReportContent['search']): string[] {
  if (section.state !== 'ok') return [`Search performance: ${section.reason}`];
  const { counter, clicks, previous } = section.metrics;
  const change =
    previous === null ? '' : `, ${growth(clicks, previous.clicks)} compared with the previous period`;
  return [`${counter} reported ${several(clicks, 'click')}${change}.`];
}

function summariseTasks(section: ReportContent['tasks']): string[] {
  if (section.state !== 'ok') return [`Tasks: ${section.reason}`];
  const { doneCount, verifiedCount, openCount } = section.metrics;
  return [
    `${several(doneCount, 'task was', 'tasks were')} done, ${count(verifiedCount)} of them verified on the website; ${several(openCount, 'task is', 'tasks are')} open.`,
  ];
}

function summarisePlacements(section: ReportContent['placements']): string[] {
  if (section.state !== 'ok') return [`Placements: ${section.reason}`];
  const countOf = (status: string) => section.metrics.lines.filter((line) => line.status === status).length;
  const lost = countOf('lost') === 0 ? '' : `, and ${several(countOf('lost'), 'was', 'were')} lost`;
  return [`${several(countOf('live'), 'placement is', 'placements are')} live${lost}.`];
}

function summariseAudit(section: ReportContent['audit']): string[] {
  if (section.state !== 'ok') return [`Site audit: ${section.reason}`];
  const { score, previousScore } = section.metrics;
  const previous =
    previousScore === null ? '' : `, compared with ${oneDecimal(previousScore)} before this period`;
  return [`The site audit scored ${oneDecimal(score)} of 100${previous}.`];
}

function summariseMentions(section: ReportContent['mentions']): string[] {
  if (section.state !== 'ok') return [`AI visibility: ${section.reason}`];
  const { rate, low, high, runs } = section.metrics;
  return [
    `The AI mention rate was ${percent(rate)} of ${several(runs, 'answer')} (95 % interval: ${percent(low)} to ${percent(high)}).`,
  ];
}
