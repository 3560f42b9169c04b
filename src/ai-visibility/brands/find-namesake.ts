import { foldToAscii } from '#platform/text';
import type { Brand } from './brand.ts';

/** Shorter names, such as "Top", begin many domains. */
const minLength = 5;

/**
 * The brand without domains of its own that a domain is named after: `acme-bikes.example`, `acme-bikes-shop.example` or
 * `www.acmebikes.example` for "Acme Bikes". Names of several brands are ambiguous only if they are equal; the longest wins.
 */
export function findNamesake(host: string, brands: readonly Brand[]): Brand | null {
  const names = namesIn(host);
  const named = brands
    .filter(({ domains }) => domains.length === 0)
    .flatMap((brand) => [brand.name, ...brand.aliases].map((name) => ({ brand, name: foldToAscii(name) })))
    .filter(({ name }) => name.length >= minLength && names.has(name))
    .toSorted((one, other) => other.name.length - one.name.length);
  return named[0]?.brand ?? null;
}

/** The beginnings of each label of a host up to a hyphen, without the hyphens. The top-level domain names no brand. */
function namesIn(host: string): Set<string> {
  const labels = host.split('.').slice(0, -1);
  return new Set(
    labels.flatMap((label) => {
      const words = label.split('-');
      return words.map((_word, index) => foldToAscii(words.slice(0, index + 1).join('')));
    }),
  );
}
