/** The purchases that an account can plan. */
export const costKinds = ['rank_checks', 'ai_runs', 'backlinks'] as const;

/** The cost of an account with a provider in the next month. Amounts in millionths of a US dollar. */
export interface ExpectedCost {
  kind: (typeof costKinds)[number];
  provider: string;
  /** For all websites. A search that several websites track is bought once. */
  micros: number;
  websites: { websiteId: string; micros: number; isPaused: boolean }[];
}
