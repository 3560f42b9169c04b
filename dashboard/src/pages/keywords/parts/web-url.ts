/** Null unless the protocol is HTTP or HTTPS, because URLs of SERPs are untrusted. */
export function parseWebUrl(url: string | null): URL | null {
  const parsed = url === null ? null : URL.parse(url);
  return parsed !== null && /^https?:$/.test(parsed.protocol) ? parsed : null;
}

/** The decoded path and query. */
export function shortenUrl({ pathname, search }: URL): string {
  try {
    return decodeURI(pathname + search);
  } catch {
    return pathname + search;
  }
}
