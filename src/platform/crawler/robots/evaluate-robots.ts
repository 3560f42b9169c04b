import type { RobotsFile, RobotsGroup } from './parse-robots.ts';
import { matchesPath } from './path-pattern.ts';

/** The result of robots.txt for a URL and a crawler. */
export interface RobotsVerdict {
  isAllowed: boolean;
  /** Whether a rule matched. */
  hasRule: boolean;
}

/**
 * Whether the crawler with product token `agent` may fetch `url` (RFC 9309 §2.2.2). The longest matching rule of its groups decides, and
 * `allow` wins a tie. Without a matching rule, everything is allowed. The URL must be percent-encoded as in the request; its scheme and
 * host are ignored.
 */
export function evaluateRobots(file: RobotsFile, agent: string, url: string): RobotsVerdict {
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

/** The longest `crawl-delay` of the crawler's groups in milliseconds; `null` if there is none. */
export function crawlDelayMs(file: RobotsFile, agent: string): number | null {
  const token = agent.toLowerCase();
  const groups = findGroups(file, token);
  const name = groups.some(({ agents }) => agents.includes(token)) ? token : '*';
  const delays = groups.flatMap(({ crawlDelays }) => crawlDelays.get(name) ?? []);
  return delays.length === 0 ? null : Math.max(...delays) * 1000;
}

/** Groups that name the crawler are combined. Groups for `*` apply only if there are none. */
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
