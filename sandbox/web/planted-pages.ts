/** A page of a tracked site with a deliberate defect. */
export interface PlantedPage {
  path: string;
  /** A description of the defect that an audit must find. */
  defect: string;
  status?: number;
  /** The target of a redirect. */
  location?: string;
  title?: string | null;
  description?: string | null;
  headings?: readonly string[];
  /** Raw HTML inside `<head>`. */
  head?: string;
  body?: string;
  /** Only the sitemap contains it. */
  isOrphan?: boolean;
}

const words = (count: number): string => 'An invented sentence about nothing in particular. '.repeat(count);
const duplicate = {
  title: 'Care kit',
  description: 'The same text on two pages.',
  body: words(40),
};

/** This page is also served over HTTP. */
export const insecurePath = '/help/newsletter';

/** The defects of every tracked site. Documentation and tests refer to them by path. */
export const plantedPages: readonly PlantedPage[] = [
  { path: '/products/gift-card', defect: 'no title', title: null },
  { path: '/products/starter-set', defect: 'no description', description: null },
  {
    path: '/products/bundles',
    defect: 'title too long',
    title: `${'Bundles and savings for every season, '.repeat(4)}with free delivery`,
  },
  { path: '/products/bestsellers', defect: 'no first heading', headings: [] },
  { path: '/guides/first-purchase', defect: 'two first headings', headings: ['One', 'Two'] },
  { path: '/products/care-kit', defect: 'the same content as care-kit-large', ...duplicate },
  { path: '/products/care-kit-large', defect: 'the same content as care-kit', ...duplicate },
  { path: '/products/spare-parts', defect: 'hardly any text', body: 'Little.' },
  {
    path: '/products/new-arrivals',
    defect: 'an image without alternative text',
    body: `<img src="/logo.png">${words(30)}`,
  },
  {
    path: '/guides/size-chart',
    defect: 'links to a page that is not there',
    body: `<a href="/missing/page">not found</a> ${words(30)}`,
  },
  {
    path: '/guides/care-instructions',
    defect: 'links to a page of another site that is not there',
    body: `<a href="http://gone-sandbox.org/missing/page">not found</a> ${words(30)}`,
  },
  { path: '/sale/spring', defect: 'redirects twice', status: 301, location: '/sale' },
  { path: '/sale', defect: 'redirects', status: 302, location: '/' },
  { path: '/help/track-order', defect: 'redirects in a circle', status: 301, location: '/help/order-status' },
  { path: '/help/order-status', defect: 'redirects in a circle', status: 301, location: '/help/track-order' },
  { path: '/products/configurator', defect: 'an error of the server', status: 500 },
  {
    path: '/products/clearance',
    defect: 'in the sitemap, not to be indexed',
    head: '<meta name="robots" content="noindex">',
  },
  {
    path: '/products/refurbished',
    defect: 'canonical to a page that is not there',
    head: '<link rel="canonical" href="/missing/page">',
  },
  {
    path: '/help/shipping',
    defect: 'names a translation that does not name it',
    head: '<link rel="alternate" hreflang="de" href="/about">',
  },
  { path: insecurePath, defect: 'answers over HTTP' },
  { path: '/products/last-season', defect: 'no page links to it', isOrphan: true },
  { path: '/help/warranty', defect: 'no language', head: '<!-- no lang -->' },
  {
    path: '/products/reviews',
    defect: 'structured data that is no JSON',
    head: '<script type="application/ld+json">{"@type":</script>',
  },
];
