import type { Context } from '#platform/context.ts';
import { requireReporting } from './create-report.ts';
import { uniqueEmails } from './definitions/create-report-definition.ts';
import { replaceRecipientRows } from './mail/mail-queries.ts';

/**
 * Sets the recipients of a campaign's reports. Email addresses that differ only in case are duplicates.
 * @throws Problem campaign_not_found · reporting_not_included
 */
export async function replaceRecipients(
  context: Context,
  { campaignId, emails }: { campaignId: string; emails: readonly string[] },
): Promise<string[]> {
  await requireReporting(context, campaignId);
  const recipients = uniqueEmails(emails);
  await replaceRecipientRows(context.db, { accountId: context.accountId, campaignId }, recipients);
  return recipients;
}
