import { type Campaign, findCampaign, selectCycles } from '#campaigns';
import type { Context } from '#context.ts';
import { invalidMember, notFound, Problem } from '#errors.ts';
import { newId } from '#ids.ts';
import { collectReport } from './content/collect-report.ts';
import { type ReportedMonth, reportedMonth } from './content/report-period.ts';
import { orderMails } from './mail/order-mails.ts';
import { hasCycleReport, insertReport, type OfCampaign } from './report-queries.ts';
import type { ListedReport, Report, ReportKind } from './report.ts';
import type { ReportSettings } from './settings.ts';

/** What is reported on; the month that the campaign is in where it is absent. */
interface Wish {
  campaignId: string;
  month?: number | undefined;
}

/**
 * Reports because somebody asks for it: on any month that has begun, as often as they like. It goes out by no mail.
 * @throws Problem campaign_not_found · reporting_not_included · campaign_wrong_state · invalid_request
 */
export async function reportOnDemand(
  context: Context,
  { campaignId, month }: Wish,
  settings: ReportSettings,
): Promise<ListedReport> {
  const campaign = await requireReporting(context, campaignId);
  if (campaign.launchedAt === null) {
    throw new Problem('campaign_wrong_state', 'A draft has nothing to report on.');
  }
  const reported = await findMonth(context, campaign, month ?? campaign.month);
  if (reported === null) throw invalidMember('month', 'not_begun', 'names a month that has not begun');
  const report = await compose(context, { campaign, reported, kind: 'on_demand' }, settings);
  await insertReport(context.db, report);
  const { content: _content, ...listed } = report;
  return listed;
}

/** Reports on a month that a cycle has ended, once, and sends it to whoever is to have it. May run at any time. */
export async function reportOnCycle(
  context: Context,
  { accountId, campaignId, month }: OfCampaign & { month: number },
  settings: ReportSettings,
): Promise<void> {
  const campaign = await findCampaign(context.db, { accountId, id: campaignId });
  if (campaign === null || !campaign.addOns.includes('reporting')) return;
  if (await hasCycleReport(context.db, { accountId, campaignId }, month)) return;
  const reported = await findMonth(context, campaign, month);
  if (reported === null || reported.cycle === null) return;
  const report = await compose(context, { campaign, reported, kind: 'cycle' }, settings);
  await context.db.transaction().execute(async (transaction) => {
    if (!(await insertReport(transaction, report))) return;
    await orderMails({ ...context, db: transaction }, report, settings);
  });
}

/** @throws Problem campaign_not_found · reporting_not_included */
export async function requireReporting({ db, accountId }: Context, campaignId: string): Promise<Campaign> {
  const campaign = await findCampaign(db, { accountId, id: campaignId });
  if (campaign === null) throw notFound('campaign_not_found');
  if (!campaign.addOns.includes('reporting')) {
    throw new Problem('reporting_not_included', 'The campaign was launched without the add-on `reporting`.');
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

async function compose(
  context: Context,
  { campaign, reported, kind }: { campaign: Campaign; reported: ReportedMonth; kind: ReportKind },
  settings: ReportSettings,
): Promise<Report> {
  return {
    id: newId(),
    accountId: context.accountId,
    campaignId: campaign.id,
    month: reported.month,
    kind,
    ...reported.period,
    content: await collectReport(context, { campaign, reported }, settings),
    createdAt: context.now,
  };
}
