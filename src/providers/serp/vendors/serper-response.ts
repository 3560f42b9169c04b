import { asObject, asObjects, asText, type JsonAnswer, type JsonObject } from '#providers/http';
import { SerpFailure, type PartStart, type SerpPart, type SerpQuery } from '../contract.ts';
import { isSamePhrase } from '../fold-phrase.ts';
import { asInteger } from '../json-values.ts';
import { describeBlocks, describeResults, quotesPage } from '../page-blocks.ts';
import { listFeatures, nameFeature, serperFeatures } from '../serp-features.ts';
import {
  failMismatch,
  failStatus,
  isSuccess,
  peekObject,
  quoteVendor,
  readObject,
} from '../vendor-failures.ts';

const vendor = 'Serper';
const pageSize = 10;
const framing = new Set(['credits', 'organic', 'searchInformation', 'searchParameters']);

/** One page of Serper's `/search`. An answer is charged in credits, which it reports. */
export function readSerper(
  answer: JsonAnswer,
  query: SerpQuery,
  start: PartStart,
  creditMicros: number,
): SerpPart {
  if (!isSuccess(answer)) throw failHttp(answer);
  const body = readObject(vendor, answer, creditMicros);
  const costMicros = (asInteger(body['credits']) ?? 1) * creditMicros;
  assertAsked(body, query, costMicros);
  const results = describeResults(asObjects(body['organic']), start.offset);
  const elements = [...describeBlocks(body, framing, nameBlock), ...results];
  return {
    elements,
    features: listFeatures(elements.map((element) => element.kind)),
    coveredDepth: Math.max((start.page + 1) * pageSize, ...results.map((result) => result.rank ?? 0)),
    exhausted: results.length === 0,
    costMicros,
  };
}

/** Serper says in words what its status (400 for credits, 403 for keys) leaves open. */
function failHttp(answer: JsonAnswer): SerpFailure {
  const said = asText(peekObject(answer)['message']);
  if (said === null || !/credit/i.test(said)) return failStatus(vendor, answer, said);
  return new SerpFailure('provider_out_of_credit', `Serper has no credits left.${quoteVendor(said)}`, {
    retryable: false,
  });
}

/** An empty list of results is believed only beside the echo of what was searched. */
function assertAsked(body: JsonObject, query: SerpQuery, costMicros: number): void {
  const parameters = asObject(body['searchParameters']);
  const type = asText(parameters?.['type']);
  if (type !== null && type !== 'search') {
    throw failMismatch(vendor, `results of type ${nameFeature(type)}`, costMicros);
  }
  const echo = asText(parameters?.['q']);
  if (!isSamePhrase(query.phrase, echo)) throw failMismatch(vendor, 'results for another phrase', costMicros);
  if (!Array.isArray(body['organic'])) throw failMismatch(vendor, 'no list of organic results', costMicros);
  if (asObjects(body['organic']).length === 0 && echo === null) {
    throw new SerpFailure('empty_answer', 'Serper answered without results and without saying for what.', {
      costMicros,
    });
  }
}

function nameBlock(name: string, block: object): string {
  return name === 'answerBox' && quotesPage(block) ? 'featured_snippet' : nameFeature(name, serperFeatures);
}
