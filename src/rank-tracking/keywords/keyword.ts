import { hourMs } from '#platform/durations.ts';
import type { RankCheckStatus } from '#rank-tracking/positions';
import type { SerpDetails } from '#rank-tracking/keywords/rank-checking';
import type { KeywordDataName } from '#providers/keyword-data';
import type { Device, SearchEngine, SerpProviderName } from '#providers/serp';

/** Whether people or imports added a keyword, or keyword discovery. */
export const keywordOrigins = ['added', 'discovered'] as const;
export type KeywordOrigin = (typeof keywordOrigins)[number];

export const keywordStatuses = ['approved', 'paused'] as const;

/** A search query with its engine, location, language and device. All websites and accounts that track it share its rank checks. */
export interface SearchTarget {
  engine: SearchEngine;
  /** The normalised keyword in lowercase. */
  phrase: string;
  country: string;
  language: string;
  device: Device;
  /** Provider location name; empty for the whole country. */
  location: string;
}

/** The origin and the further values of `searchVolume`, or the reason why it is null. */
export interface KeywordDemand {
  source: KeywordDataName | null;
  /** `YYYY-MM`: the newest month of the values. */
  month: string | null;
  cpcMicros: number | null;
  /** 0 to 1. */
  competition: number | null;
  reason: string | null;
}

export interface Keyword extends Omit<SearchTarget, 'phrase'>, SerpDetails {
  id: string;
  accountId: string;
  websiteId: string;
  targetId: string;
  keyword: string;
  status: (typeof keywordStatuses)[number];
  origin: KeywordOrigin;
  targetUrl: string | null;
  tags: string[];
  topicId: string | null;
  intervalHours: number;
  depth: number;
  provider: SerpProviderName | null;
  searchVolume: number | null;
  /** Null before the first attempt to collect it. */
  demand: KeywordDemand | null;
  position: number | null;
  /** Source of the position. Search Console reports a mean, whose decimals are in `averagePosition`. */
  source: 'serp' | 'search_console';
  averagePosition: number | null;
  positionAt: Date | null;
  previousPosition: number | null;
  bestPosition: number | null;
  change: number | null;
  url: string | null;
  checkedDepth: number | null;
  checkStatus: RankCheckStatus;
  checkedAt: Date | null;
  errorCode: string | null;
  errorMessage: string | null;
  nextCheckAt: Date;
  createdAt: Date;
}

/** Whether more than two intervals have passed since the last position. */
export function isStale(keyword: Pick<Keyword, 'positionAt' | 'intervalHours'>, now: Date): boolean {
  if (keyword.positionAt === null) return false;
  return now.getTime() - keyword.positionAt.getTime() > 2 * keyword.intervalHours * hourMs;
}
