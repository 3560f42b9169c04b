import { dataForSeoLanguage, findCountryNumber } from '#providers';
import { asMicros, asObjects, type JsonObject } from '#providers/http';
import { AnswerFailure, type AnswerQuestion } from './contract.ts';
import { failAnswer } from './engine-answer.ts';
import { openCalls, type GoogleAnswer, type GoogleSource, type SourceLimits } from './google-source.ts';
import { readOverviewItem } from './read-overview-item.ts';
import { readTask } from './read-task.ts';
import type { GoogleVendor } from './settings.ts';

const vendor = 'DataForSEO';
const ownUrl = 'https://api.dataforseo.com';
/** dataforseo.com/pricing, 2026: a live page of ten and the overview loaded with it. AI Mode's could not be verified. */
const overviewMicros = 2000 + 2000;
const modeMicros = 4000;
/** DataForSEO numbers countries as Google Ads does: 2000 above ISO 3166-1 numeric. */
const countryBase = 2000;

/** DataForSEO's SERP API v3, live: docs.dataforseo.com/v3/serp/google/organic and /ai_mode. */
export function openDataForSeo(
  { login, password, baseUrl }: Extract<GoogleVendor, { name: 'dataforseo' }>,
  { timeoutMs, priceFactor }: SourceLimits,
): GoogleSource {
  const call = openCalls(vendor, timeoutMs);
  const basic = Buffer.from(`${login}:${password}`).toString('base64');

  async function ask(kind: string, task: JsonObject, most: { micros: number; signal: AbortSignal }) {
    const url = new URL(`${(baseUrl ?? ownUrl).replace(/\/+$/, '')}/v3/serp/google/${kind}/live/advanced`);
    const headers = { authorization: `Basic ${basic}` };
    const answer = await call({ method: 'POST', url, headers, body: [task] }, most);
    const { result, cost } = readTask(vendor, answer, most.micros);
    return readAnswer(result, asMicros(cost) ?? most.micros);
  }

  const source = {
    vendor,
    secrets: [password, basic],
    overviewMicros: Math.ceil(overviewMicros * priceFactor),
    modeMicros: Math.ceil(modeMicros * priceFactor),
  };
  return {
    ...source,
    fetchOverview(question, signal) {
      const page = { device: 'desktop', depth: 10, load_async_ai_overview: true };
      const task = { ...describeTask(question), ...page };
      return ask('organic', task, { micros: source.overviewMicros, signal });
    },
    fetchMode: (question, signal) =>
      ask('ai_mode', describeTask(question), { micros: source.modeMicros, signal }),
  };
}

/** DataForSEO decodes `%##` and `+` in keywords, so both are sent encoded. */
function describeTask({ prompt, country, language }: AnswerQuestion): JsonObject {
  const number = findCountryNumber(country);
  if (number === null) {
    throw new AnswerFailure('engine_rejected_prompt', `DataForSEO knows no country ${country}.`);
  }
  return {
    keyword: prompt.replaceAll('%', '%25').replaceAll('+', '%2B'),
    location_code: countryBase + number,
    language_code: dataForSeoLanguage(language, country),
  };
}

/** Both kinds of page hold their answer as one item of the same form. */
function readAnswer(result: JsonObject | null, costMicros: number): GoogleAnswer {
  const item = asObjects(result?.['items']).find(({ type }) => type === 'ai_overview');
  if (item === undefined) throw failAnswer(vendor, 'absent', costMicros);
  return { ...readOverviewItem(item), costMicros };
}
