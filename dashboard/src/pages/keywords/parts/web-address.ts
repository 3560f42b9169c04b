/** Where a link may lead: addresses come from result pages, and those are anybody's. Null where it is none of the web. */
export function webAddress(url: string | null): URL | null {
  const address = url === null ? null : URL.parse(url);
  return address !== null && /^https?:$/.test(address.protocol) ? address : null;
}

/** Path and query as people write them; the start page is its host. */
export function shortAddress({ host, pathname, search }: URL): string {
  if (pathname === '/' && search === '') return host;
  try {
    return decodeURI(pathname + search);
  } catch {
    return pathname + search;
  }
}
