import type { CampaignSettings, CampaignStage, Effect } from '#campaigns/core';

export type CycleSettings = Pick<CampaignSettings, 'billing' | 'audit'>;

/** The approved keywords by their values on the last day of a month. */
export interface PositionSummary {
  keywords: number;
  /** Found within their depth. */
  ranked: number;
  top3: number;
  top10: number;
  top20: number;
  /** The mean of the ranked keywords; null if no keyword ranks. */
  meanPosition: number | null;
}

/** The results of a campaign at the end of a month. */
export interface MonthResults {
  positions: PositionSummary;
  tasks: { total: number; verified: number; verifiedInMonth: number };
  placements: { total: number; live: number; lost: number; publishedInMonth: number };
  auditScore: number | null;
  auditedAt: Date | null;
}

/** A closed month of a campaign. `from` and `to` are UTC days, both inclusive. */
export interface Cycle extends MonthResults {
  month: number;
  from: string;
  to: string;
  /** The stage at the end of the month. */
  stage: CampaignStage;
  progress: number;
  effect: Effect;
  closedAt: Date;
}
