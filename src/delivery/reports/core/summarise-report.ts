import { shownDifference } from '#platform/statistics';
import { describeEffect } from './describe-effect.ts';
import { positionChange } from './position-change.ts';
import type {
  AuditMetrics,
  PlacementMetrics,
  ReportContent,
  ReportSection,
  SearchMetrics,
  TaskMetrics,
} from './report-content.ts';
import type { Distribution, KeywordLine, KeywordMetrics, KeywordTotals } from './keyword-metrics.ts';
import { sayMissing } from './say-missing.ts';
import { searchChange } from './search-change.ts';
import { taskTitle } from './titles.ts';
import { type MessageName, type Words, wordsOf } from '../words/words-in.ts';
import { partsOf, sectionTitles } from './arrange-report.ts';

/** Summarises a report in sentences. A section without metrics says why. */
export function summariseReport(content: ReportContent): string[] {
  const words = wordsOf(content);
  return partsOf(content).flatMap(({ sections }) =>
    sections.flatMap((section) => summariseSection(section, words)),
  );
}

/** Summarises a section. Notes and the state of a campaign are shown in full, so they have no summary. */
export function summariseSection(one: ReportSection, words: Words): string[] {
  const sentences = describe(one, words);
  const { campaign } = one;
  if (campaign === undefined) return sentences;
  return sentences.map((value) => words.say('detail', { name: campaign, value }));
}

function describe(one: ReportSection, words: Words): string[] {
  if (one.kind === 'notes') return [];
  const { say } = words;
  if (one.section.state !== 'ok') {
    const section = say(sectionTitles[one.kind]);
    return [say('withoutData', { section, reason: sayMissing(one.kind, one.section, words) })];
  }
  switch (one.kind) {
    case 'rankings':
      return summariseKeywords(one.section.metrics, words);
    case 'searchConsole':
      return [summariseSearch(one.section.metrics, words)];
    case 'tasks':
      return summariseTasks(one.section, words);
    case 'placements':
      return [summarisePlacements(one.section, words)];
    case 'audit':
      return [summariseAudit(one.section.metrics, words)];
    case 'aiVisibility': {
      const { rate, low, high, runs: count } = one.section.metrics;
      const [from, to] = [words.wholePercent(low), words.wholePercent(high)];
      return [say('mentionSummary', { rate: words.percent(rate), low: from, high: to, count })];
    }
    case 'backlinks': {
      const { links, domains, newLinks: found, lostLinks: lost } = one.section.metrics;
      return [say('linkSummary', { links, domains, found, lost })];
    }
    case 'campaign':
      return [];
    case 'effect':
      return [describeEffect(one.section.metrics, words)];
  }
}

const maxNamed = 3;

/** Without done tasks, only the open ones are news. */
function summariseTasks({ metrics, asOf }: { metrics: TaskMetrics; asOf: string }, words: Words): string[] {
  const { done, doneCount, verifiedCount: verified, openCount: open, listedElsewhere = 0 } = metrics;
  const { say, day } = words;
  const named = done.slice(0, maxNamed).map((task) => taskTitle(task, words));
  const titles = [...named, ...(doneCount > named.length ? ['…'] : [])].join('; ');
  return [
    // An ellipsis ends the sentence.
    ...(doneCount === 0
      ? []
      : [say('taskSummary', { done: doneCount, verified, titles }).replace('….', '…')]),
    ...(open === 0 && listedElsewhere > 0 ? [] : [say('openSummary', { open, day: day(asOf) })]),
  ];
}

/** Points of visibility, the day since which they changed, and of which keywords, unless all have a value on both days. */
export function pointsSince(
  { last, visibilityChange: change }: KeywordMetrics,
  { say, signedPoints, day }: Words,
): { points: string; day: string; part: string } | null {
  if (!change) return null;
  const [count, total] = [change.keywords, countMeasured(last)];
  const part = count < total ? ` (${say('ofKeywords', { count, total })})` : '';
  const points = shownDifference(change.after, change.before) * 100;
  return { points: signedPoints(points), day: day(change.since), part };
}

function summariseVisibility(metrics: KeywordMetrics, words: Words): string[] {
  const current = metrics.visibility.at(-1);
  const change = pointsSince(metrics, words);
  if (current === undefined || change === null) return [];
  return [words.say('visibilitySummary', { visibility: words.percent(current.value), ...change })];
}

function summariseKeywords(metrics: KeywordMetrics, words: Words): string[] {
  return [...summarisePositions(metrics, words), ...summariseVisibility(metrics, words)];
}

