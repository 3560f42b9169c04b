import type { Context } from '#platform/context.ts';
import { type Outbox, startDelivery } from '#platform/outbox';
import type { ListedReport } from '../core/report.ts';
import type { ReportSettings } from '../core/settings.ts';
import { insertMails } from './mail-queries.ts';

export const reportOutbox: Outbox = {
  table: 'report_mails',
  task: 'reports.mail',
  successState: 'sent',
  isRepeatable: false,
};

const notConfigured = 'No email server is configured. Set SMTP_URL and MAIL_FROM.';

/** Queues one mail per recipient. A recipient gets a report once. Without a mail server it records that none can be sent. */
export async function queueMails(
  { db, now }: Pick<Context, 'db' | 'now'>,
  {
    report,
    emails,
    message = null,
    senderId,
  }: {
    report: ListedReport;
    emails: readonly string[];
    message?: string | null | undefined;
    /** The member to whom the recipients answer. */
    senderId: string | null;
  },
  { sendMail }: Pick<ReportSettings, 'sendMail'>,
): Promise<void> {
  const { accountId, id: reportId } = report;
  const key = { accountId, reportId };
  const mails = { emails, message, senderId, now };
  if (sendMail === null) {
    await insertMails(db, key, { ...mails, state: 'not_configured', reason: notConfigured });
    return;
  }
  const ids = await insertMails(db, key, { ...mails, state: 'waiting', reason: null });
  for (const id of ids) await startDelivery(db, reportOutbox, { accountId, id });
}
