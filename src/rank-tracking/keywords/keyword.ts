import type { Device, SearchEngine, SerpProviderName } from '#providers/serp';

export const checkStatuses = ['pending', 'ranked', 'not_ranked', 'failed'] as const;
export type CheckStatus = (typeof checkStatuses)[number];

export const keywordStatuses = ['approved', 'paused'] as const;

/** A phrase as one kind of searcher asks it. Checked once, however many websites and accounts track it. */
export interface SearchTarget {
  engine: SearchEngine;
  /** The keyword in its normal form, lower case. */
  phrase: string;
  country: string;
  language: string;
  device: Device;
  /** Empty for the whole country. */
  location: string;
}

export interface Keyword extends Omit<SearchTarget, 'phrase'> {
  id: string;
  accountId: string;
  websiteId: string;
  targetId: string;
  keyword: string;
  status: (typeof keywordStatuses)[number];
  targetUrl: string | null;
  tags: string[];
  intervalHours: number;
  depth: number;
  provider: SerpProviderName | null;
  searchVolume: number | null;
  position: number | null;
  /** Where the position comes from; Search Console's is a mean, with a fraction in `averagePosition`. */
  source: 'serp' | 'search_console';
  averagePosition: number | null;
  positionAt: Date | null;
  previousPosition: number | null;
  bestPosition: number | null;
  change: number | null;
  url: string | null;
  checkedDepth: number | null;
  serpFeatures: string[];
  checkStatus: CheckStatus;
  checkedAt: Date | null;
  errorCode: string | null;
  errorMessage: string | null;
  nextCheckAt: Date;
  createdAt: Date;
}

/** As people wrote it, in one spelling: NFC, trimmed, inner blanks folded. */
export function normaliseText(text: string): string {
  return text.normalize('NFC').trim().replaceAll(/\s+/gu, ' ');
}

/** What makes two keywords the same: their normal form in the lower case of their language (Turkish has two `I`). */
export function phraseOf(keyword: string, language: string): string {
  return keyword.toLocaleLowerCase(language).normalize('NFC');
}

/** Whether two intervals have passed since the last position. */
export function isStale(keyword: Pick<Keyword, 'positionAt' | 'intervalHours'>, now: Date): boolean {
  if (keyword.positionAt === null) return false;
  return now.getTime() - keyword.positionAt.getTime() > 2 * keyword.intervalHours * 3_600_000;
}
