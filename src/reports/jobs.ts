import { enqueue, type JobContext, type RoomJobs } from '#jobs';
import { giveUpClaims, selectDueMails } from './mail/mail-queries.ts';
import { mailTask } from './mail/order-mails.ts';
import { sendReport } from './mail/send-report.ts';
import { reportOnCycle } from './make-report.ts';
import { selectUnreported } from './report-queries.ts';
import type { ReportSettings } from './settings.ts';

const reportTask = 'reports.make';
const dayMs = 24 * 60 * 60_000;
/** A month that was closed longer ago is reported on when somebody asks. */
const latestMs = 30 * dayMs;
/** No mail takes this long. */
const claimMs = 15 * 60_000;
const inDoubt = 'The program ended while it was being sent: it may have gone out.';

type Cycled = Parameters<typeof reportOnCycle>[1];
type DueMail = Parameters<typeof sendReport>[1];

/** Reports on months that end, and their mails. */
export function reportJobs(settings: ReportSettings): RoomJobs {
  return {
    tasks: {
      [reportTask]: ({ db, facts, now }, payload) => {
        const cycled = payload as Cycled;
        return reportOnCycle({ db, facts, now, accountId: cycled.accountId }, cycled, settings);
      },
      [mailTask]: (context, payload) => sendReport(context, payload as DueMail, settings),
      'reports.plan': plan,
    },
    schedules: [{ task: 'reports.plan', cron: '*/5 * * * *' }],
    subscriptions: { 'campaign.cycled': [reportTask] },
  };
}

/** What an event may have missed, and mails that are to be tried again. */
async function plan({ db, now }: JobContext): Promise<void> {
  for (const cycled of await selectUnreported(db, new Date(now.getTime() - latestMs))) {
    await enqueue(db, reportTask, cycled, { key: `${reportTask}:${cycled.campaignId}:${cycled.month}` });
  }
  await giveUpClaims(db, { claimedBefore: new Date(now.getTime() - claimMs), reason: inDoubt });
  for (const due of await selectDueMails(db, now)) {
    await enqueue(db, mailTask, due, { key: `${mailTask}:${due.reportId}` });
  }
}
