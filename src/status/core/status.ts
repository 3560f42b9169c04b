import type { DueKeywords } from '#rank-tracking/keywords/rank-checking';
import type { ProviderResults } from '#rank-tracking/rank-checks';
import type { InstallationSpend } from '#accounts/budgets';
import type { OpenRuns } from '#ai-visibility/runs';
import type { QueueDepth } from '#platform/jobs';
import type { OutboxStatus } from '#platform/outbox';
import type { DiskSpace } from '#platform/processes';
import type { CrawlStatus } from '#site-audit/crawls';
import type { Lane } from './summarise-lanes.ts';

/** A process of Cairn that runs now. */
export interface RunningProcess {
  role: ProcessRole;
  host: string;
  pid: number;
  version: string;
  residentBytes: number;
  startedAt: Date;
  seenAt: Date;
}

export type ProcessRole = 'api' | 'worker';

/** How many processes of a role have started since the installation, and how many of them died without a shutdown. */
export interface ProcessCount {
  role: ProcessRole;
  started: number;
  died: number;
}

export interface PostgresStatus {
  startedAt: Date;
  bytes: number;
  connections: number;
  maxConnections: number;
  /** Of the transactions that the role of Cairn can see. */
  maxTransactionSeconds: number;
}

export interface ClickHouseStatus {
  startedAt: Date;
  bytes: number;
  rows: number;
  parts: number;
  memoryBytes: number;
}

/** How fresh the data of a source is, over all websites. */
export interface SourceStatus {
  source: string;
  websites: number;
  /** Websites whose collection is more than an hour overdue. */
  late: number;
  failed: number;
  oldestSuccessAt: Date | null;
  newestSuccessAt: Date | null;
}

/** Failures of a provider for one reason. */
export interface ProviderFailure {
  area: 'rank_checks' | 'search_console' | 'backlinks' | 'ai_engines' | 'ai_runs';
  provider: string;
  reason: string;
  count: number;
  /** Purchases that failed within a week; null for collections, which have no history. */
  weekCount: number | null;
}

export interface EngineRuns extends OpenRuns {
  /** Runs that ended in the last 24 hours with an answer, with a refusal or without an answer, or with an error; null without ClickHouse. */
  answered: number | null;
  unanswered: number | null;
  failed: number | null;
}

/**
 * The state of the installation, over all accounts. A part is null if it could not be read within its time, or if its store does not
 * respond.
 */
export interface Status {
  readAt: Date;
  version: string;
  processes: RunningProcess[] | null;
  processCounts: ProcessCount[] | null;
  postgres: PostgresStatus | null;
  clickhouse: ClickHouseStatus | null;
  /** The disk of the data folder. */
  disk: DiskSpace | null;
  /** Of this machine or container. */
  memory: { availableBytes: number; sizeBytes: number };
  jobs: QueueDepth[] | null;
  lanes: Lane[] | null;
  keywords: DueKeywords | null;
  /** Of the last hour. */
  rankChecks: ProviderResults[] | null;
  /** Of the last 24 hours and of the last week, or present now. */
  failures: ProviderFailure[] | null;
  /** Of this month. */
  spend: InstallationSpend | null;
  outboxes: (OutboxStatus & { name: string })[] | null;
  sources: SourceStatus[] | null;
  /** Of the last 24 hours. */
  crawls: CrawlStatus | null;
  aiRuns: EngineRuns[] | null;
}
