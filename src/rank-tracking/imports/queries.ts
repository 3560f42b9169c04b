import type { Sentence } from '#platform/text';
import { sql } from 'kysely';
import type { Db } from '#platform/postgres';
import type { Import, ImportKey, ImportPreview, ImportResult, ImportSettings } from './import.ts';

const listedColumns = sql`
  i.id, i.account_id as "accountId", i.name, i.bytes::double precision as bytes,
  (select coalesce(sum(octet_length(p.content)), 0)::double precision from import_parts p where p.import_id = i.id) as "uploadedBytes",
  i.state, i.error_code as "errorCode", i.error_message as "errorMessage",
  i.error_sentence as "errorSentence",
  i.created_at as "createdAt", i.started_at as "startedAt", i.finished_at as "finishedAt"`;
const columns = sql`${listedColumns}, i.revision, i.settings, i.preview, i.result`;

/** An import without what its file contains. */
export type ListedRow = Omit<Import, 'revision' | 'settings' | 'preview' | 'result'>;

export async function insertImport(
  db: Db,
  one: ImportKey & Pick<Import, 'name' | 'bytes' | 'settings' | 'createdAt'>,
): Promise<void> {
  await sql`
    insert into imports (id, account_id, name, bytes, state, settings, created_at)
    values (${one.id}, ${one.accountId}, ${one.name}, ${one.bytes}, 'uploading', ${JSON.stringify(one.settings)}, ${one.createdAt})`.execute(
    db,
  );
}

/** The bytes of the account's imports, as declared before their upload. Concurrent requests wait for each other. */
export async function sumImportBytes(db: Db, accountId: string): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`imports ${accountId}`}, 0))`.execute(db);
  const { rows } = await sql<{ bytes: number }>`
    select coalesce(sum(bytes), 0)::double precision as bytes from imports where account_id = ${accountId}`.execute(
    db,
  );
  return rows[0]?.bytes ?? 0;
}

/** Newest first. */
export async function selectImports(db: Db, accountId: string): Promise<ListedRow[]> {
  const { rows } = await sql<ListedRow>`
    select ${listedColumns} from imports i where i.account_id = ${accountId} order by i.created_at desc, i.id desc limit 100`.execute(
    db,
  );
  return rows;
}

/** @param lock whether the import is locked until the transaction ends */
export async function findImport(db: Db, { accountId, id }: ImportKey, lock = false): Promise<Import | null> {
  const { rows } = await sql<Import>`
    select ${columns} from imports i where i.id = ${id} and i.account_id = ${accountId} ${sql.raw(lock ? 'for update' : '')}`.execute(
    db,
  );
  return rows[0] ?? null;
}

export async function upsertPart(
  db: Db,
  { accountId, id }: ImportKey,
  { number, content }: { number: number; content: Buffer },
): Promise<void> {
  await sql`
    insert into import_parts (import_id, number, content)
    select i.id, ${number}, ${content} from imports i where i.id = ${id} and i.account_id = ${accountId}
    on conflict (import_id, number) do update set content = excluded.content`.execute(db);
}

/** Null after the last one. */
export async function findPart(db: Db, { accountId, id }: ImportKey, number: number): Promise<Buffer | null> {
  const { rows } = await sql<{ content: Buffer }>`
    select p.content from import_parts p join imports i on i.id = p.import_id
    where i.id = ${id} and i.account_id = ${accountId} and p.number = ${number}`.execute(db);
  return rows[0]?.content ?? null;
}

/** Stores new settings. The file has to be read with them. */
export async function storeSettings(
  db: Db,
  { accountId, id }: ImportKey,
  { settings, state }: { settings: ImportSettings; state: Import['state'] },
): Promise<void> {
  await sql`
    update imports set settings = ${JSON.stringify(settings)}, state = ${state}, revision = revision + 1,
      error_code = null, error_message = null, error_sentence = null
    where id = ${id} and account_id = ${accountId}`.execute(db);
}

interface StateChange {
  state: Import['state'];
  error?: { code: string; message: string; messageSentence: Sentence };
  startedAt?: Date;
  finishedAt?: Date;
}

export async function updateState(
  db: Db,
  { accountId, id }: ImportKey,
  { state, error, startedAt, finishedAt }: StateChange,
): Promise<void> {
  await sql`
    update imports set state = ${state}, error_code = ${error?.code ?? null}, error_message = ${error?.message ?? null},
      error_sentence = ${error === undefined ? null : JSON.stringify(error.messageSentence)}::jsonb,
      started_at = coalesce(${startedAt ?? null}, started_at), finished_at = ${finishedAt ?? null},
      result = case when ${startedAt !== undefined} then null else result end
    where id = ${id} and account_id = ${accountId}`.execute(db);
}

/** Stores what was read with a revision of the settings, unless they have changed. */
export async function storePreview(
  db: Db,
  { accountId, id, revision }: ImportKey & { revision: number },
  preview: ImportPreview,
): Promise<void> {
  await sql`
    update imports set state = 'ready', preview = ${JSON.stringify(preview)}, error_code = null, error_message = null, error_sentence = null
    where id = ${id} and account_id = ${accountId} and revision = ${revision} and state = 'reading'`.execute(
    db,
  );
}

export async function storeResult(db: Db, { accountId, id }: ImportKey, result: ImportResult): Promise<void> {
  await sql`
    update imports set result = ${JSON.stringify(result)} where id = ${id} and account_id = ${accountId}`.execute(
    db,
  );
}

/** Returns whether the account had it. */
export async function deleteImportRow(db: Db, { accountId, id }: ImportKey): Promise<boolean> {
  const { rows } = await sql`
    delete from imports where id = ${id} and account_id = ${accountId} returning 1`.execute(db);
  return rows.length > 0;
}

/** Of all accounts, for a schedule. */
export async function deleteOldImports(db: Db, before: Date): Promise<void> {
  await sql`delete from imports where created_at < ${before} and state <> 'running'`.execute(db);
}
