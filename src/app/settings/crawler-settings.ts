import type { Config } from '#config.ts';

/** What robots.txt may call the crawler. */
export function crawlerToken({ CRAWLER_AGENT: agent }: Config): string {
  return /^[A-Za-z_-]+/.exec(agent)?.[0] ?? agent;
}

/** Who asks, and where that is explained. */
export function userAgentOf({ CRAWLER_AGENT: agent, PUBLIC_URL: url }: Config): string {
  if (url === undefined || agent.includes('+http')) return agent;
  return `${agent} (+${new URL('/docs/crawler', url).href})`;
}

/** What the crawler may reach although it is not public, and whom it trusts there. */
export function reachOf({ CRAWLER_ALLOW: text = '', CRAWLER_CA: authority }: Config) {
  const allow = text
    .split(',')
    .map((place) => place.trim())
    .filter((place) => place !== '');
  return { allow, authorities: authority === undefined ? [] : [authority] };
}
