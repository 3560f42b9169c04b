import { Parser } from 'htmlparser2';

export interface SitemapEntry {
  /** As in the file. */
  loc: string;
  /** ISO 8601 in UTC; `null` if missing or invalid. */
  lastModified: string | null;
}

/** `index` lists sitemaps, `urls` lists pages (also RSS and Atom), `text` has one URL per line. */
export type SitemapKind = 'index' | 'urls' | 'text';

export interface SitemapParser {
  /** Parses the next chunk and returns the entries that ended in it. */
  write(piece: string): SitemapEntry[];
  end(): SitemapEntry[];
  /** `null` while unknown, and for a file that is not a sitemap. */
  kind(): SitemapKind | null;
  /** Why the rest of the file is not parsed. */
  problem(): 'nested_too_deeply' | 'tag_too_long' | null;
}

const maxLocLength = 4096;
/** Sitemaps and their extensions have six levels. The cost of an end tag grows with the depth. */
const maxDepth = 64;
/** A tag with its attributes. The parser holds an unfinished tag in memory. */
const maxTagLength = 64 * 1024;
const nestingError = new Error('nested too deeply');
const entryNames = new Set(['url', 'sitemap', 'item', 'entry']);
/** The elements of an entry that are read. */
const fieldNames = new Set([...entryNames, 'loc', 'link', 'lastmod', 'updated', 'pubdate']);
const rootKinds: Record<string, SitemapKind> = {
  urlset: 'urls',
  rss: 'urls',
  feed: 'urls',
  rdf: 'urls',
  sitemapindex: 'index',
};

/** Parses a sitemap (sitemaps.org) chunk by chunk. Never throws: malformed XML is parsed as far as possible. */
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
    problem: () => parser?.problem() ?? null,
  };
}

function openText(): SitemapParser {
  let rest = '';
  let hasUrl = false;
  const toEntries = (lines: readonly string[]): SitemapEntry[] => {
    const locs = lines.map((line) => line.trim()).filter((line) => /^https?:\/\//i.test(line));
    hasUrl ||= locs.length > 0;
    return locs.filter(({ length }) => length <= maxLocLength).map((loc) => ({ loc, lastModified: null }));
  };
  return {
    write(piece) {
      const lines = (rest + piece).split(/\r\n|\r|\n/);
      rest = (lines.pop() ?? '').slice(0, maxLocLength + 1);
      return toEntries(lines);
    },
    end: () => toEntries([rest]),
    kind: () => (hasUrl ? 'text' : null),
    problem: () => null,
  };
}

/** Namespace prefixes are removed, because some files use one for the sitemap namespace. `image:loc` has another parent. */
function openXml(): SitemapParser {
  const path: string[] = [];
  let kind: SitemapKind | null = null;
  let found: SitemapEntry[] = [];
  let fields: Record<string, string> = {};
  let problem: ReturnType<SitemapParser['problem']> = null;
  let openTagLength = 0;
  const isField = () => entryNames.has(path.at(-2) ?? '');
  const xml = new Parser(
    {
      onopentag(rawName, attributes) {
        const name = localName(rawName);
        if (path.length === 0) kind = Object.hasOwn(rootKinds, name) ? (rootKinds[name] ?? null) : null;
        if (path.length >= maxDepth) throw nestingError;
        path.push(name);
        if (entryNames.has(name)) fields = {};
        else if (name === 'link' && isField()) readHref(fields, attributes);
      },
      ontext(text) {
        const name = path.at(-1) ?? '';
        if (fieldNames.has(name) && (isField() || entryNames.has(name)))
          fields[name] = ((fields[name] ?? '') + text).slice(0, maxLocLength + 1);
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
  const parse = (run: () => void): SitemapEntry[] => {
    try {
      if (problem === null) run();
    } catch (error) {
      if (error !== nestingError) throw error;
      problem = 'nested_too_deeply';
    }
    return drain();
  };
  return {
    write: (piece) =>
      parse(() => {
        xml.write(piece);
        openTagLength = measureOpenTag(piece, openTagLength);
        if (openTagLength > maxTagLength) problem = 'tag_too_long';
      }),
    end: () => parse(() => xml.end()),
    kind: () => kind,
    problem: () => problem,
  };
}

/** The length of the tag that is unfinished at the end of a piece. @param before its length at the start */
function measureOpenTag(piece: string, before: number): number {
  const start = piece.lastIndexOf('<');
  if (start > piece.lastIndexOf('>')) return piece.length - start;
  return before > 0 && !piece.includes('>') ? before + piece.length : 0;
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1).toLowerCase();
}

/** In Atom, the URL is an attribute, and the link `alternate` is the page. */
function readHref(fields: Record<string, string>, { href, rel }: Record<string, string>): void {
  if (href !== undefined && (rel === undefined || rel === 'alternate')) fields['href'] ??= href;
}

/** Some files have the URL in the entry itself. */
function toEntry(fields: Record<string, string>): SitemapEntry[] {
  const names = ['loc', 'href', 'link', ...entryNames];
  const loc = names.map((name) => fields[name]?.trim()).find(Boolean);
  if (loc === undefined || loc.length > maxLocLength) return [];
  const date = fields['lastmod'] ?? fields['updated'] ?? fields['pubdate'] ?? '';
  return [{ loc, lastModified: readDate(date.trim()) }];
}

function readDate(text: string): string | null {
  const isDate = /^\d{4}(-\d{2}){0,2}(T|$)/.test(text) || /^[A-Za-z]{3}, \d{1,2} /.test(text);
  const timeMs = isDate ? Date.parse(text) : Number.NaN;
  return Number.isNaN(timeMs) ? null : new Date(timeMs).toISOString();
}
