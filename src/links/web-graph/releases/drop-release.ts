import type { GraphContext } from '../graph-context.ts';
import { deleteReleaseData } from './delete-release-data.ts';
import { listReleases, withImportLock } from './queries.ts';

/** Deletes a release in any state. Returns false if it does not exist. @throws Error during an import */
export async function dropRelease(context: GraphContext, name: string): Promise<boolean> {
  return withImportLock(context.db, async () => {
    const named = (await listReleases(context.db)).filter((release) => release.name === name);
    for (const release of named) await deleteReleaseData(context, release);
    return named.length > 0;
  });
}
