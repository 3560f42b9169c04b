import { sql } from 'kysely';
import { type Db, readKeyset } from '#platform/postgres';
import { publishLiveUpdate } from '#platform/jobs';
import type { ListedReport, Report } from './report.ts';

const columns = sql`
  r.id, r.account_id as "accountId", r.campaign_id as "campaignId", r.month, r.kind, r.from_day as "from", r.to_day as "to",
  r.created_at as "createdAt"`;

export interface CampaignKey {
  accountId: string;
  campaignId: string;
}

/** Returns false if the cycle already has a report. */
export async function insertReport(db: Db, report: Report): Promise<boolean> {
  const { rows } = await sql`
    insert into reports (id, account_id, campaign_id, month, kind, from_day, to_day, content, created_at)
    values (${report.id}, ${report.accountId}, ${report.campaignId}, ${report.month}, ${report.kind}, ${report.from},
      ${report.to}, ${JSON.stringify(report.content)}, ${report.createdAt})
    on conflict (campaign_id, month) where kind = 'cycle' do nothing returning 1`.execute(db);
  const { accountId, campaignId } = report;
  if (rows.length > 0) await publishLiveUpdate(db, 'report.made', { accountId, campaignId });
  return rows.length > 0;
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

/** One page of a campaign's reports plus one row, newest first. */
export async function selectReports(
  db: Db,
  { accountId, campaignId }: CampaignKey,
  page: { limit: number; after: (string | number | null)[] | null },
): Promise<ListedReport[]> {
  const id = sql`r.id`;
  return readKeyset(
    { column: id, id, descending: true, nullable: false, type: 'uuid' },
    page,
    async ({ where, orderBy, limit }) => {
      const { rows } = await sql<ListedReport>`
        select ${columns} from reports r
        where r.campaign_id = ${campaignId} and r.account_id = ${accountId} and ${where}
        order by ${orderBy} limit ${limit}`.execute(db);
      return rows;
    },
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
