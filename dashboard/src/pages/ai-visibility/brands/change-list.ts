import type { Brand, GivenBrand } from '../../../api/brands.ts';

/** A brand as it is sent back. */
function give({ role, name, status, aliases, domains, near, neverNear }: Brand): GivenBrand {
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

/** What is settled already: those found stay found without being sent. */
const settled = (all: readonly Brand[]) => all.filter(({ status }) => status !== 'found');
const isNamed = (name: string) => (brand: { name: string }) =>
  brand.name.toLowerCase() === name.toLowerCase();

/** The list with one brand said anew, in place of the one that had this name before. Pure. */
export function withBrand(all: readonly Brand[], given: GivenBrand, nameBefore = given.name): GivenBrand[] {
  const others = settled(all).filter((brand) => !isNamed(nameBefore)(brand));
  return [...others.map(give), given];
}

/** The list without a brand. Pure. */
export function withoutBrand(all: readonly Brand[], name: string): GivenBrand[] {
  return settled(all)
    .filter((brand) => !isNamed(name)(brand))
    .map(give);
}

/** The list with one that was found settled: confirmed as of this role, or hidden. Pure. */
export function settleBrand(
  all: readonly Brand[],
  name: string,
  as: Pick<GivenBrand, 'status'> & Partial<Pick<GivenBrand, 'role'>>,
): GivenBrand[] {
  const found = all.find(isNamed(name));
  return found === undefined ? withoutBrand(all, name) : withBrand(all, { ...give(found), ...as });
}
