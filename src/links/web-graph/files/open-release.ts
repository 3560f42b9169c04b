import { openFolder } from './open-folder.ts';
import { openPublished } from './open-published.ts';
import type { ReleaseFiles } from './graph-files.ts';
import { releaseEnd } from './release-end.ts';

/**
 * Opens the files of a release.
 * @param requested the name of a release, `latest` (the default), a folder, or files
 * @param mirror base URL of a mirror of Common Crawl; null for Common Crawl itself
 */
export async function openRelease(
  requested: readonly string[],
  mirror: string | null,
): Promise<ReleaseFiles> {
  const [first = 'latest'] = requested;
  const isPublished = requested.length <= 1 && (first === 'latest' || releaseEnd(first) !== null);
  return isPublished ? openPublished(first, mirror) : openFolder(requested);
}
