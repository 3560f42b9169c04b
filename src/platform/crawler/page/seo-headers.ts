import type { ParsedPage, RobotsDirectives } from './page.ts';

/** A link of a `Link` header: its unresolved target and its parameters, with lowercase names. */
export interface HeaderLink {
  href: string;
  parameters: ReadonlyMap<string, string>;
}

/** Parses `Link` headers (RFC 8288 §3) and ignores malformed links. */
export function parseLinkHeaders(values: readonly string[]): HeaderLink[] {
  return values.flatMap((value) => splitOutside(value, ',').flatMap(readLink));
}

function readLink(text: string): HeaderLink[] {
  const [target = '', ...rest] = splitOutside(text, ';');
  if (!target.startsWith('<') || !target.endsWith('>')) return [];
  const parameters = new Map<string, string>();
  for (const part of rest) {
    const equals = part.indexOf('=');
    const name = (equals === -1 ? part : part.slice(0, equals)).trim().toLowerCase();
    const value = equals === -1 ? '' : part.slice(equals + 1).trim();
    if (!parameters.has(name)) parameters.set(name, unquote(value));
  }
  return [{ href: target.slice(1, -1).trim(), parameters }];
}

function unquote(value: string): string {
  return value.startsWith('"') ? value.replace(/^"|"$/g, '').replaceAll(/\\(.)/g, '$1') : value;
}

/** Splits at `mark` outside quotes and angle brackets. */
function splitOutside(text: string, mark: string): string[] {
  const parts: string[] = [];
  let start = 0;
  let closing = '';
  for (let at = 0; at < text.length; at += 1) {
    const char = text[at] ?? '';
    if (closing !== '') {
      if (char === '\\' && closing === '"') at += 1;
      else if (char === closing) closing = '';
    } else if (char === '"') closing = '"';
    else if (char === '<') closing = '>';
    else if (char === mark) {
      parts.push(text.slice(start, at).trim());
      start = at + 1;
    }
  }
  return [...parts, text.slice(start).trim()];
}

const namedWithColon = new Set([
  'unavailable_after',
  'max-snippet',
  'max-image-preview',
  'max-video-preview',
]);

/** Parses `X-Robots-Tag` headers, whose directives may be limited to one robot (`googlebot: noindex`). */
export function parseRobotsHeaders(values: readonly string[]): RobotsDirectives[] {
  return values.map((value) => {
    const named = /^\s*([\w-]+)\s*:/.exec(value);
    const agent = named?.[1]?.toLowerCase() ?? null;
    const isAgent = agent !== null && !namedWithColon.has(agent);
    const directives = listDirectives(isAgent ? value.slice(named?.[0].length) : value);
    return { source: 'header' as const, agent: isAgent ? agent : null, directives };
  });
}

/** Splits robots directives at commas, in lowercase. The comma after the weekday of a date is removed. */
export function listDirectives(text: string): string[] {
  return text
    .toLowerCase()
    .replaceAll(/(unavailable_after\s*:\s*(?:mon|tue|wed|thu|fri|sat|sun)[a-z]{0,6}),/g, '$1')
    .split(',')
    .map((directive) => directive.trim())
    .filter((directive) => directive !== '');
}

const hasZone = /(?:z|gmt|utc?|[ecmp][sd]t|[+-]\d\d:?\d\d)$/i;

/**
 * Whether directives keep a page out of the index at a moment: `noindex`, `none`, or an `unavailable_after` whose date has passed (RFC
 * 822, RFC 850 or ISO 8601, UTC without a zone). Search engines ignore invalid dates.
 */
export function forbidsIndexing(directives: readonly string[], at: Date): boolean {
  return directives.some((directive) => {
    if (directive === 'noindex' || directive === 'none') return true;
    const [, date] = /^unavailable_after\s*:(.*)$/s.exec(directive) ?? [];
    return date !== undefined && readDate(date.trim().toUpperCase()) < at.getTime();
  });
}

/** Milliseconds since 1970; NaN for an invalid date. */
function readDate(text: string): number {
  const isWithoutZone = text.includes(':') && !hasZone.test(text);
  return Date.parse(isWithoutZone ? `${text}${text.includes('T') && /^\d/.test(text) ? 'Z' : ' UTC'}` : text);
}

/** Whether the robots directives for all crawlers, of meta tags or headers, say that no link of the page is to be followed. */
export function forbidsFollowing({ robots }: Pick<ParsedPage, 'robots'>): boolean {
  return robots.some(
    ({ agent, directives }) =>
      agent === null && (directives.includes('nofollow') || directives.includes('none')),
  );
}
