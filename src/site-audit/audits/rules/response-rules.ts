import type { CrawledPage } from '#site-audit/crawls';
import { found, foundIf, onHtml, type PageRule } from './audit-rule.ts';
import { sayDetail } from './say-detail.ts';

const temporary = new Set([302, 303, 307]);
const isRedirect = ({ status }: CrawledPage) => status >= 300 && status < 400 && status !== 304;

const failed =
  (...reasons: string[]) =>
  (page: CrawledPage) =>
    page.outcome === 'failed' && reasons.includes(page.reason)
      ? found(sayDetail('failed', { reason: page.reason }))
      : null;

/** Server responses and redirects. */
export const responseRules: PageRule[] = [
  {
    code: 'client_error',
    title: '4XX page',
    severity: 'error',
    category: 'internal_pages',
    scope: 'page',
    explanation:
      'The server responds that the page does not exist or may not be accessed. Visitors and search engines that follow a link to it reach a dead end.',
    fix: 'Restore the page, redirect it to its replacement, or remove the links and sitemap entries that point to it.',
    evaluate: (page) =>
      foundIf(page.status >= 400 && page.status < 500, sayDetail('status', { status: page.status })),
  },
  {
    code: 'server_error',
    title: '5XX page',
    severity: 'error',
    category: 'internal_pages',
    scope: 'page',
    explanation:
      'The server failed to respond. Search engines crawl failing servers more slowly and drop pages that keep failing.',
    fix: 'Find the cause in the server logs, then request the page again.',
    evaluate: (page) => foundIf(page.status >= 500, sayDetail('status', { status: page.status })),
  },
  {
    code: 'timeout',
    title: 'Timed out',
    severity: 'error',
    category: 'internal_pages',
    scope: 'page',
    explanation:
      'The page did not load within 30 seconds. Visitors leave and search engines stop waiting long before that.',
    fix: 'Find out what makes the page slow: the database, an external service or an overloaded server.',
    evaluate: failed('timeout'),
  },
  {
    code: 'connection_failed',
    title: 'Connection failed',
    severity: 'error',
    category: 'internal_pages',
    scope: 'page',
    explanation:
      'No complete response arrived: the host name could not be resolved, the connection failed or was insecure, or the response could not be decoded. Visitors and search engines may not reach the page either.',
    fix: 'Check the DNS record, the certificate and the server. The detail names the kind of failure.',
    evaluate: failed(
      'dns',
      'tls',
      'connection',
      'bad_encoding',
      'refused_address',
      'refused_port',
      'bad_url',
    ),
  },
  {
    code: 'page_too_large',
    title: 'Page too large to read',
    severity: 'error',
    category: 'internal_pages',
    scope: 'page',
    explanation: 'The page is larger than 10 MB. Search engines read only its beginning or skip it.',
    fix: 'Split the page, or load parts of it on demand.',
    evaluate: failed('too_large'),
  },
  {
    code: 'robots_unreachable',
    title: 'robots.txt could not be read',
    severity: 'error',
    category: 'indexability',
    scope: 'page',
    explanation:
      'The server failed when its robots.txt was requested. Search engines then stop crawling the whole host (RFC 9309).',
    fix: 'Make /robots.txt respond with status 200, or with 404 if there is none.',
    evaluate: (page) => foundIf(page.reason === 'robots_unreachable'),
  },
  {
    code: 'host_gave_up',
    title: 'Host stopped answering',
    severity: 'error',
    category: 'internal_pages',
    scope: 'page',
    explanation:
      'The host failed so often in a row that its remaining pages were not requested. Visitors and search engines may not reach them either.',
    fix: 'Check whether the server was down or blocks crawlers after a number of requests.',
    evaluate: (page) => foundIf(page.reason === 'host_gave_up'),
  },
  {
    code: 'blocked_by_robots',
    title: 'Blocked by robots.txt',
    severity: 'notice',
    category: 'indexability',
    scope: 'page',
    explanation:
      'robots.txt does not allow crawlers to read this page, although pages or sitemaps list it. Search engines cannot read its content, so it hardly ranks.',
    fix: 'Change the rule if the page should be found. Otherwise remove links and sitemap entries that point to it.',
    evaluate: (page) => foundIf(page.reason === 'robots_disallowed'),
  },
  {
    code: 'redirect',
    title: '3XX redirect',
    severity: 'notice',
    category: 'redirects',
    scope: 'page',
    explanation:
      'The URL redirects to another one. This is the right way to move a page, but each redirect costs visitors time.',
    fix: 'Update internal links to the new URL. A redirect that is intended can stay.',
    evaluate: (page) =>
      isRedirect(page) && page.redirectTo !== ''
        ? found(sayDetail('status', { status: page.status }), 1, [page.redirectTo])
        : null,
  },
  {
    code: 'temporary_redirect',
    title: '302 redirect',
    severity: 'notice',
    category: 'redirects',
    scope: 'page',
    explanation: 'The redirect is temporary (302, 303, 307), so search engines may keep the old URL.',
    fix: 'Use 301 or 308 if the page has moved permanently.',
    evaluate: (page) =>
      temporary.has(page.status) && page.redirectTo !== ''
        ? found(sayDetail('status', { status: page.status }), 1, [page.redirectTo])
        : null,
  },
  {
    code: 'redirect_without_target',
    title: 'Redirect without a target',
    severity: 'error',
    category: 'redirects',
    scope: 'page',
    explanation:
      'The response is a redirect but names no valid URL. Visitors and search engines reach no page.',
    fix: 'Send a `Location` header with the new URL.',
    evaluate: (page) =>
      foundIf(isRedirect(page) && page.redirectTo === '', sayDetail('status', { status: page.status })),
  },
  {
    code: 'meta_refresh',
    title: 'Meta refresh redirect',
    severity: 'warning',
    category: 'redirects',
    scope: 'page',
    explanation:
      'The page redirects its visitors with a meta refresh. Search engines follow it late or not at all, and it breaks the back button.',
    fix: 'Redirect with status 301 on the server.',
    evaluate: onHtml(({ refresh }, { url }) =>
      refresh === null || refresh.url === null || refresh.url === url
        ? null
        : found(sayDetail('delay', { seconds: refresh.delaySeconds }), 1, [refresh.url]),
    ),
  },
  {
    code: 'page_not_parsed',
    title: 'Page could not be parsed',
    severity: 'warning',
    category: 'markup',
    scope: 'page',
    explanation:
      'The HTML is so large or so deeply nested that it could not be parsed. The other rules were not evaluated for this page.',
    fix: 'Simplify the page.',
    evaluate: ({ details: { parseProblem } }) =>
      parseProblem === null ? null : found(sayDetail('failed', { reason: parseProblem })),
  },
  {
    code: 'content_type_missing',
    title: 'Content type missing',
    severity: 'warning',
    category: 'markup',
    scope: 'page',
    explanation: 'The response has no content type. Browsers have to guess, and some refuse to.',
    fix: 'Send `Content-Type`, for example `text/html; charset=utf-8`.',
    evaluate: (page) => foundIf(page.status >= 200 && page.status < 300 && page.contentType === ''),
  },
];
