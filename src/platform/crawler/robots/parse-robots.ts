import { compilePattern, type PathPattern } from './path-pattern.ts';

export interface RobotsRule {
  allow: boolean;
  pattern: PathPattern;
}

/** Rules for the crawlers that `agents` names, lower case; `*` stands for all. */
export interface RobotsGroup {
  agents: string[];
  rules: RobotsRule[];
  /** Seconds by agent. A delay is no rule and ends no run of agents, but is meant for those above it alone. */
  crawlDelays: Map<string, number>;
}

export interface RobotsFile {
  groups: RobotsGroup[];
  /** As written, in order, each once. */
  sitemaps: string[];
}

const longestLine = 2083 * 8 - 1;
/** Misspellings that the reference parser of Google accepts. */
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
 * Reads robots.txt by RFC 9309 §2.2. Any text is a robots.txt: lines that say nothing are passed over. Only rules end
 * a run of `user-agent` lines, so that several lines share the rules below them.
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
      if (group !== null) noteDelay(group, readSeconds(value));
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

function noteDelay({ agents, crawlDelays }: RobotsGroup, seconds: number | null): void {
  if (seconds === null) return;
  for (const agent of agents) if (!crawlDelays.has(agent)) crawlDelays.set(agent, seconds);
}

type Field = { name: (typeof fieldNames)[string]; value: string };

function* listFields(text: string): Generator<Field> {
  const body = text.startsWith('\uFEFF') ? text.slice(1) : text;
  for (const line of body.split(/\r\n|\r|\n/)) {
    const field = readField(line.slice(0, longestLine));
    if (field !== null) yield field;
  }
}

/** `name: value`, or `name value` where the colon was forgotten and there are just two words. */
function readField(line: string): Field | null {
  const comment = line.indexOf('#');
  const content = (comment === -1 ? line : line.slice(0, comment)).trim();
  const colon = content.indexOf(':');
  const words = colon === -1 ? content.split(/[ \t]+/) : [content.slice(0, colon), content.slice(colon + 1)];
  const [rawName, rawValue] = words;
  if (rawName === undefined || rawValue === undefined || words.length !== 2) return null;
  const key = rawName.trim().toLowerCase();
  const name = Object.hasOwn(fieldNames, key) ? fieldNames[key] : undefined;
  return name === undefined ? null : { name, value: rawValue.trim() };
}

/** The product token: what stands before the first character that cannot be in one (RFC 9309 §2.2.1). */
function readAgent(value: string): string {
  if (/^\*(\s|$)/.test(value)) return '*';
  return (/^[A-Za-z_-]*/.exec(value)?.[0] ?? '').toLowerCase();
}

function readSeconds(value: string): number | null {
  return /^\d+(\.\d+)?$/.test(value) ? Number(value) : null;
}

/** Who allows a folder's `index.html` allows the folder, as Google reads it. An empty path is no rule. */
function toRules(allow: boolean, path: string): RobotsRule[] {
  if (path === '') return [];
  const rules = [{ allow, pattern: compilePattern(path) }];
  const folderEnd = path.lastIndexOf('/') + 1;
  if (allow && folderEnd > 0 && path.startsWith('index.htm', folderEnd)) {
    rules.push({ allow, pattern: compilePattern(`${path.slice(0, folderEnd)}$`) });
  }
  return rules;
}
