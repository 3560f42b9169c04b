import type { JobContext } from '#jobs';
import type { SendMail } from '#providers/mail';
import { drawReport } from '../draw/draw-report.ts';
import { fileNameOf } from '../describe-report.ts';
import { dropLink, makeLink, urlOfLink } from '../links/make-link.ts';
import { findReport } from '../report-queries.ts';
import type { Report } from '../report.ts';
import type { ReportSettings } from '../settings.ts';
import { claimMail, settleMail } from './mail-queries.ts';

const mostTries = 5;
const minuteMs = 60_000;
/** After each failure. */
const restsMs = [5 * minuteMs, 30 * minuteMs, 2 * 60 * minuteMs, 12 * 60 * minuteMs];

interface Sending {
  job: JobContext;
  report: Report;
  pdf: Buffer;
  sendMail: SendMail;
  settings: ReportSettings;
}

/** Sends a report to everyone whose mail is due. Each mail is taken before it is sent, so that none goes out twice. */
export async function sendReport(
  job: JobContext,
  { accountId, reportId }: { accountId: string; reportId: string },
  settings: ReportSettings,
): Promise<void> {
  const { sendMail } = settings;
  const report = await findReport(job.db, { accountId, id: reportId });
  if (report === null || sendMail === null) return;
  const pdf = await drawReport(report, settings);
  while (!job.signal.aborted) {
    const mail = await claimMail(job.db, { accountId, reportId }, job.now);
    if (mail === null) return;
    await sendOne({ job, report, pdf, sendMail, settings }, mail);
  }
}

async function sendOne(
  { job: { db, now }, report, pdf, sendMail, settings }: Sending,
  { email, tries }: { email: string; tries: number },
): Promise<void> {
  const { accountId, id: reportId, content } = report;
  const of = { accountId, reportId, email };
  const link = await makeLink({ db, accountId, now }, { reportId, recipient: email });
  const { agency, campaign, period } = content;
  const subject = `${campaign.domain}: report for ${period.from} to ${period.to}`;
  const lines = [`The report on ${campaign.name} is attached.`];
  if (settings.publicUrl !== null) {
    lines.push(`It can also be read here until ${link.expiresAt.toISOString().slice(0, 10)}:`);
    lines.push(urlOfLink(settings, link.token));
  }
  const attachment = { filename: fileNameOf(report), content: pdf, contentType: 'application/pdf' };
  try {
    const text = [...lines, '', agency.name, ''].join('\n');
    await sendMail({ to: email, subject, text, attachments: [attachment] });
  } catch (error) {
    await dropLink(db, { accountId, id: link.id });
    await settleMail(db, of, settleFailure(error, tries, now));
    return;
  }
  await settleMail(db, of, { state: 'sent', nextTryAt: null, sentAt: now, reason: null });
}

/** A refusal is final; what could not be reached is tried again later, a few times. */
function settleFailure(error: unknown, tries: number, now: Date) {
  const reason = error instanceof Error ? error.message : 'The mail could not be sent.';
  const isRefused = (error as { reason?: string }).reason === 'mail_rejected';
  const restMs = restsMs[tries - 1];
  if (isRefused || restMs === undefined || tries >= mostTries) {
    return { state: 'failed', nextTryAt: null, sentAt: null, reason } as const;
  }
  return { state: 'waiting', nextTryAt: new Date(now.getTime() + restMs), sentAt: null, reason } as const;
}
