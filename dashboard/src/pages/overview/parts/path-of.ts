/** The path of a page, or its URL if it has none. */
export function pathOf(url: string): string {
  const parsed = URL.parse(url);
  return parsed === null ? url : decodeURI(parsed.pathname) + parsed.search;
}
