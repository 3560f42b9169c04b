import { dayMs, hourMs, minuteMs } from '#platform/durations.ts';
import { enqueue, enqueueAll, type JobContext, type ModuleJobs } from '#platform/jobs';
import type { DeliveryKey } from '#platform/outbox';
import { detectComment, type NewComment } from './detectors/detect-comment.ts';
import { detectFailedSource, type FailedSource } from './detectors/detect-failed-source.ts';
import { detectForWebsite } from './detectors/detect-for-website.ts';
import { detectLateSources } from './detectors/detect-late-sources.ts';
import { detectLowBudgets } from './detectors/detect-low-budgets.ts';
import { detectOverdueInvoice, type OverdueInvoice } from './detectors/detect-overdue-invoice.ts';
import { detectWaitingCampaigns } from './detectors/detect-waiting-campaigns.ts';
import type { WebsiteKey } from './detectors/detector.ts';
import type { DetectedKind } from './detectors/detectors.ts';
import { composeMails } from './mail/compose-mails.ts';
import { sendNotificationMail } from './mail/send-notification-mail.ts';
import type { NotificationSettings } from './mail/settings.ts';
import { findExaminedAt, saveExaminedAt } from './detectors/examination-queries.ts';
import { deleteOldNotices } from './notices/notice-queries.ts';
import type { Kind } from './rules/rule.ts';
import {
  selectAccountsWithRule,
  selectWatchedWebsites,
  selectWebsitesWithRule,
} from './rules/rule-queries.ts';

declare module '#platform/jobs/event-map.ts' {
  interface Jobs {
    'notifications.positions-recorded': { websites: WebsiteKey[] };
    'notifications.backlinks-lost': WebsiteKey;
    'notifications.drops': WebsiteKey;
    'notifications.links': WebsiteKey;
    'notifications.source': FailedSource;
    'notifications.audit': WebsiteKey;
    'notifications.website': WebsiteKey;
    'notifications.budgets': { accountId: string };
    'notifications.every-hour': NoPayload;
    'notifications.invoice': OverdueInvoice;
    'notifications.campaigns': { accountId: string };
    'notifications.comment': NewComment;
    'notifications.every-campaign': NoPayload;
    'notifications.mail': DeliveryKey;
    'notifications.plan': NoPayload;
    'notifications.forget': NoPayload;
  }
}

/** Events of a website within this time become one notice. */
const collectMs = minuteMs;
const noticeRetentionMs = 90 * dayMs;
const causeRetentionMs = 400 * dayMs;

/** A result page may be recorded this long after its rank check. An older one is examined with the next check of its keyword. */
const maxResultAgeMs = hourMs;

/** The kinds whose events come with rank checks. */
const keywordKinds = ['rank_drop', 'rank_rise', 'ai_overview_changed', 'competitor_ahead'] as const;
/** The kinds that are examined every hour, because no event says when. */
const hourlyKinds = ['ai_mentions_changed', 'search_anomaly', 'backlinks_gained'] as const;

