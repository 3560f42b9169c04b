import type { Repository } from '#platform/backup';
import { chooseRetained, type Retention } from './choose-retained.ts';
import { blobsOf, type Manifest } from './manifest.ts';

interface Pruned {
  removed: string[];
  freedBytes: number;
  /** The size of the files that are left. */
  usedBytes: number;
}

/**
 * Deletes the backups that are not retained, and the files that no other backup uses. The caller has the lock of backups, so that no
 * backup runs meanwhile.
 */
export async function pruneBackups(repository: Repository, retention: Retention): Promise<Pruned> {
  const ids = await repository.listBackups();
  const retained = chooseRetained(ids, retention);
  const removed = ids.filter((id) => !retained.has(id));
  const used = new Set<string>();
  for (const id of retained)
    for (const blob of blobsOf(await repository.loadManifest<Manifest>(id))) used.add(blob);
  for (const id of removed) await repository.removeBackup(id);
  return { removed, ...(await repository.removeUnused(used)) };
}
