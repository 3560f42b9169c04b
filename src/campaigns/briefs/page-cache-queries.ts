import { hash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '#db';
import type { WebPage } from './page-facts.ts';

interface Wish {
  url: string;
  /** BCP 47. */
  language: string;
}

interface Kept {
  readSince: Date;
  /** A page that could not be read is tried again sooner. */
  unreadSince: Date;
}

// Pages of the open web, read as anybody may: no account's, and the same for all.
export async function findKeptPage(
  db: Db,
  { url, language }: Wish,
  { readSince, unreadSince }: Kept,
): Promise<WebPage | null> {
  const { rows } = await sql<{ content: WebPage }>`
    select content from brief_pages
    where url_digest = ${digestOf(url, language)} and fetched_at > case content->>'state' when 'read' then ${readSince}::timestamptz
      else ${unreadSince}::timestamptz end`.execute(db);
  return rows[0]?.content ?? null;
}

export async function keepPage(
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

export async function forgetPages(db: Db, fetchedBefore: Date): Promise<void> {
  await sql`delete from brief_pages where fetched_at < ${fetchedBefore}`.execute(db);
}

/** What is read off a page depends on the language that it is read in. */
function digestOf(url: string, language: string): Buffer {
  return hash('sha256', `${language} ${url}`, 'buffer');
}
