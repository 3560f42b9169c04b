import { randomUUID } from 'node:crypto';
import type { Client } from 'pg';
import type { Logger } from 'pino';
import { version } from '#app/version.ts';
import type { ConnectedConfig } from '#app/config/connected-config.ts';
import type { Repository } from '#platform/backup';
import type { Retention } from './choose-retained.ts';
import { createBackup } from './create-backup.ts';
import type { Manifest } from './manifest.ts';
import { pruneBackups } from './prune-backups.ts';
import { finishInterruptedRuns, finishRun, insertRun, type RunResult } from './queries.ts';
import { withSession } from './with-session.ts';

interface RunOptions {
  config: ConnectedConfig;
  /** Opens the target while the lock is held, so that two processes never create it at the same time. */
  open(): Promise<Repository>;
  /** Null deletes no backups. */
  retention: Retention | null;
  now(): Date;
  log: Pick<Logger, 'warn'>;
  signal?: AbortSignal;
}

interface Run {
  manifest: Manifest;
  uploadedBytes: number;
}

/** Creates a backup, then deletes those that are not retained, and records the result. @param client has the lock of backups */
export async function runBackup(client: Client, options: RunOptions): Promise<Run> {
  const { config, now } = options;
  const id = randomUUID();
  await finishInterruptedRuns(client, now());
  await insertRun(client, { id, startedAt: now() });
  // An interrupted COPY leaves its session unusable.
  const record = (result: Omit<RunResult, 'id' | 'finishedAt'>) =>
    withSession(config, 'cairn-backup', (session) =>
      finishRun(session, { id, finishedAt: now(), ...result }),
    );
  try {
    const repository = await options.open();
    const manifest = await createBackup(client, { ...options, repository, program: version });
    const uploadedBytes = repository.uploaded.bytes;
    const { targetBytes, failure } = await prune(repository, options);
    await record({ backup: manifest.id, uploadedBytes, targetBytes, failure });
    return { manifest, uploadedBytes };
  } catch (error) {
    const failure = error instanceof Error ? error.message : String(error);
    await record({ backup: null, uploadedBytes: null, targetBytes: null, failure });
    throw error;
  }
}

/** The backup is complete, whether or not older ones can be deleted. */
async function prune(
  repository: Repository,
  { retention, log }: RunOptions,
): Promise<Pick<RunResult, 'targetBytes' | 'failure'>> {
  if (retention === null) return { targetBytes: null, failure: null };
  try {
    const { usedBytes } = await pruneBackups(repository, retention);
    return { targetBytes: usedBytes, failure: null };
  } catch (error) {
    log.warn({ err: error }, 'older backups cannot be deleted');
    const reason = error instanceof Error ? error.message : String(error);
    return { targetBytes: null, failure: `Older backups cannot be deleted: ${reason}` };
  }
}