/** Detects what the rules of accounts ask for, and sends notification mails. */
export function notificationJobs(settings: NotificationSettings): ModuleJobs {
  return {
    tasks: {
      'notifications.positions-recorded': (job, { websites }) =>
        scheduleDetection(job, websites, { kinds: keywordKinds, task: 'notifications.drops' }),
      'notifications.backlinks-lost': (job, website) =>
        scheduleDetection(job, [website], { kinds: ['backlinks_lost'], task: 'notifications.links' }),
      'notifications.drops': detectKeywordChanges,
      'notifications.links': detect(['backlinks_lost']),
      'notifications.source': detectFailedSource,
      'notifications.audit': detect(['audit_worse']),
      'notifications.website': async (job, website) => {
        await detectForWebsite(job, website, { kinds: hourlyKinds });
        await detectLateSources(job, website);
      },
      'notifications.budgets': (job, { accountId }) => detectLowBudgets(job, accountId, settings),
      'notifications.every-hour': checkEveryWebsite,
      'notifications.invoice': detectOverdueInvoice,
      'notifications.campaigns': (job, { accountId }) => detectWaitingCampaigns(job, accountId),
      'notifications.comment': detectComment,
      'notifications.every-campaign': checkEveryAccount,
      'notifications.mail': (job, key) => sendNotificationMail(job, key, settings),
      'notifications.plan': (job) => composeMails(job, settings),
      'notifications.forget': deleteOld,
    },
    schedules: [
      { task: 'notifications.plan', cron: '*/5 * * * *' },
      { task: 'notifications.every-campaign', cron: '*/10 * * * *' },
      { task: 'notifications.every-hour', cron: '17 * * * *' },
      { task: 'notifications.forget', cron: '53 3 * * *' },
    ],
    subscriptions: {
      'positions.recorded': ['notifications.positions-recorded'],
      'backlinks.lost': ['notifications.backlinks-lost'],
      'source.failed': ['notifications.source'],
      'audit.ready': ['notifications.audit'],
      'campaign.changed': ['notifications.campaigns'],
      'task.commented': ['notifications.comment'],
      'invoice.overdue': ['notifications.invoice'],
    },
  };
}

const detect = (kinds: readonly DetectedKind[]) => (job: JobContext, website: WebsiteKey) =>
  detectForWebsite(job, website, { kinds });

/** Examines the keywords that were checked since the last time, because a large website has rank checks all day. */
async function detectKeywordChanges(job: JobContext, website: WebsiteKey): Promise<void> {
  const last = await findExaminedAt(job.db, website);
  // After the clock was set back, the last time says nothing.
  const isKnown = last !== null && last <= job.now;
  const examinedAt = isKnown ? new Date(last.getTime() - maxResultAgeMs) : null;
  await detectForWebsite(job, website, { kinds: keywordKinds, examinedAt });
  await saveExaminedAt(job.db, website, job.now);
}

/** Schedules one detection for each website with a rule, after further events have had time to arrive. */
async function scheduleDetection(
  { db, now }: JobContext,
  websites: readonly WebsiteKey[],
  { kinds, task }: { kinds: readonly Kind[]; task: 'notifications.drops' | 'notifications.links' },
): Promise<void> {
  const runAt = new Date(now.getTime() + collectMs);
  const watched = await selectWebsitesWithRule(db, kinds, websites);
  await enqueueAll(db, task, jobsOf(task, watched), { runAt });
}

function jobsOf(task: string, websites: readonly WebsiteKey[]) {
  return websites.map((website) => ({ payload: website, key: `${task}:${website.websiteId}` }));
}

async function checkEveryWebsite({ db }: JobContext): Promise<void> {
  const watched = await selectWatchedWebsites(db, [...hourlyKinds, 'source_late']);
  await enqueueAll(db, 'notifications.website', jobsOf('notifications.website', watched));
  const accounts = await selectAccountsWithRule(db, 'budget_low');
  const jobs = accounts.map((accountId) => ({
    payload: { accountId },
    key: `notifications.budgets:${accountId}`,
  }));
  await enqueueAll(db, 'notifications.budgets', jobs);
}

/** Finds keywords and placements that were proposed without a change of the campaign's stage. */
async function checkEveryAccount({ db }: JobContext): Promise<void> {
  const task = 'notifications.campaigns';
  for (const accountId of await selectAccountsWithRule(db, 'campaign_needs_you')) {
    await enqueue(db, task, { accountId }, { key: `${task}:${accountId}` });
  }
}

async function deleteOld({ db, now }: JobContext): Promise<void> {
  const before = (ageMs: number) => new Date(now.getTime() - ageMs);
  await deleteOldNotices(db, {
    noticesBefore: before(noticeRetentionMs),
    causesBefore: before(causeRetentionMs),
  });
}
