import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/postgres';
import type { PromptKind } from './schemas.ts';
import type { WebsiteRef } from './tracked-website.ts';

const ofKind: Record<PromptKind, RawBuilder<unknown>> = {
  unbranded: sql`not is_branded`,
  branded: sql`is_branded`,
  all: sql`true`,
};

/** Selects prompts with or without an own brand in their text, and with any of these tags. */
export async function selectPromptIds(
  db: Db,
  { accountId, websiteId }: WebsiteRef,
  { kind, tags }: { kind: PromptKind; tags?: readonly string[] | undefined },
): Promise<string[]> {
  const tagged = tags === undefined ? sql`true` : sql`tags && ${tags}`;
  const { rows } = await sql<{ id: string }>`
    select id from ai_prompts
    where website_id = ${websiteId} and account_id = ${accountId} and ${ofKind[kind]} and ${tagged} order by id`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}
