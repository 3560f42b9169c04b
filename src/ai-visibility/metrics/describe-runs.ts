import { encodeId } from '#platform/ids.ts';
import { type Stratum, type StratumPair, stratifiedChange, stratifiedRate } from '#platform/statistics';
import type { AnswerEngineName } from '#providers/answers';
import type { Brand } from '#ai-visibility/brands';
import type { DayRates } from './clickhouse-queries.ts';
import { describeDays } from './describe-days.ts';
import type { Cell, Cells } from './join-cells.ts';
import { round, roundInterval, share, sumOf } from './rounding.ts';

/** A confirmed brand, and whether stored answers are still searched for it. */
export type CountedBrand = Brand & { pending: boolean };

/** How to interpret counts. */
export interface CountContext {
  /** In the order of `brandMentions`. */
  brands: readonly CountedBrand[];
  /** False for an engine that answers without searching. */
  canCite(engine: AnswerEngineName): boolean;
}

const shownBrands = 50;

/** The metrics of a range of days and, if requested, their change against the days before. */
export function describeRuns(
  cells: Cells,
  days: readonly DayRates[],
  { compares, ...counted }: CountContext & { compares: boolean },
) {
  const described = {
    ...toMetrics(cells.now, counted),
    series: describeDays(days, {
      ...counted,
      hasShares: !hasPending(counted.brands),
      persistence: cells.persistence,
    }),
  };
  if (!compares) return described;
  const pairs = pairCells(cells);
  return {
    ...described,
    previous: toMetrics(cells.before, counted),
    change: {
      mentionRate: toChange(pairs, ({ now, before }) => ({
        now: mentionsIn(now),
        before: mentionsIn(before),
        repeats: before.mentionSeries.endsWith(now.mentionFirst),
      })),
      citationRate: toChange(
        pairs.filter(({ now }) => counted.canCite(now.engine)),
        ({ now, before }) => ({
          now: citationsIn(now),
          before: citationsIn(before),
          repeats: before.citationSeries.endsWith(now.citationFirst),
        }),
      ),
    },
  };
}

/** Mentions of a pending brand are missing, so each share of all mentions would be too high. */
const hasPending = (brands: readonly CountedBrand[]) => brands.some(({ pending }) => pending);

const mentionsIn = ({ mentions, answered, persistence }: Cell): Stratum => {
  return { successes: mentions, trials: answered, persistence: persistence.mention };
};
const citationsIn = ({ citations, answered, persistence }: Cell): Stratum => {
  return { successes: citations, trials: answered, persistence: persistence.citation };
};
const brandIn =
  (brand: number) =>
  ({ brandMentions, answered, persistence }: Cell): Stratum => {
    return {
      successes: brandMentions[brand] ?? 0,
      trials: answered,
      persistence: persistence.brands[brand] ?? 0,
    };
  };

interface CellPair {
  now: Cell;
  before: Cell;
}

/** The cells with answers in both ranges. A change of the others would only be another mix of prompts and engines. */
function pairCells({ now, before }: Cells): CellPair[] {
  const earlier = new Map(withAnswers(before).map((cell) => [keyOf(cell), cell]));
  return withAnswers(now).flatMap((cell) => {
    const same = earlier.get(keyOf(cell));
    return same === undefined ? [] : [{ now: cell, before: same }];
  });
}

function keyOf({ engine, promptId }: Cell): string {
  return `${engine} ${promptId}`;
}

function toChange(pairs: readonly CellPair[], strataOf: (pair: CellPair) => StratumPair) {
  const strata = pairs.map(strataOf);
  const exact = stratifiedChange(strata);
  if (exact === null) return null;
  const [rate, previousRate] = [round(exact.rate), round(exact.previousRate)];
  return {
    difference: round(rate - previousRate),
    ...roundInterval(exact),
    significant: exact.significant,
    rate,
    previousRate,
    matching: sumOf(strata, ({ now }) => now.successes),
    answers: sumOf(strata, ({ now }) => now.trials),
    previousMatching: sumOf(strata, ({ before }) => before.successes),
    previousAnswers: sumOf(strata, ({ before }) => before.trials),
    engines: [...new Set(pairs.map(({ now }) => now.engine))].toSorted(),
    prompts: new Set(pairs.map(({ now }) => now.promptId)).size,
  };
}

