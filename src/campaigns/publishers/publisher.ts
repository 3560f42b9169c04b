/** What a publisher may say about a link that was paid for; `follow` says nothing. */
export const offeredRels = ['sponsored', 'nofollow', 'ugc', 'follow'] as const;
export type OfferedRel = (typeof offeredRels)[number];

/** Who told of a publisher, and by whom its placements are ordered: a person, or the exchange. */
export type PublisherSource = 'import' | 'exchange';

/** A website that sells placements, and its terms. */
export interface Terms {
  /** Registrable. */
  domain: string;
  /** 0 to 100. */
  authority: number;
  topics: string[];
  /** BCP 47. */
  language: string;
  /** ISO 3166-1 alpha-2; null for no country in particular. */
  country: string | null;
  /** Of one placement, in the minor unit of the currency. */
  price: number;
  /** ISO 4217. */
  currency: string;
  /** What may be agreed on. */
  rel: OfferedRel[];
  turnaroundDays: number;
  /** For so long a lost link is put back. */
  guaranteeMonths: number;
  /** Visits; null where not told. */
  monthlyTraffic: number | null;
  contact: string | null;
}

export interface Publisher extends Terms {
  id: string;
  source: PublisherSource;
  isPaused: boolean;
  /** When the exchange last offered it; null for imported ones. */
  listedAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
}
