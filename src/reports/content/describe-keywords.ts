import { daysAfter } from '#days.ts';
import { clickRates, type RecentDay } from '#positions';
import type { Distribution, KeywordFigures, KeywordLine, Period } from './report-content.ts';

interface Checked {
  keyword: string;
  url: string | null;
  /** Oldest first. */
  days: readonly RecentDay[];
}

/** Sums up the successful checks of a stretch of days; failed ones tell nothing and are left out. Pure. */
export function describeKeywords(keywords: readonly Checked[], period: Period): KeywordFigures {
  const successful = keywords.map((one) => ({ ...one, days: one.days.filter(isIn(period)) }));
  const lines = successful.map(toLine);
  const checked = lines.filter(({ lastOn }) => lastOn !== null);
  return {
    lines: lines.toSorted(byPosition),
    unchecked: lines.length - checked.length,
    first: distribute(checked.map(({ first }) => first)),
    last: distribute(checked.map(({ last }) => last)),
    visibility: visibilityByDay(
      successful.map(({ days }) => days),
      period,
    ),
  };
}

function isIn({ from, to }: Period): (day: RecentDay) => boolean {
  return ({ date, checkStatus }) =>
    date >= from && date <= to && (checkStatus === 'ranked' || checkStatus === 'not_ranked');
}

function toLine({ keyword, url, days }: Checked): KeywordLine {
  const [first] = days;
  const last = days.at(-1);
  return {
    keyword,
    first: first?.position ?? null,
    firstOn: first?.date ?? null,
    last: last?.position ?? null,
    lastOn: last?.date ?? null,
    url: last?.position ? url : null,
  };
}

/** The best first; what was not found after it, what was not checked last. */
function byPosition(one: KeywordLine, other: KeywordLine): number {
  return placeOf(one) - placeOf(other) || (one.keyword < other.keyword ? -1 : 1);
}

function placeOf({ last, lastOn }: KeywordLine): number {
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

/** A keyword stands where its last check saw it until the next: not every keyword is checked every day. */
function visibilityByDay(
  keywords: readonly (readonly RecentDay[])[],
  { from, to }: Period,
): KeywordFigures['visibility'] {
  const byDay = Map.groupBy(
    keywords.flatMap((days, place) => days.map(({ date, position }) => ({ date, position, place }))),
    ({ date }) => date,
  );
  const standing = new Map<number, number | null>();
  const series: KeywordFigures['visibility'] = [];
  const most = clickRates[0] ?? 1;
  for (let date = from; date <= to; date = daysAfter(date, 1)) {
    const seen = byDay.get(date) ?? [];
    for (const { place, position } of seen) standing.set(place, position);
    if (seen.length === 0) continue;
    const clicks = [...standing.values()].reduce((sum: number, position) => sum + rateAt(position), 0);
    series.push({ date, value: Math.round((clicks / (most * standing.size)) * 10_000) / 10_000 });
  }
  return series;
}

function rateAt(position: number | null): number {
  return position === null ? 0 : (clickRates[position - 1] ?? 0);
}
