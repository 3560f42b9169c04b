import { evaluateRobots, FetchFailure, type Fetched, type ParsedPage } from '#platform/crawler';
import type { LostReason } from '#links/backlinks/core';
import { type AbsentFinding, classifyResponse } from './classify-response.ts';
import { fetchPage, parseResponse, redirectOf } from './fetch-page.ts';
import type { PoliteFetcher } from './polite-fetcher.ts';

/** A linking page. If it could not be read, the finding for all of its links. */
export type SourcePage =
  | { kind: 'page'; url: string; page: ParsedPage; isWhole: boolean; readAt: Date }
  | { kind: 'none'; finding: AbsentFinding };

const maxHops = 5;
const maxBytes = 10 * 1024 * 1024;
const searchEngine = 'Googlebot';

/**
 * Fetches a linking page. Follows redirects that lead to the same page. Throws only `FetchFailure('aborted')`.
 */
export async function readSource(
  fetcher: PoliteFetcher,
  sourceUrl: string,
  signal: AbortSignal,
): Promise<SourcePage> {
  let url = sourceUrl;
  for (let hops = 0; hops <= maxHops; hops += 1) {
    const disallowed = await checkRobots(fetcher, url, signal);
    if (disallowed !== null) return { kind: 'none', finding: disallowed };
    const response = await fetchPage(fetcher, { url, maxBytes }, signal);
    if (response instanceof FetchFailure) return unclear(response.reason, 'page_error');
    const finding = classifyResponse(response, sourceUrl);
    if (finding !== null) return { kind: 'none', finding };
    const target = redirectOf(response);
    if (target === null) return readPage(fetcher, url, response);
    url = target;
  }
  return unclear('too_many_redirects', 'page_error');
}

/** Null if robots.txt allows the page for Googlebot and for the own crawler. */
async function checkRobots(
  { robots, agent }: PoliteFetcher,
  url: string,
  signal: AbortSignal,
): Promise<AbsentFinding | null> {
  const { state, file } = await robots(new URL(url).origin, signal);
  if (state === 'unreachable') {
    return { kind: 'unclear', failure: 'robots_unreachable', becomes: 'page_error', notBeforeMs: null };
  }
  if (!evaluateRobots(file, searchEngine, url).isAllowed) return { kind: 'gone', reason: 'robots_blocked' };
  if (evaluateRobots(file, agent, url).isAllowed) return null;
  return { kind: 'unclear', failure: 'robots_disallow_crawler', becomes: null, notBeforeMs: null };
}

async function readPage(fetcher: PoliteFetcher, url: string, response: Fetched): Promise<SourcePage> {
  const length = response.bytes?.length ?? 0;
  const parsed = await parseResponse(fetcher, response, { url });
  if (typeof parsed === 'string') return unclear(parsed, null);
  const { page } = parsed;
  const isWhole = length < maxBytes && !page.isCut && page.linkCount <= page.links.length;
  return { kind: 'page', url, page, isWhole, readAt: fetcher.now() };
}

function unclear(failure: string, becomes: LostReason | null): SourcePage {
  return { kind: 'none', finding: { kind: 'unclear', failure, becomes, notBeforeMs: null } };
}
