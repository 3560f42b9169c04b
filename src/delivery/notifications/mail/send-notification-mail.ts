import { attemptWithinLimit } from '#accounts/accounts';
import type { JobContext } from '#platform/jobs';
import { attemptDelivery, type DeliveryKey, type Outbox } from '#platform/outbox';
import { attemptMail } from '#providers/mail';
import { findRecipient, selectMailNotices } from './mail-queries.ts';
import type { NotificationSettings } from './settings.ts';

export const notificationOutbox: Outbox = {
  table: 'notification_mails',
  task: 'notifications.mail',
  successState: 'sent',
  isRepeatable: false,
};

/** Sends a mail that is due. */
export async function sendNotificationMail(
  { db, now }: Pick<JobContext, 'db' | 'now'>,
  key: DeliveryKey,
  { sendMail, publicUrl, maxMailsPerDay }: NotificationSettings,
): Promise<void> {
  const to = await findRecipient(db, key);
  if (sendMail === null || to === null) return;
  const notices = await selectMailNotices(db, key);
  const mail = { id: key.id, to, subject: subjectOf(notices), text: textOf(notices, publicUrl) };
  await attemptDelivery({ db, now }, notificationOutbox, key, async () => ({
    failure: await attemptWithinLimit(db, { accountId: key.accountId, now, max: maxMailsPerDay }, () =>
      attemptMail(sendMail, mail),
    ),
  }));
}

type MailNotices = { title: string; lines: string[] }[];

function subjectOf(notices: MailNotices): string {
  const [first] = notices;
  return notices.length === 1 && first !== undefined ? first.title : `${notices.length} new notifications`;
}

function textOf(notices: MailNotices, publicUrl: string | null): string {
  const parts = notices.map(({ title, lines }) =>
    [title, ...lines.map((line) => `  ${line}`), ''].join('\n'),
  );
  const footer = publicUrl === null ? [] : [`Open the dashboard: ${publicUrl}/dashboard`, ''];
  return [...parts, ...footer].join('\n');
}
