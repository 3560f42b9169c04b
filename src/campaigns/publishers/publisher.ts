/** The `rel` values that publishers offer for paid links. `follow` means no rel attribute. */
export const offeredRels = ['sponsored', 'nofollow', 'ugc', 'follow'] as const;
export type OfferedRel = (typeof offeredRels)[number];

/** The origin of a publisher. Placements of exchange publishers are ordered through the exchange. */
export type PublisherSource = 'import' | 'exchange';

/** The terms of a website that sells placements. */
export interface Terms {
  /** The registrable domain. */
  domain: string;
  /** 0 to 100. */
  authority: number;
  topics: string[];
  /** BCP 47. */
  language: string;
  /** ISO 3166-1 alpha-2; null for no specific country. */
  country: string | null;
  /** The price of one placement, in the minor unit of the currency. */
  price: number;
  /** ISO 4217. */
  currency: string;
  /** The offered values. */
  rel: OfferedRel[];
  turnaroundDays: number;
  /** The months after the publication in which the publisher restores a lost link. */
  guaranteeMonths: number;
  /** Visits per month; null if unknown. */
  monthlyTraffic: number | null;
  contact: string | null;
}

export interface Publisher extends Terms {
  id: string;
  source: PublisherSource;
  isPaused: boolean;
  /** When the exchange last listed the publisher; null for imported publishers. */
  listedAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
}
