import { type Audit, findCheck, type FoundIssue, weights } from '#audit';
import { newId } from '#ids.ts';
import type { NewTask } from './change-queries.ts';
import { proposeFix } from './propose-fix.ts';
import type { SiteFacts } from './site-facts.ts';

const mostTasks = 500;
/** Addresses of a task that are kept. */
export const urlsKept = 500;

export interface Findings {
  counts: Audit['counts'];
  /** At most `urlsKept` of each check. */
  issues: readonly FoundIssue[];
  site: SiteFacts;
  /** Of a month, by address. */
  clicks: ReadonlyMap<string, number>;
}

/** A task for each check that found something, the greatest impact first. Pure but for the ids. */
export function planTasks({ counts, issues, site, clicks }: Findings): NewTask[] {
  const byCheck = Map.groupBy(issues, ({ code }) => code);
  const tasks = counts.flatMap(({ code, new: found, open }): NewTask[] => {
    const check = findCheck(code);
    const ofCheck = byCheck.get(code) ?? [];
    if (check === null || ofCheck.length === 0) return [];
    const affectedUrls = ofCheck.map(({ url }) => url);
    const affectedCount = Math.max(found + open, affectedUrls.length);
    const pages = affectedCount === 1 ? '1 address' : `${affectedCount} addresses`;
    return [
      {
        id: newId(),
        type: 'fix_issue',
        title: firstSentence(check.fix),
        detail: `${check.title}: ${pages}. ${check.explanation} ${check.fix}`,
        category: check.category,
        severity: check.severity,
        checkId: code,
        affectedUrls,
        affectedCount,
        proposals: ofCheck.map((issue) => proposeFix(issue, site)),
        drafts: [],
        impact: impactOf(affectedUrls, affectedCount, clicks) * weights[check.severity],
      },
    ];
  });
  return tasks.toSorted((one, other) => other.impact - one.impact).slice(0, mostTasks);
}

/** Pages × what is at stake on each: its clicks of a month, 1 at least. */
function impactOf(urls: readonly string[], count: number, clicks: ReadonlyMap<string, number>): number {
  const atStake = urls.reduce((sum, url) => sum + Math.max(1, clicks.get(url) ?? 0), 0);
  return Math.round((atStake / urls.length) * count * 100) / 100;
}

function firstSentence(text: string): string {
  return (/^.*?[.!?](?=\s|$)/u.exec(text)?.[0] ?? text).replace(/\.$/, '');
}
