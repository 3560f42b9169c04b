import { sql } from 'kysely';
import type { Db } from '#platform/postgres';
import type { WebsiteRef } from './tracked-website.ts';

/** Increments the version of the readings of websites, which was read by metrics that a process keeps. */
export async function incrementReadingsVersion(db: Db, websiteIds: readonly string[]): Promise<void> {
  await sql`
    update ai_tracked_websites set readings_version = readings_version + 1
    where website_id = any(${websiteIds}::uuid[])`.execute(db);
}

/** The version of a website's readings, which increases after each of their changes; null if the website is not tracked. */
export async function findReadingsVersion(
  db: Db,
  { accountId, websiteId }: WebsiteRef,
): Promise<string | null> {
  const { rows } = await sql<{ version: string }>`
    select readings_version::text as version from ai_tracked_websites
    where website_id = ${websiteId} and account_id = ${accountId}`.execute(db);
  return rows[0]?.version ?? null;
}
