import type { Effect } from './monitor/estimate-effect.ts';

export const campaignTypes = ['autoseo', 'fullseo'] as const;
export type CampaignType = (typeof campaignTypes)[number];

export const campaignStatuses = ['draft', 'active', 'paused', 'past_due', 'completed', 'cancelled'] as const;
export type CampaignStatus = (typeof campaignStatuses)[number];

export const campaignStages = [
  'setup',
  'research',
  'audit',
  'optimization',
  'placements',
  'monitor',
  'closed',
] as const;
export type CampaignStage = (typeof campaignStages)[number];

export const keywordModes = ['ai', 'manual'] as const;
export type KeywordMode = (typeof keywordModes)[number];

export const authorityTargets = ['mixed', 'high', 'medium', 'low'] as const;
export type AuthorityTarget = (typeof authorityTargets)[number];

export const addOns = [
  'content',
  'premium_placements',
  'additional_campaign',
  'reporting',
  'technical',
] as const;
export type AddOn = (typeof addOns)[number];

/** What a client chooses. The last two exist for Full SEO only. */
export interface CampaignOptions {
  type: CampaignType;
  targetKeywords: number;
  addOns: AddOn[];
  keywordMode: KeywordMode | null;
  authorityTarget: AuthorityTarget | null;
}

/** A part of the monthly price, in the minor unit of the currency; a reduction is negative. */
export interface PriceLine {
  code: string;
  label: string;
  quantity: number;
  unitAmount: number;
  amount: number;
}

export interface Price {
  /** The version of the list that it was quoted under. */
  priceList: string;
  currency: string;
  lines: PriceLine[];
  monthlyPrice: number;
  /** Months after which the campaign is completed. */
  termMonths: number;
  /** What may be spent on placements in a month, of the price: 0.4 is two fifths. */
  placementShare: number;
}

/** Where a launch stands that has begun and is not through. */
export interface LaunchState {
  id: string;
  state: 'awaiting_payment' | 'declined' | 'expired';
  expiresAt: Date | null;
}

export interface Campaign extends CampaignOptions {
  id: string;
  accountId: string;
  websiteId: string;
  /** Of the website, which may be deleted when the campaign has ended. */
  domain: string;
  name: string;
  status: CampaignStatus;
  stage: CampaignStage;
  progress: number;
  /** The campaign that has paid for its base, where it is an additional one. */
  parentId: string | null;
  price: Price;
  /** Counts up with every change of the draft. */
  version: number;
  launch: LaunchState | null;
  createdAt: Date;
  updatedAt: Date;
  launchedAt: Date | null;
  endedAt: Date | null;
  stageSince: Date;
  /** The month that it works in, from 1; 0 before launch. */
  month: number;
  nextCycleAt: Date | null;
  /** By the last month that has ended; null before. */
  effect: Effect | null;
}

export const typeNames: Record<CampaignType, string> = { autoseo: 'Auto SEO', fullseo: 'Full SEO' };
