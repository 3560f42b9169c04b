import type { AnswerEngine } from './contract.ts';
import { openDataForSeo } from './dataforseo.ts';
import type { GoogleSource } from './google-source.ts';
import { openEngine } from './open-engine.ts';
import { openSerpApi } from './serpapi.ts';
import type { GoogleSettings } from './settings.ts';

/**
 * Google's own answers, which only vendors of result pages bring: the AI Overview above the results, where Google shows one, or
 * AI Mode. Google names no model.
 */
export function createGoogle(settings: GoogleSettings): AnswerEngine {
  const { name } = settings;
  const source = openSource(settings);
  const fetchAnswer = name === 'google_ai_overview' ? source.fetchOverview : source.fetchMode;
  const mostMicros = name === 'google_ai_overview' ? source.overviewMicros : source.modeMicros;
  const line = { name, model: name, searches: true, concurrency: 4, priceMicros: () => mostMicros } as const;
  return openEngine(
    { ...line, vendor: source.vendor, secrets: source.secrets },
    async (question, signal) => ({
      model: name,
      searchQueries: [],
      ...(await fetchAnswer(question, signal)),
    }),
  );
}

function openSource(settings: GoogleSettings): GoogleSource {
  const { vendor, timeoutMs, priceFactor } = settings;
  return vendor.name === 'serpapi'
    ? openSerpApi(vendor, { timeoutMs, priceFactor })
    : openDataForSeo(vendor, { timeoutMs, priceFactor });
}
