import {
  SerpFailure,
  type SerpElement,
  type SerpPart,
  type SerpProvider,
  type SerpQuery,
} from './contract.ts';

/** A SERP down to the depth of its query, or down to the target element. */
export interface CollectedSerp {
  elements: SerpElement[];
  /** The SERP features of all parts, sorted and without duplicates. */
  features: string[];
  /** See `SerpPart.coveredDepth`. */
  coveredDepth: number;
  exhausted: boolean;
  /** See `SerpPart.reportsAiOverview`. */
  reportsAiOverview: boolean;
  costMicros: number;
  /** The number of calls. */
  parts: number;
}

/** Enough for the maximum depth of 200 results in pages of ten. */
const maxParts = 20;

/**
 * Fetches parts until they cover the depth, the engine has no more results, a part contains an element for which `isTarget` is true,
 * or a part has no new results. In the last case `coveredDepth` stays below the depth. If a part fails, the whole call fails with
 * the cost of all parts.
 * @throws SerpFailure
 */
export async function collectSerp(
  provider: Pick<SerpProvider, 'fetchPart'>,
  query: SerpQuery,
  options: { signal: AbortSignal; isTarget?: (element: SerpElement) => boolean },
): Promise<CollectedSerp> {
  const { signal, isTarget = () => false } = options;
  let serp: CollectedSerp = {
    elements: [],
    features: [],
    coveredDepth: 0,
    exhausted: false,
    reportsAiOverview: false,
    costMicros: 0,
    parts: 0,
  };
  while (serp.parts < maxParts) {
    const part = await fetchNextPart(provider, query, serp, signal);
    const next = addPart(serp, part);
    if (!next.exhausted && !hasNewResults(serp, next)) return { ...next, coveredDepth: serp.coveredDepth };
    if (next.exhausted || next.coveredDepth >= query.depth || part.elements.some(isTarget)) return next;
    serp = next;
  }
  const message = `The provider returned ${serp.coveredDepth} of ${query.depth} results in ${serp.parts} calls.`;
  throw new SerpFailure('provider_bad_answer', message, { costMicros: serp.costMicros });
}

async function fetchNextPart(
  provider: Pick<SerpProvider, 'fetchPart'>,
  query: SerpQuery,
  serp: CollectedSerp,
  signal: AbortSignal,
): Promise<SerpPart> {
  const offset = Math.max(0, ...serp.elements.map((element) => element.rank ?? 0));
  try {
    return await provider.fetchPart(query, { page: serp.parts, offset }, signal);
  } catch (error) {
    if (!(error instanceof SerpFailure) || serp.costMicros === 0) throw error;
    const { reason, message, retryable, retryAfterMs } = error;
    const costMicros = serp.costMicros + error.costMicros;
    throw new SerpFailure(reason, message, { retryable, retryAfterMs, costMicros });
  }
}

/**
 * Appends a part to the SERP. A repeated organic result is dropped. The results below it keep their ranks, because the repeated
 * result took up a position that the searcher saw.
 */
function addPart(serp: CollectedSerp, part: SerpPart): CollectedSerp {
  const seen = new Set(serp.elements.filter(isOrganic).map((element) => element.url));
  const fresh = part.elements.filter(
    (element) => !isOrganic(element) || element.url === null || !seen.has(element.url),
  );
  return {
    elements: [...serp.elements, ...fresh],
    features: [...new Set([...serp.features, ...part.features])].toSorted(),
    coveredDepth: Math.max(serp.coveredDepth, part.coveredDepth),
    exhausted: part.exhausted,
    reportsAiOverview: serp.reportsAiOverview || part.reportsAiOverview,
    costMicros: serp.costMicros + part.costMicros,
    parts: serp.parts + 1,
  };
}

/**
 * False if a part only repeats known results. Either the engine repeats its last serp or the vendor ignored the paging. The two
 * cases look the same, so the collection stops without reporting that the SERP is exhausted.
 */
function hasNewResults(serp: CollectedSerp, next: CollectedSerp): boolean {
  return serp.parts === 0 || next.elements.slice(serp.elements.length).some(isOrganic);
}

function isOrganic(element: SerpElement): boolean {
  return element.rank !== null;
}
