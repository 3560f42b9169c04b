import type { JobContext } from '#jobs';
import type { NotificationSettings } from '../settings.ts';
import { claimMail, type MailKey, type MailOutcome, selectContent, settleMail } from './mail-queries.ts';

export type DueMail = MailKey;
export const mailTask = 'notifications.mail';

const minuteMs = 60_000;
/** After each failure; the mail that comes to the end of them is given up. */
const restsMs = [5 * minuteMs, 30 * minuteMs, 2 * 60 * minuteMs, 12 * 60 * minuteMs];

/** Sends a mail that is due. It is taken before it is sent, so that it never goes out twice. */
export async function sendMail(
  { db, now }: JobContext,
  key: MailKey,
  { sendMail: send, publicUrl }: NotificationSettings,
): Promise<void> {
  const mail = send === null ? null : await claimMail(db, key, now);
  if (mail === null || send === null) return;
  const notices = await selectContent(db, key);
  try {
    await send({ to: mail.email, subject: subjectOf(notices), text: textOf(notices, publicUrl) });
  } catch (error) {
    await settleMail(db, key, settleFailure(error, mail.tries, now));
    return;
  }
  await settleMail(db, key, { state: 'sent', nextTryAt: null, sentAt: now, reason: null });
}

type Content = { title: string; lines: string[] }[];

function subjectOf(notices: Content): string {
  const [first] = notices;
  return notices.length === 1 && first !== undefined ? first.title : `${notices.length} things have happened`;
}

function textOf(notices: Content, publicUrl: string | null): string {
  const parts = notices.map(({ title, lines }) =>
    [title, ...lines.map((line) => `  ${line}`), ''].join('\n'),
  );
  const end = publicUrl === null ? [] : [`More at ${publicUrl}/dashboard`, ''];
  return [...parts, ...end].join('\n');
}

/** A refusal is final; what could not be reached is tried again later, a few times. */
function settleFailure(error: unknown, tries: number, now: Date): MailOutcome {
  const reason = error instanceof Error ? error.message : 'The mail could not be sent.';
  const isRefused = (error as { reason?: string }).reason === 'mail_rejected';
  const restMs = restsMs[tries - 1];
  if (isRefused || restMs === undefined) return { state: 'failed', nextTryAt: null, sentAt: null, reason };
  return { state: 'waiting', nextTryAt: new Date(now.getTime() + restMs), sentAt: null, reason };
}
