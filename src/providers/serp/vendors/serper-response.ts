import { asInteger, asObject, asObjects, asText, type JsonResponse, type JsonObject } from '#providers/http';
import { SerpFailure, type PartStart, type SerpPart, type SerpQuery } from '../contract.ts';
import { isSamePhrase } from '../same-phrase.ts';
import { describeBlocks, describeResults, quotesOrganicResult } from '../serp-blocks.ts';
import { listFeatures, nameFeature, serperFeatures } from '../serp-features.ts';
import {
  assertCountry,
  failMismatch,
  failStatus,
  isSuccess,
  peekObject,
  quoteVendor,
  readObject,
} from '../vendor-failures.ts';

const vendor = 'Serper';
const pageSize = 10;
const metadataFields = new Set(['credits', 'organic', 'searchInformation', 'searchParameters']);

/** Reads one page of Serper's `/search`. The response reports the charged credits. */
export function readSerperResponse(
  response: JsonResponse,
  query: SerpQuery,
  start: PartStart,
  creditMicros: number,
): SerpPart {
  if (!isSuccess(response)) throw failResponse(response);
  const body = readObject(vendor, response, creditMicros);
  const costMicros = (asInteger(body['credits']) ?? 1) * creditMicros;
  assertEcho(body, query, costMicros);
  const results = describeResults(asObjects(body['organic']), start.offset);
  const elements = [...describeBlocks(body, metadataFields, nameBlock), ...results];
  return {
    elements,
    features: listFeatures(elements.map((element) => element.kind)),
    coveredDepth: Math.max((start.page + 1) * pageSize, ...results.map((result) => result.rank ?? 0)),
    exhausted: results.length === 0,
    reportsAiOverview: false,
    costMicros,
  };
}

/** Serper reports missing credits with status 400, so only the message identifies them. */
function failResponse(response: JsonResponse): SerpFailure {
  const message = asText(peekObject(response)['message']);
  if (message === null || !/credit/i.test(message)) return failStatus(vendor, response, message);
  return new SerpFailure('provider_out_of_credit', `Serper has no credits left.${quoteVendor(message)}`, {
    retryable: false,
  });
}

/** An empty list of results is accepted only if the response echoes the phrase. */
function assertEcho(body: JsonObject, query: SerpQuery, costMicros: number): void {
  const parameters = asObject(body['searchParameters']);
  const type = asText(parameters?.['type']);
  if (type !== null && type !== 'search') {
    throw failMismatch(vendor, `results of type ${nameFeature(type)}`, costMicros);
  }
  assertCountry(vendor, { asked: query.country, answered: asText(parameters?.['gl']) }, costMicros);
  const echo = asText(parameters?.['q']);
  if (!isSamePhrase(query.phrase, echo)) throw failMismatch(vendor, 'results for another phrase', costMicros);
  if (!Array.isArray(body['organic'])) throw failMismatch(vendor, 'no list of organic results', costMicros);
  if (asObjects(body['organic']).length === 0 && echo === null) {
    throw new SerpFailure('empty_answer', 'Serper returned no results and no search phrase.', {
      costMicros,
    });
  }
}

function nameBlock(name: string, block: object): string {
  return name === 'answerBox' && quotesOrganicResult(block)
    ? 'featured_snippet'
    : nameFeature(name, serperFeatures);
}
