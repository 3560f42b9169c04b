import {
  SerpFailure,
  type SerpElement,
  type SerpPart,
  type SerpProvider,
  type SerpQuery,
} from './contract.ts';

/** A result page to the depth of its query, or to where the search for something ended. */
export interface CollectedPage {
  elements: SerpElement[];
  /** Names of features seen on any part, sorted, each once. */
  features: string[];
  /** See `SerpPart.coveredDepth`. */
  coveredDepth: number;
  exhausted: boolean;
  costMicros: number;
  /** Calls made. */
  parts: number;
}

/** No engine is paged further: 200 results in pages of ten. */
const mostParts = 20;

/**
 * Asks part after part until the depth is covered, the engine ends, `isSought` holds for an element, or nothing new comes:
 * then `coveredDepth` stays below the depth. When a later part fails the whole fails, with the cost of all.
 * @throws SerpFailure
 */
export async function collectPage(
  provider: Pick<SerpProvider, 'fetchPart'>,
  query: SerpQuery,
  options: { signal: AbortSignal; isSought?: (element: SerpElement) => boolean },
): Promise<CollectedPage> {
  const { signal, isSought = () => false } = options;
  let page: CollectedPage = {
    elements: [],
    features: [],
    coveredDepth: 0,
    exhausted: false,
    costMicros: 0,
    parts: 0,
  };
  while (page.parts < mostParts) {
    const part = await fetchNext(provider, query, page, signal);
    const next = addPart(page, part);
    if (!next.exhausted && !reachesBelow(page, next)) return { ...next, coveredDepth: page.coveredDepth };
    if (next.exhausted || next.coveredDepth >= query.depth || part.elements.some(isSought)) return next;
    page = next;
  }
  const message = `The provider covered ${page.coveredDepth} of ${query.depth} results in ${page.parts} calls.`;
  throw new SerpFailure('provider_bad_answer', message, { costMicros: page.costMicros });
}

async function fetchNext(
  provider: Pick<SerpProvider, 'fetchPart'>,
  query: SerpQuery,
  page: CollectedPage,
  signal: AbortSignal,
): Promise<SerpPart> {
  const offset = Math.max(0, ...page.elements.map((element) => element.rank ?? 0));
  try {
    return await provider.fetchPart(query, { page: page.parts, offset }, signal);
  } catch (error) {
    if (!(error instanceof SerpFailure) || page.costMicros === 0) throw error;
    const { reason, message, retryable, retryAfterMs } = error;
    const costMicros = page.costMicros + error.costMicros;
    throw new SerpFailure(reason, message, { retryable, retryAfterMs, costMicros });
  }
}

/**
 * Joins a part to the page above it. An organic result that was seen already is left out, and what stands below it keeps
 * its own rank: a repeated entry took a place of the list that the searcher saw, so the gap stays open.
 */
function addPart(page: CollectedPage, part: SerpPart): CollectedPage {
  const seen = new Set(page.elements.filter(isOrganic).map((element) => element.url));
  const fresh = part.elements.filter(
    (element) => !isOrganic(element) || element.url === null || !seen.has(element.url),
  );
  return {
    elements: [...page.elements, ...fresh],
    features: [...new Set([...page.features, ...part.features])].toSorted(),
    coveredDepth: Math.max(page.coveredDepth, part.coveredDepth),
    exhausted: part.exhausted,
    costMicros: page.costMicros + part.costMicros,
    parts: page.parts + 1,
  };
}

/**
 * False for a part that repeats what was seen: the engine shows its last page again below it, or paging was not honoured.
 * Which of both cannot be told, so the collection ends there without claiming that it was the end.
 */
function reachesBelow(page: CollectedPage, next: CollectedPage): boolean {
  return page.parts === 0 || next.elements.slice(page.elements.length).some(isOrganic);
}

function isOrganic(element: SerpElement): boolean {
  return element.rank !== null;
}
