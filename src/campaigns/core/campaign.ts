import { dayMs } from '#platform/durations.ts';
import type { Sentence } from '#platform/text';
import type { KeywordDataName } from '#providers/keyword-data';

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

/** The options that a client chooses. `keywordMode` and `authorityTarget` exist for Full SEO only. */
export interface CampaignOptions {
  type: CampaignType;
  targetKeywords: number;
  addOns: AddOn[];
  keywordMode: KeywordMode | null;
  authorityTarget: AuthorityTarget | null;
}

/** One item of the monthly price, in the minor unit of the currency. A discount is negative. */
export interface PriceLine {
  code: string;
  label: string;
  quantity: number;
  unitAmount: number;
  amount: number;
}

export interface Price {
  /** The version of the price list. */
  priceList: string;
  currency: string;
  lines: PriceLine[];
  monthlyPrice: number;
  /** The campaign is completed after this many months. */
  termMonths: number;
  /** The share of the monthly price that is spent on placements, 0 to 1. */
  placementShare: number;
}

/** How much of the monthly price is spent on placements at most. */
export function placementBudget({ monthlyPrice, placementShare }: Price): number {
  return Math.floor(monthlyPrice * placementShare);
}

/** A confirmed launch that is waiting for its payment, or whose payment failed. */
export interface LaunchState {
  id: string;
  state: 'awaiting_payment' | 'declined' | 'expired';
  expiresAt: Date | null;
}

/** Days from the first to the last, both counted. */
export interface Window {
  from: string;
  to: string;
}

/**
 * The days that an effect is compared with. `before_selection`: they ended 28 days before the launch, so the keywords were not
 * chosen for their positions on them. `before_launch`: the 28 days before the launch. `after_launch`: the first 14 days.
 */
export const effectBaselines = ['before_selection', 'before_launch', 'after_launch'] as const;
export type EffectBaseline = (typeof effectBaselines)[number];

/** The effect of a campaign, in per cent of the position: 20 means position 8 instead of 10, -20 means position 12. */
export interface MeasuredEffect {
  estimate: number;
  /** The interval covers the true effect in 95 of 100 campaigns. */
  low: number;
  high: number;
  unit: 'percent_of_position';
  /** How the website's other keywords changed over the same days, in the same unit. */
  others: number;
  /** Keywords in each group. */
  treated: number;
  control: number;
  /** Pages of the keywords in each group. Absent in months that an earlier version has closed, like `notFound` and `baseline`. */
  pages?: { treated: number; control: number };
  /** Keywords of both groups that ranked below the checked depth before or after. */
  notFound?: number;
  from: string;
  to: string;
  before: Window;
  after: Window;
  baseline?: EffectBaseline;
  method: 'difference_in_differences';
}

export const noEffectReasons = [
  'too_early',
  'too_few_keywords',
  'too_few_other_keywords',
  'too_few_pages',
  'too_few_found',
] as const;

/** Why no effect can be estimated yet, with the number of keywords that could be compared. */
export interface NoEffect {
  reason: (typeof noEffectReasons)[number];
  treated: number;
  control: number;
}

export type Effect = MeasuredEffect | NoEffect;

/** A source of demand. Impressions in Search Console are a lower bound of the searches. */
export type ForecastSource = KeywordDataName | 'search_console';

export const forecastWarnings = [
  'no_keywords',
  'few_keywords',
  'demand_unknown',
  'demand_partly_unknown',
  'little_to_win',
] as const;
export type ForecastWarning = (typeof forecastWarnings)[number];

/** The additional clicks per month that a campaign could win once its keywords have reached their likely positions. */
export interface Forecast {
  /** ISO 8601. */
  calculatedAt: string;
  /** The keywords that the campaign would get. */
  keywords: number;
  /** Those whose demand a source knows. Only they are part of `clicks`. */
  knownKeywords: number;
  /** Null if the demand for no keyword is known. The interval covers 80%. */
  clicks: { expected: number; low: number; high: number } | null;
  /** The monthly price by expected click, in the minor unit of the currency; null without an expected click. */
  pricePerClick: number | null;
  /** Keywords by source of their demand and its newest month, `YYYY-MM`. */
  sources: { source: ForecastSource; month: string; keywords: number }[];
  warnings: {
    code: ForecastWarning;
    message: string;
    /** Absent in forecasts from before. */
    messageSentence?: Sentence;
  }[];
}

export interface Campaign extends CampaignOptions {
  id: string;
  accountId: string;
  websiteId: string;
  /** A copy of the website's domain, because the website can be deleted after the campaign has ended. */
  domain: string;
  name: string;
  status: CampaignStatus;
  stage: CampaignStage;
  progress: number;
  /** The campaign that pays the base price of an additional campaign; null for all others. */
  parentId: string | null;
  price: Price;
  /** Increases with every change of the draft, and so invalidates earlier launch tokens. */
  version: number;
  launch: LaunchState | null;
  /** The clicks that the campaign could win, as estimated at its launch; null before. */
  forecast: Forecast | null;
  createdAt: Date;
  updatedAt: Date;
  launchedAt: Date | null;
  endedAt: Date | null;
  stageSince: Date;
  /** The current month of the campaign, counted from 1; 0 before the launch. */
  month: number;
  nextCycleAt: Date | null;
  /** As of the last month that has ended; null before. */
  effect: Effect | null;
}

export const typeNames: Record<CampaignType, string> = { autoseo: 'Auto SEO', fullseo: 'Full SEO' };

/** After this time, suggested keywords and planned placements without a decision are approved, except keywords of a language model. */
export const decisionDays = 7;
export const decisionWindowMs = decisionDays * dayMs;
