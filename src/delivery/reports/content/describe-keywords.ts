import { daysAfter } from '#platform/days.ts';
import { clickThroughRateAt, clickThroughRates, type HeldDay, valueOn } from '#rank-tracking/positions';
import { chooseMovers } from '../core/choose-movers.ts';
import { positionChange } from '../core/position-change.ts';
import type { Period } from '../core/report-content.ts';
import type { Distribution, KeywordMetrics, KeywordLine, VisibilityChange } from '../core/keyword-metrics.ts';

const maxMovers = 3;

interface CheckedKeyword extends Pick<KeywordLine, 'keyword' | 'market'> {
  /** The page that ranked at the end of the period. */
  url: string | null;
  /** Days with a successful rank check until the end of the period, oldest first. Also days before it, which may still count. */
  days: readonly HeldDay[];
}

/**
 * Summarises the values of keywords on the complete days of a period. Pure.
 * @param before a day before the period whose values replace those of its first day, if there are any
 */
export function describeKeywords(
  keywords: readonly CheckedKeyword[],
  period: Period,
  before?: string,
): KeywordMetrics {
  const comparedOn = before === undefined ? undefined : measuredDay(keywords, period, before);
  const lines = keywords.map((keyword) => toLine(keyword, period, comparedOn));
  const checked = lines.filter(({ lastOn }) => lastOn !== null);
  // A keyword that was not tracked on the compared day is no keyword that was not found.
  const compared = checked.filter(
    ({ firstOn }) => firstOn !== null && (comparedOn === undefined || firstOn <= comparedOn),
  );
  const days = keywords.map((keyword) => keyword.days);
  const visibility = visibilityByDay(days, period);
  return {
    lines: lines.toSorted(byPosition),
    ...(comparedOn === undefined ? {} : { comparedOn }),
    unchecked: lines.length - checked.length,
    first: distribute(compared.map(({ first }) => first)),
    last: distribute(checked.map(({ last }) => last)),
    lastOfSame: distribute(compared.map(({ last }) => last)),
    visibility,
    visibilityChange: changeOfVisibility(days, visibility, comparedOn),
    movers: {
      gained: chooseMovers(compared, 'improved').slice(0, maxMovers),
      lost: chooseMovers(compared, 'declined').slice(0, maxMovers),
    },
    counted: countJoining(days, visibility),
  };
}

/** The day itself, or the first measured day of the period if no keyword has a value on it. The last day has nothing to be compared with. */
function measuredDay(keywords: readonly CheckedKeyword[], { from, to }: Period, day: string): string {
  if (keywords.some(({ days }) => valueOn(days, day) !== null)) return day;
  const measured = keywords.flatMap(({ days }) => days.map(({ date }) => date));
  return measured.filter((date) => date >= from && date < to).toSorted()[0] ?? day;
}

/** The value on the compared day, or on the first day of the period, or the first one after it, and the value on the last day. */
function toLine(
  { keyword, market, url, days }: CheckedKeyword,
  { from, to }: Period,
  comparedOn: string | undefined,
): KeywordLine {
  const last = valueOn(days, to);
  const day = comparedOn ?? from;
  // As in the list of keywords: one that was first checked later is compared with that check.
  const isEarlier = ({ date }: HeldDay) =>
    date > day && (comparedOn === undefined || date < (last?.date ?? ''));
  const first = last && (valueOn(days, day) ?? days.find(isEarlier));
  return {
    keyword,
    ...(market && { market }),
    first: first?.position ?? null,
    firstOn: first?.date ?? null,
    firstDepth: first?.checkedDepth ?? null,
    last: last?.position ?? null,
    lastOn: last?.date ?? null,
    lastDepth: last?.checkedDepth ?? null,
    url: last?.position ? url : null,
  };
}

/** Best position first, then keywords that were not found, then keywords without a value. */
function byPosition(one: KeywordLine, other: KeywordLine): number {
  return sortValue(one) - sortValue(other) || (one.keyword < other.keyword ? -1 : 1);
}

