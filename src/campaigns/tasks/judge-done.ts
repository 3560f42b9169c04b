import type { PageCheck } from '#audit';
import type { CrawledPage } from '#crawls';
import { keepable } from './word-text.ts';

/** What looking at a task's pages once more says. */
export type Verdict =
  | { kind: 'verified' }
  | { kind: 'reopened'; finding: string }
  /** It cannot be told now: a page did not answer, or could not be asked for. */
  | { kind: 'unclear'; why: string };

/**
 * The verdict on a page's check from its pages as they are now. One that still has the finding outweighs all; one that could
 * not be seen is not the same as one that is not fixed. A page that is gone or leads elsewhere is not wrong any more. Pure.
 */
export function judgePages(
  check: PageCheck,
  urls: readonly string[],
  pages: readonly CrawledPage[],
): Verdict {
  const seen = new Map(pages.map((page) => [page.url, page]));
  for (const page of pages) {
    const finding = check.judge(page);
    if (finding !== null)
      return { kind: 'reopened', finding: sayFinding(page.url, check.title, finding.detail) };
  }
  const unseen = urls.find((url) => !canTell(seen.get(url)));
  if (unseen === undefined) return { kind: 'verified' };
  const page = seen.get(unseen);
  return {
    kind: 'unclear',
    why: `${unseen} could not be looked at (${page?.reason || page?.status || 'no time'}).`,
  };
}

/** Refusals tell as little as failures; a page that is gone tells that nothing on it is wrong. */
function canTell(page: CrawledPage | undefined): boolean {
  if (page?.outcome !== 'fetched' || page.details.parseProblem !== null) return false;
  return page.status < 400 || page.status === 404 || page.status === 410;
}

/** The same from what an audit says; what it does not name was not found by it. Pure. */
export function judgeStates(
  title: string,
  urls: readonly string[],
  {
    states,
    isWhole,
  }: { states: readonly { url: string; detail: string; state: string }[]; isWhole: boolean },
): Verdict {
  const open = states.find(({ state }) => state !== 'fixed');
  if (open !== undefined) return { kind: 'reopened', finding: sayFinding(open.url, title, open.detail) };
  const fixed = new Set(states.map(({ url }) => url));
  const unseen = isWhole ? undefined : urls.find((url) => !fixed.has(url));
  if (unseen === undefined) return { kind: 'verified' };
  return { kind: 'unclear', why: `${unseen} may not have been seen: the audit was cut short by its limits.` };
}

function sayFinding(url: string, title: string, detail: string): string {
  return keepable(`${url}: ${title}${detail === '' ? '' : ` (${detail})`}`);
}
