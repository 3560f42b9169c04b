/** URLs as a column shows them: their paths, which are sufficient if all pages are on one host. Pure. */
export function pathsOf(urls: readonly (string | null)[]): string[] {
  const pages = urls.map((url) => (url === null ? null : URL.parse(url)));
  const hosts = new Set(pages.flatMap((page) => (page === null ? [] : [page.host])));
  return pages.map((page, index) => {
    if (page === null) return urls[index] ?? '';
    return `${hosts.size > 1 ? page.host : ''}${page.pathname}${page.search}`;
  });
}
