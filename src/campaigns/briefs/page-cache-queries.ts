import { hash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '#platform/postgres';
import type { WebPage } from './page-content.ts';

interface PageRequest {
  url: string;
  /** BCP 47. */
  language: string;
}

interface Freshness {
  readSince: Date;
  /** Pages that could not be read are retried sooner. */
  unreadSince: Date;
}

// Public web pages, cached for all accounts.
export async function findCachedPage(
  db: Db,
  { url, language }: PageRequest,
  { readSince, unreadSince }: Freshness,
): Promise<WebPage | null> {
  const { rows } = await sql<{ content: WebPage }>`
    select content from brief_pages
    where url_digest = ${digestOf(url, language)} and fetched_at > case content->>'state' when 'read' then ${readSince}::timestamptz
      else ${unreadSince}::timestamptz end`.execute(db);
  return rows[0]?.content ?? null;
}

export async function cachePage(
  db: Db,
  page: WebPage,
  { language, now }: { language: string; now: Date },
): Promise<void> {
  await sql`
    insert into brief_pages (url_digest, url, fetched_at, content)
    values (${digestOf(page.url, language)}, ${page.url}, ${now}, ${JSON.stringify(page)})
    on conflict (url_digest) do update set fetched_at = excluded.fetched_at, content = excluded.content`.execute(
    db,
  );
}

export async function deleteCachedPages(db: Db, fetchedBefore: Date): Promise<void> {
  await sql`delete from brief_pages where fetched_at < ${fetchedBefore}`.execute(db);
}

/** The extracted content depends on the language, so both are part of the key. */
function digestOf(url: string, language: string): Buffer {
  return hash('sha256', `${language} ${url}`, 'buffer');
}
