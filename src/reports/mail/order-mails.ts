import type { Context } from '#context.ts';
import { enqueue } from '#jobs';
import type { ListedReport } from '../report.ts';
import type { ReportSettings } from '../settings.ts';
import { insertMails, selectRecipients } from './mail-queries.ts';

export const mailTask = 'reports.mail';

const noMailer = 'No mail server is set up here (SMTP_URL, MAIL_FROM).';

/** Has a report sent to everyone who is to have it; says so where no mail can be sent here. */
export async function orderMails(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { accountId, campaignId, id: reportId }: ListedReport,
  { sendMail }: Pick<ReportSettings, 'sendMail'>,
): Promise<void> {
  const emails = await selectRecipients(db, { accountId, campaignId });
  if (emails.length === 0) return;
  const of = { accountId, reportId };
  if (sendMail === null) {
    await insertMails(db, of, { emails, state: 'not_configured', reason: noMailer, now });
    return;
  }
  await insertMails(db, of, { emails, state: 'waiting', reason: null, now });
  await enqueue(db, mailTask, of, { key: `${mailTask}:${reportId}` });
}
