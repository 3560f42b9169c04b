import type { Category, IssueState, Severity } from '../../../api/audits.ts';
import type { Tone } from '../../../ui/state-badge.tsx';

type Look = { tone: Tone; label: string };

/** Worst first. */
export const severityLooks: Record<Severity, Look> = {
  error: { tone: 'bad', label: 'Error' },
  warning: { tone: 'warn', label: 'Warning' },
  notice: { tone: 'calm', label: 'Notice' },
};

export const severityPlurals: Record<Severity, string> = {
  error: 'Errors',
  warning: 'Warnings',
  notice: 'Notices',
};

export const stateLooks: Record<IssueState, Look> = {
  new: { tone: 'warn', label: 'New' },
  open: { tone: 'calm', label: 'Open' },
  fixed: { tone: 'good', label: 'Fixed' },
};

export const categoryNames: Record<Category, string> = {
  internal_pages: 'Internal pages',
  indexability: 'Indexability',
  links: 'Links',
  redirects: 'Redirects',
  content: 'Content',
  duplicates: 'Duplicates',
  social_tags: 'Social tags',
  localization: 'Languages',
  images: 'Images',
  performance: 'Performance',
  sitemaps: 'Sitemaps',
  urls: 'Addresses',
  security: 'Security',
  markup: 'Structured data',
};

export const severities = Object.keys(severityLooks) as Severity[];
export const issueStates = Object.keys(stateLooks) as IssueState[];
export const categories = Object.keys(categoryNames) as Category[];

/** Why a crawl got no page for an address, or search engines may not show it. */
const reasonNames: Record<string, string> = {
  indexable: 'Indexable',
  noindex: 'Asks not to be shown (noindex)',
  canonicalised: 'Names another page as the original',
  redirected: 'Redirects',
  client_error: 'Answers 4XX',
  server_error: 'Answers 5XX',
  not_html: 'No HTML page',
  blocked: 'Blocked by robots.txt',
  failed: 'No answer',
  robots_disallowed: 'robots.txt does not let the crawler in',
  robots_unreachable: 'robots.txt could not be read',
  host_gave_up: 'The host stopped answering',
  depth: 'Further from the start than the crawl goes',
  too_long: 'Longer than 2,048 characters',
  repeating_path: 'A loop of relative links',
  too_many_urls: 'More addresses than a crawl keeps',
  refused_address: 'A private address',
  refused_port: 'A port that is not asked',
  bad_url: 'No readable address',
  dns: 'The name does not exist',
  tls: 'No secure connection',
  connection: 'No connection',
  timeout: 'No answer in time',
  too_large: 'Too large to read',
  bad_encoding: 'The body cannot be decoded',
  too_many_redirects: 'Too many redirects',
  redirect_loop: 'Redirects in a circle',
  bad_status: 'Answered with an error',
  too_many_files: 'More files than are read',
  too_many_entries: 'More entries than are read',
  not_a_sitemap: 'No sitemap',
};

/** A reason of the API in words; one that is new here as it is called there. */
export const nameReason = (reason: string): string => reasonNames[reason] ?? reason.replaceAll('_', ' ');

/** An address without what is the same for all of them. */
export function shortUrl(url: string): string {
  const address = URL.parse(url);
  return address === null ? url : address.pathname + address.search;
}
