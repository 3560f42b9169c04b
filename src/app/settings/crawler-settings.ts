import type { Config } from '#app/config/config.ts';
import type { PageReading } from '#websites';

/** The name of the crawler in robots.txt. */
export function crawlerToken({ CRAWLER_AGENT: agent }: Config): string {
  return /^[A-Za-z_-]+/.exec(agent)?.[0] ?? agent;
}

/** The user agent of the crawler, with the URL of a page that explains it. */
export function userAgentOf({ CRAWLER_AGENT: agent, PUBLIC_URL: url }: Config): string {
  if (url === undefined || agent.includes('+http')) return agent;
  return `${agent} (+${new URL('/docs/crawler', url).href})`;
}

/** How the home pages of websites are read. */
export function pageReading(config: Config): PageReading {
  return { userAgent: userAgentOf(config), agent: crawlerToken(config), ...reachOf(config) };
}

/** The private addresses that the crawler may access, and the certificate authorities that it trusts. */
export function reachOf({ CRAWLER_ALLOW: text = '', CRAWLER_CA: authority }: Config) {
  const allow = text
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
  return { allow, authorities: authority === undefined ? [] : [authority] };
}
