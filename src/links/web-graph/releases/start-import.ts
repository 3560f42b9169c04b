import type { ReleaseFiles } from '../files/graph-files.ts';
import { releaseEnd } from '../files/release-end.ts';
import type { GraphContext } from '../graph-context.ts';
import { deleteReleaseData } from './delete-release-data.ts';
import { insertRelease, listReleases, type Release } from './queries.ts';

/**
 * Creates the release to import, or returns an interrupted import of the same files.
 * @throws Error if it is imported already, or older than all retained releases
 */
export async function startImport(
  context: GraphContext,
  files: ReleaseFiles,
  { retainedReleases, now }: { retainedReleases: number; now(): number },
): Promise<Release> {
  const { db } = context;
  const endsOn = releaseEnd(files.release);
  if (endsOn === null) throw new Error(`${files.release} is not the name of a release.`);
  const releases = await listReleases(db);
  const ready = releases.filter(({ state }) => state === 'ready');
  if (ready.some(({ name }) => name === files.release))
    throw new Error(`${files.release} is imported already.`);
  if (ready.filter((release) => release.endsOn > endsOn).length >= retainedReleases)
    throw new Error(
      `${files.release} is older than the ${retainedReleases} retained releases. Increase --keep to import it.`,
    );
  const sizes = sizesOf(files);
  const interrupted = releases.find(({ name, state }) => name === files.release && state === 'importing');
  if (interrupted !== undefined && isSame(interrupted.files, sizes)) return interrupted;
  const obsolete = releases.filter(
    ({ name, state }) => state === 'dropped' || (state !== 'ready' && name === files.release),
  );
  for (const release of obsolete) await deleteReleaseData(context, release);
  return insertRelease(db, { name: files.release, endsOn, files: sizes, startedAt: new Date(now()) });
}

function sizesOf(files: ReleaseFiles): Record<string, number> {
  const parts = [files.vertices, files.ranks, files.edges];
  return Object.fromEntries(parts.map(({ name, bytes }) => [name, bytes]));
}

function isSame(a: Record<string, number>, b: Record<string, number>): boolean {
  return Object.keys(b).every((name) => a[name] === b[name]);
}
