import { sql } from 'kysely';
import type { Db } from '#platform/postgres';
import type { CampaignIds } from '#campaigns/core';

interface WebsiteIds {
  accountId: string;
  websiteId: string;
}

/** The audit that a campaign waits for. */
export interface OrderedAudit {
  auditId: string | null;
  /** The number of failed audits. */
  tries: number;
  /** Null if the next audit can start now. */
  nextAuditAt: Date | null;
}

export async function findOrderedAudit(db: Db, of: CampaignIds): Promise<OrderedAudit | null> {
  const { rows } = await sql<OrderedAudit>`
    select audit_id as "auditId", audit_tries as tries, next_audit_at as "nextAuditAt" from campaigns
    where id = ${of.campaignId} and account_id = ${of.accountId}`.execute(db);
  return rows[0] ?? null;
}

export async function saveOrderedAudit(
  db: Db,
  of: CampaignIds,
  { auditId, tries, nextAuditAt }: OrderedAudit,
): Promise<void> {
  await sql`
    update campaigns set audit_id = ${auditId}, audit_tries = ${tries}, next_audit_at = ${nextAuditAt}
    where id = ${of.campaignId} and account_id = ${of.accountId}`.execute(db);
}

/** Active campaigns in a stage, for one website or for all. */
export async function selectCampaignsInStage(
  db: Db,
  stage: 'audit' | 'optimization',
  of: WebsiteIds | null = null,
): Promise<CampaignIds[]> {
  const { rows } = await sql<CampaignIds>`
    select account_id as "accountId", id as "campaignId" from campaigns
    where status = 'active' and stage = ${stage}
      and (${of?.websiteId ?? null}::uuid is null
        or (website_id = ${of?.websiteId ?? null} and account_id = ${of?.accountId ?? null}))
    order by stage_since limit 1000`.execute(db);
  return rows;
}

/** Active campaigns of a website that already have tasks. */
export async function selectCampaignsWithTasks(
  db: Db,
  { accountId, websiteId }: WebsiteIds,
): Promise<CampaignIds[]> {
  const { rows } = await sql<CampaignIds>`
    select account_id as "accountId", id as "campaignId" from campaigns
    where website_id = ${websiteId} and account_id = ${accountId} and status = 'active'
      and stage in ('optimization', 'placements', 'monitor')`.execute(db);
  return rows;
}

/** Websites of active campaigns with deeper audits that had no audit since then. */
export async function selectWebsitesForDeepAudit(db: Db, since: Date): Promise<WebsiteIds[]> {
  const { rows } = await sql<WebsiteIds>`
    select distinct c.account_id as "accountId", c.website_id as "websiteId" from campaigns c
    where c.status = 'active' and c.stage in ('optimization', 'placements', 'monitor') and 'technical' = any(c.add_ons)
      and not exists (
        select from audits a
        where a.website_id = c.website_id and a.account_id = c.account_id and a.requested_at > ${since}
      )
    limit 500`.execute(db);
  return rows;
}

export interface DueTask extends CampaignIds {
  taskId: string;
}

/** Tasks whose verification is due, the longest waiting first. */
export async function selectDueTasks(db: Db, now: Date): Promise<DueTask[]> {
  const { rows } = await sql<DueTask>`
    select t.account_id as "accountId", t.campaign_id as "campaignId", t.id as "taskId"
    from campaign_tasks t join campaigns c on c.id = t.campaign_id
    where t.next_check_at <= ${now} and t.status = 'done' and c.status = 'active'
    order by t.next_check_at limit 1000`.execute(db);
  return rows;
}

/** Tasks of a campaign that were done or verified before an audit. */
export async function selectTasksToEvaluate(
  db: Db,
  { accountId, campaignId }: CampaignIds,
  auditedAt: Date,
): Promise<DueTask[]> {
  const { rows } = await sql<DueTask>`
    select account_id as "accountId", campaign_id as "campaignId", id as "taskId" from campaign_tasks
    where campaign_id = ${campaignId} and account_id = ${accountId} and (check_id is not null or type = 'fix_selection')
      and ((status = 'done' and done_at < ${auditedAt}) or (status = 'verified' and verified_at < ${auditedAt}))`.execute(
    db,
  );
  return rows;
}
