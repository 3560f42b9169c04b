import { FetchFailure, type Fetched, firstHeader, judgeUrl, type ParsedPage, parsePage } from '#crawler';
import { parseRetryAfter } from '#retry-after.ts';
import { pageKey } from '../links/address.ts';
import type { Finding } from '../links/settle-finding.ts';
import { askPage, htmlOf, redirectOf } from './ask-page.ts';
import type { Looker } from './looker.ts';

/** A page that links, or is said to; else what its absence says of all its links. */
export type SourcePage =
  | { kind: 'page'; url: string; page: ParsedPage; isWhole: boolean }
  | { kind: 'none'; finding: Exclude<Finding, { kind: 'present' }> };

const mostHops = 5;
const maxBytes = 10 * 1024 * 1024;
const searchEngine = 'Googlebot';
const permanent = new Set([301, 308]);

/**
 * Fetches a page that links, politely, and says what there is. A redirect counts as the same page where only the writing of
 * the address changes (`pageKey`). Throws `FetchFailure('aborted')` alone.
 */
export async function readSource(
  looker: Looker,
  sourceUrl: string,
  signal: AbortSignal,
): Promise<SourcePage> {
  let url = sourceUrl;
  for (let hops = 0; hops <= mostHops; hops += 1) {
    const barred = await judgeRobots(looker, url, signal);
    if (barred !== null) return { kind: 'none', finding: barred };
    const answer = await askPage(looker, { url, maxBytes }, signal);
    if (answer instanceof FetchFailure) return unclear(answer.reason, 'page_error');
    const target = redirectOf(answer);
    if (target === null) return readAnswer(url, answer);
    if (pageKey(target) !== pageKey(sourceUrl)) {
      // What moves for good is gone from here; a detour to a login or a consent page may be over tomorrow.
      return permanent.has(answer.status)
        ? { kind: 'none', finding: { kind: 'gone', reason: 'page_redirected' } }
        : unclear(`status ${answer.status}`, 'page_redirected');
    }
    url = target;
  }
  return unclear('too_many_redirects', 'page_error');
}

/** Null where we may fetch it, and search engines too. */
async function judgeRobots(
  { robots, agent }: Looker,
  url: string,
  signal: AbortSignal,
): Promise<Exclude<Finding, { kind: 'present' }> | null> {
  const { state, file } = await robots(new URL(url).origin, signal);
  if (state === 'unreachable') {
    return { kind: 'unclear', why: 'robots_unreachable', becomes: 'page_error', notBeforeMs: null };
  }
  if (!judgeUrl(file, searchEngine, url).isAllowed) return { kind: 'gone', reason: 'robots_blocked' };
  if (judgeUrl(file, agent, url).isAllowed) return null;
  return { kind: 'unclear', why: 'robots_keep_us_out', becomes: null, notBeforeMs: null };
}

function readAnswer(url: string, answer: Fetched): SourcePage {
  const { status, headers, bytes } = answer;
  if (status === 404 || status === 410)
    return { kind: 'none', finding: { kind: 'gone', reason: 'not_found' } };
  if (status === 429 || status === 503) {
    // Whoever asks for no wait at all says nothing that we did not know.
    const notBeforeMs = parseRetryAfter(firstHeader(headers, 'retry-after'), new Date()) || null;
    return unclear(`status ${status}`, status === 503 ? 'page_error' : null, notBeforeMs);
  }
  // Who is not let in cannot tell what others see.
  if (status === 401 || status === 403 || status === 451) return unclear(`status ${status}`, null);
  if (status < 200 || status >= 300) return unclear(`status ${status}`, 'page_error');
  const html = htmlOf(answer);
  if (html === null || bytes === null) return unclear('not_html', null);
  const page = parsePage(html, url, headers);
  const isWhole = bytes.length < maxBytes && !page.isCut && page.linkCount <= page.links.length;
  return { kind: 'page', url, page, isWhole };
}

function unclear(
  why: string,
  becomes: 'page_error' | 'page_redirected' | null,
  notBeforeMs: number | null = null,
): SourcePage {
  return { kind: 'none', finding: { kind: 'unclear', why, becomes, notBeforeMs } };
}
