import { found, foundIf, foundSome, onHtml, type PageRule } from './audit-rule.ts';
import { sayDetail } from './say-detail.ts';

const maxLinks = 1_000;
const maxUrlLength = 115;

/** The path of a crawled URL, which is normalised and therefore has one. */
function pathOf(url: string): string {
  const start = url.indexOf('/', url.indexOf('//') + 2);
  const end = url.indexOf('?', start);
  return url.slice(start, end === -1 ? undefined : end);
}

/** The links of a page, and its URL. */
export const linkRules: PageRule[] = [
  {
    code: 'uncrawlable_links',
    title: 'Links are not crawlable',
    severity: 'warning',
    category: 'links',
    scope: 'page',
    explanation: 'A link has a script or nothing in place of a URL. Search engines cannot follow it.',
    fix: 'Put the URL into `href` even if a script handles the click; use `<button>` for actions.',
    evaluate: onHtml(({ links }) => foundSome(links.uncrawlable, 'links')),
  },
  {
    code: 'malformed_links',
    title: 'Malformed links',
    severity: 'warning',
    category: 'links',
    scope: 'page',
    explanation: 'The URL of a link is invalid, so the link does not work.',
    fix: 'Correct the URL.',
    evaluate: onHtml(({ links }) => foundSome(links.malformed, 'links')),
  },
  {
    code: 'localhost_links',
    title: 'Localhost links',
    severity: 'error',
    category: 'links',
    scope: 'page',
    explanation:
      'A link points to localhost, the computer of the person who clicks it. It is usually left over from development.',
    fix: 'Replace it with the public URL.',
    evaluate: onHtml(({ links }) => foundSome(links.localhost, 'links')),
  },
  {
    code: 'nofollow_internal_links',
    title: 'Page has nofollow outgoing internal links',
    severity: 'warning',
    category: 'links',
    scope: 'page',
    explanation:
      'Links to your own pages ask search engines not to follow them. The linked pages may be found later or not at all.',
    fix: 'Remove `nofollow` from internal links.',
    evaluate: onHtml(({ links }) => foundSome(links.internalNofollow, 'links')),
  },
  {
    code: 'http_links',
    title: 'HTTPS page has internal links to HTTP',
    severity: 'warning',
    category: 'links',
    scope: 'page',
    explanation: 'Links point to HTTP URLs of the same website; at best visitors are redirected every time.',
    fix: 'Write the links with `https://`.',
    evaluate: onHtml(({ links }) => foundSome(links.insecure, 'links')),
  },
  {
    code: 'link_text_missing',
    title: 'Internal links without anchor text',
    severity: 'notice',
    category: 'links',
    scope: 'page',
    explanation: 'A link has neither text nor an image with `alt`, so nothing describes its target.',
    fix: 'Add a text, or an `alt` to its image.',
    evaluate: onHtml(({ links }) => foundSome(links.withoutText, 'links')),
  },
  {
    code: 'link_text_generic',
    title: 'Links do not have descriptive text',
    severity: 'notice',
    category: 'links',
    scope: 'page',
    explanation:
      'Texts such as “click here” do not describe the linked page. Readers and search engines do not learn what it is about.',
    fix: 'Use a text that describes the target.',
    evaluate: onHtml(({ links }) => foundSome(links.withGenericText, 'links')),
  },
  {
    code: 'too_many_links',
    title: 'Page has too many links',
    severity: 'notice',
    category: 'links',
    scope: 'page',
    explanation: `The page has more than ${maxLinks} links. Neither people nor search engines can see which ones matter.`,
    fix: 'Split the page, or remove repeated links.',
    evaluate: onHtml(({ links: { count } }) => foundIf(count > maxLinks, sayDetail('links', { count }))),
  },
  {
    code: 'links_truncated',
    title: 'Page has more links than were read',
    severity: 'notice',
    category: 'links',
    scope: 'page',
    explanation:
      'An audit reads the first 25,000 links of a page. The remaining links were not followed, evaluated or counted as internal links.',
    fix: 'Split the page. Search engines do not read pages of this size completely either.',
    evaluate: onHtml(({ links: { unread, count } }) =>
      foundIf(unread > 0, sayDetail('links_read', { unread, count })),
    ),
  },
  {
    code: 'no_outgoing_links',
    title: 'Page has no outgoing links',
    severity: 'warning',
    category: 'links',
    scope: 'page',
    explanation: 'The page is a dead end: visitors can only go back.',
    fix: 'Link to related pages.',
    evaluate: onHtml(({ links }) => foundIf(links.internal + links.external === 0)),
  },
  {
    code: 'pagination_not_linked',
    title: 'Pagination URL not in anchor tag',
    severity: 'warning',
    category: 'links',
    scope: 'page',
    explanation: '`rel="next"` or `rel="prev"` names a page that is not linked. Search engines follow links.',
    fix: 'Link to the next and the previous page with `<a href>`.',
    evaluate: onHtml(({ unlinkedPagination }) => foundSome(unlinkedPagination, 'urls')),
  },
  {
    code: 'url_too_long',
    title: 'URL too long',
    severity: 'notice',
    category: 'urls',
    scope: 'page',
    explanation: `The URL has more than ${maxUrlLength} characters and is truncated wherever it is shown.`,
    fix: 'Choose a shorter path for new pages. Redirect the old URL if you change an existing one.',
    evaluate: onHtml((_content, { url }) =>
      foundIf(url.length > maxUrlLength, sayDetail('characters', { count: url.length })),
    ),
  },
  {
    code: 'url_underscores',
    title: 'Underscore in URL',
    severity: 'notice',
    category: 'urls',
    scope: 'page',
    explanation: 'Search engines treat words joined by underscores as one word.',
    fix: 'Use hyphens in the URLs of new pages.',
    evaluate: onHtml((_content, { url }) => foundIf(pathOf(url).includes('_'))),
  },
  {
    code: 'url_uppercase',
    title: 'Uppercase in URL',
    severity: 'notice',
    category: 'urls',
    scope: 'page',
    explanation: 'URLs that differ only in case are different pages and easily mistyped.',
    fix: 'Use lowercase and redirect other spellings.',
    evaluate: onHtml((_content, { url }) =>
      foundIf(/[A-Z]/.test(pathOf(url).replaceAll(/%[0-9A-F]{2}/g, ''))),
    ),
  },
  {
    code: 'url_spaces',
    title: 'Space in URL',
    severity: 'warning',
    category: 'urls',
    scope: 'page',
    explanation: 'Spaces become `%20` and break the URL when it is pasted into text.',
    fix: 'Use hyphens.',
    evaluate: onHtml((_content, { url }) => foundIf(/%20|\+/.test(pathOf(url)))),
  },
  {
    code: 'url_non_ascii',
    title: 'Non-ASCII characters in URL',
    severity: 'notice',
    category: 'urls',
    scope: 'page',
    explanation: 'Non-ASCII characters turn into long sequences such as `%C3%A4` when the URL is copied.',
    fix: 'Use ASCII letters if that is common in the language.',
    evaluate: onHtml((_content, { url }) => foundIf(/%[89A-F][0-9A-F]/.test(pathOf(url)))),
  },
  {
    code: 'url_multiple_slashes',
    title: 'Multiple slashes in URL',
    severity: 'notice',
    category: 'urls',
    scope: 'page',
    explanation:
      'Two consecutive slashes are usually a template error and create a second URL for the same page.',
    fix: 'Correct the links, and redirect to the URL with one slash.',
    evaluate: onHtml((_content, { url }) => foundIf(pathOf(url).includes('//'))),
  },
  {
    code: 'url_parameters',
    title: 'Too many parameters in URL',
    severity: 'notice',
    category: 'urls',
    scope: 'page',
    explanation: 'URLs with more than three parameters create endless variants of a page.',
    fix: 'Use a path for every distinct page and a canonical URL for its variants.',
    evaluate: onHtml((_content, { url }) => {
      const count = [...new URL(url).searchParams].length;
      return count > 3 ? found(sayDetail('parameters', { count })) : null;
    }),
  },
];
