import { cleanText, type Link, nextCheckAt } from '#links/backlinks/core';
import { type Finding, resolveStatus } from './resolve-status.ts';

interface CheckTime {
  /** The time under which the result is stored. It is the same if the job runs again. */
  at: Date;
  now: Date;
  /** From 0 to 1. */
  random: number;
}

/** A link after a check: its status, what the page shows, and the time of the next check. */
export function applyFinding(link: Link, finding: Finding, { at, now, random }: CheckTime): Link {
  const checked: Link = {
    ...link,
    ...resolveStatus(link, finding, at),
    ...contentOf(finding, link, at),
    checkedAt: now,
  };
  const regularMs = nextCheckAt(checked, now, random).getTime();
  const hostDelayMs = finding.kind === 'unclear' ? (finding.notBeforeMs ?? 0) : 0;
  return { ...checked, nextCheckAt: new Date(Math.max(regularMs, now.getTime() + hostDelayMs)) };
}

/** The own crawler replaces the reports of other sources. */
function contentOf(finding: Finding, link: Link, at: Date): Partial<Link> {
  if (finding.kind !== 'present') return {};
  const { anchor, rel, follow, hidden } = finding;
  const sources = [...new Set([...link.sources, 'crawl' as const])].toSorted();
  return { anchor: cleanText(anchor), rel, follow, hidden, source: 'crawl', sources, observedAt: at };
}
