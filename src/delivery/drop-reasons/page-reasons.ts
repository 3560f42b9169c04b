import { type Drop, pageKey } from '#rank-tracking/comparison';
import type { AuditedPage, DropEvidence, DropReason, Strength } from './drop-reason.ts';

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

/** Another page of the website ranked when the position moved. */
function changedPages({ drops, direction }: DropEvidence): DropReason[] {
  const changed = drops.flatMap(({ changedPage, ...drop }) =>
    changedPage ? [{ ...drop, changedPage }] : [],
  );
  const byPages = Map.groupBy(changed, ({ changedPage: { from, to } }) => `${from} ${to}`);
  return [...byPages.values()]
    .toSorted((one, other) => other.length - one.length)
    .slice(0, maxReasons)
    .flatMap((ofPages): DropReason[] => {
      const [first] = ofPages;
      if (first === undefined) return [];
      const { from: url, to: newUrl } = first.changedPage;
      const last = ofPages.map(({ before, after }) => (direction === 'improved' ? before.url : after.url));
      return [
        { kind: 'page_changed', strength: strengthOf(last, first.changedPage), drops: ofPages, url, newUrl },
      ];
    });
}

/** A move that outlasts the change of the page has other reasons, too. @param last The pages that rank on the last day. */
function strengthOf(last: readonly (string | null)[], { from, to }: { from: string; to: string }): Strength {
  const keys = last.map((url) => url && pageKey(url));
  if (keys.includes(pageKey(to))) return 'strong';
  return keys.every((key) => key === pageKey(from)) ? 'weak' : 'medium';
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
