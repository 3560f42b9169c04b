import { attemptWithinLimit } from '#accounts/accounts';
import { findUserName } from '#accounts/members';
import { utcDay } from '#platform/days.ts';
import type { JobContext } from '#platform/jobs';
import { type Attempt, attemptDelivery, type DeliveryKey } from '#platform/outbox';
import { attemptMail, type SendMail } from '#providers/mail';
import { findReport } from '../core/report-queries.ts';
import { type Report, reportFileName, subjectOf } from '../core/report.ts';
import type { ReportSettings } from '../core/settings.ts';
import { drawStoredReport } from '../document/draw-stored-report.ts';
import { createLink, linkUrl } from '../links/create-link.ts';
import { deleteLink } from '../links/link-queries.ts';
import { type Words, wordsOf } from '../words/words-in.ts';
import { composeDigest, type Digest, type Statement } from './compose-digest.ts';
import { findMail } from './mail-queries.ts';
import { reportOutbox } from './queue-mails.ts';

/** Sends a report to one recipient, with the PDF document and a link to it. */
export async function sendReport(
  { db, now }: JobContext,
  key: DeliveryKey,
  settings: ReportSettings,
): Promise<void> {
  const { accountId } = key;
  const { sendMail } = settings;
  const mail = await findMail(db, key);
  const report = mail && (await findReport(db, { accountId, id: mail.reportId }));
  if (mail === null || report === null || sendMail === null) return;
  // Drawn before the mail is claimed: a failure here must not leave the mail in doubt.
  const content = await drawStoredReport(db, report, settings);
  const attachment = { filename: reportFileName(report), content, contentType: 'application/pdf' };
  const { replyTo } = mail;
  const message = {
    id: key.id,
    to: mail.email,
    attachments: [attachment],
    ...(replyTo !== null && { replyTo }),
  };
  const name = await findUserName(db, { accountId, email: mail.email });
  await attemptDelivery({ db, now }, reportOutbox, key, () =>
    sendWithLink({ db, now }, { report, message, sendMail, name, note: mail.message }, settings),
  );
}

interface Sending {
  report: Report;
  message: Pick<Parameters<SendMail>[0], 'id' | 'to' | 'replyTo' | 'attachments'>;
  sendMail: SendMail;
  /** The name of the recipient; null for an address that is not that of a member. */
  name: string | null;
  /** The personal message of the sender. */
  note: string | null;
}

/** A link whose mail certainly did not arrive is deleted, because only the mail contains it. */
async function sendWithLink(
  { db, now }: Pick<JobContext, 'db' | 'now'>,
  { report, message, sendMail, name, note }: Sending,
  settings: Pick<ReportSettings, 'publicUrl' | 'maxMailsPerDay' | 'isSandbox'>,
): Promise<Attempt> {
  const { accountId, id: reportId, content } = report;
  const link = await createLink({ db, accountId, now }, { reportId, recipient: message.to });
  const { agency, period } = content;
  const words = wordsOf(content);
  const { say, day } = words;
  const range = { from: day(period.from), to: day(period.to) };
  const subject = say('mailSubject', { subject: subjectOf(content), ...range });
  const attached = report.campaignId === null ? 'mailAttached' : 'mailAttachedCampaign';
  const lines = [
    // A message has a greeting of its own.
    ...(note === null ? [] : [note, '']),
    ...(name === null || note !== null ? [] : [say('mailGreeting', { name }), '']),
    say(attached, { name: report.name }),
    ...digestLines(composeDigest(content), agency.name, words),
  ];
  if (settings.publicUrl !== null) {
    lines.push('', say('mailLink', { day: day(utcDay(link.expiresAt)) }), linkUrl(settings, link.token));
  }
  if (settings.isSandbox) lines.push('', say('sandboxNote'));
  const text = [...lines, '', agency.name, ''].join('\n');
  const limit = { accountId, now, max: settings.maxMailsPerDay };
  const failure = await attemptWithinLimit(db, limit, () =>
    attemptMail(sendMail, { ...message, subject, text }),
  );
  if (failure !== null && failure.mayHaveArrived !== true) await deleteLink(db, { accountId, id: link.id });
  return { failure };
}

/** `[1]` for the receipt `R1`. */
const mark = (id: string) => `[${id.slice(1)}]`;

/** The digest as lines of a mail. A number in brackets after a sentence refers to its source below. */
function digestLines({ websites, receipts }: Digest, agency: string, { say }: Words): string[] {
  return [
    ...websites.flatMap(({ domain, changes, actions }) => [
      ...listOf(say('whatChanged', { domain }), changes),
      ...listOf(say('whatToDo', { agency, domain }), actions),
    ]),
    ...(receipts.length === 0 ? [] : ['', ...receipts.map(({ id, text }) => `${mark(id)} ${text}`)]),
  ];
}

function listOf(title: string, items: readonly Statement[]): string[] {
  if (items.length === 0) return [];
  return ['', title, ...items.map(({ text, receipt }) => `- ${text} ${mark(receipt)}`)];
}
