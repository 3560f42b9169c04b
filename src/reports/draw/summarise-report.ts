import type { KeywordLine, ReportContent } from '../content/report-content.ts';
import { describeEffect } from './describe-effect.ts';
import { count, growth, oneDecimal, percent, several } from './say.ts';

/** What a keyword that was not found counts as, where it is compared: below every position that is looked at. */
const below = 101;

/** What a report says, in sentences; a part without figures says why. Pure. */
export function summariseReport(content: ReportContent): string[] {
  return [
    ...sayKeywords(content.keywords),
    ...saySearch(content.search),
    ...sayTasks(content.tasks),
    ...sayPlacements(content.placements),
    ...sayAudit(content.audit),
    ...sayMentions(content.mentions),
    describeEffect(content.effect),
  ];
}

/** Positions won between the two checks; null where there are no two. Pure. */
export function changeOf({ first, firstOn, last, lastOn }: KeywordLine): number | null {
  return firstOn === null || firstOn === lastOn ? null : (first ?? below) - (last ?? below);
}

function sayKeywords(section: ReportContent['keywords']): string[] {
  if (section.state !== 'ok') return [`Keywords: ${section.reason}`];
  const { lines, last, first } = section.figures;
  const changes = lines.map(changeOf).filter((change) => change !== null);
  const won = changes.filter((change) => change > 0).length;
  const lost = changes.filter((change) => change < 0).length;
  const top = (of: typeof last) => of.top3 + of.top10;
  return [
    `${count(won)} of ${several(lines.length, 'keyword')} stood higher at the end of these days than at their beginning, ${count(lost)} lower.`,
    `${count(top(last))} stood among the first ten results, ${count(top(first))} at the beginning.`,
  ];
}

function saySearch(section: ReportContent['search']): string[] {
  if (section.state !== 'ok') return [`Clicks: ${section.reason}`];
  const { counter, clicks, previous } = section.figures;
  const before = previous === null ? '' : `, ${growth(clicks, previous.clicks)} against as many days before`;
  return [`${counter} counted ${several(clicks, 'click')} from its results${before}.`];
}

function sayTasks(section: ReportContent['tasks']): string[] {
  if (section.state !== 'ok') return [`Tasks: ${section.reason}`];
  const { doneCount, verifiedCount, openCount } = section.figures;
  return [
    `${several(doneCount, 'task was', 'tasks were')} done, ${count(verifiedCount)} of them verified on the website; ${several(openCount, 'task is', 'tasks are')} open.`,
  ];
}

function sayPlacements(section: ReportContent['placements']): string[] {
  if (section.state !== 'ok') return [`Placements: ${section.reason}`];
  const { lines } = section.figures;
  const of = (status: string) => lines.filter((line) => line.status === status).length;
  const lost = of('lost') === 0 ? '' : `, and ${several(of('lost'), 'was', 'were')} lost`;
  return [`${several(of('live'), 'placement is', 'placements are')} live${lost}.`];
}

function sayAudit(section: ReportContent['audit']): string[] {
  if (section.state !== 'ok') return [`Audit: ${section.reason}`];
  const { score, previousScore } = section.figures;
  const before = previousScore === null ? '' : `, ${oneDecimal(previousScore)} before these days`;
  return [`The audit of the website gave a score of ${oneDecimal(score)} of 100${before}.`];
}

function sayMentions(section: ReportContent['mentions']): string[] {
  if (section.state !== 'ok') return [`Answer engines: ${section.reason}`];
  const { rate, low, high, runs } = section.figures;
  return [
    `Answer engines named the website in ${percent(rate)} of ${several(runs, 'answer')} (95 % interval: ${percent(low)} to ${percent(high)}).`,
  ];
}
