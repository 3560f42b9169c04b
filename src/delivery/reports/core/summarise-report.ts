import { countDays } from '#platform/days.ts';
import { isMoreThanChance, shownDifference } from '#platform/statistics';
import { nameMovers } from './choose-movers.ts';
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
import { countMeasured, coversHalf, weighRankings } from './weigh-rankings.ts';

/** Summarises a report in sentences. A section without metrics says why. */
export function summariseReport(content: ReportContent): string[] {
  const words = wordsOf(content);
  return partsOf(content).flatMap(({ sections }) => summarisePart(sections, words));
}

/** Summarises the sections on one website: the verdict comes first, then the results of all, then what was compared. */
export function summarisePart(sections: readonly ReportSection[], words: Words): string[] {
  const summaries = sections.map((section) => summarise(section, words));
  return [
    ...summaries.flatMap(({ verdict = [] }) => verdict),
    ...compareClicks(sections, words),
    ...summaries.flatMap(({ results }) => results),
    ...summaries.flatMap(({ notes }) => notes),
  ];
}

/** Summarises a section. Notes and the state of a campaign are shown in full, so they have no summary. */
export const summariseSection = (one: ReportSection, words: Words): string[] => summarisePart([one], words);

/** The results of a section in sentences, what they are on the whole, and what was compared. */
interface Summary {
  verdict?: string[];
  results: string[];
  notes: string[];
}

function summarise(one: ReportSection, words: Words): Summary {
  if (one.kind === 'rankings' && one.section.state === 'ok')
    return summariseKeywords(one.section.metrics, words);
  const sentences = describe(one, words);
  const { campaign } = one;
  if (campaign === undefined) return { results: sentences, notes: [] };
  return { results: sentences.map((value) => words.say('detail', { name: campaign, value })), notes: [] };
}

