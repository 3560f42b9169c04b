import type { Category, Severity, SiteRule } from './audit-rule.ts';

/** Columns: code, title, severity, category, explanation, fix. */
export type SiteRow = [string, string, Severity, Category, string, string];

const rows: SiteRow[] = [
  [
    'title_duplicate',
    'Duplicate titles',
    'warning',
    'duplicates',
    'Several pages have the same title, so search results do not distinguish them.',
    'Write titles that name what is unique about each page.',
  ],
  [
    'meta_description_duplicate',
    'Duplicate meta descriptions',
    'notice',
    'duplicates',
    'Several pages have the same description. Search engines then often generate their own.',
    'Describe each page separately.',
  ],
  [
    'h1_duplicate',
    'Duplicate H1',
    'notice',
    'duplicates',
    'Several pages have the same main heading. Readers and search engines cannot distinguish their topics.',
    'Give each page a unique heading.',
  ],
  [
    'content_duplicate',
    'Duplicate pages without canonical',
    'error',
    'duplicates',
    'Pages with the same text exist under several URLs without a canonical URL. They compete with each other.',
    'Redirect the duplicates to one of them, or declare it as canonical.',
  ],
  [
    'content_near_duplicate',
    'Near-duplicate pages',
    'warning',
    'duplicates',
    'The text of the page is almost the same as that of another page (at most 3 of 64 bits of their fingerprints differ). Search engines often show only one of them.',
    'Merge the pages, make each of them distinct, or declare one as canonical.',
  ],
  [
    'redirect_chain',
    'Redirect chain',
    'warning',
    'redirects',
    'A redirect leads to another redirect. Each step costs time, and search engines stop after several.',
    'Redirect directly to the final URL.',
  ],
  [
    'redirect_loop',
    'Redirect loop',
    'error',
    'redirects',
    'Redirects lead back to their start. The page cannot be opened.',
    'Break the loop at the URL that should respond.',
  ],
  [
    'redirect_to_broken',
    'Broken redirect',
    'error',
    'redirects',
    'A redirect ends at a page that does not exist. Visitors and search engines reach a dead end.',
    'Redirect to a working page, or respond with 404 or 410.',
  ],
  [
    'canonical_to_error',
    'Canonical points to 4XX or 5XX',
    'error',
    'indexability',
    'The canonical URL cannot be opened. Search engines ignore it, or drop both pages.',
    'Declare a page that responds with 200.',
  ],
  [
    'canonical_to_redirect',
    'Canonical points to redirect',
    'error',
    'indexability',
    'The canonical URL redirects to another URL. Search engines get contradicting signals about the right URL.',
    'Declare the final URL.',
  ],
  [
    'canonical_to_noindex',
    'Canonical points to noindex page',
    'error',
    'indexability',
    'The canonical page has `noindex`. Both pages may disappear from search results.',
    'Remove `noindex` there, or the canonical here.',
  ],
  [
    'canonical_to_blocked',
    'Canonical points to page blocked by robots.txt',
    'error',
    'indexability',
    'The canonical page is blocked by robots.txt. Search engines cannot read it, so neither page may rank.',
    'Allow it in robots.txt, or declare another page.',
  ],
  [
    'canonical_chain',
    'Canonical chain',
    'warning',
    'indexability',
    'The canonical page declares another canonical page. Search engines may follow neither.',
    'Declare the last one directly.',
  ],
  [
    'hreflang_to_error',
    'Hreflang to broken page',
    'error',
    'localization',
    'A version in another language cannot be opened. Search engines ignore this version.',
    'Correct the URL or remove the entry.',
  ],
  [
    'hreflang_to_redirect',
    'Hreflang to redirect',
    'warning',
    'localization',
    'The URL of a version in another language redirects. Search engines may ignore this version.',
    'Use the final URL.',
  ],
  [
    'hreflang_to_noindex',
    'Hreflang to noindex page',
    'warning',
    'localization',
    'A version in another language has `noindex`. Search engines cannot show it to readers of its language.',
    'Remove `noindex` there or the entry here.',
  ],
  [
    'hreflang_to_non_canonical',
    'Hreflang to non-canonical page',
    'warning',
    'localization',
    'A version in another language declares a different canonical page. Search engines may ignore this version.',
    'Use canonical URLs in hreflang.',
  ],
  [
    'hreflang_return_missing',
    'Missing reciprocal hreflang (no return-tag)',
    'error',
    'localization',
    'The page lists a version that does not link back. Search engines ignore one-sided entries.',
    'List all versions on every version.',
  ],
];

/** Rules that compare pages: duplicates, redirects, canonicals and hreflang. */
export const crossPageRules: SiteRule[] = rows.map(toRule);

export function toRule([code, title, severity, category, explanation, fix]: SiteRow): SiteRule {
  return { code, title, severity, category, scope: 'site', explanation, fix };
}
