import type { Context } from '#platform/context.ts';
import { utcDay } from '#platform/days.ts';
import { newId } from '#platform/ids.ts';
import { Problem } from '#platform/problems';
import { findLogo } from './branding/logo-queries.ts';
import { collectWebsites } from './content/collect-websites.ts';
import { insertReport } from './core/report-queries.ts';
import type { ListedReport, Report } from './core/report.ts';
import type { ReportSettings } from './core/settings.ts';
import { type DefinitionKey, findDefinition, updateNextDay } from './definitions/definition-queries.ts';
import { nextDay, type ReportDefinition } from './definitions/definition.ts';
import {
  composeDefinition,
  type DefinitionFields,
  requireDefinition,
} from './definitions/create-report-definition.ts';
import { queueMails } from './mail/queue-mails.ts';
import { renderReport } from './page/render-report.ts';

/** Creates a report as a definition describes it. It is not mailed. @throws Problem report_definition_not_found · report_without_websites */
export async function createWebsiteReport(
  context: Context,
  definitionId: string,
  settings: ReportSettings,
): Promise<ListedReport> {
  const definition = await requireDefinition(context, definitionId);
  const report = await composeReport(context, { definition, kind: 'on_demand' }, settings);
  if (report === null) {
    throw new Problem('report_without_websites', 'The definition has no website that a report can be on.');
  }
  await insertReport(context.db, report);
  return report;
}

/**
 * The page of the report that these settings would create now. Nothing is stored.
 * @throws Problem website_not_found · view_not_found · invalid_request
 */
export async function previewWebsiteReport(
  context: Context,
  fields: DefinitionFields & { name: string },
  settings: ReportSettings,
): Promise<string> {
  const definition = await composeDefinition(context, fields);
  const content = await collectWebsites(context, definition, settings);
  const logo = await findLogo(context.db, { accountId: context.accountId, digest: content.agency.logo });
  const { isSandbox } = settings;
  return renderReport({ content, kind: 'on_demand' }, { pdfPath: null, logo, isSandbox });
}

/** Creates the report of a day of the schedule, once, and mails it to the recipients. Repeating it changes nothing. */
export async function createScheduledReport(
  context: Context,
  { accountId, id, day }: DefinitionKey & { day: string },
  settings: ReportSettings,
): Promise<void> {
  const definition = await findDefinition(context.db, { accountId, id });
  if (definition === null || definition.nextOn !== day) return;
  const today = utcDay(context.now);
  // Days that passed while no worker ran get no report.
  const next = nextDay(definition.schedule, today > day ? today : day);
  const report = await composeReport(context, { definition, kind: 'scheduled' }, settings);
  await context.db.transaction().execute(async (transaction) => {
    await updateNextDay(transaction, { accountId, id, day, next });
    if (report === null) return;
    if (!(await insertReport(transaction, { ...report, scheduledOn: day }))) return;
    await queueMails(
      { db: transaction, now: context.now },
      { report, emails: definition.recipients, senderId: definition.scheduledBy },
      settings,
    );
  });
}

async function composeReport(
  context: Context,
  { definition, kind }: { definition: ReportDefinition; kind: Report['kind'] },
  settings: ReportSettings,
): Promise<Report | null> {
  const content = await collectWebsites(context, definition, settings);
  if (content.websites.length === 0) return null;
  return {
    id: newId(),
    accountId: context.accountId,
    name: definition.name,
    websiteIds: definition.websiteIds,
    campaignId: null,
    month: null,
    definitionId: definition.id,
    kind,
    language: definition.language,
    ...content.period,
    content,
    createdAt: context.now,
  };
}
