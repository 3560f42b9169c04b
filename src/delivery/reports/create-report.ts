import { type Campaign, findCampaign } from '#campaigns/core';
import { selectCycles } from '#campaigns/monitoring';
import type { Context } from '#platform/context.ts';
import { invalidField, notFound, Problem } from '#platform/problems';
import { newId } from '#platform/ids.ts';
import { collectReport } from './content/collect-report.ts';
import { type ReportedMonth, reportedMonth } from './content/report-period.ts';
import { selectRecipients } from './mail/mail-queries.ts';
import { queueMails } from './mail/queue-mails.ts';
import { hasCycleReport, insertReport, type CampaignKey } from './core/report-queries.ts';
import type { ListedReport, Report, ReportKind } from './core/report.ts';
import type { ReportSettings } from './core/settings.ts';
import type { ReportLanguage } from './words/languages.ts';

interface ReportRequest {
  campaignId: string;
  /** The current month of the campaign if absent. */
  month?: number | undefined;
  /** That of the account's locale if absent. */
  language?: ReportLanguage | undefined;
}

/**
 * Creates a report on any month that has started. It is not mailed.
 * @throws Problem campaign_not_found · reporting_not_included · campaign_wrong_state · invalid_request
 */
export async function createReport(
  context: Context,
  { campaignId, month, language }: ReportRequest,
  settings: ReportSettings,
): Promise<ListedReport> {
  const campaign = await requireReporting(context, campaignId);
  if (campaign.launchedAt === null) {
    throw new Problem('campaign_wrong_state', 'A draft has no reports. Launch the campaign first.');
  }
  const reported = await findMonth(context, campaign, month ?? campaign.month);
  if (reported === null) throw invalidField('month', 'not_started', 'is a month that has not started');
  const asked = { campaign, reported, kind: 'on_demand', language } as const;
  const report = await composeReport(context, asked, settings);
  await insertReport(context.db, report);
  return report;
}

/** Creates the report on a month that has ended, once, and mails it to the recipients. Repeating it changes nothing. */
export async function createCycleReport(
  context: Context,
  { accountId, campaignId, month }: CampaignKey & { month: number },
  settings: ReportSettings,
): Promise<void> {
  const campaign = await findCampaign(context.db, { accountId, id: campaignId });
  if (campaign === null || !campaign.addOns.includes('reporting')) return;
  if (await hasCycleReport(context.db, { accountId, campaignId }, month)) return;
  const reported = await findMonth(context, campaign, month);
  if (reported === null || reported.cycle === null) return;
  const report = await composeReport(context, { campaign, reported, kind: 'cycle' }, settings);
  await context.db.transaction().execute(async (transaction) => {
    if (!(await insertReport(transaction, report))) return;
    const emails = await selectRecipients(transaction, { accountId, campaignId });
    await queueMails({ ...context, db: transaction }, { report, emails, senderId: null }, settings);
  });
}

/** @throws Problem campaign_not_found · reporting_not_included */
export async function requireReporting({ db, accountId }: Context, campaignId: string): Promise<Campaign> {
  const campaign = await findCampaign(db, { accountId, id: campaignId });
  if (campaign === null) throw notFound('campaign_not_found');
  if (!campaign.addOns.includes('reporting')) {
    throw new Problem('reporting_not_included', 'The campaign does not include the add-on `reporting`.');
  }
  return campaign;
}

async function findMonth(
  { db, accountId, now }: Context,
  campaign: Campaign,
  month: number,
): Promise<ReportedMonth | null> {
  const cycles = await selectCycles(db, { accountId, campaignId: campaign.id });
  return reportedMonth(campaign, cycles, { month, now });
}

async function composeReport(
  context: Context,
  {
    campaign,
    reported,
    kind,
    language: asked,
  }: Omit<ReportRequest, 'campaignId' | 'month'> & {
    campaign: Campaign;
    reported: ReportedMonth;
    kind: ReportKind;
  },
  settings: ReportSettings,
): Promise<Report> {
  const collected = await collectReport(context, { campaign, reported }, settings);
  const language = asked ?? collected.language ?? 'en';
  return {
    id: newId(),
    accountId: context.accountId,
    name: campaign.name,
    websiteIds: [campaign.websiteId],
    campaignId: campaign.id,
    month: reported.month,
    definitionId: null,
    kind,
    language,
    ...reported.period,
    content: { ...collected, language },
    createdAt: context.now,
  };
}
