import { t } from '@lingui/core/macro';

/** Why the crawl got no page for a URL, or why search engines cannot index it. */
export const reasonLabels: Record<string, string> = {
  indexable: t`Indexable`,
  noindex: t`Noindex`,
  canonicalised: t`Canonicalized to another page`,
  redirected: t`Redirected`,
  client_error: t`4XX status`,
  server_error: t`5XX status`,
  not_html: t`Not an HTML page`,
  blocked: t`Blocked by robots.txt`,
  failed: t`Request failed`,
  robots_disallowed: t`Disallowed by robots.txt`,
  robots_unreachable: t`robots.txt is unreachable`,
  host_gave_up: t`Host stopped responding`,
  depth: t`Beyond the depth limit`,
  too_long: t`URL longer than 2,048 characters`,
  repeating_path: t`Repeating path`,
  too_many_urls: t`Beyond the URL limit`,
  refused_address: t`Private IP address`,
  refused_port: t`Unsupported port`,
  bad_url: t`Invalid URL`,
  dns: t`DNS lookup failed`,
  tls: t`TLS error`,
  connection: t`Connection failed`,
  timeout: t`Timeout`,
  too_large: t`File too large`,
  bad_encoding: t`Invalid content encoding`,
  too_many_redirects: t`Too many redirects`,
  redirect_loop: t`Redirect loop`,
  bad_status: t`Error status`,
  too_many_files: t`Too many files`,
  too_many_entries: t`Too many entries`,
  not_a_sitemap: t`Not a sitemap`,
};

/** The consequence of an indexability for search engines. */
const indexabilityNotes: Record<string, string> = {
  indexable: t`Search engines may index this page.`,
  noindex: t`A robots directive of the page or of its headers forbids indexing.`,
  canonicalised: t`The page names another URL as its canonical, so search engines index that one instead.`,
  redirected: t`The URL redirects, so search engines index its target instead.`,
  client_error: t`The server refuses the URL, so search engines drop it from their index.`,
  server_error: t`The server fails, so search engines drop the URL from their index if this persists.`,
  not_html: t`The response is not an HTML page. The audit does not evaluate its content.`,
  blocked: t`robots.txt forbids crawling the URL, so search engines cannot read the page.`,
  failed: t`The crawler got no response, so nothing is known about the page.`,
};

export const indexabilityNote = (indexability: string): string => indexabilityNotes[indexability] ?? '';
