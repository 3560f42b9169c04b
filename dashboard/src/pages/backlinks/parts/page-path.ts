/** Decoded path and query of a URL; the text itself if it is not a URL. */
export function pagePath(url: string): string {
  const parsed = URL.parse(url);
  if (parsed === null) return url;
  const { pathname, search } = parsed;
  try {
    return decodeURI(pathname + search);
  } catch {
    return pathname + search;
  }
}
