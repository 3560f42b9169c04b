import type { PageLink } from '#platform/crawler';
import { isFollow } from './link.ts';

/**
 * The link that counts if a page links to the same target several times: the first visible link that is followed, else the first
 * visible link, else the first link. Null if there are none.
 */
export function strongestLink<L extends Pick<PageLink, 'isHidden' | 'rel'>>(links: readonly L[]): L | null {
  const visible = links.filter(({ isHidden }) => !isHidden);
  return visible.find(({ rel }) => isFollow(rel)) ?? visible[0] ?? links[0] ?? null;
}
