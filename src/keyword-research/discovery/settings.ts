import type { RankCheckSettings } from '#rank-tracking/rank-checks';
import type { PageReading } from '#websites';

/** How this installation discovers keywords. */
export interface DiscoverySettings {
  /** False: only on request. */
  isAutomatic: boolean;
  reading: PageReading;
  rankChecks: RankCheckSettings;
}