function sortValue({ last, lastOn }: KeywordLine): number {
  return last ?? (lastOn === null ? Infinity : Number.MAX_SAFE_INTEGER);
}

function distribute(positions: readonly (number | null)[]): Distribution {
  const within = (from: number, to: number) =>
    positions.filter((position) => position !== null && position >= from && position <= to).length;
  return {
    top3: within(1, 3),
    top10: within(4, 10),
    top20: within(11, 20),
    top100: within(21, Infinity),
    notFound: positions.filter((position) => position === null).length,
  };
}

/** The mean over the keywords with a value, on the days with a successful rank check. */
function visibilityByDay(
  keywords: readonly (readonly HeldDay[])[],
  { from, to }: Period,
): KeywordMetrics['visibility'] {
  const checkedDays = new Set(keywords.flatMap((days) => days.map(({ date }) => date)));
  const series: KeywordMetrics['visibility'] = [];
  for (let date = from; date <= to; date = daysAfter(date, 1)) {
    if (!checkedDays.has(date)) continue;
    const values = keywords.map((days) => valueOn(days, date)).filter((value) => value !== null);
    series.push({ date, value: visibilityOf(values) });
  }
  return series;
}

/** The days of the series on which keywords have their first value after its first day, or none any more until its last day. */
function countJoining(
  keywords: readonly (readonly HeldDay[])[],
  visibility: KeywordMetrics['visibility'],
): NonNullable<KeywordMetrics['counted']> {
  const dates = visibility.map(({ date }) => date);
  const joined: (string | undefined)[] = [];
  const left: (string | undefined)[] = [];
  for (const days of keywords) {
    const isMeasured = (date: string) => valueOn(days, date) !== null;
    const first = dates.findIndex(isMeasured);
    if (first > 0) joined.push(dates[first]);
    if (first >= 0) left.push(dates[dates.findLastIndex(isMeasured) + 1]);
  }
  const countOn = (list: typeof joined, date: string) => list.filter((one) => one === date).length;
  return dates
    .map((date) => ({ date, added: countOn(joined, date), removed: countOn(left, date) }))
    .filter(({ added, removed }) => added + removed > 0);
}

/** As on the overview: the keywords with a value on both days, so that added and removed ones are no change. */
function changeOfVisibility(
  keywords: readonly (readonly HeldDay[])[],
  visibility: KeywordMetrics['visibility'],
  comparedOn: string | undefined,
): VisibilityChange | null {
  const last = visibility.at(-1)?.date;
  const first = visibility[0]?.date;
  if (last === undefined || first === undefined) return null;
  const isMeasured = comparedOn !== undefined && keywords.some((days) => valueOn(days, comparedOn) !== null);
  const since = isMeasured ? comparedOn : first;
  if (since === last) return null;
  const pairs = keywords.flatMap((days) => {
    const [before, after] = [valueOn(days, since), valueOn(days, last)];
    return before === null || after === null ? [] : [{ before, after }];
  });
  if (pairs.length === 0) return null;
  const directions = pairs.map(({ before, after }) => directionOf(before, after));
  const countOf = (direction: string) => directions.filter((one) => one === direction).length;
  return {
    since,
    before: visibilityOf(pairs.map(({ before }) => before)),
    after: visibilityOf(pairs.map(({ after }) => after)),
    keywords: pairs.length,
    improved: countOf('improved'),
    declined: countOf('declined'),
  };
}

const directionOf = (before: HeldDay, after: HeldDay) =>
  positionChange({
    first: before.position,
    firstOn: before.date,
    firstDepth: before.checkedDepth,
    last: after.position,
    lastOn: after.date,
    lastDepth: after.checkedDepth,
  })?.direction;

/** The estimated clicks of the keywords as a share of the clicks if each ranked first. */
function visibilityOf(values: readonly Pick<HeldDay, 'position'>[]): number {
  const maxRate = clickThroughRates[0] ?? 1;
  const clicks = values.reduce((total, { position }) => total + clickThroughRateAt(position), 0);
  return Math.round((clicks / (maxRate * values.length)) * 10_000) / 10_000;
}
