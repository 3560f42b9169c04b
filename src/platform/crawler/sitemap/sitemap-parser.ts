import { Parser } from 'htmlparser2';

export interface SitemapEntry {
  /** As written. */
  loc: string;
  /** ISO 8601 in UTC, or `null` where absent or no date. */
  lastModified: string | null;
}

/** `index` lists sitemaps, `urls` pages, also as RSS or Atom; `text` one URL a line. */
export type SitemapKind = 'index' | 'urls' | 'text';

export interface SitemapParser {
  /** Takes the next piece; answers the entries that ended within it. */
  write(piece: string): SitemapEntry[];
  end(): SitemapEntry[];
  /** `null` as long as nothing tells, and for what is no sitemap. */
  kind(): SitemapKind | null;
}

const longestLoc = 4096;
const entryNames = new Set(['url', 'sitemap', 'item', 'entry']);
const rootKinds: Record<string, SitemapKind> = {
  urlset: 'urls',
  rss: 'urls',
  feed: 'urls',
  rdf: 'urls',
  sitemapindex: 'index',
};

/** Reads a sitemap piece by piece by sitemaps.org's protocol. Never throws: broken XML is read as far as it goes. */
export function openSitemapParser(): SitemapParser {
  let parser: SitemapParser | null = null;
  let pending = '';
  return {
    write(piece) {
      if (parser !== null) return parser.write(piece);
      pending = (pending + piece).replace(/^[\uFEFF\s]+/, '');
      if (pending === '') return [];
      parser = pending.startsWith('<') ? openXml() : openText();
      return parser.write(pending);
    },
    end: () => parser?.end() ?? [],
    kind: () => parser?.kind() ?? null,
  };
}

function openText(): SitemapParser {
  let rest = '';
  let hasUrl = false;
  const toEntries = (lines: readonly string[]): SitemapEntry[] => {
    const locs = lines.map((line) => line.trim()).filter((line) => /^https?:\/\//i.test(line));
    hasUrl ||= locs.length > 0;
    return locs.filter(({ length }) => length <= longestLoc).map((loc) => ({ loc, lastModified: null }));
  };
  return {
    write(piece) {
      const lines = (rest + piece).split(/\r\n|\r|\n/);
      rest = (lines.pop() ?? '').slice(0, longestLoc + 1);
      return toEntries(lines);
    },
    end: () => toEntries([rest]),
    kind: () => (hasUrl ? 'text' : null),
  };
}

/** Names lose their prefix, as some files bind the sitemap namespace to one; `image:loc` has another parent. */
function openXml(): SitemapParser {
  const path: string[] = [];
  let kind: SitemapKind | null = null;
  let found: SitemapEntry[] = [];
  let fields: Record<string, string> = {};
  const isField = () => entryNames.has(path.at(-2) ?? '');
  const xml = new Parser(
    {
      onopentag(rawName, attributes) {
        const name = localName(rawName);
        if (path.length === 0) kind = rootKinds[name] ?? null;
        path.push(name);
        if (entryNames.has(name)) fields = {};
        else if (name === 'link' && isField()) noteHref(fields, attributes);
      },
      ontext(text) {
        const name = path.at(-1) ?? '';
        if (isField() || entryNames.has(name))
          fields[name] = ((fields[name] ?? '') + text).slice(0, longestLoc + 1);
      },
      onclosetag() {
        const name = path.pop() ?? '';
        if (kind !== null && entryNames.has(name)) found.push(...toEntry(fields));
      },
    },
    { xmlMode: true },
  );
  const drain = (): SitemapEntry[] => {
    const drained = found;
    found = [];
    return drained;
  };
  return {
    write(piece) {
      xml.write(piece);
      return drain();
    },
    end() {
      xml.end();
      return drain();
    },
    kind: () => kind,
  };
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1).toLowerCase();
}

/** Atom's links stand in an attribute; of several the page itself is the `alternate` one. */
function noteHref(fields: Record<string, string>, { href, rel }: Record<string, string>): void {
  if (href !== undefined && (rel === undefined || rel === 'alternate')) fields['href'] ??= href;
}

/** Some files hold the URL in the entry itself. */
function toEntry(fields: Record<string, string>): SitemapEntry[] {
  const names = ['loc', 'href', 'link', ...entryNames];
  const loc = names.map((name) => fields[name]?.trim()).find(Boolean);
  if (loc === undefined || loc.length > longestLoc) return [];
  const date = fields['lastmod'] ?? fields['updated'] ?? fields['pubdate'] ?? '';
  return [{ loc, lastModified: readDate(date.trim()) }];
}

function readDate(text: string): string | null {
  const isDate = /^\d{4}(-\d{2}){0,2}(T|$)/.test(text) || /^[A-Za-z]{3}, \d{1,2} /.test(text);
  const timeMs = isDate ? Date.parse(text) : Number.NaN;
  return Number.isNaN(timeMs) ? null : new Date(timeMs).toISOString();
}
