import { domainToUnicode } from 'node:url';
import { getDomain, parse } from 'tldts';

export const websiteMatches = ['domain', 'host', 'path'] as const;
/** The scope of a website: the domain with its subdomains, one host, or one path of a host. */
export type WebsiteMatch = (typeof websiteMatches)[number];

export interface Site {
  /** Host in Punycode without `www.`; with match `path`, followed by the path. */
  domain: string;
  match: WebsiteMatch;
}

interface Refusal {
  code: string;
  message: string;
}

/** Well below the size limit of a Postgres index entry. */
const maxDomainLength = 2_000;
const hostForm = /^(?=.{1,253}$)(?!-)[a-z0-9-]{1,63}(?<!-)(\.(?!-)[a-z0-9-]{1,63}(?<!-))+$/;

/**
 * Normalises a domain or URL, including internationalised domain names.
 * @returns the normalised domain, or the reason why the text is not a public website
 */
export function normaliseDomain(text: string, match: WebsiteMatch): string | Refusal {
  const url = toUrl(text.trim());
  if (url === null) return refusal('not_a_domain', 'is not a domain or URL');
  const host = withoutWww(url.hostname.replace(/\.$/, ''));
  if (parse(host).isIp) return refusal('ip_address', 'is an IP address; enter a domain name');
  if (!host.includes('.')) return refusal('single_label', 'has no dot; enter a complete domain name');
  if (!hostForm.test(host) || !isDecodable(host))
    return refusal('not_a_domain', 'is not a valid domain name');
  if (isPublicSuffix(host))
    return refusal('public_suffix', 'is a public suffix; enter a domain registered below it');
  if (match !== 'path') return host;
  const path = pathOf(url).replace(/\/+$/, '');
  if (path === '') return refusal('path_missing', 'needs a path because `match` is `path`');
  if (host.length + path.length > maxDomainLength) return refusal('too_long', 'has a path that is too long');
  return host + path;
}

/** Whether every Punycode label decodes. The URL parser of Node.js accepts labels that do not. */
function isDecodable(host: string): boolean {
  return !domainToUnicode(host)
    .split('.')
    .some((label) => label.startsWith('xn--'));
}

/** Whether a URL belongs to a website. `host` is the lowercase host of `url`. */
export function belongsTo({ domain, match }: Site, { host, url }: { host: string; url: string }): boolean {
  if (match === 'path') return isBelowPath(host, url, domain);
  if (isHost(host, domain)) return true;
  return match === 'domain' && isBelow(host, domain) && isSameOwner(domain, host);
}

/** The host of a website, without its path. */
export function hostOf({ domain }: Pick<Site, 'domain'>): string {
  return domain.split('/', 1)[0] ?? domain;
}

const maxKnownDomains = 10_000;
/** Result pages share most of their hosts. */
const knownDomains = new Map<string, string>();

/** The registrable domain by the Public Suffix List, including its private section (`me.github.io`). */
export function registrableDomain(host: string): string {
  const known = knownDomains.get(host);
  if (known !== undefined) return known;
  const domain = getDomain(host, { allowPrivateDomains: true }) ?? host;
  if (knownDomains.size >= maxKnownDomains) knownDomains.clear();
  knownDomains.set(host, domain);
  return domain;
}

function isHost(host: string, domain: string): boolean {
  return (
    host === domain || (host.length === domain.length + 4 && host.startsWith('www.') && isBelow(host, domain))
  );
}

/** Joins no texts, because a rank check compares each result with its website. */
function isBelow(host: string, domain: string): boolean {
  return host.endsWith(domain) && host.charAt(host.length - domain.length - 1) === '.';
}

function isBelowPath(host: string, url: string, domain: string): boolean {
  const slash = domain.indexOf('/');
  if (!isHost(host, domain.slice(0, slash))) return false;
  const parsed = URL.parse(url);
  return parsed !== null && `${pathOf(parsed)}/`.startsWith(`${domain.slice(slash)}/`);
}

/** Converts percent-encoded bytes to uppercase, the normal form of RFC 3986. */
function pathOf({ pathname }: URL): string {
  return pathname.replaceAll(/%[0-9a-f]{2}/gi, (byte) => byte.toUpperCase());
}

/** `user.github.io` is a subdomain of `github.io` but has another owner. */
function isSameOwner(domain: string, host: string): boolean {
  const registered = registrableDomain(host);
  return domain === registered || domain.endsWith(`.${registered}`);
}

/** Returns null for email addresses as well, which parse as a host with a user name. */
function toUrl(text: string): URL | null {
  const scheme = /^([a-z][a-z0-9+.-]*):\/\//i.exec(text)?.[1]?.toLowerCase();
  if (scheme !== undefined && scheme !== 'http' && scheme !== 'https') return null;
  const url = URL.parse(scheme === undefined ? `http://${text}` : text);
  return url?.username === '' && url.password === '' ? url : null;
}

/** Keeps `www` directly below a public suffix, where it is the registered name: `www.gov.uk`, `www.com`. */
function withoutWww(host: string): string {
  const rest = host.replace(/^(?:www\.)+/, '');
  return rest === host || !isPublicSuffix(rest) ? rest : `www.${rest}`;
}

/** Uses the ICANN section only, because suffixes of the private section such as `github.io` are websites as well. */
function isPublicSuffix(host: string): boolean {
  const { publicSuffix, isIcann } = parse(host);
  return publicSuffix === host && (isIcann === true || !host.includes('.'));
}

function refusal(code: string, message: string): Refusal {
  return { code, message };
}
