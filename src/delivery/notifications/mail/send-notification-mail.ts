import { attemptWithinLimit } from '#accounts/accounts';
import type { JobContext } from '#platform/jobs';
import { attemptDelivery, type DeliveryKey, type Outbox } from '#platform/outbox';
import { attemptMail } from '#providers/mail';
import { findRecipient, type MailedNotice, selectMailNotices } from './mail-queries.ts';
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

function subjectOf(notices: readonly MailedNotice[]): string {
  const [first] = notices;
  return notices.length === 1 && first !== undefined ? first.title : `${notices.length} new notifications`;
}

function textOf(notices: readonly MailedNotice[], publicUrl: string | null): string {
  const parts = notices.map((notice) => {
    const lines = [...basisOf(notice), ...notice.lines, ...taskUrl(notice, publicUrl)];
    return [notice.title, ...lines.map((line) => `  ${line}`), ''].join('\n');
  });
  const footer = publicUrl === null ? [] : [`Open the dashboard: ${publicUrl}/dashboard`, ''];
  return [...parts, ...footer].join('\n');
}

/** Of changed positions, because the check before can have had the position after. */
function basisOf({ sentences }: MailedNotice): string[] {
  const code = sentences?.title.code;
  return code === 'notice.keywords_declined' || code === 'notice.keywords_improved'
    ? ['Compared with the usual position, the median of the checks before:']
    : [];
}

/** The page of the task that a notice is about, if it is about one. */
function taskUrl({ sentences }: MailedNotice, publicUrl: string | null): string[] {
  const { campaignId, taskId } = sentences?.lines[0]?.values ?? {};
  return publicUrl === null || typeof campaignId !== 'string' || typeof taskId !== 'string'
    ? []
    : [`${publicUrl}/dashboard/campaigns/${campaignId}/tasks/${taskId}`];
}
