import { type Fetched, firstHeader } from '#platform/crawler';
import { parseRetryAfter } from '#platform/parse-retry-after.ts';
import { type LostReason, pageKey } from '#links/backlinks/core';
import { redirectOf } from './fetch-page.ts';
import type { Finding } from './resolve-status.ts';

export type AbsentFinding = Exclude<Finding, { kind: 'present' }>;

const permanentRedirects = new Set([301, 308]);

/**
 * Returns what a response proves about the links of a linking page. Null for a page, and for a redirect to a URL with the same
 * `pageKey`, which is the same page.
 */
export function classifyResponse(response: Fetched, sourceUrl: string): AbsentFinding | null {
  const { status, headers } = response;
  const target = redirectOf(response);
  if (target !== null) {
    if (pageKey(target) === pageKey(sourceUrl)) return null;
    // A temporary redirect, such as to a login or a consent page, may be over tomorrow.
    return permanentRedirects.has(status)
      ? { kind: 'gone', reason: 'page_redirected' }
      : unclear(status, 'page_redirected');
  }
  if (status === 404 || status === 410) return { kind: 'gone', reason: 'not_found' };
  if (status === 429 || status === 503) {
    // A delay of 0 is no more information than no delay.
    const notBeforeMs = parseRetryAfter(firstHeader(headers, 'retry-after'), new Date()) || null;
    return unclear(status, status === 503 ? 'page_error' : null, notBeforeMs);
  }
  // The server may show the page to other visitors.
  if (status === 401 || status === 403 || status === 451) return unclear(status, null);
  return status >= 200 && status < 300 ? null : unclear(status, 'page_error');
}

function unclear(
  status: number,
  becomes: LostReason | null,
  notBeforeMs: number | null = null,
): AbsentFinding {
  return { kind: 'unclear', failure: `status ${status}`, becomes, notBeforeMs };
}