function describe(one: ReportSection, words: Words): string[] {
  if (one.kind === 'notes') return [];
  const { say } = words;
  if (one.section.state !== 'ok') {
    const section = say(sectionTitles[one.kind]);
    return [say('withoutData', { section, reason: sayMissing(one.kind, one.section, words) })];
  }
  switch (one.kind) {
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
    case 'rankings':
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

/** Points of visibility, the day since which they changed, and of which keywords, unless all have a value on both days. Null if they are of the fewer keywords. */
export function pointsSince(
  { last, visibilityChange: change }: KeywordMetrics,
  { say, signedPoints, day }: Words,
): { points: string; day: string; part: string } | null {
  if (!change || !coversHalf(change, last)) return null;
  const [count, total] = [change.keywords, countMeasured(last)];
  const part = count < total ? ` (${say('ofKeywords', { count, total })})` : '';
  const points = shownDifference(change.after, change.before) * 100;
  return { points: signedPoints(points), day: day(change.since), part };
}

function summariseVisibility(metrics: KeywordMetrics, words: Words): string[] {
  const current = metrics.visibility.at(-1);
  if (current === undefined) return [];
  const visibility = words.percent(current.value);
  const change = pointsSince(metrics, words);
  return [
    change === null
      ? words.say('visibilityAtEnd', { visibility })
      : words.say('visibilitySummary', { visibility, ...change }),
  ];
}

function summariseKeywords(metrics: KeywordMetrics, words: Words): Summary {
  const { segment } = metrics;
  const { results, notes } = summarisePositions(metrics, words);
  const ofSegment = segment === undefined ? [] : [words.say('ofSegment', { segment })];
  const weighed = weighRankings(metrics);
  const all = [...summariseVisibility(metrics, words), ...results];
  if (weighed === null) return { results: [...ofSegment, ...all], notes };
  return {
    verdict: [
      ...ofSegment,
      words.say(weighed.message, { count: weighed.count }),
      ...sayMovers(metrics, words),
    ],
    results: all,
    notes,
  };
}

/** The reason of the verdict: the keywords that changed the visibility most. Older reports do not know them. */
function sayMovers({ movers = { gained: [], lost: [] } }: KeywordMetrics, words: Words): string[] {
  const values = { gained: nameMovers(movers.gained, words), lost: nameMovers(movers.lost, words) };
  const { gained, lost } = values;
  if (gained === '' && lost === '') return [];
  const message = lost === '' ? 'rankingsGains' : gained === '' ? 'rankingsLosses' : 'rankingsGainsLosses';
  return [words.say(message, values)];
}

/** Whether the clicks of the same website moved as its rankings did. Nothing without a verdict and earlier clicks. */
function compareClicks(sections: readonly ReportSection[], words: Words): string[] {
  const metrics = sections.flatMap((one) =>
    one.kind === 'searchConsole' && one.section.state === 'ok' ? one.section.metrics : [],
  )[0];
  const weighed = sections.flatMap((one) =>
    one.kind === 'rankings' && one.section.state === 'ok' ? (weighRankings(one.section.metrics) ?? []) : [],
  )[0];
  const previous = metrics?.previous ?? null;
  if (metrics === undefined || weighed === undefined || previous === null || previous.clicks === 0) return [];
  const message = clicksBeside(weighed.message, metrics, previous);
  if (message === null) return [];
  const change = searchChange(metrics, [metrics.clicks, previous.clicks], words);
  return [words.say(message, { counter: words.translate(metrics.counter), change })];
}

/** Null if neither changed. */
function clicksBeside(
  rankings: MessageName,
  { clicks, range }: SearchMetrics,
  previous: NonNullable<SearchMetrics['previous']>,
): MessageName | null {
  const lengthRatio = countDays(range.from, range.to) / countDays(previous.range.from, previous.range.to);
  const areSteady = rankings === 'rankingsSteady';
  if (!isMoreThanChance({ now: clicks, before: previous.clicks, lengthRatio }))
    return areSteady ? null : 'clicksSteady';
  if (areSteady) return 'clicksChanged';
  const isMore = clicks > previous.clicks * lengthRatio;
  return isMore === rankings.startsWith('rankingsImproved') ? 'clicksAgree' : 'clicksDisagree';
}

function summarisePositions(metrics: KeywordMetrics, words: Words): Summary {
  const { say, day } = words;
  const { comparedOn, visibility, lastOfSame, unchecked } = metrics;
  const { totals = countChanges(metrics.lines, comparedOn) } = metrics;
  const { keywords, improved, declined, compared: known } = totals;
  // A keyword without a value at the end is no keyword outside the top 10.
  const count = keywords - unchecked;
  const topTen = { first: countTopTen(metrics.first), last: countTopTen(metrics.last) };
  // Older reports compare only the keywords with a position for the day, and the oldest do not know how many these are.
  const comparable = known ?? (lastOfSame === undefined ? count : countMeasured(lastOfSame));
  const moved = say('keywordSummary', {
    count: comparedOn === undefined ? count : comparable,
    improved,
    declined,
  });
  if (comparedOn === undefined) return { results: [moved, say('topTenFromStart', topTen)], notes: [] };
  const compared = { day: day(comparedOn) };
  const [start] = visibility;
  if (!hasFirst(metrics)) {
    const since = start === undefined ? [] : [say('firstMeasured', { day: day(start.date) })];
    return {
      results: [say('topTenNow', { last: topTen.last, count })],
      notes: [say('notCompared', compared), ...since],
    };
  }
  const since = comparedOn === start?.date ? [say('firstMeasured', compared)] : [];
  const added = countMeasured(metrics.last) - countMeasured(metrics.first);
  if (lastOfSame === undefined || added === 0)
    return {
      results: [moved, say('topTenFromDay', { ...topTen, ...compared })],
      notes: [
        ...since,
        ...comparedLater(metrics, words),
        ...(added === 0 ? [] : [say('countedAtEnd', { count: added, ...compared })]),
      ],
    };
  const same = countMeasured(lastOfSame);
  const of = { first: topTen.first, last: countTopTen(lastOfSame), count: same, ...compared };
  const inTopTen = coversHalf({ keywords: same }, metrics.last)
    ? say('topTenSame', of)
    : say('topTenNow', { last: topTen.last, count });
  const { comparedLater: later = 0 } = totals;
  const rest = Math.max(count - same - later, 0);
  return {
    results: [moved, inTopTen],
    notes:
      later + rest === 0
        ? since
        : [...since, say('comparedKeywords', { same, later, rest, total: count, ...compared })],
  };
}

/** How many keywords are compared with their first check after the compared day; empty for none. */
export function comparedLater({ lines, totals, comparedOn }: KeywordMetrics, { say, day }: Words): string[] {
  const { comparedLater: count = 0 } = totals ?? countChanges(lines, comparedOn);
  return count === 0 || comparedOn === undefined
    ? []
    : [say('comparedLater', { count, day: day(comparedOn) })];
}

const countTopTen = ({ top3, top10 }: Distribution) => top3 + top10;

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
