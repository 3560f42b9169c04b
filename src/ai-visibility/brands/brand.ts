/** Whose name it is: the website's own, or somebody's who competes with it. */
export type BrandRole = 'own' | 'competitor';

/** A name to be looked for in answers, with everything by which it is recognised. */
export interface Brand {
  id: string;
  role: BrandRole;
  name: string;
  /** Other names, abbreviations and spellings. */
  aliases: readonly string[];
  /** Registrable domains or hosts of the brand: both mentions in texts and owners of cited pages. */
  domains: readonly string[];
  /** For a name that means other things as well: one of these words must stand near; none required where empty. */
  near: readonly string[];
  /** None of these words may stand near. */
  neverNear: readonly string[];
}

/** A brand as it is kept: names found in answers wait to be confirmed, and are hidden where they are none. */
export interface KeptBrand extends Brand {
  status: 'confirmed' | 'found' | 'hidden';
  /** Answers that named it when it was found; 0 for one that somebody gave. */
  seenIn: number;
  createdAt: Date;
  updatedAt: Date;
}

/** A place in a text that names a brand: UTF-16 units, the end exclusive. */
export interface Mention {
  brandId: string;
  start: number;
  end: number;
}

export function ownBrands<Some extends Brand>(brands: readonly Some[]): Some[] {
  return brands.filter(({ role }) => role === 'own');
}
