import { countryNumber } from '#platform/countries.ts';
import { dataForSeoLanguage } from '#providers/languages';
import { asMicros, asObjects, type JsonObject } from '#providers/http';
import { AnswerFailure, type AnswerQuestion } from '../contract.ts';
import { answerFailure } from '../core/engine-answer.ts';
import { openVendorClient } from '../core/open-vendor-client.ts';
import type { GoogleResult, GoogleSource, SourceOptions } from './google-source.ts';
import { readOverviewItem } from '#providers/serp';
import { readSerpTask } from './read-serp-task.ts';
import type { GoogleVendor } from '../settings.ts';

const vendor = 'DataForSEO';
const defaultUrl = 'https://api.dataforseo.com';
/** dataforseo.com/pricing, 2026: a live SERP of ten results plus the AI Overview. The price of AI Mode is not verified. */
const overviewMicros = 2000 + 2000;
const modeMicros = 4000;
/** Country codes are those of Google Ads: 2000 plus the numeric code of ISO 3166-1. */
const countryBase = 2000;

/** DataForSEO's SERP API v3, live: docs.dataforseo.com/v3/serp/google/organic and /ai_mode. */
export function openDataForSeo(
  { login, password, baseUrl }: Extract<GoogleVendor, { name: 'dataforseo' }>,
  { timeoutMs, priceFactor }: SourceOptions,
): GoogleSource {
  const call = openVendorClient(vendor, timeoutMs);
  const basic = Buffer.from(`${login}:${password}`).toString('base64');

  async function ask(kind: string, task: JsonObject, options: { maxMicros: number; signal: AbortSignal }) {
    const url = new URL(
      `${(baseUrl ?? defaultUrl).replace(/\/+$/, '')}/v3/serp/google/${kind}/live/advanced`,
    );
    const headers = { authorization: `Basic ${basic}` };
    const response = await call({ method: 'POST', url, headers, body: [task] }, options);
    const { result, cost } = readSerpTask(vendor, response, options.maxMicros);
    return readAnswer(result, asMicros(cost) ?? options.maxMicros);
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
      return ask('organic', task, { maxMicros: source.overviewMicros, signal });
    },
    fetchMode: (question, signal) =>
      ask('ai_mode', describeTask(question), { maxMicros: source.modeMicros, signal }),
  };
}

/** DataForSEO decodes `%##` and `+` in keywords, so both are encoded. */
function describeTask({ prompt, country, language }: AnswerQuestion): JsonObject {
  const number = countryNumber(country);
  if (number === null) {
    throw new AnswerFailure('engine_rejected_prompt', `DataForSEO does not support the country ${country}.`);
  }
  return {
    keyword: prompt.replaceAll('%', '%25').replaceAll('+', '%2B'),
    location_code: countryBase + number,
    language_code: dataForSeoLanguage(language, country),
  };
}

/** Both kinds of SERP contain the answer as an item of the same format. */
function readAnswer(result: JsonObject | null, costMicros: number): GoogleResult {
  const item = asObjects(result?.['items']).find(({ type }) => type === 'ai_overview');
  if (item === undefined) throw answerFailure(vendor, 'absent', costMicros);
  return { ...readOverviewItem(item), costMicros };
}
