import { getDomain, parse } from 'tldts';

export const websiteMatches = ['domain', 'host', 'path'] as const;
/** What belongs to a website: the domain with its subdomains, one host, or one path of a host. */
export type WebsiteMatch = (typeof websiteMatches)[number];

export interface Site {
  /** Host without `www.`, punycode; with match `path` followed by the path. */
  domain: string;
  match: WebsiteMatch;
}

interface Refusal {
  code: string;
  message: string;
}

/** What a unique index can hold with room to spare. */
const longestDomain = 2_000;
const hostForm = /^(?=.{1,253}$)(?!-)[a-z0-9-]{1,63}(?<!-)(\.(?!-)[a-z0-9-]{1,63}(?<!-))+$/;

/**
 * The domain of a pasted text: a bare domain or a whole URL, in any case, with IDN.
 * @returns the normal form, or why the text is no website that search engines could show.
 */
export function normaliseDomain(text: string, match: WebsiteMatch): string | Refusal {
  const url = toUrl(text.trim());
  if (url === null) return refusal('not_a_domain', 'is not a domain or a web address');
  const host = withoutWww(url.hostname.replace(/\.$/, ''));
  if (parse(host).isIp) return refusal('ip_address', 'is an IP address; a domain name is needed');
  if (!host.includes('.')) return refusal('single_label', 'has no dot; a whole domain name is needed');
  if (!hostForm.test(host)) return refusal('not_a_domain', 'is not a valid domain name');
  if (isPublicSuffix(host))
    return refusal('public_suffix', 'is a public suffix, below which others register');
  if (match !== 'path') return host;
  const path = pathOf(url).replace(/\/+$/, '');
  if (path === '') return refusal('path_missing', 'needs a path where `match` is `path`');
  if (host.length + path.length > longestDomain) return refusal('too_long', 'has too long a path');
  return host + path;
}

/** Whether a result belongs to a website. `host` is the lower-case host of `url`. */
export function belongsTo({ domain, match }: Site, { host, url }: { host: string; url: string }): boolean {
  if (match === 'path') return isBelowPath(host, url, domain);
  if (isHost(host, domain)) return true;
  return match === 'domain' && host.endsWith(`.${domain}`) && isSameOwner(domain, host);
}

/** The host of a website, without its path. */
export function hostOf({ domain }: Pick<Site, 'domain'>): string {
  return domain.split('/', 1)[0] ?? domain;
}

/** The domain that someone registered, by the public suffix list with its private section (`me.github.io`). */
export function registrableDomain(host: string): string {
  return getDomain(host, { allowPrivateDomains: true }) ?? host;
}

function isHost(host: string, domain: string): boolean {
  return host === domain || host === `www.${domain}`;
}

function isBelowPath(host: string, url: string, domain: string): boolean {
  const slash = domain.indexOf('/');
  if (!isHost(host, domain.slice(0, slash))) return false;
  const parsed = URL.parse(url);
  return parsed !== null && `${pathOf(parsed)}/`.startsWith(`${domain.slice(slash)}/`);
}

/** Percent-encoded bytes have two spellings, of which RFC 3986 prefers the upper-case one. */
function pathOf({ pathname }: URL): string {
  return pathname.replaceAll(/%[0-9a-f]{2}/gi, (byte) => byte.toUpperCase());
}

/** `someone.github.io` is below `github.io`, but it is somebody else's. */
function isSameOwner(domain: string, host: string): boolean {
  const registered = registrableDomain(host);
  return domain === registered || domain.endsWith(`.${registered}`);
}

/** Null also for an e-mail address, which parses as a host with a user. */
function toUrl(text: string): URL | null {
  const scheme = /^([a-z][a-z0-9+.-]*):\/\//i.exec(text)?.[1]?.toLowerCase();
  if (scheme !== undefined && scheme !== 'http' && scheme !== 'https') return null;
  const url = URL.parse(scheme === undefined ? `http://${text}` : text);
  return url?.username === '' && url.password === '' ? url : null;
}

/** Below a public suffix `www` is the registered name itself: `www.gov.uk`, `www.com`. */
function withoutWww(host: string): string {
  const rest = host.replace(/^(?:www\.)+/, '');
  return rest === host || !isPublicSuffix(rest) ? rest : `www.${rest}`;
}

/** By the ICANN section of the list: `github.io`, of the private one, is a website as well. */
function isPublicSuffix(host: string): boolean {
  const { publicSuffix, isIcann } = parse(host);
  return publicSuffix === host && (isIcann === true || !host.includes('.'));
}

function refusal(code: string, message: string): Refusal {
  return { code, message };
}
