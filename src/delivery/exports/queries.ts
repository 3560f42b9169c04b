import { sql } from 'kysely';
import type { Db } from '#platform/postgres';

/** A ZIP archive with all data of an account. */
export interface Export {
  id: string;
  accountId: string;
  state: 'preparing' | 'ready';
  requestedAt: Date;
  readyAt: Date | null;
  /** The size of the file; null while it is being prepared. */
  bytes: number | null;
}

export interface ExportKey {
  accountId: string;
  id: string;
}

const columns = sql`
  id, account_id as "accountId", state, requested_at as "requestedAt", ready_at as "readyAt", bytes`;

/** Returns false if the account already has an export in preparation. */
export async function insertExport(
  db: Db,
  { accountId, id, now }: ExportKey & { now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    insert into exports (id, account_id, state, requested_at) values (${id}, ${accountId}, 'preparing', ${now})
    on conflict (account_id) where state = 'preparing' do nothing returning 1`.execute(db);
  return rows.length > 0;
}

/** Newest first. */
export async function selectExports(db: Db, accountId: string): Promise<Export[]> {
  const { rows } = await sql<Export>`
    select ${columns} from exports where account_id = ${accountId} order by requested_at desc, id desc`.execute(
    db,
  );
  return rows;
}

export async function findExport(db: Db, { accountId, id }: ExportKey): Promise<Export | null> {
  const { rows } = await sql<Export>`
    select ${columns} from exports where account_id = ${accountId} and id = ${id}`.execute(db);
  return rows[0] ?? null;
}

export async function deleteParts(db: Db, { accountId, id }: ExportKey): Promise<void> {
  await sql`
    delete from export_parts p using exports e
    where p.export_id = e.id and e.id = ${id} and e.account_id = ${accountId}`.execute(db);
}

export async function insertPart(
  db: Db,
  { accountId, id }: ExportKey,
  part: { number: number; content: Buffer },
): Promise<void> {
  await sql`
    insert into export_parts (export_id, number, content)
    select id, ${part.number}, ${part.content} from exports where id = ${id} and account_id = ${accountId}`.execute(
    db,
  );
}

/** Null after the last one. */
export async function findPart(db: Db, { accountId, id }: ExportKey, number: number): Promise<Buffer | null> {
  const { rows } = await sql<{ content: Buffer }>`
    select p.content from export_parts p join exports e on e.id = p.export_id
    where e.id = ${id} and e.account_id = ${accountId} and p.number = ${number}`.execute(db);
  return rows[0]?.content ?? null;
}

export async function markReady(
  db: Db,
  { accountId, id }: ExportKey,
  { bytes, now }: { bytes: number; now: Date },
): Promise<void> {
  await sql`
    update exports set state = 'ready', ready_at = ${now}, bytes = ${bytes}
    where id = ${id} and account_id = ${accountId}`.execute(db);
}

/** Of all accounts. */
export async function deleteOldExports(db: Db, before: Date): Promise<void> {
  await sql`delete from exports where requested_at < ${before}`.execute(db);
}
