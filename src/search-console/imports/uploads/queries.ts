import { sql } from 'kysely';
import type { Db } from '#platform/postgres';
import type { Upload, UploadKey } from './upload.ts';

type OfWebsite = Omit<UploadKey, 'id'>;

export async function upsertUpload(
  db: Db,
  { accountId, websiteId, id }: UploadKey,
  { name, content, createdAt }: { name: string; content: Buffer; createdAt: Date },
): Promise<void> {
  await sql`
    insert into search_console_uploads as u (website_id, account_id, id, name, content, state, created_at)
    select w.id, w.account_id, ${id}, ${name}, ${content}, 'reading', ${createdAt}
    from websites w where w.id = ${websiteId} and w.account_id = ${accountId}
    on conflict (website_id) do update set id = excluded.id, name = excluded.name, content = excluded.content,
      state = excluded.state, preview = null, result = null, error = null, created_at = excluded.created_at`.execute(
    db,
  );
}

/** @param lock whether the upload is locked until the transaction ends */
export async function findUpload(
  db: Db,
  { accountId, websiteId }: OfWebsite,
  lock = false,
): Promise<Upload | null> {
  const { rows } = await sql<Upload>`
    select account_id as "accountId", website_id as "websiteId", id, name, state, preview, result, error,
      created_at as "createdAt"
    from search_console_uploads where website_id = ${websiteId} and account_id = ${accountId}
    ${sql.raw(lock ? 'for update' : '')}`.execute(db);
  return rows[0] ?? null;
}

export type UploadedFile = Pick<Upload, 'name' | 'state'> & { content: Buffer };

/** Null if the file was replaced. */
export async function findUploadedFile(
  db: Db,
  { accountId, websiteId, id }: UploadKey,
): Promise<UploadedFile | null> {
  const { rows } = await sql<UploadedFile>`
    select name, state, content from search_console_uploads
    where website_id = ${websiteId} and account_id = ${accountId} and id = ${id}`.execute(db);
  return rows[0] ?? null;
}

type UploadChange = Pick<Upload, 'state'> & Partial<Pick<Upload, 'preview' | 'result' | 'error'>>;

/** Changes nothing if the file was replaced. */
export async function updateUpload(
  db: Db,
  { accountId, websiteId, id }: UploadKey,
  { state, preview = null, result = null, error = null }: UploadChange,
): Promise<void> {
  await sql`
    update search_console_uploads set state = ${state}, preview = coalesce(${asJson(preview)}::jsonb, preview),
      result = ${asJson(result)}::jsonb, error = ${asJson(error)}::jsonb
    where website_id = ${websiteId} and account_id = ${accountId} and id = ${id}`.execute(db);
}

/** Of all accounts, for a schedule. An import that has not ended by `importingBefore` has failed for good. */
export async function deleteOldUploads(
  db: Db,
  { before, importingBefore }: { before: Date; importingBefore: Date },
): Promise<void> {
  await sql`
    delete from search_console_uploads
    where created_at < ${before} and (state <> 'importing' or created_at < ${importingBefore})`.execute(db);
}

const asJson = (value: object | null) => value && JSON.stringify(value);
