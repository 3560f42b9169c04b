/** A page of a guest's site that has something wrong with it, on purpose. */
export interface PlantedPage {
  path: string;
  /** What an audit is to find, in words. */
  defect: string;
  status?: number;
  /** Where it leads, for a redirect. */
  location?: string;
  title?: string | null;
  description?: string | null;
  headings?: readonly string[];
  /** Inside `<head>`, as it is. */
  head?: string;
  body?: string;
  /** Only the sitemap knows it. */
  isOrphan?: boolean;
}

const words = (count: number): string => 'An invented sentence about nothing in particular. '.repeat(count);
const twin = { title: 'Twins (sandbox)', description: 'The same text on two pages.', body: words(40) };

/** A page that answers over HTTP, too. */
export const insecurePath = '/planted/insecure';

/** The defects of every guest's site; `docs` and tests name them by path. */
export const plantedPages: readonly PlantedPage[] = [
  { path: '/planted/no-title', defect: 'no title', title: null },
  { path: '/planted/no-description', defect: 'no description', description: null },
  {
    path: '/planted/long-title',
    defect: 'title too long',
    title: `${'A very long title '.repeat(8)}(sandbox)`,
  },
  { path: '/planted/no-heading', defect: 'no first heading', headings: [] },
  { path: '/planted/two-headings', defect: 'two first headings', headings: ['One', 'Two'] },
  { path: '/planted/twin-a', defect: 'the same content as twin-b', ...twin },
  { path: '/planted/twin-b', defect: 'the same content as twin-a', ...twin },
  { path: '/planted/thin', defect: 'hardly any text', body: 'Little.' },
  {
    path: '/planted/images',
    defect: 'an image without alternative text',
    body: `<img src="/logo.png">${words(30)}`,
  },
  {
    path: '/planted/broken-link',
    defect: 'links to a page that is not there',
    body: `<a href="/missing/page">gone</a> ${words(30)}`,
  },
  {
    path: '/planted/broken-outside',
    defect: 'links to a page of another site that is not there',
    body: `<a href="http://gone-sandbox.org/missing/page">gone</a> ${words(30)}`,
  },
  { path: '/planted/chain-1', defect: 'redirects twice', status: 301, location: '/planted/chain-2' },
  { path: '/planted/chain-2', defect: 'redirects', status: 302, location: '/' },
  { path: '/planted/loop-a', defect: 'redirects in a circle', status: 301, location: '/planted/loop-b' },
  { path: '/planted/loop-b', defect: 'redirects in a circle', status: 301, location: '/planted/loop-a' },
  { path: '/planted/error', defect: 'an error of the server', status: 500 },
  {
    path: '/planted/noindex',
    defect: 'in the sitemap, not to be indexed',
    head: '<meta name="robots" content="noindex">',
  },
  {
    path: '/planted/canonical-broken',
    defect: 'canonical to a page that is not there',
    head: '<link rel="canonical" href="/missing/page">',
  },
  {
    path: '/planted/hreflang',
    defect: 'names a translation that does not name it',
    head: '<link rel="alternate" hreflang="de" href="/about">',
  },
  { path: insecurePath, defect: 'answers over HTTP' },
  { path: '/planted/orphan', defect: 'no page links to it', isOrphan: true },
  { path: '/planted/no-language', defect: 'no language', head: '<!-- no lang -->' },
  {
    path: '/planted/bad-data',
    defect: 'structured data that is no JSON',
    head: '<script type="application/ld+json">{"@type":</script>',
  },
];
