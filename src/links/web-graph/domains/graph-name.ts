import { domainToASCII } from 'node:url';
import { getDomain } from 'tldts';

/** `example.com` to `com.example`, and back. */
export function reverseName(name: string): string {
  return name.split('.').toReversed().join('.');
}

/**
 * How the graph names the domain that a host belongs to: registered, without the public suffix list's private section,
 * punycode, reversed.
 * @returns null for what the graph cannot tell apart, such as `me.github.io` from all else below `github.io`
 */
export function graphName(host: string): string | null {
  const ascii = domainToASCII(host.trim().replace(/\.$/, ''));
  const registered = getDomain(ascii);
  const owned = getDomain(ascii, { allowPrivateDomains: true });
  if (registered === null || (owned !== null && owned !== registered)) return null;
  return reverseName(registered);
}
