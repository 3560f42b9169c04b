import type { Brand, GivenBrand } from '../../../api/brands.ts';

/** The decision about a suggested brand. */
export type BrandDecision = Pick<GivenBrand, 'status'> & Partial<Pick<GivenBrand, 'role' | 'domains'>>;

/** A brand in the format of the request. */
function toGivenBrand({ role, name, status, aliases, domains, near, neverNear }: Brand): GivenBrand {
  return {
    role,
    name,
    status: status === 'hidden' ? 'hidden' : 'confirmed',
    aliases,
    domains,
    near,
    neverNear,
  };
}

/** All brands except suggestions, which the server keeps without being sent. */
const resolvedBrands = (all: readonly Brand[]) => all.filter(({ status }) => status !== 'found');
const isNamed = (name: string) => (brand: { name: string }) =>
  brand.name.toLowerCase() === name.toLowerCase();

/** The list with a new brand, or with a changed one in place of the brand with the previous name. */
export function withBrand(all: readonly Brand[], given: GivenBrand, previousName = given.name): GivenBrand[] {
  const others = resolvedBrands(all).filter((brand) => !isNamed(previousName)(brand));
  return [...others.map(toGivenBrand), given];
}

/** The list without a brand. */
export function withoutBrand(all: readonly Brand[], name: string): GivenBrand[] {
  return resolvedBrands(all)
    .filter((brand) => !isNamed(name)(brand))
    .map(toGivenBrand);
}

/** The list with a suggestion confirmed in a role, or hidden. */
export function resolveSuggestion(
  all: readonly Brand[],
  name: string,
  decision: BrandDecision,
): GivenBrand[] {
  const found = all.find(isNamed(name));
  return found === undefined
    ? withoutBrand(all, name)
    : withBrand(all, { ...toGivenBrand(found), ...decision });
}
