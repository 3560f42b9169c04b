import type { RobotsDirectives } from './page.ts';

/** One link of a `Link` header: its target as written and its parameters, names in lower case. */
export interface HeaderLink {
  href: string;
  parameters: ReadonlyMap<string, string>;
}

/** Reads `Link` headers (RFC 8288 §3); what does not follow the form is left out. */
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

/** Splits where `mark` stands outside of quotes and angle brackets. */
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

/** Reads `X-Robots-Tag` headers: directives, those of one robot behind its name (`googlebot: noindex`). */
export function parseRobotsHeaders(values: readonly string[]): RobotsDirectives[] {
  return values.map((value) => {
    const named = /^\s*([\w-]+)\s*:/.exec(value);
    const agent = named?.[1]?.toLowerCase() ?? null;
    const isAgent = agent !== null && !namedWithColon.has(agent);
    const directives = listDirectives(isAgent ? value.slice(named?.[0].length) : value);
    return { source: 'header' as const, agent: isAgent ? agent : null, directives };
  });
}

/** The directives of a robots rule in lower case; a date keeps its commas apart from nothing else. */
export function listDirectives(text: string): string[] {
  return text
    .toLowerCase()
    .split(',')
    .map((directive) => directive.trim())
    .filter((directive) => directive !== '');
}
