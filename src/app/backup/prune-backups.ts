import type { ConnectedConfig } from '#app/stores.ts';
import type { Repository } from '#platform/backup';
import { withBackupLock } from './create-backup.ts';
import { blobsOf, type Manifest } from './manifest.ts';

interface Pruned {
  removed: string[];
  freedBytes: number;
}

/** Deletes all but the newest backups, and the blobs that no other backup uses. @throws Error if a backup is running */
export function pruneBackups(config: ConnectedConfig, repository: Repository, keep: number): Promise<Pruned> {
  return withBackupLock(config, async () => {
    const ids = await repository.listBackups();
    const removed = ids.slice(0, Math.max(0, ids.length - keep));
    const used = new Set<string>();
    for (const id of ids.slice(removed.length))
      for (const blob of blobsOf(await repository.loadManifest<Manifest>(id))) used.add(blob);
    for (const id of removed) await repository.removeBackup(id);
    return { removed, freedBytes: await repository.removeUnused(used) };
  });
}
