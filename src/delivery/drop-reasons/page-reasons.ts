import { type Drop, pageKey } from '#rank-tracking/comparison';
import type { AuditedPage, DropEvidence, DropReason } from './drop-reason.ts';

const maxReasons = 3;
const minLinks = 3;

/** Reasons that lie in the pages of the website with the better positions. Pure. */
export function findPageReasons(evidence: DropEvidence): DropReason[] {
  return [
    ...indexability(evidence),
    ...changedPages(evidence),
    ...changedLinks(evidence),
    ...finishedWork(evidence),
  ];
}

const dropsOf = (drops: readonly Drop[], url: string) =>
  drops.filter(({ before }) => before.url !== null && pageKey(before.url) === pageKey(url));

/**
 * Search engines can no longer index the page, or can since the rise. A state that the page had before is no reason, and that a page can be
 * indexed is only one if it could not before.
 */
function indexability({ pages, drops, from, direction }: DropEvidence): DropReason[] {
  const isGain = direction === 'improved';
  const isReason = (audit: AuditedPage['audits'][number]) => (audit.indexability === 'indexable') === isGain;
  return pages.flatMap(({ url, audits }): DropReason[] => {
    const before = audits.findLast(({ finishedOn }) => finishedOn <= from);
    const now = audits.findLast((audit) => audit.finishedOn > from && isReason(audit));
    if (now === undefined || before?.indexability === now.indexability) return [];
    const isOpposite = before !== undefined && !isReason(before);
    if (isGain && !isOpposite) return [];
    return [
      {
        kind: isGain ? 'page_indexable' : 'page_not_indexable',
        strength: isOpposite ? 'strong' : 'medium',
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

/** Another page of the website ranks since the move. */
function changedPages({ drops }: DropEvidence): DropReason[] {
  const changed = drops.filter(({ hasChangedPage }) => hasChangedPage);
  const byPages = Map.groupBy(changed, ({ before, after }) => `${before.url} ${after.url}`);
  return [...byPages.values()]
    .toSorted((one, other) => other.length - one.length)
    .slice(0, maxReasons)
    .flatMap((ofPages): DropReason[] => {
      const [url, newUrl] = [ofPages[0]?.before.url ?? null, ofPages[0]?.after.url ?? null];
      if (url === null || newUrl === null) return [];
      return [{ kind: 'page_changed', strength: 'strong', drops: ofPages, url, newUrl }];
    });
}

/** Links to the page were lost, or gained otherwise than by a placement. */
function changedLinks({ drops, links, work, direction }: DropEvidence): DropReason[] {
  const placed = work.flatMap(({ kind, text }) => (kind === 'placement' ? [`.${text}`] : []));
  const others = links.filter(({ sourceDomain }) => !placed.some((one) => `.${sourceDomain}`.endsWith(one)));
  const kind = direction === 'improved' ? 'links_gained' : 'links_lost';
  const byPage = Map.groupBy(others, ({ url }) => pageKey(url));
  return [...byPage.values()].slice(0, maxReasons).flatMap((ofPage): DropReason[] => {
    const [first] = ofPage;
    const concerned = first === undefined ? [] : dropsOf(drops, first.url).filter(follows(ofPage));
    if (first === undefined || concerned.length === 0) return [];
    const strength = ofPage.length >= minLinks ? 'medium' : 'weak';
    return [{ kind, strength, drops: concerned, url: first.url, domain: first.sourceDomain }];
  });
}

/** Whether one of the links changed before the move. */
const follows =
  (links: readonly { day: string }[]) =>
  ({ days }: Drop) =>
    days === null || links.some(({ day }) => day <= days.on);

/** Tasks and placements of campaigns on the page, before its positions rose. The newest are named. */
function finishedWork({ drops, work }: DropEvidence): DropReason[] {
  return work
    .toSorted((one, other) => other.day.localeCompare(one.day))
    .flatMap((one): DropReason[] => {
      const concerned = dropsOf(drops, one.url).filter(({ days }) => days === null || one.day <= days.on);
      const kind = one.kind === 'task' ? 'task_done' : 'placement_live';
      const strength = one.isVerified ? 'medium' : 'weak';
      return concerned.length === 0 ? [] : [{ kind, strength, drops: concerned, url: one.url, work: one }];
    })
    .slice(0, maxReasons);
}
