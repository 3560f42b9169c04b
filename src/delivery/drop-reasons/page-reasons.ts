import { type Drop, pageKey } from '#rank-tracking/comparison';
import type { DropEvidence, DropReason } from './drop-reason.ts';

const maxReasons = 3;
const minLinks = 3;

/** Reasons that lie in the pages of the website, which ranked before the drops. Pure. */
export function findPageReasons(evidence: DropEvidence): DropReason[] {
  return [...notIndexable(evidence), ...changedPages(evidence), ...lostLinks(evidence)];
}

const dropsOf = (drops: readonly Drop[], url: string) =>
  drops.filter(({ before }) => before.url !== null && pageKey(before.url) === pageKey(url));

/** Search engines can no longer index the page. A state that the page had before the drop is no reason for it. */
function notIndexable({ pages, drops, from }: DropEvidence): DropReason[] {
  return pages.flatMap(({ url, audits }): DropReason[] => {
    const before = audits.findLast(({ finishedOn }) => finishedOn <= from);
    const now = audits.findLast(
      ({ finishedOn, indexability }) => finishedOn > from && indexability !== 'indexable',
    );
    if (now === undefined || before?.indexability === now.indexability) return [];
    return [
      {
        kind: 'page_not_indexable',
        strength: before?.indexability === 'indexable' ? 'strong' : 'medium',
        drops: dropsOf(drops, url),
        url,
        audit: {
          before: before?.indexability ?? null,
          now: now.indexability,
          status: now.status,
          finishedOn: now.finishedOn,
        },
      },
    ];
  });
}

/** Another page of the website ranks than before. */
function changedPages({ drops }: DropEvidence): DropReason[] {
  const known = drops.filter(({ before, after }) => before.url !== null && after.url !== null);
  const changed = known.filter(({ before, after }) => pageKey(before.url ?? '') !== pageKey(after.url ?? ''));
  const byPages = Map.groupBy(changed, ({ before, after }) => `${before.url} ${after.url}`);
  return [...byPages.values()]
    .toSorted((one, other) => other.length - one.length)
    .slice(0, maxReasons)
    .flatMap((ofPages): DropReason[] => {
      const [url, newUrl] = [ofPages[0]?.before.url ?? null, ofPages[0]?.after.url ?? null];
      if (url === null || newUrl === null) return [];
      const strength = changed.length * 2 >= known.length ? 'strong' : 'medium';
      return [{ kind: 'page_changed', strength, drops: ofPages, url, newUrl }];
    });
}

/** Links to the page were lost. */
function lostLinks({ drops, lostLinks: lost }: DropEvidence): DropReason[] {
  const byPage = Map.groupBy(lost, ({ url }) => pageKey(url));
  return [...byPage.values()].slice(0, maxReasons).flatMap((links): DropReason[] => {
    const [first] = links;
    const concerned = first === undefined ? [] : dropsOf(drops, first.url);
    if (first === undefined || concerned.length === 0) return [];
    const strength = links.length >= minLinks ? 'medium' : 'weak';
    return [{ kind: 'links_lost', strength, drops: concerned, url: first.url, domain: first.sourceDomain }];
  });
}
