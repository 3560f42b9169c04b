import { type CrawlResult, type FetchedPage, firstHeader, mediaType } from '#crawler';
import type { CrawledPage, PageContent } from './crawled-page.ts';
import { describeContent } from './describe-content.ts';
import { judgeIndexability } from './judge-indexability.ts';

const judgedHeaders = [
  'content-encoding',
  'content-security-policy',
  'strict-transport-security',
  'x-content-type-options',
  'x-frame-options',
];
const longestHeader = 300;

/** What is kept of one result of a crawl. Pure. @param isInternal whether an address is the website's own */
export function describePage(result: CrawlResult, isInternal: (url: string) => boolean): CrawledPage {
  const { url, depth, outcome } = result;
  const content = contentOf(result, isInternal);
  const base = { url, depth, foundOn: result.foundOn ?? '', outcome };
  const indexability = judgeIndexability(result, content);
  if (result.outcome !== 'fetched') return { ...base, ...noAnswer, reason: result.reason, indexability };
  return {
    ...base,
    reason: '',
    status: result.status,
    redirectTo: result.redirectTo ?? '',
    contentType: mediaType(result.headers).slice(0, longestHeader),
    bytes: result.bytes,
    firstByteMs: Math.round(result.firstByteMs),
    indexability,
    details: { headers: keepHeaders(result), parseProblem: result.parseProblem, content },
  };
}

const noAnswer = {
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

function keepHeaders({ headers }: FetchedPage): Record<string, string> {
  const found = judgedHeaders.map((name) => [name, firstHeader(headers, name)] as const);
  return Object.fromEntries(
    found.flatMap(([name, value]) => (value === null ? [] : [[name, value.slice(0, longestHeader)]])),
  );
}
