import { found, foundIf, foundSome, onHtml, onIndexable, type PageRule } from './audit-rule.ts';

const has = (directives: readonly string[], ...names: string[]) =>
  names.some((name) => directives.includes(name));

/** Robots directives and canonical URLs. */
export const indexabilityRules: PageRule[] = [
  {
    code: 'noindex',
    title: 'Noindex page',
    severity: 'notice',
    category: 'indexability',
    scope: 'page',
    explanation:
      'The page asks search engines not to index it, with a robots meta tag or the `X-Robots-Tag` header. An `unavailable_after` whose date has passed has the same effect. Such a page does not appear in search results.',
    fix: 'Remove `noindex`, or the date, if the page should be found.',
    evaluate: onHtml(({ directives }, { indexability }) =>
      foundIf(indexability === 'noindex', directives.join(', ')),
    ),
  },
  {
    code: 'nofollow_page',
    title: 'Nofollow page',
    severity: 'notice',
    category: 'indexability',
    scope: 'page',
    explanation:
      'The page asks search engines not to follow any of its links, so linked pages may not be found.',
    fix: 'Remove `nofollow` from the robots directives and set it on individual links instead.',
    evaluate: onHtml(({ directives }) => foundIf(has(directives, 'nofollow', 'none'), directives.join(', '))),
  },
  {
    code: 'nosnippet',
    title: 'Nosnippet page',
    severity: 'notice',
    category: 'indexability',
    scope: 'page',
    explanation: 'The page does not allow snippets, so its search results have no description.',
    fix: 'Remove `nosnippet` (or `max-snippet:0`) unless it is intended.',
    evaluate: onHtml(({ directives }) =>
      foundIf(has(directives, 'nosnippet', 'max-snippet:0'), directives.join(', ')),
    ),
  },
  {
    code: 'noimageindex',
    title: 'Noimageindex page',
    severity: 'notice',
    category: 'indexability',
    scope: 'page',
    explanation: 'The page excludes its images from image search.',
    fix: 'Remove `noimageindex` unless it is intended.',
    evaluate: onHtml(({ directives }) => foundIf(has(directives, 'noimageindex'), directives.join(', '))),
  },
  {
    code: 'robots_conflict',
    title: 'Conflicting robots directives',
    severity: 'warning',
    category: 'indexability',
    scope: 'page',
    explanation:
      'The page both allows and forbids indexing or following links. The stricter directive applies.',
    fix: 'Keep one of the two. Check both the HTML and the headers.',
    evaluate: onHtml(({ directives }) => {
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
      'The page does not declare its canonical URL, so duplicates under other URLs (with parameters, for example) compete with it.',
    fix: 'Add `<link rel="canonical">` with the URL of the page.',
    evaluate: onIndexable(({ canonicals }) => foundIf(canonicals.length === 0)),
  },
  {
    code: 'canonical_outside_head',
    title: 'Canonical outside of head',
    severity: 'warning',
    category: 'indexability',
    scope: 'page',
    explanation:
      'A canonical URL is declared in the body. Search engines ignore it there. An element that does not belong into the head, such as `<div>` or text, ends the head early.',
    fix: 'Move `<link rel="canonical">` into `<head>`, above everything that does not belong there.',
    evaluate: onHtml(({ canonicalsInBody }) =>
      canonicalsInBody === undefined ? null : foundSome(canonicalsInBody, 'canonicals'),
    ),
  },
  {
    code: 'canonical_multiple',
    title: 'Multiple canonicals',
    severity: 'error',
    category: 'indexability',
    scope: 'page',
    explanation:
      'The page declares several different canonical URLs. Search engines then ignore all of them.',
    fix: 'Keep one canonical URL.',
    evaluate: onHtml(({ canonicals }) => {
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
    explanation:
      'The `Link` header declares a different canonical URL than the HTML. Search engines then choose one of them or neither.',
    fix: 'Make both equal, or remove one.',
    evaluate: onHtml(({ canonicals }) => {
      const html = canonicals.find(({ source }) => source === 'html');
      const header = canonicals.find(({ source }) => source === 'header');
      if (html === undefined || header === undefined || html.url === header.url) return null;
      return found('', 1, [html.href, header.href]);
    }),
  },
  {
    code: 'canonical_invalid',
    title: 'Invalid canonical URL',
    severity: 'error',
    category: 'indexability',
    scope: 'page',
    explanation: 'The canonical URL is not a valid URL. Search engines ignore it and choose one themselves.',
    fix: 'Write the full URL, starting with `https://`.',
    evaluate: onHtml(({ canonicals }) => {
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
      'The canonical URL is relative. On a staging host or with a wrong `<base>` it points to another page.',
    fix: 'Write it in full, with `https://` and the host.',
    evaluate: onHtml(({ canonicals }) => {
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
    explanation:
      'The HTTPS page declares its HTTP version as canonical. Search engines may then show the version without encryption.',
    fix: 'Write the canonical URL with `https://`.',
    evaluate: onHtml(({ canonicals }, page) => {
      const bad = canonicals.flatMap(({ url }) => (url?.startsWith('http:') ? [url] : []));
      return page.url.startsWith('https:') && bad.length > 0 ? found('', bad.length, bad.slice(0, 10)) : null;
    }),
  },
  {
    code: 'canonicalised',
    title: 'Canonicalized page',
    severity: 'notice',
    category: 'indexability',
    scope: 'page',
    explanation: 'The page declares another page as canonical. Search engines then show that page instead.',
    fix: 'Link to the canonical page within the website. Remove the canonical if search engines should show this page.',
    evaluate: onHtml(({ canonicals }, page) =>
      page.indexability === 'canonicalised'
        ? found('', 1, canonicals.flatMap(({ url }) => url ?? []).slice(0, 1))
        : null,
    ),
  },
];
