import type { Category, IssueState, Severity } from '../../../api/audits.ts';
import type { StatusStyle } from '../../../ui/status-style.ts';

/** Worst first. */
export const severityStyles: Record<Severity, StatusStyle> = {
  error: { tone: 'bad', label: 'Error' },
  warning: { tone: 'warn', label: 'Warning' },
  notice: { tone: 'calm', label: 'Notice' },
};

export const severityPlurals: Record<Severity, string> = {
  error: 'Errors',
  warning: 'Warnings',
  notice: 'Notices',
};

export const stateStyles: Record<IssueState, StatusStyle> = {
  new: { tone: 'warn', label: 'New' },
  open: { tone: 'calm', label: 'Open' },
  fixed: { tone: 'good', label: 'Fixed' },
};

export const categoryLabels: Record<Category, string> = {
  internal_pages: 'Internal pages',
  indexability: 'Indexability',
  links: 'Links',
  redirects: 'Redirects',
  content: 'Content',
  duplicates: 'Duplicates',
  social_tags: 'Social tags',
  localization: 'Localization',
  images: 'Images',
  performance: 'Performance',
  sitemaps: 'Sitemaps',
  urls: 'URLs',
  security: 'Security',
  markup: 'Structured data',
};

export const severities = Object.keys(severityStyles) as Severity[];
export const issueStates = Object.keys(stateStyles) as IssueState[];
export const categories = Object.keys(categoryLabels) as Category[];

/** Why the crawl got no page for a URL, or why search engines cannot index it. */
const reasonLabels: Record<string, string> = {
  indexable: 'Indexable',
  noindex: 'Noindex',
  canonicalised: 'Canonicalised to another page',
  redirected: 'Redirected',
  client_error: '4XX status',
  server_error: '5XX status',
  not_html: 'Not an HTML page',
  blocked: 'Blocked by robots.txt',
  failed: 'Request failed',
  robots_disallowed: 'Disallowed by robots.txt',
  robots_unreachable: 'robots.txt is unreachable',
  host_gave_up: 'Host stopped responding',
  depth: 'Beyond the depth limit',
  too_long: 'URL longer than 2,048 characters',
  repeating_path: 'Repeating path',
  too_many_urls: 'Beyond the URL limit',
  refused_address: 'Private IP address',
  refused_port: 'Unsupported port',
  bad_url: 'Invalid URL',
  dns: 'DNS lookup failed',
  tls: 'TLS error',
  connection: 'Connection failed',
  timeout: 'Timeout',
  too_large: 'File too large',
  bad_encoding: 'Invalid content encoding',
  too_many_redirects: 'Too many redirects',
  redirect_loop: 'Redirect loop',
  bad_status: 'Error status',
  too_many_files: 'Too many files',
  too_many_entries: 'Too many entries',
  not_a_sitemap: 'Not a sitemap',
};

/** The label of a reason of the API; the API's own name if it is unknown here. */
export const reasonLabel = (reason: string): string => reasonLabels[reason] ?? reason.replaceAll('_', ' ');

/** The consequence of an indexability for search engines. */
const indexabilityNotes: Record<string, string> = {
  indexable: 'Search engines may index this page.',
  noindex: 'A robots directive of the page or of its headers forbids indexing.',
  canonicalised: 'The page names another URL as its canonical, so search engines index that one instead.',
  redirected: 'The URL redirects, so search engines index its target instead.',
  client_error: 'The server refuses the URL, so search engines drop it from their index.',
  server_error: 'The server fails, so search engines drop the URL from their index if this persists.',
  not_html: 'The response is not an HTML page. The audit does not evaluate its content.',
  blocked: 'robots.txt forbids to crawl the URL, so search engines cannot read the page.',
  failed: 'The crawler got no response, so nothing is known about the page.',
};

export const indexabilityNote = (indexability: string): string => indexabilityNotes[indexability] ?? '';

/** Path and query of a URL. */
export function shortUrl(url: string): string {
  const parsed = URL.parse(url);
  return parsed === null ? url : parsed.pathname + parsed.search;
}
