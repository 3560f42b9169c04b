import { belongsTo, type Site } from '#websites';

/** Returns a test whether a normalised URL belongs to the website. It caches hosts, because pages link to the same ones. */
export function openOwnUrls(site: Site): (url: string) => boolean {
  if (site.match === 'path') return (url) => belongsTo(site, { host: hostOf(url), url });
  const known = new Map<string, boolean>();
  return (url) => {
    const host = hostOf(url);
    const before = known.get(host);
    if (before !== undefined) return before;
    const isOwn = belongsTo(site, { host, url });
    if (known.size < 10_000) known.set(host, isOwn);
    return isOwn;
  };
}

/** The host of a normalised URL, whose path is never empty. */
function hostOf(url: string): string {
  const start = url.indexOf('//') + 2;
  const host = url.slice(start, url.indexOf('/', start));
  return host.replace(/:\d+$/, '');
}
