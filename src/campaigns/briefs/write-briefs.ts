import { openPoliteFetcher, type PoliteFetcher } from '#links/backlinks/verification';
import { isAbort } from '#platform/crawler';
import { dayMs, minuteMs } from '#platform/durations.ts';
import { deriveId, newId } from '#platform/ids.ts';
import { withAdvisoryLocks, type JobContext } from '#platform/jobs';
import { findNewestSerps } from '#rank-tracking/serps';
import { findWebsite, type Website } from '#websites';
import {
  type Campaign,
  type CampaignSettings,
  findCampaign,
  insertHistory,
  requireCampaign,
} from '#campaigns/core';
import { insertTasks, measureTasks } from '#campaigns/tasks';
import type { BriefContent } from './brief.ts';
import { insertBrief, type OpenKeyword, selectOpenKeywords } from './brief-queries.ts';
import { collectMaterial, type BriefSubject } from './collect-material.ts';
import { composeBrief } from './compose-brief.ts';
import { planBriefTask } from './plan-brief-task.ts';
import { writeOutline } from './write-outline.ts';

const maxSerpAgeMs = 45 * dayMs;
/** The maximum duration of a run. The schedule continues with the remaining briefs. */
const maxRunMs = 4 * minuteMs;

export type BriefSettings = Pick<CampaignSettings, 'fetcher' | 'writer' | 'defaultLimitMicros'>;

interface Writing {
  job: JobContext;
  campaign: Campaign;
  website: Website;
  fetcher: PoliteFetcher;
  settings: BriefSettings;
}

/**
 * Writes briefs for the approved keywords of a campaign that have none: one brief for each target page whose SERPs have been
 * collected. Safe to run at any time.
 */
export async function writeBriefs(
  job: JobContext,
  { accountId, campaignId }: { accountId: string; campaignId: string },
  settings: BriefSettings,
): Promise<void> {
  const fetcher = openPoliteFetcher(settings.fetcher);
  try {
    // Another job that holds the lock writes the briefs.
    await withAdvisoryLocks(job.db, [deriveId(campaignId, 'briefs')], async (held) => {
      const campaign = await findCampaign(job.db, { accountId, id: campaignId });
      if (held.size === 0 || campaign?.status !== 'active' || !campaign.addOns.includes('content')) return;
      const website = await findWebsite({ db: job.db, accountId }, campaign.websiteId);
      if (website !== null) await writeAll({ job, campaign, website, fetcher, settings });
    });
  } catch (error) {
    if (!isAbort(error) && !job.signal.aborted) throw error;
  } finally {
    await fetcher.close();
  }
}

async function writeAll(writing: Writing): Promise<void> {
  const { job, campaign } = writing;
  const endsAtMs = performance.now() + maxRunMs;
  for (const subject of await findSubjects(job, campaign)) {
    if (job.signal.aborted || performance.now() > endsAtMs) return;
    await writeOne(writing, subject);
  }
}

/** Groups the keywords by target page; a keyword without a page forms its own group. Keywords without a SERP have to wait. */
async function findSubjects(
  { db, clickhouse, now }: JobContext,
  campaign: Campaign,
): Promise<BriefSubject[]> {
  const of = { accountId: campaign.accountId, campaignId: campaign.id };
  const open = await selectOpenKeywords(db, of);
  const targetIds = [...new Set(open.flatMap(({ targetId }) => targetId ?? []))];
  const from = new Date(now.getTime() - maxSerpAgeMs);
  const serps = new Map(
    (await findNewestSerps(clickhouse, { targetIds, from })).map((serp) => [serp.targetId, serp]),
  );
  const serpOf = ({ targetId }: OpenKeyword) => (targetId === null ? undefined : serps.get(targetId));
  const ready = open.filter((keyword) => serpOf(keyword) !== undefined);
  const groups = Map.groupBy(ready, ({ id, targetUrl }) => targetUrl ?? id);
  return [...groups.values()].map((keywords) => ({
    targetUrl: keywords[0]?.targetUrl ?? null,
    keywords,
    serps: keywords.flatMap((keyword) => serpOf(keyword) ?? []),
  }));
}

async function writeOne(
  { job, campaign, website, fetcher, settings }: Writing,
  subject: BriefSubject,
): Promise<void> {
  const { db, now, signal } = job;
  const { accountId } = campaign;
  const material = await collectMaterial({ context: { db, now }, fetcher, signal }, website, subject);
  const content = composeBrief(material);
  const outline = await writeOutline({ db, accountId, now, signal }, { content, website }, settings);
  await store(job, { campaign, subject, content, outline });
}

interface Written {
  campaign: Campaign;
  subject: BriefSubject;
  content: BriefContent;
  outline: string | null;
}

/** Stores the brief and its task, unless the campaign has stopped or the keywords already have a brief. */
async function store(
  { db, clickhouse, now }: JobContext,
  { campaign, subject, ...written }: Written,
): Promise<void> {
  const { accountId, id: campaignId } = campaign;
  const of = { accountId, campaignId };
  await db.transaction().execute(async (transaction) => {
    const changing = { db: transaction, clickhouse, accountId, now };
    const locked = await requireCampaign(changing, campaignId);
    const open = new Set((await selectOpenKeywords(transaction, of)).map(({ id }) => id));
    if (locked.status !== 'active' || !subject.keywords.every(({ id }) => open.has(id))) return;
    const task = planBriefTask(subject, written);
    await insertTasks(transaction, { ...of, now }, [task]);
    await insertBrief(transaction, {
      ...of,
      id: newId(),
      taskId: task.id,
      targetUrl: subject.targetUrl,
      keywordIds: subject.keywords.map(({ id }) => id),
      content: written.content,
      createdAt: now,
    });
    await insertHistory(transaction, {
      ...of,
      at: now,
      event: 'brief_created',
      detail: { task: task.title, taskSentence: task.titleSentence },
    });
    await measureTasks(changing, locked);
  });
}
