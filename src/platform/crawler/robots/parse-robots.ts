import { compilePattern, type PathPattern } from './path-pattern.ts';

export interface RobotsRule {
  allow: boolean;
  pattern: PathPattern;
}

/** Rules for the crawlers in `agents`, in lowercase; `*` means all. */
export interface RobotsGroup {
  agents: string[];
  rules: RobotsRule[];
  /** Seconds by agent. A delay applies to the agents above it and does not end a run of `user-agent` lines. */
  crawlDelays: Map<string, number>;
}

export interface RobotsFile {
  groups: RobotsGroup[];
  /** As in the file, in order, each once. */
  sitemaps: string[];
}

const maxLineLength = 2083 * 8 - 1;
/** Includes the misspellings that Google's reference parser accepts. */
const fieldNames: Record<string, 'agent' | 'allow' | 'disallow' | 'sitemap' | 'delay'> = {
  'user-agent': 'agent',
  useragent: 'agent',
  'user agent': 'agent',
  allow: 'allow',
  disallow: 'disallow',
  dissallow: 'disallow',
  dissalow: 'disallow',
  disalow: 'disallow',
  diasllow: 'disallow',
  disallaw: 'disallow',
  sitemap: 'sitemap',
  'site-map': 'sitemap',
  'crawl-delay': 'delay',
};

/**
 * Parses robots.txt (RFC 9309 §2.2). Any text is valid, and unknown lines are ignored. Only rules end a run of `user-agent` lines, so
 * several lines can share the rules below them.
 */
export function parseRobots(text: string): RobotsFile {
  const file: RobotsFile = { groups: [], sitemaps: [] };
  const sitemaps = new Set<string>();
  let group: RobotsGroup | null = null;
  let isClosed = true;
  for (const { name, value } of listFields(text)) {
    if (name === 'sitemap') {
      if (value !== '') sitemaps.add(value);
    } else if (name === 'agent') {
      if (isClosed) group = openGroup(file);
      isClosed = false;
      const agent = readAgent(value);
      if (agent !== '') group?.agents.push(agent);
    } else if (name === 'delay') {
      if (group !== null) setDelay(group, readSeconds(value));
    } else {
      isClosed = true;
      group?.rules.push(...toRules(name === 'allow', value));
    }
  }
  file.sitemaps = [...sitemaps];
  return file;
}

function openGroup(file: RobotsFile): RobotsGroup {
  const group: RobotsGroup = { agents: [], rules: [], crawlDelays: new Map() };
  file.groups.push(group);
  return group;
}

function setDelay({ agents, crawlDelays }: RobotsGroup, seconds: number | null): void {
  if (seconds === null) return;
  for (const agent of agents) if (!crawlDelays.has(agent)) crawlDelays.set(agent, seconds);
}

type Field = { name: (typeof fieldNames)[string]; value: string };

function* listFields(text: string): Generator<Field> {
  const body = text.startsWith('\uFEFF') ? text.slice(1) : text;
  for (const line of body.split(/\r\n|\r|\n/)) {
    const field = readField(line.slice(0, maxLineLength));
    if (field !== null) yield field;
  }
}

/** Removes ASCII whitespace only. Google's parser keeps other whitespace, such as a no-break space, as part of a path. */
function trimAscii(text: string): string {
  const isBlank = (at: number) => ' \t\n\v\f\r'.includes(text[at] ?? '.');
  let start = 0;
  let end = text.length;
  while (start < end && isBlank(start)) start += 1;
  while (end > start && isBlank(end - 1)) end -= 1;
  return text.slice(start, end);
}

/** Parses `name: value`, or `name value` if the colon is missing and there are exactly two words. */
function readField(line: string): Field | null {
  const comment = line.indexOf('#');
  const content = trimAscii(comment === -1 ? line : line.slice(0, comment));
  const colon = content.indexOf(':');
  const words = colon === -1 ? content.split(/[ \t]+/) : [content.slice(0, colon), content.slice(colon + 1)];
  const [rawName, rawValue] = words;
  if (rawName === undefined || rawValue === undefined || words.length !== 2) return null;
  const key = trimAscii(rawName).toLowerCase();
  const name = Object.hasOwn(fieldNames, key) ? fieldNames[key] : undefined;
  return name === undefined ? null : { name, value: trimAscii(rawValue) };
}

/** The product token: everything up to the first character that is not allowed in one (RFC 9309 §2.2.1). */
function readAgent(value: string): string {
  if (/^\*([ \t\v\f]|$)/.test(value)) return '*';
  return (/^[A-Za-z_-]*/.exec(value)?.[0] ?? '').toLowerCase();
}

function readSeconds(value: string): number | null {
  return /^\d+(\.\d+)?$/.test(value) ? Number(value) : null;
}

/** Allowing a folder's `index.html` also allows the folder, as in Google's parser. An empty path is not a rule. */
function toRules(allow: boolean, path: string): RobotsRule[] {
  if (path === '') return [];
  const rules = [{ allow, pattern: compilePattern(path) }];
  const folderEnd = path.lastIndexOf('/') + 1;
  if (allow && folderEnd > 0 && path.startsWith('index.htm', folderEnd)) {
    rules.push({ allow, pattern: compilePattern(`${path.slice(0, folderEnd)}$`) });
  }
  return rules;
}
