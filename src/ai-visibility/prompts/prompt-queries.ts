import { sql } from 'kysely';
import { type Db, readKeyset } from '#db';
import type { OfWebsite } from '../following.ts';
import type { Prompt } from './prompt.ts';

const columns = sql`
  id, account_id as "accountId", website_id as "websiteId", text, country, language, tags, status, source,
  is_branded as "isBranded", first_asked_at as "firstAskedAt", created_at as "createdAt", updated_at as "updatedAt"`;

const ofWebsite = ({ accountId, websiteId }: OfWebsite) =>
  sql`account_id = ${accountId} and website_id = ${websiteId}`;

/** The ids of those that are new; others are there already. */
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

/** Those of the website with these texts, in any country and language. */
export async function selectPromptsByText(
  db: Db,
  of: OfWebsite,
  texts: readonly string[],
): Promise<Prompt[]> {
  const { rows } = await sql<Prompt>`
    select ${columns} from ai_prompts where ${ofWebsite(of)} and text = any(${texts}::text[])`.execute(db);
  return rows;
}

export async function countPrompts(db: Db, of: OfWebsite): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from ai_prompts where ${ofWebsite(of)}`.execute(db);
  return rows[0]?.count ?? 0;
}

export interface PromptFilter {
  statuses?: readonly string[] | undefined;
  tags?: readonly string[] | undefined;
  branded?: boolean | undefined;
  texts?: readonly string[] | undefined;
}

/** One page of a website's prompts, the oldest first, and one row more. */
export async function selectPrompts(
  db: Db,
  of: OfWebsite,
  {
    filter,
    page,
  }: { filter: PromptFilter; page: { limit: number; after: (string | number | null)[] | null } },
): Promise<Prompt[]> {
  const conditions = [
    ofWebsite(of),
    filter.statuses && sql`status = any(${filter.statuses})`,
    filter.tags && sql`tags && ${filter.tags}`,
    filter.branded !== undefined && sql`is_branded = ${filter.branded}`,
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

export async function selectActivePrompts(db: Db, of: OfWebsite): Promise<Prompt[]> {
  const { rows } = await sql<Prompt>`
    select ${columns} from ai_prompts where ${ofWebsite(of)} and status = 'active' order by id`.execute(db);
  return rows;
}

/** Which prompts count: with or without those that name an own brand, and with any of these tags. */
export async function selectPromptIds(
  db: Db,
  of: OfWebsite,
  { branded, tags }: { branded: 'without' | 'only' | 'all'; tags?: readonly string[] },
): Promise<string[]> {
  const wanted = branded === 'all' ? sql`true` : sql`is_branded = ${branded === 'only'}`;
  const tagged = tags === undefined ? sql`true` : sql`tags && ${tags}`;
  const { rows } = await sql<{ id: string }>`
    select id from ai_prompts where ${ofWebsite(of)} and ${wanted} and ${tagged} order by id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Locked until the transaction ends: nobody asks it, or changes it, in between. */
export async function lockPrompt(db: Db, of: OfWebsite, id: string): Promise<Prompt | null> {
  const { rows } = await sql<Prompt>`
    select ${columns} from ai_prompts where id = ${id} and ${ofWebsite(of)} for no key update`.execute(db);
  return rows[0] ?? null;
}

export async function findPrompt(db: Db, of: OfWebsite, id: string): Promise<Prompt | null> {
  const { rows } = await sql<Prompt>`
    select ${columns} from ai_prompts where id = ${id} and ${ofWebsite(of)}`.execute(db);
  return rows[0] ?? null;
}

/** False where another prompt of the website says the same. */
export async function updatePromptRow(db: Db, prompt: Prompt): Promise<boolean> {
  const { rows } = await sql`
    update ai_prompts p set text = ${prompt.text}, country = ${prompt.country}, language = ${prompt.language},
      tags = ${prompt.tags}, status = ${prompt.status}, is_branded = ${prompt.isBranded}, updated_at = ${prompt.updatedAt}
    where id = ${prompt.id} and ${ofWebsite(prompt)} and not exists (
      select from ai_prompts o where o.website_id = p.website_id and o.id <> p.id
        and o.text = ${prompt.text} and o.country = ${prompt.country} and o.language = ${prompt.language}
    ) returning 1`.execute(db);
  return rows.length > 0;
}

export async function deletePromptRow(db: Db, of: OfWebsite, id: string): Promise<boolean> {
  const { rows } = await sql`
    delete from ai_prompts where id = ${id} and ${ofWebsite(of)} returning 1`.execute(db);
  return rows.length > 0;
}

export async function selectPromptTexts(
  db: Db,
  of: OfWebsite,
): Promise<Pick<Prompt, 'id' | 'text' | 'isBranded'>[]> {
  const { rows } = await sql<Pick<Prompt, 'id' | 'text' | 'isBranded'>>`
    select id, text, is_branded as "isBranded" from ai_prompts where ${ofWebsite(of)}`.execute(db);
  return rows;
}

export async function setBranded(
  db: Db,
  of: OfWebsite,
  { ids, isBranded }: { ids: readonly string[]; isBranded: boolean },
): Promise<void> {
  await sql`
    update ai_prompts set is_branded = ${isBranded} where ${ofWebsite(of)} and id = any(${ids}::uuid[])`.execute(
    db,
  );
}

/** Topics of all prompts that were ever proposed for the website; null where it is not followed. */
export async function readProposed(db: Db, of: OfWebsite): Promise<string[] | null> {
  const { rows } = await sql<{ topics: string[] }>`
    select proposed_topics as topics from ai_followings where ${ofWebsite(of)}`.execute(db);
  return rows[0]?.topics ?? null;
}

/** False where somebody else has proposed some in the meantime. */
export async function addProposed(
  db: Db,
  of: OfWebsite,
  { before, topics }: { before: readonly string[]; topics: readonly string[] },
): Promise<boolean> {
  const { rows } = await sql`
    update ai_followings set proposed_topics = proposed_topics || ${topics}::text[]
    where ${ofWebsite(of)} and cardinality(proposed_topics) = ${before.length} returning 1`.execute(db);
  return rows.length > 0;
}
