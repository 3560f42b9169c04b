import { type CrawlResult, type FetchedPage, firstHeader, mediaType } from '#platform/crawler';
import type { CrawledPage, PageContent } from './crawled-page.ts';
import { describeContent } from './describe-content.ts';
import { classifyIndexability } from './classify-indexability.ts';

const storedHeaders = [
  'content-encoding',
  'content-security-policy',
  'strict-transport-security',
  'x-content-type-options',
  'x-frame-options',
];
const maxHeaderLength = 300;

/** Extracts the stored part of a crawl result. Pure. @param isInternal whether a URL belongs to the website */
export function describePage(result: CrawlResult, isInternal: (url: string) => boolean): CrawledPage {
  const { url, depth, outcome } = result;
  const content = contentOf(result, isInternal);
  const base = { url, depth, foundOn: result.foundOn ?? '', outcome };
  const indexability = classifyIndexability(result, content);
  if (result.outcome !== 'fetched') return { ...base, ...noResponse, reason: result.reason, indexability };
  return {
    ...base,
    reason: '',
    status: result.status,
    redirectTo: result.redirectTo ?? '',
    contentType: mediaType(result.headers).slice(0, maxHeaderLength),
    bytes: result.bytes,
    firstByteMs: Math.round(result.firstByteMs),
    indexability,
    details: { headers: pickHeaders(result), parseProblem: result.parseProblem, content },
  };
}

const noResponse = {
  status: 0,
  redirectTo: '',
  contentType: '',
  bytes: null,
  firstByteMs: 0,
  details: { headers: {}, parseProblem: null, content: null },
};

function contentOf(result: CrawlResult, isInternal: (url: string) => boolean): PageContent | null {
  if (result.outcome !== 'fetched' || result.page === null) return null;
  return describeContent(result.page, result.url, isInternal);
}

function pickHeaders({ headers }: FetchedPage): Record<string, string> {
  const found = storedHeaders.map((name) => [name, firstHeader(headers, name)] as const);
  return Object.fromEntries(
    found.flatMap(([name, value]) => (value === null ? [] : [[name, value.slice(0, maxHeaderLength)]])),
  );
}
