import type { RobotsFile, RobotsGroup } from './parse-robots.ts';
import { matchesPath } from './path-pattern.ts';

/** What robots.txt says to one crawler. */
export interface RobotsVerdict {
  isAllowed: boolean;
  /** A rule decided it, and nothing else would have. */
  hasRule: boolean;
}

/**
 * Whether the crawler with product token `agent` may fetch `url` (RFC 9309 §2.2.2): the longest matching rule of its
 * groups decides, `allow` where two are equal, and all is allowed where none matches. The URL is judged in the form
 * it is requested in, percent-encoded; its scheme and host are not looked at.
 */
export function judgeUrl(file: RobotsFile, agent: string, url: string): RobotsVerdict {
  const path = pathOf(url);
  let weight = -1;
  let isAllowed = true;
  for (const group of findGroups(file, agent)) {
    for (const rule of group.rules) {
      const { pattern } = rule;
      if (pattern.weight < weight || (pattern.weight === weight && isAllowed)) continue;
      if (!matchesPath(pattern, path)) continue;
      weight = pattern.weight;
      isAllowed = rule.allow;
    }
  }
  return { isAllowed, hasRule: weight >= 0 };
}

/** The longest `crawl-delay` of the crawler's groups in milliseconds, `null` where none is asked for. */
export function crawlDelayMs(file: RobotsFile, agent: string): number | null {
  const token = agent.toLowerCase();
  const groups = findGroups(file, token);
  const name = groups.some(({ agents }) => agents.includes(token)) ? token : '*';
  const delays = groups.flatMap(({ crawlDelays }) => crawlDelays.get(name) ?? []);
  return delays.length === 0 ? null : Math.max(...delays) * 1000;
}

/** All groups that name the crawler count as one; those for `*` count only where none does. */
function findGroups({ groups }: RobotsFile, agent: string): RobotsGroup[] {
  const token = agent.toLowerCase();
  const own = groups.filter(({ agents }) => agents.includes(token));
  return own.length > 0 ? own : groups.filter(({ agents }) => agents.includes('*'));
}

function pathOf(url: string): string {
  const afterScheme = url.indexOf('//');
  const rest = url.slice(afterScheme === -1 ? 0 : afterScheme + 2).split('#', 1)[0] ?? '';
  const start = rest.search(/[/?;]/);
  if (start === -1) return '/';
  return rest[start] === '/' ? rest.slice(start) : `/${rest.slice(start)}`;
}
