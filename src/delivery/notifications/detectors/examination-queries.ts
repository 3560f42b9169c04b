import { sql } from 'kysely';
import type { Db } from '#platform/postgres';
import type { WebsiteKey } from './detector.ts';

/** When the keywords of a website were last examined for rules; null if never. */
export async function findExaminedAt(db: Db, { accountId, websiteId }: WebsiteKey): Promise<Date | null> {
  const { rows } = await sql<{ examinedAt: Date }>`
    select examined_at as "examinedAt" from notification_examinations
    where website_id = ${websiteId} and account_id = ${accountId}`.execute(db);
  return rows[0]?.examinedAt ?? null;
}

/** Saves the time of an examination, unless the website was deleted. */
export async function saveExaminedAt(
  db: Db,
  { accountId, websiteId }: WebsiteKey,
  examinedAt: Date,
): Promise<void> {
  await sql`
    insert into notification_examinations (website_id, account_id, examined_at)
    select id, account_id, ${examinedAt} from websites where id = ${websiteId} and account_id = ${accountId}
    on conflict (website_id) do update set examined_at = excluded.examined_at`.execute(db);
}
