import type { AnswerEngine } from '../contract.ts';
import { openDataForSeo } from './dataforseo.ts';
import type { GoogleSource } from './google-source.ts';
import { openEngine } from '../core/open-engine.ts';
import { openSerpApi } from './serpapi.ts';
import type { GoogleAnswerSettings } from '../settings.ts';

/**
 * Google's own answers, which only SERP vendors provide: the AI Overview above the results if Google shows one, or AI Mode.
 * Google names no model.
 */
export function createGoogle(settings: GoogleAnswerSettings): AnswerEngine {
  const { name } = settings;
  const source = openSource(settings);
  const fetchAnswer = name === 'google_ai_overview' ? source.fetchOverview : source.fetchMode;
  const maxMicros = name === 'google_ai_overview' ? source.overviewMicros : source.modeMicros;
  const options = {
    name,
    model: name,
    searches: true,
    concurrency: 4,
    priceMicros: () => maxMicros,
  } as const;
  return openEngine(
    { ...options, vendor: source.vendor, secrets: source.secrets },
    async (question, signal) => ({
      model: name,
      searchQueries: [],
      ...(await fetchAnswer(question, signal)),
    }),
  );
}

function openSource(settings: GoogleAnswerSettings): GoogleSource {
  const { vendor, timeoutMs, priceFactor } = settings;
  return vendor.name === 'serpapi'
    ? openSerpApi(vendor, { timeoutMs, priceFactor })
    : openDataForSeo(vendor, { timeoutMs, priceFactor });
}
