import { encodeId } from '#ids.ts';
import type { AnswerEngineName } from '#providers/answers';
import type { Brand } from '../brands/brand.ts';
import { compareRates, type Sample } from './compare-rates.ts';
import type { DayCounts } from './count-queries.ts';
import { type Counts, sumCounts } from './sum-counts.ts';
import { type Interval, wilsonInterval } from './wilson.ts';

/** What counts are read with. */
export interface Reader {
  /** In the order of the namings. */
  brands: readonly Brand[];
  /** False for an engine that answers from memory alone. */
  canCite(engine: AnswerEngineName): boolean;
}

const shownBrands = 50;

/** What the runs of some days say; and how that differs from the days before, where these are given. */
export function describeRuns(
  days: readonly DayCounts[],
  daysBefore: readonly DayCounts[] | null,
  reader: Reader,
) {
  const counts = sumCounts(days, reader.canCite);
  const described = { ...toFigures(counts, reader), series: toSeries(days, reader) };
  if (daysBefore === null) return described;
  const before = sumCounts(daysBefore, reader.canCite);
  return {
    ...described,
    previous: toFigures(before, reader),
    change: {
      mentionRate: change(mentionsIn(counts), mentionsIn(before)),
      citationRate: change(citationsIn(counts), citationsIn(before)),
    },
  };
}

const mentionsIn = ({ mentions, answered }: Counts) => ({ successes: mentions, runs: answered });
const citationsIn = ({ citations, citable }: Counts) => ({ successes: citations, runs: citable });

function change(now: Sample, before: Sample) {
  const exact = compareRates(now, before);
  return exact && { ...rounded(exact), difference: round(exact.difference), significant: exact.significant };
}

function toFigures(counts: Counts, { brands }: Reader) {
  const { answered, citable, mentions, citations } = counts;
  return {
    runs: answered,
    failed: counts.failed,
    refused: counts.refused,
    absent: counts.absent,
    mentions,
    mentionRate: share(mentions, answered),
    mentionInterval: interval(mentions, answered),
    citations,
    citationRate: share(citations, citable),
    citationInterval: interval(citations, citable),
    shareOfVoice: share(
      sum(counts.namings.filter((_, index) => brands[index]?.role === 'own')),
      sum(counts.namings),
    ),
    averageOrder: share(counts.placeSum, counts.placed),
  };
}

/** Days with an answer, the oldest first; the others are gaps. */
function toSeries(days: readonly DayCounts[], reader: Reader) {
  return [...Map.groupBy(days, ({ date }) => date)]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([date, ofDay]) => ({ date, ...toFigures(sumCounts(ofDay, reader.canCite), reader) }))
    .filter(({ runs }) => runs > 0)
    .map(({ date, runs, mentionRate, mentionInterval, citationRate, shareOfVoice }) => {
      return { date, runs, mentionRate, mentionInterval, citationRate, shareOfVoice };
    });
}

/** How often answers name each brand: own ones first, then those named most. */
export function describeBrands(days: readonly DayCounts[], { brands, canCite }: Reader) {
  const { answered, namings } = sumCounts(days, canCite);
  const all = sum(namings);
  return brands
    .map(({ id, name, role }, index) => ({ id, name, role, answers: namings[index] ?? 0 }))
    .toSorted((a, b) => Number(b.role === 'own') - Number(a.role === 'own') || b.answers - a.answers)
    .slice(0, shownBrands)
    .map(({ id, name, role, answers }) => ({
      brandId: encodeId('brand', id),
      name,
      role,
      answers,
      rate: share(answers, answered),
      interval: interval(answers, answered),
      shareOfVoice: share(answers, all),
    }));
}

function share(part: number, whole: number): number | null {
  return whole === 0 ? null : round(part / whole);
}

function interval(successes: number, runs: number): Interval | null {
  const exact = wilsonInterval(successes, runs);
  return exact && rounded(exact);
}

function rounded({ low, high }: Interval): Interval {
  return { low: round(low), high: round(high) };
}

/** More digits would say nothing, and make answers half as long again. */
function round(value: number): number {
  return Math.round(value * 10_000) / 10_000;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
