import { sql } from 'kysely';
import { type Db, readKeyset } from '#platform/postgres';
import { aboutOnly } from '../core/report-queries.ts';
import type { ReportDefinition } from './definition.ts';

export interface DefinitionKey {
  accountId: string;
  id: string;
}

const columns = sql`
  d.id, d.account_id as "accountId", d.name, d.is_template as "isTemplate", d.website_ids as "websiteIds", d.sections, d.language, d.view_id as "viewId", d.period,
  d.from_day as "from", d.to_day as "to", d.comparison, d.commentary, d.schedule, d.recipients, d.next_on as "nextOn", d.scheduled_by as "scheduledBy",
  d.created_at as "createdAt", d.updated_at as "updatedAt"`;

export async function findDefinition(
  db: Db,
  { accountId, id }: DefinitionKey,
): Promise<ReportDefinition | null> {
  const { rows } = await sql<ReportDefinition>`
    select ${columns} from report_definitions d where d.id = ${id} and d.account_id = ${accountId}`.execute(
    db,
  );
  return rows[0] ?? null;
}

interface DefinitionFilter {
  accountId: string;
  isTemplate: boolean;
  websiteId?: string;
  /** Only definitions of reports on these websites and no other. */
  within?: readonly string[] | null | undefined;
}

/** One page of an account's definitions or templates plus one row, newest first. */
export async function selectDefinitions(
  db: Db,
  { accountId, isTemplate, websiteId, within }: DefinitionFilter,
  page: { limit: number; after: (string | number | null)[] | null },
): Promise<ReportDefinition[]> {
  const id = sql`d.id`;
  const ofWebsite = websiteId === undefined ? sql`true` : sql`d.website_ids @> array[${websiteId}::uuid]`;
  const isWithin = within ? aboutOnly(sql`d.website_ids`, within) : sql`true`;
  return readKeyset(
    { column: id, id, descending: true, nullable: false, type: 'uuid' },
    page,
    async ({ where, orderBy, limit }) => {
      const { rows } = await sql<ReportDefinition>`
        select ${columns} from report_definitions d
        where d.account_id = ${accountId} and d.is_template = ${isTemplate} and ${ofWebsite} and ${isWithin} and ${where}
        order by ${orderBy} limit ${limit}`.execute(db);
      return rows;
    },
  );
}

/** Inserts a definition, or replaces the one with its id. */
export async function saveDefinition(db: Db, definition: ReportDefinition): Promise<void> {
  const { from, to, recipients, nextOn, scheduledBy, createdAt, updatedAt, ...own } = definition;
  await sql`
    insert into report_definitions (id, account_id, name, is_template, website_ids, sections, language, view_id, period, from_day, to_day,
      comparison, commentary, schedule, recipients, next_on, scheduled_by, created_at, updated_at)
    values (${own.id}, ${own.accountId}, ${own.name}, ${own.isTemplate}, ${own.websiteIds}, ${own.sections}, ${own.language}, ${own.viewId}, ${own.period},
      ${from}, ${to}, ${own.comparison}, ${own.commentary}, ${own.schedule}, ${recipients}, ${nextOn}, ${scheduledBy}, ${createdAt},
      ${updatedAt})
    on conflict (id) do update set name = excluded.name, website_ids = excluded.website_ids, sections = excluded.sections,
      language = excluded.language, view_id = excluded.view_id, period = excluded.period, from_day = excluded.from_day, to_day = excluded.to_day, comparison = excluded.comparison,
      commentary = excluded.commentary, schedule = excluded.schedule, recipients = excluded.recipients,
      next_on = excluded.next_on, scheduled_by = excluded.scheduled_by, updated_at = excluded.updated_at
    where report_definitions.account_id = excluded.account_id`.execute(db);
}

/** Returns false if the account has no such definition. */
export async function deleteDefinitionRow(db: Db, { accountId, id }: DefinitionKey): Promise<boolean> {
  const { rows } = await sql`
    delete from report_definitions where id = ${id} and account_id = ${accountId} returning 1`.execute(db);
  return rows.length > 0;
}

/** The definitions of all accounts whose schedule is due. It serves the schedule. */
export async function selectDueDefinitions(
  db: Db,
  today: string,
): Promise<(DefinitionKey & { day: string })[]> {
  const { rows } = await sql<DefinitionKey & { day: string }>`
    select account_id as "accountId", id, next_on as day from report_definitions
    where next_on <= ${today} order by next_on limit 500`.execute(db);
  return rows;
}

/** Moves the schedule of a definition on, unless another run did. */
export async function updateNextDay(
  db: Db,
  { accountId, id, day, next }: DefinitionKey & { day: string; next: string | null },
): Promise<void> {
  await sql`
    update report_definitions set next_on = ${next}
    where id = ${id} and account_id = ${accountId} and next_on = ${day}`.execute(db);
}

/** Removes a deleted website from the definitions, and deletes those without a website. */
export async function removeFromDefinitions(
  db: Db,
  { accountId, websiteId }: { accountId: string; websiteId: string },
): Promise<void> {
  await sql`
    with changed as (
      delete from report_definitions
      where account_id = ${accountId} and website_ids = array[${websiteId}::uuid] returning id
    )
    update report_definitions set website_ids = array_remove(website_ids, ${websiteId}::uuid)
    where account_id = ${accountId} and website_ids @> array[${websiteId}::uuid] and id not in (select id from changed)`.execute(
    db,
  );
}
