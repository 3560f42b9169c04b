import { dayMs, minuteMs } from '#platform/durations.ts';
import { enqueue, enqueueAll, type JobContext, type ModuleJobs } from '#platform/jobs';
import type { DeliveryKey } from '#platform/outbox';
import { detectFailedSource, type FailedSource } from './detectors/detect-failed-source.ts';
import { detectLostBacklinks } from './detectors/detect-lost-backlinks.ts';
import { detectOverdueInvoice, type OverdueInvoice } from './detectors/detect-overdue-invoice.ts';
import { detectRankChanges, rankKinds } from './detectors/detect-rank-changes.ts';
import type { WebsiteKey } from './detectors/read-rank-changes.ts';
import { detectWaitingCampaigns } from './detectors/detect-waiting-campaigns.ts';
import { type AuditKey, detectWorseAudit } from './detectors/detect-worse-audit.ts';
import { composeMails } from './mail/compose-mails.ts';
import { sendNotificationMail } from './mail/send-notification-mail.ts';
import type { NotificationSettings } from './mail/settings.ts';
import { deleteOldNotices } from './notices/notice-queries.ts';
import type { Kind } from './rules/rule.ts';
import { selectAccountsWithRule, selectWebsitesWithRule } from './rules/rule-queries.ts';

declare module '#platform/jobs/event-map.ts' {
  interface Jobs {
    'notifications.positions-recorded': { websites: WebsiteKey[] };
    'notifications.backlinks-lost': WebsiteKey;
    'notifications.drops': WebsiteKey;
    'notifications.links': WebsiteKey;
    'notifications.source': FailedSource;
    'notifications.audit': AuditKey;
    'notifications.invoice': OverdueInvoice;
    'notifications.campaigns': { accountId: string };
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

/** Detects what the rules of accounts ask for, and sends notification mails. */
export function notificationJobs(settings: NotificationSettings): ModuleJobs {
  return {
    tasks: {
      'notifications.positions-recorded': (job, { websites }) =>
        scheduleDetection(job, websites, { kinds: rankKinds, task: 'notifications.drops' }),
      'notifications.backlinks-lost': (job, website) =>
        scheduleDetection(job, [website], { kinds: ['backlinks_lost'], task: 'notifications.links' }),
      'notifications.drops': detectRankChanges,
      'notifications.links': detectLostBacklinks,
      'notifications.source': detectFailedSource,
      'notifications.audit': detectWorseAudit,
      'notifications.invoice': detectOverdueInvoice,
      'notifications.campaigns': (job, { accountId }) => detectWaitingCampaigns(job, accountId),
      'notifications.every-campaign': checkEveryAccount,
      'notifications.mail': (job, key) => sendNotificationMail(job, key, settings),
      'notifications.plan': (job) => composeMails(job, settings),
      'notifications.forget': deleteOld,
    },
    schedules: [
      { task: 'notifications.plan', cron: '*/5 * * * *' },
      { task: 'notifications.every-campaign', cron: '*/10 * * * *' },
      { task: 'notifications.forget', cron: '53 3 * * *' },
    ],
    subscriptions: {
      'positions.recorded': ['notifications.positions-recorded'],
      'backlinks.lost': ['notifications.backlinks-lost'],
      'source.failed': ['notifications.source'],
      'audit.ready': ['notifications.audit'],
      'campaign.changed': ['notifications.campaigns'],
      'invoice.overdue': ['notifications.invoice'],
    },
  };
}

/** Schedules one detection for each website with a rule, after further events have had time to arrive. */
async function scheduleDetection(
  { db, now }: JobContext,
  websites: readonly WebsiteKey[],
  { kinds, task }: { kinds: readonly Kind[]; task: 'notifications.drops' | 'notifications.links' },
): Promise<void> {
  const runAt = new Date(now.getTime() + collectMs);
  const watched = await selectWebsitesWithRule(db, kinds, websites);
  const jobs = watched.map((website) => ({ payload: website, key: `${task}:${website.websiteId}` }));
  await enqueueAll(db, task, jobs, { runAt });
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
