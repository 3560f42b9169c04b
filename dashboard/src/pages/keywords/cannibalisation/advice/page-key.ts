/** Equal for the same page: the scheme, `www.`, a trailing slash and the fragment are ignored. */
export function pageKey(url: string): string {
  const parsed = URL.parse(url);
  return parsed === null ? url : versionKey(url) + parsed.search;
}

/** Equal for versions of one page: parameters are ignored as well. */
export function versionKey(url: string): string {
  const parsed = URL.parse(url);
  return parsed === null ? url : parsed.hostname.replace(/^www\./, '') + parsed.pathname.replace(/\/+$/, '');
}
