import {
  type Audit,
  findRule,
  type FoundIssue,
  readClicks,
  readIssuesByRule,
  readSelectedIssues,
  weights,
} from '#site-audit/audits';
import type { Context } from '#platform/context.ts';
import { newId } from '#platform/ids.ts';
import type { Website } from '#websites';
import { proposeFix } from './proposals/propose-fix.ts';
import { type AuditedSite, readAuditedSite } from './proposals/read-audited-site.ts';
import { writeDrafts } from './proposals/write-drafts.ts';
import { sayTask } from './sentences/say-task.ts';
import { saySelection, sayTitle } from './sentences/say-title.ts';
import type { NewTask, TaskSettings } from './task.ts';

const maxTasks = 500;
const maxUrlsPerTask = 500;

/** Builds tasks for the issues of an audit, with proposals and, if a model is connected, drafts. Does not store them. */
export async function buildTasks(
  context: Context,
  { audit, website, signal }: { audit: Audit; website: Website; signal: AbortSignal },
  settings: TaskSettings,
): Promise<NewTask[]> {
  const findings = await readFindings(context, { audit, website });
  const tasks = planTasks(findings);
  const drafts = await writeDrafts({ context, settings, website, site: findings.site, signal }, tasks);
  return tasks.map((task) => ({ ...task, drafts: drafts.get(task.id) ?? [] }));
}

/** Reads the issues, pages and clicks from which the tasks of an audit are planned: all issues, or the selected ones. */
export async function readFindings(
  context: Context,
  { audit, website }: { audit: Audit; website: Website },
  selected?: readonly { check: string; url: string }[],
): Promise<Findings> {
  const { accountId, clickhouse } = context;
  const ids = { accountId, websiteId: website.id };
  const { domain, defaults } = website;
  const [issues, site, clicks] = await Promise.all([
    selected === undefined
      ? readIssuesByRule(context, { ...ids, auditId: audit.id }, maxUrlsPerTask)
      : readSelectedIssues(context, { ...ids, auditId: audit.id }, selected),
    readAuditedSite(clickhouse, { ...ids, crawlId: audit.id }, { domain, language: defaults.language }),
    readClicks(context, website.id),
  ]);
  return { counts: audit.counts, issues, site, clicks };
}

export interface Findings {
  counts: Audit['counts'];
  /** At most `maxUrlsPerTask` of each rule. */
  issues: readonly FoundIssue[];
  site: AuditedSite;
  /** Clicks of the last 28 days by URL. */
  clicks: ReadonlyMap<string, number>;
}

/** Plans a task for each rule with issues, by impact. Pure except for the ids. */
export function planTasks({ counts, issues, site, clicks }: Findings): NewTask[] {
  const byRule = Map.groupBy(issues, ({ code }) => code);
  const tasks = counts.flatMap(({ code, new: found, open }): NewTask[] => {
    const rule = findRule(code);
    const issuesOfRule = byRule.get(code) ?? [];
    if (rule === null || issuesOfRule.length === 0) return [];
    const affectedUrls = issuesOfRule.map(({ url }) => url);
    const affectedCount = Math.max(found + open, affectedUrls.length);
    return [
      {
        id: newId(),
        type: 'fix_issue',
        title: sayTitle(rule, affectedUrls, affectedCount).text,
        titleSentence: null,
        detailSentences: null,
        detail: `${rule.explanation} ${rule.fix}`,
        category: rule.category,
        severity: rule.severity,
        checkId: code,
        affectedUrls,
        affectedCount,
        proposals: issuesOfRule.map((issue) => proposeFix(issue, site)),
        drafts: [],
        impact: impactOf(affectedUrls, affectedCount, { clicks, weight: weights[rule.severity] }),
      },
    ];
  });
  return tasks.toSorted((one, other) => other.impact - one.impact).slice(0, maxTasks);
}

/** Plans one task for issues of any rules and pages; null without issues. Pure except for the id. */
export function planSelection({ issues, site, clicks }: Omit<Findings, 'counts'>): NewTask | null {
  const byRule = [...Map.groupBy(issues, ({ code }) => code)].flatMap(([code, issuesOfRule]) => {
    const rule = findRule(code);
    return rule === null ? [] : [{ rule, urls: issuesOfRule.map(({ url }) => url) }];
  });
  const [worst, ...others] = byRule.toSorted(
    (one, other) => weights[other.rule.severity] - weights[one.rule.severity],
  );
  if (worst === undefined) return null;
  const affectedUrls = [...new Set(issues.map(({ url }) => url))];
  const { category, severity } = worst.rule;
  const title =
    others.length === 0
      ? sayTitle(worst.rule, affectedUrls, affectedUrls.length)
      : saySelection(issues.length, affectedUrls);
  const detail = sayTask('selected_issues');
  return {
    id: newId(),
    type: 'fix_selection',
    title: title.text,
    titleSentence: title.sentence,
    detailSentences: [detail.sentence],
    detail: detail.text,
    category: others.every(({ rule }) => rule.category === category) ? category : 'mixed',
    severity,
    checkId: null,
    affectedUrls,
    affectedCount: affectedUrls.length,
    proposals: issues.map((issue) => ({ ...proposeFix(issue, site), check: issue.code })),
    drafts: [],
    impact: byRule.reduce(
      (sum, { rule, urls }) => sum + impactOf(urls, urls.length, { clicks, weight: weights[rule.severity] }),
      0,
    ),
  };
}

/** The weight × the number of pages × their mean clicks in 28 days, at least 1 per page, as in the audit. */
export function impactOf(
  urls: readonly string[],
  count: number,
  { clicks, weight }: Pick<Findings, 'clicks'> & { weight: number },
): number {
  const clicksAtStake = urls.reduce((sum, url) => sum + Math.max(1, clicks.get(url) ?? 0), 0);
  return Math.round((clicksAtStake / urls.length) * count * weight * 100) / 100;
}
