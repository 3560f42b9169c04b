import { type RawBuilder, sql } from 'kysely';
import { type Db, readKeyset } from '#platform/postgres';
import { publishLiveUpdate, publishLiveUpdates } from '#platform/jobs';
import type { ListedReport, Report } from './report.ts';

const columns = sql`
  r.id, r.account_id as "accountId", r.name, r.website_ids as "websiteIds", r.campaign_id as "campaignId", r.month,
  r.definition_id as "definitionId", r.kind, coalesce(r.content->>'language', 'en') as language, r.from_day as "from", r.to_day as "to", r.created_at as "createdAt"`;

export interface CampaignKey {
  accountId: string;
  campaignId: string;
}

/** Returns false if the cycle, or the day of the schedule, already has a report. */
export async function insertReport(
  db: Db,
  report: Report & { scheduledOn?: string | undefined },
): Promise<boolean> {
  const { accountId, campaignId, websiteIds } = report;
  const { rows } = await sql`
    insert into reports (id, account_id, name, website_ids, campaign_id, month, definition_id, scheduled_on, kind, from_day,
      to_day, content, created_at)
    values (${report.id}, ${accountId}, ${report.name}, ${websiteIds}, ${campaignId}, ${report.month}, ${report.definitionId},
      ${report.scheduledOn ?? null}, ${report.kind}, ${report.from}, ${report.to}, ${JSON.stringify(report.content)},
      ${report.createdAt})
    on conflict do nothing returning 1`.execute(db);
  if (rows.length === 0) return false;
  if (campaignId !== null) await publishLiveUpdate(db, 'report.made', { accountId, campaignId });
  const updates = websiteIds.map((websiteId) => ({ accountId, websiteId }));
  await publishLiveUpdates(db, 'report.created', updates);
  return true;
}

export async function findReport(
  db: Db,
  { accountId, id }: { accountId: string; id: string },
): Promise<Report | null> {
  const { rows } = await sql<Report>`
    select ${columns}, r.content from reports r where r.id = ${id} and r.account_id = ${accountId}`.execute(
    db,
  );
  return rows[0] ?? null;
}

export async function hasCycleReport(
  db: Db,
  { accountId, campaignId }: CampaignKey,
  month: number,
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from reports
    where campaign_id = ${campaignId} and account_id = ${accountId} and month = ${month} and kind = 'cycle'`.execute(
    db,
  );
  return rows.length > 0;
}

/** The condition that reports are about these websites and no other. @param websiteIds the column */
export const aboutOnly = (websiteIds: RawBuilder<unknown>, allowed: readonly string[]) =>
  sql`${websiteIds} <> '{}' and ${websiteIds} <@ ${allowed}::uuid[]`;

export interface ReportFilter {
  campaignId?: string | undefined;
  websiteId?: string | undefined;
  /** Only reports on these websites and no other. */
  within?: readonly string[] | null | undefined;
  definitionId?: string | undefined;
}

/** One page of an account's reports plus one row, newest first. */
export async function selectReports(
  db: Db,
  { accountId, campaignId, websiteId, within, definitionId }: ReportFilter & { accountId: string },
  page: { limit: number; after: (string | number | null)[] | null },
): Promise<ListedReport[]> {
  const id = sql`r.id`;
  const conditions = [
    sql`r.account_id = ${accountId}`,
    campaignId && sql`r.campaign_id = ${campaignId}`,
    websiteId && sql`r.website_ids @> array[${websiteId}::uuid]`,
    within ? aboutOnly(sql`r.website_ids`, within) : undefined,
    definitionId && sql`r.definition_id = ${definitionId}`,
  ].filter((condition) => typeof condition === 'object');
  return readKeyset(
    { column: id, id, descending: true, nullable: false, type: 'uuid' },
    page,
    async ({ where, orderBy, limit }) => {
      const { rows } = await sql<ListedReport>`
        select ${columns} from reports r where ${sql.join(conditions, sql` and `)} and ${where}
        order by ${orderBy} limit ${limit}`.execute(db);
      return rows;
    },
  );
}

/** Deletes the reports on a deleted website alone. Reports of campaigns and on several websites stay. */
export async function deleteWebsiteReports(
  db: Db,
  { accountId, websiteId }: { accountId: string; websiteId: string },
): Promise<void> {
  await sql`
    delete from reports
    where account_id = ${accountId} and campaign_id is null and website_ids = array[${websiteId}::uuid]`.execute(
    db,
  );
}

/** Months of campaigns with the add-on `reporting` that ended after a time and have no report yet. */
export async function selectUnreported(
  db: Db,
  closedSince: Date,
): Promise<(CampaignKey & { month: number })[]> {
  const { rows } = await sql<CampaignKey & { month: number }>`
    select y.account_id as "accountId", y.campaign_id as "campaignId", y.month
    from campaign_cycles y join campaigns c on c.id = y.campaign_id
    where y.closed_at > ${closedSince} and 'reporting' = any(c.add_ons) and not exists (
      select from reports r where r.campaign_id = y.campaign_id and r.month = y.month and r.kind = 'cycle'
    )
    order by y.closed_at limit 500`.execute(db);
  return rows;
}
