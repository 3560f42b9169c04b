/** A redirect or cache whose URL contains the URL of its target. */
interface Wrapper {
  host: RegExp;
  path: RegExp;
  target: (url: URL) => string | null;
}

const maxLayers = 3;
const wrappers: Wrapper[] = [
  {
    host: /^(?:www\.)?google\.[a-z.]{2,6}$/,
    path: /^\/(?:url|imgres)$/,
    target: (url) => parameter(url, 'q', 'url', 'imgrefurl'),
  },
  {
    host: /^(?:www\.)?google\.[a-z.]{2,6}$/,
    path: /^\/amp\//,
    target: ({ pathname }) => fromAmpPath(pathname.slice(5)),
  },
  {
    host: /\.cdn\.ampproject\.org$/,
    path: /^\/[a-z]\//,
    target: ({ pathname }) => fromAmpPath(pathname.slice(3)),
  },
  { host: /^(?:www\.)?bing\.com$/, path: /^\/ck\/a$/, target: (url) => fromBing(parameter(url, 'u')) },
  { host: /^(?:www\.|html\.)?duckduckgo\.com$/, path: /^\/l\/?$/, target: (url) => parameter(url, 'uddg') },
  {
    host: /^lm?\.(?:facebook|instagram)\.com$/,
    path: /^\/(?:l\.php)?$/,
    target: (url) => parameter(url, 'u'),
  },
  { host: /^(?:www\.)?youtube\.com$/, path: /^\/redirect$/, target: (url) => parameter(url, 'q') },
];

/** The target of known redirects and caches; any other URL is returned unchanged. */
export function unwrapUrl(wrapped: string): string {
  let found = wrapped;
  for (let layer = 0; layer < maxLayers; layer += 1) {
    const url = URL.parse(found);
    const wrapper =
      url && wrappers.find(({ host, path }) => host.test(url.hostname) && path.test(url.pathname));
    const target = wrapper?.target(url as URL);
    if (!target || !/^https?:\/\//i.test(target)) return found;
    found = target;
  }
  return found;
}

function parameter({ searchParams }: URL, ...names: string[]): string | null {
  return names.map((name) => searchParams.get(name)).find((value) => value !== null) ?? null;
}

/** `s/host/path` is https, `host/path` is http. */
function fromAmpPath(path: string): string {
  return path.startsWith('s/') ? `https://${path.slice(2)}` : `http://${path}`;
}

/** `a1` followed by the URL in base64url. */
function fromBing(value: string | null): string | null {
  return value?.startsWith('a1') === true ? Buffer.from(value.slice(2), 'base64url').toString('utf8') : null;
}
