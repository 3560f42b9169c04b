import { asObject, asObjects, asText, type JsonAnswer, type JsonObject } from '#providers/http';
import { googleLanguage } from '#providers';
import type { AnswerQuestion } from './contract.ts';
import { addCost, failAnswer } from './engine-answer.ts';
import { openCalls, type GoogleAnswer, type GoogleSource, type SourceLimits } from './google-source.ts';
import { failStatus, failWithin } from './judge-error.ts';
import { readBlocks } from './read-blocks.ts';
import { asWritten } from './read-values.ts';
import type { GoogleVendor } from './settings.ts';

const vendor = 'SerpApi';
const ownUrl = 'https://serpapi.com';
/** serpapi.com/pricing, 2026: a search of the smaller plans. Failed searches are free, empty ones are not. */
const listPriceMicros = 15_000;

/** SerpApi's engines google, google_ai_overview and google_ai_mode: serpapi.com/ai-overview, /google-ai-mode-api. */
export function openSerpApi(
  { apiKey, baseUrl }: Extract<GoogleVendor, { name: 'serpapi' }>,
  { timeoutMs, priceFactor }: SourceLimits,
): GoogleSource {
  const call = openCalls(vendor, timeoutMs);
  const searchMicros = Math.ceil(listPriceMicros * priceFactor);

  async function search(parameters: Record<string, string>, signal: AbortSignal): Promise<JsonObject> {
    const url = new URL(`${(baseUrl ?? ownUrl).replace(/\/+$/, '')}/search`);
    // A cached page is an answer that was counted before.
    const query = { ...parameters, no_cache: 'true', api_key: apiKey };
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    const most = { micros: searchMicros, signal };
    return readSearch(await call({ method: 'GET', url, headers: {} }, most), searchMicros);
  }

  return {
    vendor,
    secrets: [apiKey],
    overviewMicros: 2 * searchMicros,
    modeMicros: searchMicros,
    async fetchOverview(question, signal) {
      const page = await search({ engine: 'google', ...describeSearch(question) }, signal);
      const overview = asObject(page['ai_overview']);
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
      const page = await search({ engine: 'google_ai_mode', ...describeSearch(question) }, signal);
      const isShown = 'text_blocks' in page || 'reconstructed_markdown' in page;
      return readOverview(isShown ? page : null, searchMicros);
    },
  };
}

function describeSearch({ prompt, country, language }: AnswerQuestion): Record<string, string> {
  return { q: prompt, gl: country.toLowerCase(), hl: googleLanguage(language, country).toLowerCase() };
}

function readSearch(answer: JsonAnswer, searchMicros: number): JsonObject {
  const body = answer.body.kind === 'json' ? asObject(answer.body.value) : null;
  if (answer.status < 200 || answer.status >= 300) throw failStatus(vendor, answer, body ?? {});
  if (body === null) throw failAnswer(vendor, 'mismatch', searchMicros);
  const status = asText(asObject(body['search_metadata'])?.['status']);
  const said = asText(body['error']);
  if (status === 'Processing' || status === 'Queued') throw failAnswer(vendor, 'late', searchMicros);
  if (said !== null && isNothing(said)) throw failAnswer(vendor, 'absent', searchMicros);
  if (said !== null || (status !== null && status !== 'Success')) throw failWithin(vendor, body);
  if (status === null && !pageMembers.some((name) => name in body)) {
    throw failAnswer(vendor, 'mismatch', searchMicros);
  }
  return body;
}

const pageMembers = ['ai_overview', 'organic_results', 'text_blocks'];

const isNothing = (said: string) => /hasn['’]t returned any results|not available/i.test(said);

/** Blocks and references, of an overview or of a page of AI Mode. */
function readOverview(overview: JsonObject | null, costMicros: number): GoogleAnswer {
  const said = asText(overview?.['error']);
  if (overview === null || (said !== null && isNothing(said))) throw failAnswer(vendor, 'absent', costMicros);
  if (said !== null) throw failWithin(vendor, overview);
  const { text, citations } = readBlocks(
    asObjects(overview['text_blocks']),
    asObjects(overview['references']),
  );
  return { text: asWritten(overview['reconstructed_markdown']) ?? text, citations, costMicros };
}
