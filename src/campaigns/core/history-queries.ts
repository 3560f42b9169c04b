import { sql } from 'kysely';
import type { Actor } from '#context.ts';
import type { Db } from '#db';
import { newId } from '#ids.ts';
import { announceProgress } from './announce-progress.ts';

/** Something that happened to a campaign or to a part of it. */
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

export interface NewEntry {
  accountId: string;
  campaignId: string;
  at: Date;
  /** Absent for what the program does by itself. */
  actor?: Actor | undefined;
  event: string;
  from?: string | null;
  to?: string | null;
  reason?: string | null;
  detail?: Record<string, unknown>;
}

export async function insertHistory(db: Db, entry: NewEntry): Promise<void> {
  const { actor, from = null, to = null, reason = null, detail = {} } = entry;
  await sql`
    insert into campaign_history (id, account_id, campaign_id, at, actor_kind, actor_id, event, from_state, to_state,
      reason, detail)
    values (${newId()}, ${entry.accountId}, ${entry.campaignId}, ${entry.at}, ${actor?.kind ?? 'system'},
      ${actor?.id ?? null}, ${entry.event}, ${from}, ${to}, ${reason}, ${JSON.stringify(detail)})`.execute(
    db,
  );
  await announceProgress(db, entry);
}

const columns = sql`
  id, at, actor_kind as "actorKind", actor_id as "actorId", event, from_state as "from", to_state as "to", reason, detail`;

/** The newest first. */
export async function selectHistory(
  db: Db,
  { accountId, campaignId }: { accountId: string; campaignId: string },
  page: { limit: number; before?: string | null },
): Promise<HistoryEntry[]> {
  const { rows } = await sql<HistoryEntry>`
    select ${columns} from campaign_history
    where campaign_id = ${campaignId} and account_id = ${accountId}
      and (${page.before ?? null}::uuid is null or id < ${page.before ?? null}::uuid)
    order by id desc limit ${page.limit}`.execute(db);
  return rows;
}
