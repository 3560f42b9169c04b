import { findAccount } from '#accounts';
import { newId } from '#ids.ts';
import { enqueue, type JobContext } from '#jobs';
import type { NotificationSettings } from '../settings.ts';
import { isMailDue } from './is-mail-due.ts';
import {
  giveUpClaims,
  insertMail,
  lockGathering,
  selectDueMails,
  selectWaitingAccounts,
  selectWaitingRecipients,
} from './mail-queries.ts';
import { mailTask } from './send-mail.ts';

/** No mail takes this long. */
const claimMs = 15 * 60_000;
const inDoubt = 'The program ended while it was being sent: it may have gone out.';

/** Gathers the notices of each account into one mail for each recipient, once they are due, and has mails sent. */
export async function planMails(
  { db, now }: JobContext,
  { sendMail }: Pick<NotificationSettings, 'sendMail'>,
): Promise<void> {
  if (sendMail === null) return;
  for (const accountId of await selectWaitingAccounts(db)) await gather({ db, now }, accountId);
  await giveUpClaims(db, { claimedBefore: new Date(now.getTime() - claimMs), reason: inDoubt });
  for (const due of await selectDueMails(db, now)) {
    await enqueue(db, mailTask, due, { key: `${mailTask}:${due.id}` });
  }
}

async function gather({ db, now }: Pick<JobContext, 'db' | 'now'>, accountId: string): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const account = await findAccount(transaction, accountId);
    if (account === null) return;
    const gathering = await lockGathering(transaction, accountId);
    if (!isMailDue(gathering, { now, timeZone: account.timeZone })) return;
    for (const email of await selectWaitingRecipients(transaction, accountId)) {
      await insertMail(transaction, { id: newId(), accountId, email, now });
    }
  });
}
