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

export async function insertHistory(db: Db, entry: NewHistoryEntry): Promise<void> {
  const { actor, from = null, to = null, reason = null, detail = {} } = entry;
  await sql`
    insert into campaign_history (id, account_id, campaign_id, at, actor_kind, actor_id, event, from_state, to_state,
      reason, detail)
    values (${newId()}, ${entry.accountId}, ${entry.campaignId}, ${entry.at}, ${actor?.kind ?? 'system'},
      ${actor?.id ?? null}, ${entry.event}, ${from}, ${to}, ${reason}, ${JSON.stringify(detail)})`.execute(
    db,
  );
  await publishProgress(db, entry);
}

const columns = sql`
  id, at, actor_kind as "actorKind", actor_id as "actorId", event, from_state as "from", to_state as "to", reason, detail`;

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