function summarisePositions(metrics: KeywordMetrics, words: Words): string[] {
  const { say, day } = words;
  const {
    comparedOn,
    segment,
    visibility,
    lastOfSame,
    unchecked,
    totals = countChanges(metrics.lines, comparedOn),
  } = metrics;
  const { keywords, improved, declined, compared: known } = totals;
  // A keyword without a value at the end is no keyword outside the top 10.
  const count = keywords - unchecked;
  const topTen = { first: countTopTen(metrics.first), last: countTopTen(metrics.last) };
  const ofSegment = segment === undefined ? [] : [say('ofSegment', { segment })];
  // Older reports compare only the keywords with a position for the day, and the oldest do not know how many these are.
  const comparable = known ?? (lastOfSame === undefined ? count : countMeasured(lastOfSame));
  const summary = [
    say('keywordSummary', { count: comparedOn === undefined ? count : comparable, improved, declined }),
    ...comparedLater(metrics, words),
  ];
  if (comparedOn === undefined) return [...ofSegment, ...summary, say('topTenFromStart', topTen)];
  const compared = { day: day(comparedOn) };
  if (!hasFirst(metrics)) {
    const [start] = visibility;
    return [
      ...ofSegment,
      say('topTenNow', { last: topTen.last, count }),
      say('notCompared', compared),
      ...(start === undefined ? [] : [say('firstMeasured', { day: day(start.date) })]),
    ];
  }
  const added = countMeasured(metrics.last) - countMeasured(metrics.first);
  return [
    ...ofSegment,
    ...summary,
    ...(comparedOn === visibility[0]?.date ? [say('firstMeasured', compared)] : []),
    ...(lastOfSame === undefined || added === 0
      ? [
          say('topTenFromDay', { ...topTen, ...compared }),
          ...(added === 0 ? [] : [say('countedAtEnd', { count: added, ...compared })]),
        ]
      : [
          say('topTenSame', {
            first: topTen.first,
            last: countTopTen(lastOfSame),
            count: countMeasured(lastOfSame),
            ...compared,
          }),
          ...notCounted(metrics, words),
        ]),
  ];
}

/** How many keywords have no value on the compared day, and how many of them are in the top 10. */
function notCounted({ last, lastOfSame, comparedOn }: KeywordMetrics, { say, day }: Words): string[] {
  if (lastOfSame === undefined || comparedOn === undefined) return [];
  const count = countMeasured(last) - countMeasured(lastOfSame);
  if (count === 0) return [];
  const topTen = countTopTen(last) - countTopTen(lastOfSame);
  return [say('notInComparison', { count, last: topTen, day: day(comparedOn) })];
}

/** How many keywords are compared with their first check after the compared day; empty for none. */
export function comparedLater({ lines, totals, comparedOn }: KeywordMetrics, { say, day }: Words): string[] {
  const { comparedLater: count = 0 } = totals ?? countChanges(lines, comparedOn);
  return count === 0 || comparedOn === undefined
    ? []
    : [say('comparedLater', { count, day: day(comparedOn) })];
}

const countTopTen = ({ top3, top10 }: Distribution) => top3 + top10;
export const countMeasured = (distribution: Distribution) =>
  Object.values(distribution).reduce((total: number, count: number) => total + count, 0);

/** Whether a keyword has a value at the start. A day without values is no day on which no keyword was found. */
export const hasFirst = ({ first }: Pick<KeywordMetrics, 'first'>): boolean => countMeasured(first) > 0;

/** Counts the keywords whose direction is known, and those with an earlier position. */
export function countChanges(lines: readonly KeywordLine[], comparedOn: string | undefined): KeywordTotals {
  const directions = lines.map((line) => positionChange(line)?.direction);
  const countOf = (direction: string) => directions.filter((one) => one === direction).length;
  const starts = lines.flatMap(({ firstOn }) => firstOn ?? []);
  return {
    keywords: lines.length,
    improved: countOf('improved'),
    declined: countOf('declined'),
    compared: starts.length,
    comparedLater: comparedOn === undefined ? 0 : starts.filter((date) => date > comparedOn).length,
  };
}

function summariseSearch(metrics: SearchMetrics, words: Words): string {
  const { counter, clicks, previous, comparison } = metrics;
  const values = { counter: words.translate(counter), count: clicks };
  if (previous === null) return words.say('clickSummary', values);
  const name: MessageName = comparison === 'previous_year' ? 'clickSummaryYear' : 'clickSummaryPeriod';
  return words.say(name, { ...values, change: searchChange(metrics, [clicks, previous.clicks], words) });
}

function summarisePlacements(
  { metrics, asOf }: { metrics: PlacementMetrics; asOf: string },
  { say, day }: Words,
): string {
  const countOf = (status: string) => metrics.lines.filter((line) => line.status === status).length;
  const [live, lost] = [countOf('live'), countOf('lost')];
  const values = { live, day: day(asOf) };
  return lost === 0 ? say('placementSummary', values) : say('placementSummaryLost', { ...values, lost });
}

function summariseAudit({ score, previousScore }: AuditMetrics, { say, oneDecimal }: Words): string {
  const shown = oneDecimal(score);
  if (previousScore === null) return say('auditSummary', { score: shown });
  return say('auditSummaryBefore', { score: shown, before: oneDecimal(previousScore) });
}
