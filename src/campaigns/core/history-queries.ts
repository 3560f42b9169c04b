import { sql } from 'kysely';
import type { Actor } from '#platform/context.ts';
import type { Db } from '#platform/postgres';
import { newId } from '#platform/ids.ts';
import { type CampaignIds, publishProgress } from './events.ts';

/** A recorded change of a campaign, its keywords, tasks or placements. */
export interface HistoryEntry {
  id: string;
  at: Date;
  actorKind: Actor['kind'] | 'system';
  actorId: string | null;
  /** The name of the person or API key at that time. */
  actorName: string | null;
  event: string;
  from: string | null;
  to: string | null;
  reason: string | null;
  detail: Record<string, unknown>;
}

export interface NewHistoryEntry extends CampaignIds {
  at: Date;
  /** Absent if no person or API key caused the change. */
  actor?: Actor | undefined;
  event: string;
  from?: string | null;
  to?: string | null;
  reason?: string | null;
  detail?: Record<string, unknown>;
}

/** Stores entries with the names of the actor and of the assignee in `detail`, which stay when they leave the account. */
export async function insertHistory(db: Db, ...entries: readonly NewHistoryEntry[]): Promise<void> {
  const rows = entries.map(({ actor, ...entry }) => ({
    ...entry,
    id: newId(),
    actorKind: actor?.kind ?? 'system',
    actorId: actor?.id ?? null,
    // JSON must not contain half of a surrogate pair.
    reason: entry.reason?.toWellFormed() ?? null,
    detail: entry.detail ?? {},
  }));
  await sql`
    insert into campaign_history (id, account_id, campaign_id, at, actor_kind, actor_id, actor_name, event, from_state,
      to_state, reason, detail)
    select g.id, "accountId", "campaignId", at, "actorKind", "actorId", coalesce(u.name, k.name), event, "from", "to", reason,
      case when a.id is null then detail else detail || jsonb_build_object('assignee', a.name) end
    from json_to_recordset(${JSON.stringify(rows)}::json) as g (id uuid, "accountId" uuid, "campaignId" uuid, at timestamptz,
      "actorKind" text, "actorId" uuid, event text, "from" text, "to" text, reason text, detail jsonb)
    left join users u on "actorKind" = 'user' and u.id = "actorId" and u.account_id = "accountId"
    left join api_keys k on "actorKind" = 'key' and k.id = "actorId" and k.account_id = "accountId"
    left join users a on a.id = (detail ->> 'assigneeId')::uuid and a.account_id = "accountId"`.execute(db);
  await publishProgress(db, ...entries);
}

const columns = sql`
  id, at, actor_kind as "actorKind", actor_id as "actorId", actor_name as "actorName", event, from_state as "from", to_state as "to", reason, detail`;

/** Newest first. */
export async function selectHistory(
  db: Db,
  { accountId, campaignId }: CampaignIds,
  page: { limit: number; before?: string | null },
): Promise<HistoryEntry[]> {
  const { rows } = await sql<HistoryEntry>`
    select ${columns} from campaign_history
    where campaign_id = ${campaignId} and account_id = ${accountId}
      and (${page.before ?? null}::uuid is null or id < ${page.before ?? null}::uuid)
    order by id desc limit ${page.limit}`.execute(db);
  return rows;
}

/** The entry of the approval of a placement; null if the campaign approves all of them, as Auto SEO does. */
export async function findPlacementApproval(
  db: Db,
  { accountId, campaignId }: CampaignIds,
  { approvedAt, sourceDomain }: { approvedAt: Date | null; sourceDomain: string },
): Promise<HistoryEntry | null> {
  if (approvedAt === null) return null;
  const { rows } = await sql<HistoryEntry>`
    select ${columns} from campaign_history
    where campaign_id = ${campaignId} and account_id = ${accountId} and event = 'placements_approved' and at = ${approvedAt}
      and detail -> 'placements' @> to_jsonb(${sourceDomain}::text)
    order by id desc limit 1`.execute(db);
  return rows[0] ?? null;
}

/** A change of the status of a campaign, a task or a placement. */
export type StateChange = Pick<HistoryEntry, 'at' | 'event' | 'from' | 'to' | 'detail'>;

const maxChanges = 5_000;

/** The changes of states since a time, the oldest first. */
export async function selectStateChanges(
  db: Db,
  { accountId, campaignId }: CampaignIds,
  since: Date,
): Promise<StateChange[]> {
  const { rows } = await sql<StateChange>`
    select at, event, from_state as "from", to_state as "to", detail from campaign_history
    where campaign_id = ${campaignId} and account_id = ${accountId} and at >= ${since} and from_state is not null
    order by at, id limit ${maxChanges}`.execute(db);
  return rows;
}

/** The person or API key behind the latest entry of an event; null without one. */
export async function findActor(
  db: Db,
  { accountId, campaignId }: CampaignIds,
  event: string,
): Promise<Actor | null> {
  const { rows } = await sql<Actor>`
    select actor_kind as kind, actor_id as id from campaign_history
    where campaign_id = ${campaignId} and account_id = ${accountId} and event = ${event} and actor_id is not null
    order by id desc limit 1`.execute(db);
  return rows[0] ?? null;
}