function toMetrics(cells: readonly Cell[], { brands, canCite }: CountContext) {
  const answered = withAnswers(cells);
  const citing = answered.filter(({ engine }) => canCite(engine));
  const mention = stratifiedRate(answered.map(mentionsIn));
  const citation = stratifiedRate(citing.map(citationsIn));
  return {
    runs: sumOf(answered, (cell) => cell.answered),
    failed: sumOf(cells, ({ failed }) => failed),
    refused: sumOf(cells, ({ refused }) => refused),
    absent: sumOf(cells, ({ absent }) => absent),
    mentions: sumOf(answered, ({ mentions }) => mentions),
    ambiguous: sumOf(answered, ({ ambiguous }) => ambiguous),
    mentionRate: mention && round(mention.rate),
    mentionInterval: mention && roundInterval(mention),
    citations: sumOf(citing, ({ citations }) => citations),
    citationRate: citation && round(citation.rate),
    citationInterval: citation && roundInterval(citation),
    shareOfVoice: hasPending(brands) ? null : shareOf(answered, brands),
    averageOrder: share(
      sumPerAnswer(answered, ({ orderSum }) => orderSum),
      sumPerAnswer(answered, ({ ordered }) => ordered),
    ),
  };
}

function shareOf(answered: readonly Cell[], brands: readonly Brand[]): number | null {
  const isOwn = brands.map(({ role }) => role === 'own');
  return share(
    sumPerAnswer(answered, ({ brandMentions }) =>
      sumOf(
        brandMentions.filter((_, brand) => isOwn[brand]),
        (count) => count,
      ),
    ),
    sumPerAnswer(answered, ({ brandMentions }) => sumOf(brandMentions, (count) => count)),
  );
}

/** The metrics of each prompt with runs. */
export function describePrompts(cells: readonly Cell[], counted: CountContext) {
  return [...Map.groupBy(cells, ({ promptId }) => promptId)].map(([promptId, own]) => ({
    promptId: encodeId('prm', promptId),
    ...toMetrics(own, counted),
  }));
}

/** How often answers mention each brand: own brands first, then pending ones, then the most mentioned. */
export function describeBrands(cells: readonly Cell[], brands: readonly CountedBrand[]) {
  const answered = withAnswers(cells);
  const mentionsPerAnswer = (index: number) =>
    sumPerAnswer(answered, ({ brandMentions }) => brandMentions[index] ?? 0);
  const all = sumOf([...brands.keys()], mentionsPerAnswer);
  const isIncomplete = hasPending(brands);
  return brands
    .map((brand, index) => ({
      ...brand,
      index,
      answers: sumOf(answered, (cell) => cell.brandMentions[index] ?? 0),
    }))
    .toSorted(
      (a, b) =>
        Number(b.role === 'own') - Number(a.role === 'own') ||
        Number(b.pending) - Number(a.pending) ||
        b.answers - a.answers,
    )
    .slice(0, shownBrands)
    .map(({ id, name, role, pending, answers, index }) => {
      const exact = pending ? null : stratifiedRate(answered.map(brandIn(index)));
      return {
        brandId: encodeId('brand', id),
        name,
        role,
        pending,
        answers,
        answersWithoutOwn: sumOf(answered, (cell) => cell.brandsWithoutOwn[index] ?? 0),
        citations: sumOf(answered, (cell) => cell.brandCitations[index] ?? 0),
        rate: exact && round(exact.rate),
        interval: exact && roundInterval(exact),
        shareOfVoice: isIncomplete ? null : share(mentionsPerAnswer(index), all),
      };
    });
}

function withAnswers(cells: readonly Cell[]): Cell[] {
  return cells.filter(({ answered }) => answered > 0);
}

/** Adds up a count per answer, so that each cell has the same weight. */
function sumPerAnswer(cells: readonly Cell[], countOf: (cell: Cell) => number): number {
  return sumOf(cells, (cell) => countOf(cell) / cell.answered);
}
