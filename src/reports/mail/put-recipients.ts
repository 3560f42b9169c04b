import type { Context } from '#context.ts';
import { requireReporting } from '../make-report.ts';
import { replaceRecipients } from './mail-queries.ts';

/**
 * Says who receives a campaign's reports from now on. Addresses that differ in case alone are one.
 * @throws Problem campaign_not_found · reporting_not_included
 */
export async function putRecipients(
  context: Context,
  { campaignId, emails }: { campaignId: string; emails: readonly string[] },
): Promise<string[]> {
  await requireReporting(context, campaignId);
  const each = new Map(emails.map((email) => [email.toLowerCase(), email]));
  const recipients = [...each.values()].toSorted();
  await replaceRecipients(context.db, { accountId: context.accountId, campaignId }, recipients);
  return recipients;
}
