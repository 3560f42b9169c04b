import type { Config } from '#app/config/config.ts';
import { version } from '#app/version.ts';
import type { BacklinkSettings } from '#links/backlinks/core';
import { linkVerificationJobs } from '#links/backlinks/verification';
import { syncJobs, type SyncSettings } from '#search-console/sync';
import { crawlJobs, type Crawling } from '#site-audit/crawls';
import type { StatusSettings } from '#status';

interface LaneSettings {
  crawling: Crawling;
  sources: SyncSettings;
  backlinks: BacklinkSettings;
}

/** The settings of the status of the installation. */
export function statusSettings(
  { DATA_DIR: dataDir, SIGN_UP }: Config,
  { crawling, sources, backlinks }: LaneSettings,
  defaultLimitMicros: number,
): StatusSettings {
  const withLanes = [syncJobs(sources), crawlJobs(crawling), linkVerificationJobs(backlinks)];
  return {
    dataDir,
    version,
    lanes: withLanes.flatMap(({ lanes = [] }) => lanes),
    defaultLimitMicros,
    mayOwnersConnect: SIGN_UP === 'first',
  };
}
