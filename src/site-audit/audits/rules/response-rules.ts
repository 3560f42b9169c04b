import type { CrawledPage } from '#crawls';
import { found, foundIf, onHtml, type PageCheck } from './check.ts';

const temporary = new Set([302, 303, 307]);
const isRedirect = ({ status }: CrawledPage) => status >= 300 && status < 400 && status !== 304;

const failed =
  (...reasons: string[]) =>
  (page: CrawledPage) =>
    page.outcome === 'failed' && reasons.includes(page.reason)
      ? found(page.reason.replaceAll('_', ' '))
      : null;

/** What servers answer, and redirects. */
export const answerChecks: PageCheck[] = [
  {
    code: 'client_error',
    title: '4XX page',
    severity: 'error',
    category: 'internal_pages',
    scope: 'page',
    explanation:
      'The server says that the page is not there or may not be seen. Visitors and search engines that follow a link to it find nothing.',
    fix: 'Restore the page, redirect it to the page that took its place, or remove the links and sitemap entries that name it.',
    judge: (page) => foundIf(page.status >= 400 && page.status < 500, `status ${page.status}`),
  },
  {
    code: 'server_error',
    title: '5XX page',
    severity: 'error',
    category: 'internal_pages',
    scope: 'page',
    explanation:
      'The server failed while it answered. Search engines slow down on servers that fail, and drop pages that keep failing.',
    fix: 'Look for the cause in the logs of the server, and ask for the page again.',
    judge: (page) => foundIf(page.status >= 500, `status ${page.status}`),
  },
  {
    code: 'timeout',
    title: 'Timed out',
    severity: 'error',
    category: 'internal_pages',
    scope: 'page',
    explanation:
      'The page did not come within half a minute. Hardly anybody waits so long, and no search engine does.',
    fix: 'Find out what makes the page slow: the database, an outside service, or a server that is overloaded.',
    judge: failed('timeout'),
  },
  {
    code: 'connection_failed',
    title: 'Connection failed',
    severity: 'error',
    category: 'internal_pages',
    scope: 'page',
    explanation:
      'No whole answer came: the name could not be resolved, the connection broke or was not secure, or the answer could not be read.',
    fix: 'Check the DNS entry, the certificate and the server. The detail names the kind of failure.',
    judge: failed('dns', 'tls', 'connection', 'bad_encoding', 'refused_address', 'refused_port', 'bad_url'),
  },
  {
    code: 'page_too_large',
    title: 'Page too large to read',
    severity: 'error',
    category: 'internal_pages',
    scope: 'page',
    explanation: 'The page is larger than 10 MB. Search engines read only its beginning, or nothing of it.',
    fix: 'Split the page, or load what is in it when it is needed.',
    judge: failed('too_large'),
  },
  {
    code: 'robots_unreachable',
    title: 'robots.txt could not be read',
    severity: 'error',
    category: 'indexability',
    scope: 'page',
    explanation:
      'The server failed when it was asked for its robots.txt. Search engines then stay away from the whole host (RFC 9309).',
    fix: 'Let /robots.txt answer with status 200, or with 404 where there is none.',
    judge: (page) => foundIf(page.reason === 'robots_unreachable'),
  },
  {
    code: 'host_gave_up',
    title: 'Host stopped answering',
    severity: 'error',
    category: 'internal_pages',
    scope: 'page',
    explanation: 'The host failed so many times in a row that the rest of its pages was not asked for.',
    fix: 'Check whether the server was down, or refuses crawlers after some requests.',
    judge: (page) => foundIf(page.reason === 'host_gave_up'),
  },
  {
    code: 'blocked_by_robots',
    title: 'Blocked by robots.txt',
    severity: 'notice',
    category: 'indexability',
    scope: 'page',
    explanation: 'robots.txt forbids crawlers to read this page, which pages or sitemaps name.',
    fix: 'Change the rule where the page should be found. Where it should not, all is well: link to it less.',
    judge: (page) => foundIf(page.reason === 'robots_disallowed'),
  },
  {
    code: 'redirect',
    title: '3XX redirect',
    severity: 'notice',
    category: 'redirects',
    scope: 'page',
    explanation:
      'The address leads to another one. That is how moved pages should do it; each redirect costs visitors a moment.',
    fix: 'Nothing, where it is meant. Links within the website should name the new address.',
    judge: (page) =>
      isRedirect(page) && page.redirectTo !== ''
        ? found(`status ${page.status}`, 1, [page.redirectTo])
        : null,
  },
  {
    code: 'temporary_redirect',
    title: '302 redirect',
    severity: 'notice',
    category: 'redirects',
    scope: 'page',
    explanation:
      'The redirect says that it is for now only (302, 303, 307), so search engines may keep the old address.',
    fix: 'Redirect with 301 or 308 where the page has moved for good.',
    judge: (page) =>
      temporary.has(page.status) && page.redirectTo !== ''
        ? found(`status ${page.status}`, 1, [page.redirectTo])
        : null,
  },
  {
    code: 'redirect_without_target',
    title: 'Redirect without a target',
    severity: 'error',
    category: 'redirects',
    scope: 'page',
    explanation: 'The answer says that the page is elsewhere, and not where, or names no web address.',
    fix: 'Send a `Location` header with the new address.',
    judge: (page) => foundIf(isRedirect(page) && page.redirectTo === '', `status ${page.status}`),
  },
  {
    code: 'meta_refresh',
    title: 'Meta refresh redirect',
    severity: 'warning',
    category: 'redirects',
    scope: 'page',
    explanation:
      'The page sends its visitors on by itself. Search engines follow that late or not at all, and the back button breaks.',
    fix: 'Redirect with status 301 on the server.',
    judge: onHtml(({ refresh }, { url }) =>
      refresh === null || refresh.url === null || refresh.url === url
        ? null
        : found(`after ${refresh.delaySeconds} seconds`, 1, [refresh.url]),
    ),
  },
  {
    code: 'page_not_parsed',
    title: 'Page could not be parsed',
    severity: 'warning',
    category: 'markup',
    scope: 'page',
    explanation:
      'The HTML is so large or so deeply nested that reading it was given up. The page could not be checked.',
    fix: 'Make the page simpler.',
    judge: (page) => foundIf(page.details.parseProblem !== null, page.details.parseProblem ?? ''),
  },
  {
    code: 'content_type_missing',
    title: 'Content type missing',
    severity: 'warning',
    category: 'markup',
    scope: 'page',
    explanation: 'The answer does not say what it is. Browsers have to guess, and some refuse to.',
    fix: 'Send `Content-Type`, such as `text/html; charset=utf-8`.',
    judge: (page) => foundIf(page.status >= 200 && page.status < 300 && page.contentType === ''),
  },
];
