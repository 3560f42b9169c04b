import {
  asObject,
  asObjects,
  asText,
  type JsonResponse,
  type JsonObject,
  asNonBlankText,
} from '#providers/http';
import { googleLanguage } from '#providers/languages';
import type { AnswerQuestion } from '../contract.ts';
import { addCost, answerFailure } from '../core/engine-answer.ts';
import { openVendorClient } from '../core/open-vendor-client.ts';
import type { GoogleResult, GoogleSource, SourceOptions } from './google-source.ts';
import { statusFailure, reportedFailure } from '../core/vendor-errors.ts';
import { readBlocks } from '#providers/serp';
import type { GoogleVendor } from '../settings.ts';

const vendor = 'SerpApi';
const defaultUrl = 'https://serpapi.com';
/** serpapi.com/pricing, 2026: one search in the smaller plans. Failed searches are free, empty ones are not. */
const listPriceMicros = 15_000;

/** SerpApi's engines google, google_ai_overview and google_ai_mode: serpapi.com/ai-overview, /google-ai-mode-api. */
export function openSerpApi(
  { apiKey, baseUrl }: Extract<GoogleVendor, { name: 'serpapi' }>,
  { timeoutMs, priceFactor }: SourceOptions,
): GoogleSource {
  const call = openVendorClient(vendor, timeoutMs);
  const searchMicros = Math.ceil(listPriceMicros * priceFactor);

  async function search(parameters: Record<string, string>, signal: AbortSignal): Promise<JsonObject> {
    const url = new URL(`${(baseUrl ?? defaultUrl).replace(/\/+$/, '')}/search`);
    // A cached SERP would count the same answer twice.
    const query = { ...parameters, no_cache: 'true', api_key: apiKey };
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    const response = await call({ method: 'GET', url, headers: {} }, { maxMicros: searchMicros, signal });
    return readSearchResponse(response, searchMicros);
  }

  return {
    vendor,
    secrets: [apiKey],
    overviewMicros: 2 * searchMicros,
    modeMicros: searchMicros,
    async fetchOverview(question, signal) {
      const serp = await search({ engine: 'google', ...describeSearch(question) }, signal);
      const overview = asObject(serp['ai_overview']);
      const token = asText(overview?.['page_token']);
      if (token === null || Array.isArray(overview?.['text_blocks']))
        return readOverview(overview, searchMicros);
      const second = await search({ engine: 'google_ai_overview', page_token: token }, signal).catch(
        (error: unknown) => {
          throw addCost(error, searchMicros);
        },
      );
      return readOverview(asObject(second['ai_overview']), 2 * searchMicros);
    },
    async fetchMode(question, signal) {
      const serp = await search({ engine: 'google_ai_mode', ...describeSearch(question) }, signal);
      const isShown = 'text_blocks' in serp || 'reconstructed_markdown' in serp;
      return readOverview(isShown ? serp : null, searchMicros);
    },
  };
}

function describeSearch({ prompt, country, language }: AnswerQuestion): Record<string, string> {
  return { q: prompt, gl: country.toLowerCase(), hl: googleLanguage(language, country).toLowerCase() };
}

function readSearchResponse(response: JsonResponse, searchMicros: number): JsonObject {
  const body = response.body.kind === 'json' ? asObject(response.body.value) : null;
  if (response.status < 200 || response.status >= 300) throw statusFailure(vendor, response, body ?? {});
  if (body === null) throw answerFailure(vendor, 'mismatch', searchMicros);
  const status = asText(asObject(body['search_metadata'])?.['status']);
  const error = asText(body['error']);
  if (status === 'Processing' || status === 'Queued') throw answerFailure(vendor, 'timeout', searchMicros);
  if (error !== null && isNoAnswer(error)) throw answerFailure(vendor, 'absent', searchMicros);
  if (error !== null || (status !== null && status !== 'Success')) throw reportedFailure(vendor, body);
  if (status === null && !serpFields.some((name) => name in body)) {
    throw answerFailure(vendor, 'mismatch', searchMicros);
  }
  return body;
}

const serpFields = ['ai_overview', 'organic_results', 'text_blocks'];

const isNoAnswer = (error: string) => /hasn['’]t returned any results|not available/i.test(error);

/** Reads the blocks and references of an AI Overview or an AI Mode answer. */
function readOverview(overview: JsonObject | null, costMicros: number): GoogleResult {
  const error = asText(overview?.['error']);
  if (overview === null || (error !== null && isNoAnswer(error)))
    throw answerFailure(vendor, 'absent', costMicros);
  if (error !== null) throw reportedFailure(vendor, overview);
  const { text, citations } = readBlocks(
    asObjects(overview['text_blocks']),
    asObjects(overview['references']),
  );
  return { text: asNonBlankText(overview['reconstructed_markdown']) ?? text, citations, costMicros };
}
