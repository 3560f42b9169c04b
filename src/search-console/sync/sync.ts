import type { SearchSources } from '#search-console/connections';

/** The outside services, and how many months back Google is synced (Google keeps 16). */
export interface SyncSettings extends SearchSources {
  monthsBack: number;
}

export type SyncSource = 'google' | 'bing';

/** Identifies the sync of a website from one source. */
export interface SyncKey {
  accountId: string;
  websiteId: string;
  source: SyncSource;
}

export interface Sync {
  id: string;
  siteUrl: string;
  state: 'collecting' | 'ready' | 'waiting' | 'failed';
  error: { code: string; message: string } | null;
  /** When the source was last asked which days it has. */
  plannedAt: Date | null;
  lastSuccessAt: Date | null;
  /** Null if the sync needs a person to continue. */
  nextRunAt: Date | null;
  failures: number;
}
