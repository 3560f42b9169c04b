import type { Lane } from '#platform/jobs';

export interface StatusSettings {
  dataDir: string;
  version: string;
  /** The lanes of the worker processes. */
  lanes: readonly Pick<Lane, 'tasks' | 'concurrency'>[];
  /** The sources of backlinks that are collected. */
  backlinkSources: readonly string[];
  /** Monthly budget of an account with each provider that has no limit of its own. */
  defaultLimitMicros: number;
  /** False if sign-up is open to everyone: the status is then available as metrics only. */
  mayOwnersConnect: boolean;
}
