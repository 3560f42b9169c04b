import { enqueue, type JobContext, type RoomJobs } from '#jobs';
import { type ReadyAudit, tellAuditWorse } from './find/audit-worse.ts';
import { tellLostLinks } from './find/lost-links.ts';
import { type OverdueInvoice, tellOverdueInvoice } from './find/overdue-invoice.ts';
import { tellRankDrops } from './find/rank-drops.ts';
import { type FailedSource, tellSourceFailed } from './find/source-failed.ts';
import { tellWaitingCampaigns } from './find/waiting-campaigns.ts';
import { planMails } from './mail/plan-mails.ts';
import { type DueMail, mailTask, sendMail } from './mail/send-mail.ts';
import { forgetOld } from './notice-queries.ts';
import { selectAccountsWith, selectRulesOn } from './rule-queries.ts';
import type { Kind } from './rule.ts';
import type { NotificationSettings } from './settings.ts';

/** What comes in many pieces is told as one. */
const gatherMs = 60_000;
const dayMs = 24 * 60 * 60_000;
const noticesKeptMs = 90 * dayMs;
const causesKeptMs = 400 * dayMs;

const tasks = {
  drops: 'notifications.drops',
  links: 'notifications.links',
  positions: 'notifications.positions-recorded',
  lost: 'notifications.backlinks-lost',
  source: 'notifications.source',
  audit: 'notifications.audit',
  campaigns: 'notifications.campaigns',
  everyCampaign: 'notifications.every-campaign',
  invoice: 'notifications.invoice',
};

interface OfWebsite {
  accountId: string;
  websiteId: string;
}

/** Tells people and programs what happened, by their rules. */
export function notificationJobs(settings: NotificationSettings): RoomJobs {
  return {
    tasks: {
      [tasks.positions]: (job, payload) =>
        gather(job, (payload as { websites: OfWebsite[] }).websites, {
          kind: 'rank_drop',
          task: tasks.drops,
        }),
      [tasks.lost]: (job, payload) =>
        gather(job, [payload as OfWebsite], { kind: 'backlinks_lost', task: tasks.links }),
      [tasks.drops]: (job, payload) => tellRankDrops(job, payload as OfWebsite),
      [tasks.links]: (job, payload) => tellLostLinks(job, payload as OfWebsite),
      [tasks.source]: (job, payload) => tellSourceFailed(job, payload as FailedSource),
      [tasks.audit]: (job, payload) => tellAuditWorse(job, payload as ReadyAudit),
      [tasks.invoice]: (job, payload) => tellOverdueInvoice(job, payload as OverdueInvoice),
      [tasks.campaigns]: (job, payload) =>
        tellWaitingCampaigns(job, (payload as { accountId: string }).accountId),
      [tasks.everyCampaign]: tellEveryAccount,
      [mailTask]: (job, payload) => sendMail(job, payload as DueMail, settings),
      'notifications.plan': (job) => planMails(job, settings),
      'notifications.forget': forget,
    },
    schedules: [
      { task: 'notifications.plan', cron: '*/5 * * * *' },
      { task: tasks.everyCampaign, cron: '*/10 * * * *' },
      { task: 'notifications.forget', cron: '53 3 * * *' },
    ],
    subscriptions: {
      'positions.recorded': [tasks.positions],
      'backlinks.lost': [tasks.lost],
      'source.failed': [tasks.source],
      'audit.ready': [tasks.audit],
      'campaign.changed': [tasks.campaigns],
      'invoice.overdue': [tasks.invoice],
    },
  };
}

/** Orders the look at each website that a rule is about, once for everything of the next minute. */
async function gather(
  { db, now }: JobContext,
  websites: readonly OfWebsite[],
  { kind, task }: { kind: Kind; task: string },
): Promise<void> {
  const runAt = new Date(now.getTime() + gatherMs);
  for (const { accountId, websiteId } of websites) {
    const rules = await selectRulesOn(db, { accountId, websiteId, kind });
    if (rules.length === 0) continue;
    await enqueue(db, task, { accountId, websiteId }, { runAt, key: `${task}:${websiteId}` });
  }
}

/** What campaigns propose between two changes of their stage. */
async function tellEveryAccount({ db }: JobContext): Promise<void> {
  for (const accountId of await selectAccountsWith(db, 'campaign_needs_you')) {
    await enqueue(db, tasks.campaigns, { accountId }, { key: `${tasks.campaigns}:${accountId}` });
  }
}

async function forget({ db, now }: JobContext): Promise<void> {
  const before = (ms: number) => new Date(now.getTime() - ms);
  await forgetOld(db, { noticesBefore: before(noticesKeptMs), causesBefore: before(causesKeptMs) });
}
