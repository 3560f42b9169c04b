import { type Audit, readIssuesByCheck } from '#audit';
import type { Context } from '#context.ts';
import { recentFigures } from '#search-console';
import type { Website } from '#websites';
import type { NewTask } from './change-queries.ts';
import { planTasks, urlsKept } from './plan-tasks.ts';
import { readSiteFacts } from './site-facts.ts';
import type { TaskSettings } from './task-settings.ts';
import { writeDrafts } from './write-drafts.ts';

const recentDays = 28;
const mostPages = 5_000;

/** What is to be done about what an audit found. Writes nothing. */
export async function makeTasks(
  context: Context,
  { audit, website, signal }: { audit: Audit; website: Website; signal: AbortSignal },
  settings: TaskSettings,
): Promise<NewTask[]> {
  const { accountId, facts } = context;
  const ids = { accountId, websiteId: website.id };
  const { domain, defaults } = website;
  const [issues, site, clicks] = await Promise.all([
    readIssuesByCheck(facts, { ...ids, auditId: audit.id }, urlsKept),
    readSiteFacts(facts, { ...ids, crawlId: audit.id }, { domain, language: defaults.language }),
    readClicks(context, website.id),
  ]);
  const tasks = planTasks({ counts: audit.counts, issues, site, clicks });
  return writeDrafts({ context, settings, website, site, signal }, tasks);
}

/** Clicks of a month by page, as search engines tell; nothing where none does. */
async function readClicks(context: Context, websiteId: string): Promise<Map<string, number>> {
  const page = { by: 'clicks', limit: mostPages } as const;
  const found = await recentFigures(context, websiteId, { dimension: 'page', days: recentDays, page });
  return new Map(found?.rows.map(({ key, clicks }) => [key, clicks]) ?? []);
}
