import { type Looker, openLooker } from '#backlinks';
import { isAbort } from '#crawler';
import { deriveId, newId } from '#ids.ts';
import { holdAlone, type JobContext } from '#jobs';
import { findNewestPages } from '#pages';
import { findWebsite, type Website } from '#websites';
import type { Campaign } from '../campaign.ts';
import { findCampaign } from '../campaign-queries.ts';
import { requireCampaign } from '../change-campaign.ts';
import { insertHistory } from '../history-queries.ts';
import type { CampaignSettings } from '../settings.ts';
import { insertTasks } from '../tasks/change-queries.ts';
import { measureTasks } from '../tasks/measure-tasks.ts';
import type { BriefContent } from './brief.ts';
import { insertBrief, type OpenKeyword, selectOpenKeywords } from './brief-queries.ts';
import { collectMaterial, type Subject } from './collect-material.ts';
import { composeBrief } from './compose-brief.ts';
import { planBriefTask } from './plan-brief-task.ts';
import { writeOutline } from './write-outline.ts';

/** Result pages that are older tell of another time. */
const recentMs = 45 * 24 * 60 * 60_000;
/** What is not done within this waits for the clock. */
const longestRunMs = 4 * 60_000;

export type BriefSettings = Pick<CampaignSettings, 'looking' | 'writer' | 'defaultLimitMicros'>;

interface Writing {
  job: JobContext;
  campaign: Campaign;
  website: Website;
  looker: Looker;
  settings: BriefSettings;
}

/**
 * Writes briefs for the approved keywords of a campaign that have none, one for each target page, as far as their result pages
 * have been collected. May run at any time.
 */
export async function writeBriefs(
  job: JobContext,
  { accountId, campaignId }: { accountId: string; campaignId: string },
  settings: BriefSettings,
): Promise<void> {
  const looker = openLooker(settings.looking);
  try {
    // Whoever is at it already is answerable for it.
    await holdAlone(job.db, [deriveId(campaignId, 'briefs')], async (held) => {
      const campaign = await findCampaign(job.db, { accountId, id: campaignId });
      if (held.size === 0 || campaign?.status !== 'active' || !campaign.addOns.includes('content')) return;
      const website = await findWebsite({ db: job.db, accountId }, campaign.websiteId);
      if (website !== null) await writeAll({ job, campaign, website, looker, settings });
    });
  } catch (error) {
    if (!isAbort(error) && !job.signal.aborted) throw error;
  } finally {
    await looker.close();
  }
}

async function writeAll(writing: Writing): Promise<void> {
  const { job, campaign } = writing;
  const endsAtMs = performance.now() + longestRunMs;
  for (const subject of await findSubjects(job, campaign)) {
    if (job.signal.aborted || performance.now() > endsAtMs) return;
    await writeOne(writing, subject);
  }
}

/** Keywords by the page that they are for; those without a page are one each. Those without a result page wait for it. */
async function findSubjects({ db, facts, now }: JobContext, campaign: Campaign): Promise<Subject[]> {
  const of = { accountId: campaign.accountId, campaignId: campaign.id };
  const open = await selectOpenKeywords(db, of);
  const targetIds = [...new Set(open.flatMap(({ targetId }) => targetId ?? []))];
  const from = new Date(now.getTime() - recentMs);
  const pages = new Map(
    (await findNewestPages(facts, { targetIds, from })).map((page) => [page.targetId, page]),
  );
  const pageOf = ({ targetId }: OpenKeyword) => (targetId === null ? undefined : pages.get(targetId));
  const ready = open.filter((keyword) => pageOf(keyword) !== undefined);
  const groups = Map.groupBy(ready, ({ id, targetUrl }) => targetUrl ?? id);
  return [...groups.values()].map((keywords) => ({
    targetUrl: keywords[0]?.targetUrl ?? null,
    keywords,
    pages: keywords.flatMap((keyword) => pageOf(keyword) ?? []),
  }));
}

async function writeOne(
  { job, campaign, website, looker, settings }: Writing,
  subject: Subject,
): Promise<void> {
  const { db, now, signal } = job;
  const { accountId } = campaign;
  const material = await collectMaterial({ context: { db, now }, looker, signal }, website, subject);
  const content = composeBrief(material);
  const outline = await writeOutline({ db, accountId, now, signal }, { content, website }, settings);
  await keep(job, { campaign, subject, content, outline });
}

interface Written {
  campaign: Campaign;
  subject: Subject;
  content: BriefContent;
  outline: string | null;
}

/** The brief and its task together, unless the campaign stands still or somebody else was first. */
async function keep(
  { db, facts, now }: JobContext,
  { campaign, subject, ...written }: Written,
): Promise<void> {
  const { accountId, id: campaignId } = campaign;
  const of = { accountId, campaignId };
  await db.transaction().execute(async (transaction) => {
    const changing = { db: transaction, facts, accountId, now };
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
    await insertHistory(transaction, { ...of, at: now, event: 'brief_made', detail: { task: task.title } });
    await measureTasks(changing, locked);
  });
}
