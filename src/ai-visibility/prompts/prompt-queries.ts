import { sql } from 'kysely';
import { type Db, readKeyset } from '#platform/postgres';
import type { WebsiteRef } from '#ai-visibility/core';
import type { Prompt } from './prompt.ts';

const columns = sql`
  id, account_id as "accountId", website_id as "websiteId", text, country, language, tags, status, source,
  is_branded as "isBranded", first_asked_at as "firstAskedAt", created_at as "createdAt", updated_at as "updatedAt"`;

const websiteCondition = ({ accountId, websiteId }: WebsiteRef) =>
  sql`account_id = ${accountId} and website_id = ${websiteId}`;

/** Inserts prompts that do not exist yet. Returns their ids. */
export async function insertPrompts(db: Db, prompts: readonly Prompt[]): Promise<Set<string>> {
  if (prompts.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`
    insert into ai_prompts (id, account_id, website_id, text, country, language, tags, status, source, is_branded,
      created_at, updated_at)
    select id, "accountId", "websiteId", text, country, language, tags, status, source, "isBranded", "createdAt", "updatedAt"
    from json_to_recordset(${JSON.stringify(prompts)}::json) as p (id uuid, "accountId" uuid, "websiteId" uuid,
      text text, country text, language text, tags text[], status text, source text, "isBranded" boolean,
      "createdAt" timestamptz, "updatedAt" timestamptz)
    on conflict (website_id, text, country, language) do nothing returning id`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Prompts of the website with these texts, in any country and language. */
export async function selectPromptsByText(
  db: Db,
  ref: WebsiteRef,
  texts: readonly string[],
): Promise<Prompt[]> {
  const { rows } = await sql<Prompt>`
    select ${columns} from ai_prompts where ${websiteCondition(ref)} and text = any(${texts}::text[])`.execute(
    db,
  );
  return rows;
}

export async function countPrompts(db: Db, ref: WebsiteRef): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from ai_prompts where ${websiteCondition(ref)}`.execute(db);
  return rows[0]?.count ?? 0;
}

export interface PromptFilter {
  statuses?: readonly string[] | undefined;
  tags?: readonly string[] | undefined;
  branded?: boolean | undefined;
  texts?: readonly string[] | undefined;
  ids?: readonly string[] | undefined;
}

/** One page of a website's prompts plus one row, oldest first. */
export async function selectPrompts(
  db: Db,
  ref: WebsiteRef,
  {
    filter,
    page,
  }: { filter: PromptFilter; page: { limit: number; after: (string | number | null)[] | null } },
): Promise<Prompt[]> {
  const conditions = [
    websiteCondition(ref),
    filter.statuses && sql`status = any(${filter.statuses})`,
    filter.tags && sql`tags && ${filter.tags}`,
    filter.branded !== undefined && sql`is_branded = ${filter.branded}`,
    filter.ids && sql`id = any(${filter.ids}::uuid[])`,
    filter.texts && sql`text ilike any(${filter.texts.map(containing)})`,
  ].filter((condition) => condition !== undefined && condition !== false);
  const sort = { column: sql`id`, id: sql`id`, descending: false, nullable: false, type: 'uuid' } as const;
  return readKeyset(sort, page, async ({ where, orderBy, limit }) => {
    const { rows } = await sql<Prompt>`
      select ${columns} from ai_prompts where ${sql.join(conditions, sql` and `)} and ${where}
      order by ${orderBy} limit ${limit}`.execute(db);
    return rows;
  });
}

function containing(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}

export async function selectActivePrompts(db: Db, ref: WebsiteRef): Promise<Prompt[]> {
  const { rows } = await sql<Prompt>`
    select ${columns} from ai_prompts where ${websiteCondition(ref)} and status = 'active' order by id`.execute(
    db,
  );
  return rows;
}

/** The prompts of all websites of an account, with any status. */
export async function selectPromptsOfAccount(db: Db, accountId: string): Promise<Prompt[]> {
  const { rows } = await sql<Prompt>`
    select ${columns} from ai_prompts where account_id = ${accountId} order by id`.execute(db);
  return rows;
}

/** Locks the prompt, so that it is neither asked nor changed until the transaction ends. */
export async function lockPrompt(db: Db, ref: WebsiteRef, id: string): Promise<Prompt | null> {
  const { rows } = await sql<Prompt>`
    select ${columns} from ai_prompts where id = ${id} and ${websiteCondition(ref)} for no key update`.execute(
    db,
  );
  return rows[0] ?? null;
}

export async function findPrompt(db: Db, ref: WebsiteRef, id: string): Promise<Prompt | null> {
  const { rows } = await sql<Prompt>`
    select ${columns} from ai_prompts where id = ${id} and ${websiteCondition(ref)}`.execute(db);
  return rows[0] ?? null;
}

/** Returns false if another prompt of the website has the same text, country and language. */
export async function updatePromptRow(db: Db, prompt: Prompt): Promise<boolean> {
  const { rows } = await sql`
    update ai_prompts p set text = ${prompt.text}, country = ${prompt.country}, language = ${prompt.language},
      tags = ${prompt.tags}, status = ${prompt.status}, is_branded = ${prompt.isBranded}, updated_at = ${prompt.updatedAt}
    where id = ${prompt.id} and ${websiteCondition(prompt)} and not exists (
      select from ai_prompts o where o.website_id = p.website_id and o.id <> p.id
        and o.text = ${prompt.text} and o.country = ${prompt.country} and o.language = ${prompt.language}
    ) returning 1`.execute(db);
  return rows.length > 0;
}

export async function deletePromptRow(db: Db, ref: WebsiteRef, id: string): Promise<boolean> {
  const { rows } = await sql`
    delete from ai_prompts where id = ${id} and ${websiteCondition(ref)} returning 1`.execute(db);
  return rows.length > 0;
}

export async function selectPromptTexts(
  db: Db,
  ref: WebsiteRef,
): Promise<Pick<Prompt, 'id' | 'text' | 'isBranded'>[]> {
  const { rows } = await sql<Pick<Prompt, 'id' | 'text' | 'isBranded'>>`
    select id, text, is_branded as "isBranded" from ai_prompts where ${websiteCondition(ref)}`.execute(db);
  return rows;
}

export async function setBranded(
  db: Db,
  ref: WebsiteRef,
  { ids, isBranded }: { ids: readonly string[]; isBranded: boolean },
): Promise<void> {
  await sql`
    update ai_prompts set is_branded = ${isBranded} where ${websiteCondition(ref)} and id = any(${ids}::uuid[])`.execute(
    db,
  );
}

/** Topics of all prompts ever proposed for the website; null if it is not tracked. */
export async function selectProposedTopics(db: Db, ref: WebsiteRef): Promise<string[] | null> {
  const { rows } = await sql<{ topics: string[] }>`
    select proposed_topics as topics from ai_tracked_websites where ${websiteCondition(ref)}`.execute(db);
  return rows[0]?.topics ?? null;
}

/** Returns false if a concurrent job has added topics in the meantime. */
export async function appendProposedTopics(
  db: Db,
  ref: WebsiteRef,
  { before, topics }: { before: readonly string[]; topics: readonly string[] },
): Promise<boolean> {
  const { rows } = await sql`
    update ai_tracked_websites set proposed_topics = proposed_topics || ${topics}::text[]
    where ${websiteCondition(ref)} and cardinality(proposed_topics) = ${before.length} returning 1`.execute(
    db,
  );
  return rows.length > 0;
}
