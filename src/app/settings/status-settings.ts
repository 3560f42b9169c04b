import { backupJobs } from '#app/backup/jobs.ts';
import type { BackupSettings } from '#app/backup/settings.ts';
import type { Config } from '#app/config/config.ts';
import { version } from '#app/version.ts';
import { discoveryJobs, type DiscoverySettings } from '#keyword-research/discovery';
import { connectedSources } from '#links/backlinks/collection';
import type { BacklinkSettings } from '#links/backlinks/core';
import { linkVerificationJobs } from '#links/backlinks/verification';
import { demandJobs, type DemandSettings } from '#rank-tracking/demand';
import { importJobs } from '#rank-tracking/imports';
import { topicJobs } from '#rank-tracking/topics';
import { exportImportJobs } from '#search-console/imports';
import { syncJobs, type SyncSettings } from '#search-console/sync';
import { crawlJobs, type Crawling } from '#site-audit/crawls';
import type { StatusSettings } from '#status';

interface LaneSettings {
  crawling: Crawling;
  sources: SyncSettings;
  backlinks: BacklinkSettings;
  demand: DemandSettings;
  discovery: DiscoverySettings;
  backups: BackupSettings | null;
}

/** The settings of the status of the installation. */
export function statusSettings(
  { DATA_DIR: dataDir, SIGN_UP }: Config,
  { crawling, sources, backlinks, demand, discovery, backups }: LaneSettings,
  defaultLimitMicros: number,
): StatusSettings {
  const withLanes = [
    importJobs,
    topicJobs,
    demandJobs(demand),
    syncJobs(sources),
    exportImportJobs,
    crawlJobs(crawling),
    linkVerificationJobs(backlinks),
    discoveryJobs(discovery),
    backupJobs(backups),
  ];
  return {
    dataDir,
    version,
    lanes: withLanes.flatMap(({ lanes = [] }) => lanes),
    backlinkSources: connectedSources(backlinks),
    defaultLimitMicros,
    mayOwnersConnect: SIGN_UP === 'first',
  };
}
