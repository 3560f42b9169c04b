import type { RankedPhraseProvider } from '#providers/keyword-data';
import type { DemandSettings } from '#rank-tracking/demand';
import type { RankCheckSettings } from '#rank-tracking/rank-checks';
import type { PageReading } from '#websites';

/** How this installation discovers keywords. */
export interface DiscoverySettings {
  /** False: only on request. */
  isAutomatic: boolean;
  reading: PageReading;
  rankChecks: RankCheckSettings;
  demand: DemandSettings;
  /** A vendor that knows the phrases for which domains rank; null if none is connected. */
  rankedPhrases: RankedPhraseProvider | null;
}
