import type { Forecast, ForecastWarning } from '#campaigns/core';
import { sayer } from '#platform/text';
import { expectedClicks, forecastClicks, type ForecastKeyword } from './forecast-clicks.ts';

/** Fewer expected clicks per keyword and month are called little. */
const fewClicksPerKeyword = 3;

interface ForecastTerms {
  /** The number of keywords that the campaign includes. */
  wanted: number;
  /** In the minor unit of the currency. */
  monthlyPrice: number;
  now: Date;
}

/**
 * Describes the clicks that a campaign could win with the best of the given keywords, with plain warnings if they are few or unknown. Keywords of unknown
 * demand come last and count no clicks. Pure.
 */
export function describeForecast(
  candidates: readonly ForecastKeyword[],
  { wanted, monthlyPrice, now }: ForecastTerms,
): Forecast {
  const keywords = candidates
    .toSorted(
      (one, other) =>
        Number(other.demand !== null) - Number(one.demand !== null) ||
        expectedClicks(other) - expectedClicks(one),
    )
    .slice(0, wanted);
  const known = keywords.filter(({ demand }) => demand !== null);
  const clicks = forecastClicks(known);
  const isCountable = clicks !== null && clicks.expected > 0;
  const counts = { wanted, keywords: keywords.length, knownKeywords: known.length, clicks };
  return {
    calculatedAt: now.toISOString(),
    keywords: keywords.length,
    knownKeywords: known.length,
    clicks,
    pricePerClick: isCountable ? Math.round(monthlyPrice / clicks.expected) : null,
    sources: countSources(known),
    warnings: findWarnings(counts).map((code) => sayWarning(code, counts)),
  };
}

function countSources(known: readonly ForecastKeyword[]): Forecast['sources'] {
  const origins = known.flatMap(({ demand }) => demand ?? []);
  const groups = Map.groupBy(origins, ({ source, month }) => `${source} ${month}`);
  return [...groups.values()]
    .flatMap((same) => {
      const [first] = same;
      return first === undefined ? [] : [{ source: first.source, month: first.month, keywords: same.length }];
    })
    .toSorted((one, other) => other.keywords - one.keywords || (one.month < other.month ? 1 : -1));
}

interface Counts extends Pick<Forecast, 'keywords' | 'knownKeywords' | 'clicks'> {
  wanted: number;
}

function findWarnings({ wanted, keywords, knownKeywords, clicks }: Counts): ForecastWarning[] {
  if (keywords === 0) return ['no_keywords'];
  if (clicks === null) return ['demand_unknown'];
  const isLittle = clicks.expected < fewClicksPerKeyword * wanted;
  return [
    ...(isLittle ? (['little_to_win'] as const) : []),
    ...(knownKeywords < keywords ? (['demand_partly_unknown'] as const) : []),
    ...(keywords < wanted ? (['few_keywords'] as const) : []),
  ];
}

interface OfKeywords {
  keywords: number;
}

export const forecastSentences = {
  no_keywords: () =>
    'No keyword that the website could win is known yet, so nothing can be estimated. Start a keyword discovery or add keywords.',
  few_keywords: ({ keywords, wanted }: OfKeywords & { wanted: number }) =>
    `Only ${keywords} of ${wanted} keywords are known yet. The research of the campaign may find more.`,
  demand_unknown: ({ keywords }: OfKeywords) =>
    `The demand for the ${keywords} keywords is unknown, so nothing can be estimated. Connect a source of search volumes or Search Console.`,
  demand_partly_unknown: ({ keywords, unknown }: OfKeywords & { unknown: number }) =>
    `The demand for ${unknown} of ${keywords} keywords is unknown. They are not part of the estimate.`,
  little_to_win: ({ clicks }: { clicks: number }) =>
    `Little can be won: about ${clicks} additional clicks per month. Compare them with the price before you launch.`,
} satisfies Record<ForecastWarning, unknown>;

const say = sayer('forecast', forecastSentences);

function sayWarning(code: ForecastWarning, { wanted, keywords, knownKeywords, clicks }: Counts) {
  const said = {
    no_keywords: () => say('no_keywords'),
    few_keywords: () => say('few_keywords', { keywords, wanted }),
    demand_unknown: () => say('demand_unknown', { keywords }),
    demand_partly_unknown: () =>
      say('demand_partly_unknown', { keywords, unknown: keywords - knownKeywords }),
    little_to_win: () => say('little_to_win', { clicks: clicks?.expected ?? 0 }),
  }[code]();
  return { code, message: said.text, messageSentence: said.sentence };
}
