import type { Category, Severity, SiteCheck } from './check.ts';

/** Columns: code, title, severity, category, explanation, fix. */
export type SiteRow = [string, string, Severity, Category, string, string];

const rows: SiteRow[] = [
  [
    'title_duplicate',
    'Duplicate titles',
    'warning',
    'duplicates',
    'Several pages have the same title, so that search results do not tell them apart.',
    'Say in each title what is special about its page.',
  ],
  [
    'meta_description_duplicate',
    'Duplicate meta descriptions',
    'notice',
    'duplicates',
    'Several pages have the same description. Search engines then often make up their own.',
    'Describe each page by itself.',
  ],
  [
    'h1_duplicate',
    'Duplicate H1',
    'notice',
    'duplicates',
    'Several pages have the same main heading.',
    'Give each page a heading of its own.',
  ],
  [
    'content_duplicate',
    'Duplicate pages without canonical',
    'error',
    'duplicates',
    'Pages with the same text stand under several addresses, and none names the original. They compete with each other.',
    'Redirect the others to one of them, or name it as their canonical address.',
  ],
  [
    'content_near_duplicate',
    'Near-duplicate pages',
    'warning',
    'duplicates',
    'The text of the page is almost that of another one (at most 3 of 64 bits of their fingerprints differ).',
    'Merge the pages, write what makes each of them special, or name one as canonical.',
  ],
  [
    'redirect_chain',
    'Redirect chain',
    'warning',
    'redirects',
    'A redirect leads to another redirect. Each step costs time, and search engines give up after some.',
    'Redirect to the last address at once.',
  ],
  [
    'redirect_loop',
    'Redirect loop',
    'error',
    'redirects',
    'Redirects lead back to where they began. The page cannot be opened at all.',
    'Break the circle at the address that should answer.',
  ],
  [
    'redirect_to_broken',
    'Broken redirect',
    'error',
    'redirects',
    'A redirect ends at a page that is not there.',
    'Redirect to a page that answers, or answer with 404 or 410 at once.',
  ],
  [
    'canonical_to_error',
    'Canonical points to 4XX or 5XX',
    'error',
    'indexability',
    'The page names as its original a page that cannot be opened.',
    'Name a page that answers with 200.',
  ],
  [
    'canonical_to_redirect',
    'Canonical points to redirect',
    'error',
    'indexability',
    'The page names as its original an address that leads elsewhere.',
    'Name the address that the redirect ends at.',
  ],
  [
    'canonical_to_noindex',
    'Canonical points to noindex page',
    'error',
    'indexability',
    'The page names as its original one that does not want to be shown. Both may vanish.',
    'Remove `noindex` there, or the canonical here.',
  ],
  [
    'canonical_to_blocked',
    'Canonical points to page blocked by robots.txt',
    'error',
    'indexability',
    'The page names as its original one that search engines may not read.',
    'Allow it in robots.txt, or name another page.',
  ],
  [
    'canonical_chain',
    'Canonical chain',
    'warning',
    'indexability',
    'The page names as its original one that itself names another.',
    'Name the last one at once.',
  ],
  [
    'hreflang_to_error',
    'Hreflang to broken page',
    'error',
    'localization',
    'A version in another language cannot be opened.',
    'Correct the address or remove the line.',
  ],
  [
    'hreflang_to_redirect',
    'Hreflang to redirect',
    'warning',
    'localization',
    'The address of a version in another language leads elsewhere.',
    'Name the address that it ends at.',
  ],
  [
    'hreflang_to_noindex',
    'Hreflang to noindex page',
    'warning',
    'localization',
    'A version in another language does not want to be shown.',
    'Remove `noindex` there or the line here.',
  ],
  [
    'hreflang_to_non_canonical',
    'Hreflang to non-canonical page',
    'warning',
    'localization',
    'A version in another language names a third page as its original.',
    'Name the canonical addresses in hreflang.',
  ],
  [
    'hreflang_return_missing',
    'Missing reciprocal hreflang (no return-tag)',
    'error',
    'localization',
    'The page names a version that does not name it back. Search engines ignore one-sided claims.',
    'Let every version name all the others.',
  ],
];

/** Checks that need the whole crawl: pages compared with each other. */
export const siteChecks: SiteCheck[] = rows.map(toCheck);

export function toCheck([code, title, severity, category, explanation, fix]: SiteRow): SiteCheck {
  return { code, title, severity, category, scope: 'site', explanation, fix };
}
