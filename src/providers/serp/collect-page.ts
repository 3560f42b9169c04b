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
 * Asks part after part until the depth is covered, the engine has nothing below or `isSought` holds for an element.
 * A page is whole or a failure: when a later part fails, what the earlier ones have cost is in the failure's `costMicros`.
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
    page = addPart(page, part);
    if (page.exhausted || page.coveredDepth >= query.depth || part.elements.some(isSought)) return page;
  }
  throw failStuck('never covered the depth', page.costMicros);
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
  const costMicros = page.costMicros + part.costMicros;
  const fresh = dropRepeats(page.elements, part.elements);
  const stuck = page.parts > 0 && !fresh.some((element) => element.rank !== null);
  if (stuck && repeatsTop(page.elements, part.elements)) {
    throw failStuck('answered with its first page again', costMicros);
  }
  return {
    elements: [...page.elements, ...fresh],
    features: [...new Set([...page.features, ...part.features])].toSorted(),
    coveredDepth: Math.max(page.coveredDepth, part.coveredDepth),
    // Engines repeat their last page below it.
    exhausted: part.exhausted || stuck,
    costMicros,
    parts: page.parts + 1,
  };
}

function dropRepeats(above: readonly SerpElement[], elements: readonly SerpElement[]): SerpElement[] {
  const seen = new Set(above.filter(isOrganic).map((element) => element.url));
  return elements.filter((element) => !isOrganic(element) || element.url === null || !seen.has(element.url));
}

/** True when a part begins as the page does: paging was not honoured, and nothing is known of what lies below. */
function repeatsTop(above: readonly SerpElement[], elements: readonly SerpElement[]): boolean {
  const first = elements.find(isOrganic);
  return first !== undefined && first.url === above.find(isOrganic)?.url;
}

function isOrganic(element: SerpElement): boolean {
  return element.rank !== null;
}

function failStuck(what: string, costMicros: number): SerpFailure {
  return new SerpFailure('provider_bad_answer', `The provider ${what}.`, { costMicros });
}
