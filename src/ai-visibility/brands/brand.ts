/** The website's own brand, or a competitor's. */
export type BrandRole = 'own' | 'competitor';

/** A brand to find in answers. */
export interface Brand {
  id: string;
  role: BrandRole;
  name: string;
  /** Other names, abbreviations and spellings. */
  aliases: readonly string[];
  /** Registrable domains or hosts: they count as mentions in texts and as owners of cited pages. */
  domains: readonly string[];
  /** For an ambiguous name: one of these words must be near a mention; empty to require none. */
  near: readonly string[];
  /** None of these words may be near a mention. */
  neverNear: readonly string[];
}

/** A stored brand. A name found in answers is `found` until the user confirms or hides it. */
export interface SavedBrand extends Brand {
  status: 'confirmed' | 'found' | 'hidden';
  /** Answers that mentioned it when it was discovered; 0 for a brand that the user entered. */
  seenIn: number;
  createdAt: Date;
  updatedAt: Date;
}

/** A position in a text that mentions a brand, in UTF-16 units, the end exclusive. */
export interface Mention {
  brandId: string;
  start: number;
  end: number;
  /** How surely the text means the brand and not an everyday word, from 0 to 1. */
  confidence: number;
}

/** A mention below is ambiguous: it is shown, and rates leave it out by default. */
const minConfidence = 0.5;

export function isAmbiguous({ confidence }: Pick<Mention, 'confidence'>): boolean {
  return confidence < minConfidence;
}

export function ownBrands<Some extends Brand>(brands: readonly Some[]): Some[] {
  return brands.filter(({ role }) => role === 'own');
}
