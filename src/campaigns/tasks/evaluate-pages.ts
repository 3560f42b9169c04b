import type { PageRule } from '#site-audit/audits';
import type { CrawledPage } from '#site-audit/crawls';
import type { Said, Sentence } from '#platform/text';
import { sayTask } from './sentences/say-task.ts';

/** The result of verifying a task. */
export type TaskVerdict =
  | { kind: 'verified' }
  | { kind: 'reopened'; finding: Said }
  /** At least one page could not be checked. */
  | { kind: 'unclear'; finding: Said };

/**
 * Evaluates the current pages of a task against its rule. The task is reopened if any page still has the issue, and unclear if any
 * page could not be checked. A page that was removed or redirected counts as fixed. Pure.
 */
export function evaluatePages(
  check: PageRule,
  urls: readonly string[],
  pages: readonly CrawledPage[],
): TaskVerdict {
  const fetched = new Map(pages.map((page) => [page.url, page]));
  for (const page of pages) {
    const finding = check.evaluate(page);
    if (finding !== null) return { kind: 'reopened', finding: sayFinding(check, page.url, finding) };
  }
  const unchecked = urls.find((url) => !isConclusive(fetched.get(url)));
  if (unchecked === undefined) return { kind: 'verified' };
  const page = fetched.get(unchecked);
  return {
    kind: 'unclear',
    finding: sayTask('unchecked', {
      url: unchecked,
      reason: page?.reason || String(page?.status || 'no time left'),
    }),
  };
}

/** Errors and refusals are inconclusive. A removed page no longer has the issue. */
function isConclusive(page: CrawledPage | undefined): boolean {
  if (page?.outcome !== 'fetched' || page.details.parseProblem !== null) return false;
  return page.status < 400 || page.status === 404 || page.status === 410;
}

/** Evaluates a task by the issues of an audit. Pages without an issue are fixed if the audit is complete. Pure. */
export function evaluateIssueStates(
  rule: Pick<PageRule, 'code' | 'title'>,
  urls: readonly string[],
  {
    states,
    isComplete,
  }: { states: readonly (FoundDetail & { url: string; state: string })[]; isComplete: boolean },
): TaskVerdict {
  const open = states.find(({ state }) => state !== 'fixed');
  if (open !== undefined) return { kind: 'reopened', finding: sayFinding(rule, open.url, open) };
  const fixed = new Set(states.map(({ url }) => url));
  const unchecked = isComplete ? undefined : urls.find((url) => !fixed.has(url));
  if (unchecked === undefined) return { kind: 'verified' };
  return {
    kind: 'unclear',
    finding: sayTask('out_of_reach', { url: unchecked }),
  };
}

/** The verdict on a task with several rules: an issue that is still found decides, then one that could not be checked. Pure. */
export function joinVerdicts(verdicts: readonly TaskVerdict[]): TaskVerdict {
  const worst = ['reopened', 'unclear'].flatMap(
    (kind) => verdicts.find((verdict) => verdict.kind === kind) ?? [],
  );
  return worst[0] ?? { kind: 'verified' };
}

interface FoundDetail {
  detail: string;
  sentence: Sentence | null;
}

function sayFinding(
  { code, title }: Pick<PageRule, 'code' | 'title'>,
  url: string,
  { detail, sentence }: FoundDetail,
): Said {
  const found = { url, check: code, issue: title };
  if (detail === '') return sayTask('still_found', found);
  return sayTask('still_found_with_detail', {
    ...found,
    detail: [sentence === null ? detail : { text: detail, sentence }],
  });
}
