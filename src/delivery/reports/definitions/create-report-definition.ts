import { findAccount } from '#accounts/accounts';
import { type Context, memberOf } from '#platform/context.ts';
import { countDays, utcDay } from '#platform/days.ts';
import { decodeId, newId } from '#platform/ids.ts';
import { invalidField, notFound } from '#platform/problems';
import { normaliseText } from '#platform/text';
import { findView } from '#rank-tracking/keywords';
import { requireWebsiteIds } from '#websites';
import type { Comparison, SectionName } from '../core/report-content.ts';
import type { PeriodChoice, PeriodName } from '../core/resolve-period.ts';
import { languageOf, type ReportLanguage } from '../words/languages.ts';
import { nextDay, type ReportDefinition, type ReportSchedule } from './definition.ts';
import { findDefinition, saveDefinition } from './definition-queries.ts';

const maxDays = 366;
const defaultSections: SectionName[] = [
  'rankings',
  'searchConsole',
  'aiVisibility',
  'backlinks',
  'audit',
  'campaign',
  'notes',
];

/** Fields of a request. Absent fields keep their value, or have the default in a new definition. */
export interface DefinitionFields {
  name?: string | undefined;
  /** Public ids. */
  websiteIds?: string[] | undefined;
  sections?: SectionName[] | undefined;
  language?: ReportLanguage | undefined;
  /** Public id. */
  viewId?: string | null | undefined;
  period?: PeriodName | undefined;
  from?: string | null | undefined;
  to?: string | null | undefined;
  comparison?: Comparison | undefined;
  commentary?: string | undefined;
  schedule?: ReportSchedule | undefined;
  recipients?: string[] | undefined;
}

/** @throws Problem website_not_found · view_not_found · invalid_request */
export async function createReportDefinition(
  context: Context,
  { isTemplate, ...fields }: DefinitionFields & { name: string; isTemplate: boolean },
): Promise<ReportDefinition> {
  const definition = await composeDefinition(context, { isTemplate, ...fields });
  await saveDefinition(context.db, definition);
  return definition;
}

/** A new definition that is not saved. @throws Problem website_not_found · view_not_found · invalid_request */
export async function composeDefinition(
  context: Context,
  { isTemplate = false, ...fields }: DefinitionFields & { name: string; isTemplate?: boolean },
): Promise<ReportDefinition> {
  const account = await findAccount(context.db, context.accountId);
  const empty: ReportDefinition = {
    id: newId(),
    accountId: context.accountId,
    name: '',
    isTemplate,
    websiteIds: [],
    sections: defaultSections,
    language: languageOf(account?.locale ?? 'en'),
    viewId: null,
    period: 'last_month',
    from: null,
    to: null,
    comparison: 'previous_period',
    commentary: '',
    schedule: 'none',
    recipients: [],
    nextOn: null,
    scheduledBy: null,
    createdAt: context.now,
    updatedAt: context.now,
  };
  return applyFields(context, empty, fields);
}

/** Changes the given fields. Existing reports do not change. @throws Problem report_definition_not_found · website_not_found · invalid_request */
export async function updateReportDefinition(
  context: Context,
  id: string,
  fields: DefinitionFields,
): Promise<ReportDefinition> {
  const definition = await applyFields(context, await requireDefinition(context, id), fields);
  await saveDefinition(context.db, definition);
  return definition;
}

/** @throws Problem report_definition_not_found */
export async function requireDefinition(
  { db, accountId }: Pick<Context, 'db' | 'accountId'>,
  id: string,
): Promise<ReportDefinition> {
  const definition = await findDefinition(db, { accountId, id });
  if (definition === null) throw notFound('report_definition_not_found');
  return definition;
}

async function applyFields(
  context: Context,
  before: ReportDefinition,
  fields: DefinitionFields,
): Promise<ReportDefinition> {
  const { websiteIds, viewId, name, commentary, recipients, ...given } = fields;
  const changes = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  const merged: ReportDefinition = {
    ...before,
    ...changes,
    name: name === undefined ? before.name : normaliseText(name),
    commentary: commentary ?? before.commentary,
    recipients: recipients === undefined ? before.recipients : uniqueEmails(recipients),
    viewId: viewId === undefined ? before.viewId : await readView(context, before, viewId),
    websiteIds:
      websiteIds === undefined
        ? before.websiteIds
        : [...new Set(await requireWebsiteIds(context, websiteIds, 'websiteIds'))],
    updatedAt: context.now,
  };
  const isScheduled = merged.schedule !== before.schedule;
  const definition = {
    ...merged,
    ...daysOf(merged),
    nextOn: isScheduled ? nextDay(merged.schedule, utcDay(context.now)) : before.nextOn,
    scheduledBy: isScheduled ? memberOf(context) : before.scheduledBy,
  };
  refuseContradictions(definition);
  return definition;
}

/** A view that was deleted later may stay. @throws Problem view_not_found */
async function readView(
  context: Context,
  before: ReportDefinition,
  publicId: string | null,
): Promise<string | null> {
  if (publicId === null) return null;
  const id = decodeId('view', publicId);
  if (id !== null && id === before.viewId) return id;
  if (id === null || (await findView(context, id)) === null) throw notFound('view_not_found', 'viewId');
  return id;
}

/** A period with a name has no days of its own. */
function daysOf({ period, from, to }: PeriodChoice): Pick<PeriodChoice, 'from' | 'to'> {
  return period === 'custom' ? { from, to } : { from: null, to: null };
}

function refuseContradictions(definition: ReportDefinition): void {
  const { isTemplate, websiteIds, schedule, recipients, sections, period, from, to } = definition;
  if (isTemplate && websiteIds.length > 0)
    throw invalidField('websiteIds', 'template', 'must be empty in a template');
  if (!isTemplate && websiteIds.length === 0)
    throw invalidField('websiteIds', 'minItems', 'must contain at least one website');
  if (isTemplate && schedule !== 'none')
    throw invalidField('schedule', 'template', 'must be `none` in a template');
  if (isTemplate && recipients.length > 0)
    throw invalidField('recipients', 'template', 'must be empty in a template');
  if (sections.length === 0) throw invalidField('sections', 'minItems', 'must contain at least one section');
  if (period !== 'custom') return;
  if (from === null) throw invalidField('from', 'required', 'is required for a custom period');
  if (to === null) throw invalidField('to', 'required', 'is required for a custom period');
  if (to < from) throw invalidField('to', 'minimum', 'must not be before `from`');
  if (countDays(from, to) > maxDays) throw invalidField('to', 'maximum', `must be within ${maxDays} days`);
  if (schedule !== 'none')
    throw invalidField('schedule', 'period', 'must be `none` for a custom period, which never changes');
}

/** Email addresses that differ only in case are duplicates. */
export function uniqueEmails(emails: readonly string[]): string[] {
  return [...new Map(emails.map((email) => [email.toLowerCase(), email])).values()].toSorted();
}
