import { belongsTo } from '#websites';
import type { Brand } from './brand.ts';

/**
 * Whose pages a host has: the host itself or one above it is among the brand's domains, and the longest such domain tells.
 * Null where it is nobody's; `someone.github.io` is not GitHub's.
 */
export function findOwner(host: string, brands: readonly Brand[]): Brand | null {
  const place = { host, url: `https://${host}/` };
  const claims = brands.flatMap((brand) =>
    brand.domains
      .filter((domain) => belongsTo({ domain, match: 'domain' }, place))
      .map((domain) => ({ brand, domain })),
  );
  const [closest] = claims.toSorted((a, b) => b.domain.length - a.domain.length);
  return closest?.brand ?? null;
}
