import type { CampaignStage } from '../campaign.ts';
import type { Effect } from './estimate-effect.ts';

/** Where the approved keywords stood: how many are found, and how high. */
export interface PositionSummary {
  keywords: number;
  ranked: number;
  top3: number;
  top10: number;
  top20: number;
  /** Of those that are found; null where none is. */
  meanPosition: number | null;
}

/** What was reached by the end of a month. */
export interface Reached {
  positions: PositionSummary;
  tasks: { total: number; verified: number; verifiedInMonth: number };
  placements: { total: number; live: number; lost: number; publishedInMonth: number };
  auditScore: number | null;
  auditedAt: Date | null;
}

/** A month of a campaign that has ended. Days are UTC, and both belong to it. */
export interface Cycle extends Reached {
  month: number;
  from: string;
  to: string;
  /** The stage in which it ended. */
  stage: CampaignStage;
  progress: number;
  effect: Effect;
  closedAt: Date;
}
