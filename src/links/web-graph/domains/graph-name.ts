import { domainToASCII } from 'node:url';
import { getDomain } from 'tldts';

/** `example.com` to `com.example`, and back. */
export function reverseName(name: string): string {
  return name.split('.').toReversed().join('.');
}

/**
 * The name of a host's domain in the graph: the registrable domain according to the ICANN section of the public suffix list, in
 * Punycode, reversed. Null for hosts below a private suffix, such as `me.github.io`, because the graph knows only `github.io`.
 */
export function graphName(host: string): string | null {
  const ascii = domainToASCII(host.trim().replace(/\.$/, ''));
  const registered = getDomain(ascii);
  const owned = getDomain(ascii, { allowPrivateDomains: true });
  if (registered === null || (owned !== null && owned !== registered)) return null;
  return reverseName(registered);
}
