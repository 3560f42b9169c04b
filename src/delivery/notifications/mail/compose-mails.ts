import { findAccount } from '#accounts/accounts';
import { newId } from '#platform/ids.ts';
import type { JobContext } from '#platform/jobs';
import { dispatchDeliveries } from '#platform/outbox';
import { isMailDue } from './is-mail-due.ts';
import { insertMail, lockMailQueue, selectQueuedAccounts, selectQueuedRecipients } from './mail-queries.ts';
import { notificationOutbox } from './send-notification-mail.ts';
import type { NotificationSettings } from './settings.ts';

/** Composes one mail per recipient from the queued notices of each account whose mails are due, and starts due attempts. */
export async function composeMails(
  { db, now }: Pick<JobContext, 'db' | 'now'>,
  { sendMail }: Pick<NotificationSettings, 'sendMail'>,
): Promise<void> {
  if (sendMail === null) return;
  for (const accountId of await selectQueuedAccounts(db)) await composeAccountMails({ db, now }, accountId);
  await dispatchDeliveries({ db, now }, notificationOutbox);
}

async function composeAccountMails(
  { db, now }: Pick<JobContext, 'db' | 'now'>,
  accountId: string,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const account = await findAccount(transaction, accountId);
    if (account === null) return;
    const queue = await lockMailQueue(transaction, accountId);
    if (!isMailDue(queue, { now, timeZone: account.timeZone })) return;
    for (const email of await selectQueuedRecipients(transaction, accountId)) {
      await insertMail(transaction, { id: newId(), accountId, email, now });
    }
  });
}
