import { wilsonInterval } from '#platform/statistics';
import type { AnswerEngineName } from '#providers/answers';
import type { DayRates } from './clickhouse-queries.ts';
import type { Persistence } from './join-cells.ts';
import { round, roundInterval, share, sumOf } from './rounding.ts';

interface DayContext {
  canCite(engine: AnswerEngineName): boolean;
  /** False while a brand is pending. */
  hasShares: boolean;
  persistence: ReadonlyMap<AnswerEngineName, Persistence>;
}

/** Days with answers, oldest first; the chart shows the others as gaps. */
export function describeDays(days: readonly DayRates[], context: DayContext) {
  return [...Map.groupBy(days, ({ date }) => date)]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([date, engines]) => ({ date, ...describeDay(engines, context) }));
}

function describeDay(engines: readonly DayRates[], { canCite, hasShares, persistence }: DayContext) {
  const total = (countOf: (engine: DayRates) => number) => sumOf(engines, countOf);
  const citing = engines.filter(({ engine }) => canCite(engine));
  const prompts = total((day) => day.prompts);
  const rate = total(({ mentionRates }) => mentionRates) / prompts;
  const trials = prompts ** 2 / total((day) => dependence(day, persistence.get(day.engine)?.mention ?? 0));
  const interval = wilsonInterval({ successes: rate * trials, trials });
  return {
    runs: total(({ answered }) => answered),
    mentionRate: round(rate),
    mentionInterval: interval && roundInterval(interval),
    citationRate: share(
      sumOf(citing, ({ citationRates }) => citationRates),
      sumOf(citing, (day) => day.prompts),
    ),
    shareOfVoice: hasShares
      ? share(
          total(({ ownBrands }) => ownBrands),
          total(({ brands }) => brands),
        )
      : null,
  };
}

/**
 * The sum over prompts of the design effect divided by the answers. All answers to a prompt on a day correlate by the persistence, which
 * is more than a series would. The rates of single prompts are unknown on one day, so the interval is too wide, never too narrow.
 */
function dependence({ prompts, inverseAnswers }: DayRates, persistence: number): number {
  return (1 - persistence) * inverseAnswers + persistence * prompts;
}
