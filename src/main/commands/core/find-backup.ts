import type { Manifest } from '#app/backup/manifest.ts';
import type { Repository } from '#platform/backup';

/** The backup with an id, by default the newest. @throws Error if there is none */
export async function findBackup(repository: Repository, id: string | undefined): Promise<Manifest> {
  const found = id ?? (await repository.listBackups()).at(-1);
  if (found === undefined) throw new Error('The backup target has no backups.');
  return repository.loadManifest<Manifest>(found);
}
