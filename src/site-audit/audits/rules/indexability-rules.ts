import { found, foundIf, foundSome, onHtml, onIndexable, type PageCheck } from './check.ts';

const has = (directives: readonly string[], ...names: string[]) =>
  names.some((name) => directives.includes(name));

/** What keeps pages out of search results, and canonical addresses. */
export const indexabilityChecks: PageCheck[] = [
  {
    code: 'noindex',
    title: 'Noindex page',
    severity: 'notice',
    category: 'indexability',
    scope: 'page',
    explanation:
      'The page asks search engines not to show it, by a robots meta tag or the `X-Robots-Tag` header.',
    fix: 'Remove `noindex` where the page should be found.',
    judge: onHtml(({ directives }) => foundIf(has(directives, 'noindex', 'none'), directives.join(', '))),
  },
  {
    code: 'nofollow_page',
    title: 'Nofollow page',
    severity: 'notice',
    category: 'indexability',
    scope: 'page',
    explanation:
      'The page asks search engines to follow none of its links, so that what it links to may not be found.',
    fix: 'Remove `nofollow` from the robots directives, and mark single links instead.',
    judge: onHtml(({ directives }) => foundIf(has(directives, 'nofollow', 'none'), directives.join(', '))),
  },
  {
    code: 'nosnippet',
    title: 'Nosnippet page',
    severity: 'notice',
    category: 'indexability',
    scope: 'page',
    explanation:
      'The page forbids to show any of its text, so that its search results stand without a description.',
    fix: 'Remove `nosnippet` (or `max-snippet:0`) unless it is meant.',
    judge: onHtml(({ directives }) =>
      foundIf(has(directives, 'nosnippet', 'max-snippet:0'), directives.join(', ')),
    ),
  },
  {
    code: 'noimageindex',
    title: 'Noimageindex page',
    severity: 'notice',
    category: 'indexability',
    scope: 'page',
    explanation: 'The page keeps its images out of image search.',
    fix: 'Remove `noimageindex` unless it is meant.',
    judge: onHtml(({ directives }) => foundIf(has(directives, 'noimageindex'), directives.join(', '))),
  },
  {
    code: 'robots_conflict',
    title: 'Conflicting robots directives',
    severity: 'warning',
    category: 'indexability',
    scope: 'page',
    explanation: 'The page says both to index and not to, or to follow and not to. The stricter one holds.',
    fix: 'Keep one of the two, and look in both the HTML and the headers.',
    judge: onHtml(({ directives }) => {
      const index = has(directives, 'index', 'all') && has(directives, 'noindex', 'none');
      const follow = has(directives, 'follow', 'all') && has(directives, 'nofollow', 'none');
      return foundIf(index || follow, directives.join(', '));
    }),
  },
  {
    code: 'canonical_missing',
    title: 'Canonical missing',
    severity: 'notice',
    category: 'indexability',
    scope: 'page',
    explanation:
      'The page does not name its own address, so that the same page under another one (with parameters, for example) competes with it.',
    fix: 'Add `<link rel="canonical">` with the address of the page.',
    judge: onIndexable(({ canonicals }) => foundIf(canonicals.length === 0)),
  },
  {
    code: 'canonical_multiple',
    title: 'Multiple canonicals',
    severity: 'error',
    category: 'indexability',
    scope: 'page',
    explanation: 'The page names several different addresses as its own. Search engines then believe none.',
    fix: 'Keep one canonical address.',
    judge: onHtml(({ canonicals }) => {
      const urls = [...new Set(canonicals.filter(({ source }) => source === 'html').map(({ href }) => href))];
      return urls.length > 1 ? found('', urls.length, urls) : null;
    }),
  },
  {
    code: 'canonical_mismatch',
    title: 'HTML and HTTP canonical differ',
    severity: 'error',
    category: 'indexability',
    scope: 'page',
    explanation: 'The `Link` header names another canonical address than the page itself.',
    fix: 'Let both say the same, or leave one out.',
    judge: onHtml(({ canonicals }) => {
      const html = canonicals.find(({ source }) => source === 'html');
      const header = canonicals.find(({ source }) => source === 'header');
      if (html === undefined || header === undefined || html.url === header.url) return null;
      return found('', 1, [html.href, header.href]);
    }),
  },
  {
    code: 'canonical_invalid',
    title: 'Canonical is no web address',
    severity: 'error',
    category: 'indexability',
    scope: 'page',
    explanation: 'What the page names as its canonical address cannot be opened.',
    fix: 'Write the whole address, beginning with `https://`.',
    judge: onHtml(({ canonicals }) => {
      const bad = canonicals.filter(({ url, href }) => url === null || href.trim() === '');
      return foundSome({ count: bad.length, first: bad.map(({ href }) => href).slice(0, 10) }, 'canonicals');
    }),
  },
  {
    code: 'canonical_relative',
    title: 'Relative canonical',
    severity: 'warning',
    category: 'indexability',
    scope: 'page',
    explanation:
      'The canonical address is not written in full. Under a test host or a wrong `<base>` it means another page.',
    fix: 'Write it in full, with `https://` and the host.',
    judge: onHtml(({ canonicals }) => {
      const bad = canonicals.filter(
        ({ url, href }) => url !== null && href.trim() !== '' && !/^https?:\/\//i.test(href),
      );
      return foundSome({ count: bad.length, first: bad.map(({ href }) => href).slice(0, 10) }, 'canonicals');
    }),
  },
  {
    code: 'canonical_to_http',
    title: 'Canonical from HTTPS to HTTP',
    severity: 'error',
    category: 'indexability',
    scope: 'page',
    explanation: 'The secure page names its insecure twin as the one to show.',
    fix: 'Write the canonical address with `https://`.',
    judge: onHtml(({ canonicals }, page) => {
      const bad = canonicals.flatMap(({ url }) => (url?.startsWith('http:') ? [url] : []));
      return page.url.startsWith('https:') && bad.length > 0 ? found('', bad.length, bad.slice(0, 10)) : null;
    }),
  },
  {
    code: 'canonicalised',
    title: 'Canonicalised page',
    severity: 'notice',
    category: 'indexability',
    scope: 'page',
    explanation: 'The page says that another one is the original. Search engines then show that one.',
    fix: 'Nothing, where it is meant. Links within the website should name the original.',
    judge: onHtml(({ canonicals }, page) =>
      page.indexability === 'canonicalised'
        ? found('', 1, canonicals.flatMap(({ url }) => url ?? []).slice(0, 1))
        : null,
    ),
  },
];
