/** Path and query of an address as people write them; the address itself where it is none. */
export function pageName(url: string): string {
  const address = URL.parse(url);
  if (address === null) return url;
  const { pathname, search } = address;
  try {
    return decodeURI(pathname + search);
  } catch {
    return pathname + search;
  }
}
