import { sql } from 'kysely';
import type { Db } from '#platform/postgres';
import type { Publisher, PublisherSource, Terms } from './publisher.ts';

export const publisherColumns = sql`
  p.id, p.domain, p.authority, p.topics, p.language, p.country, p.price, p.currency, p.rel,
  p.turnaround_days as "turnaroundDays", p.guarantee_months as "guaranteeMonths", p.monthly_traffic as "monthlyTraffic",
  p.contact, p.source, p.is_paused as "isPaused", p.listed_at as "listedAt", p.created_at as "createdAt",
  p.updated_at as "updatedAt"`;

interface OfAccount {
  accountId: string;
  id: string;
}

/** Waits until no other transaction saves publishers of the account. Held until the transaction ends. */
export async function lockPublishers(db: Db, accountId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('publishers ' || ${accountId}, 0))`.execute(db);
}

export type NewPublisher = Terms & { id: string };

/**
 * Inserts publishers or updates their terms, but not whether they are paused. The exchange does not overwrite imported publishers.
 * Returns the number of inserted and updated publishers.
 */
export async function upsertPublishers(
  db: Db,
  { accountId, source, now }: { accountId: string; source: PublisherSource; now: Date },
  publishers: readonly NewPublisher[],
): Promise<{ added: number; updated: number }> {
  const listedAt = source === 'exchange' ? now : null;
  const { rows } = await sql<{ isNew: boolean }>`
    insert into publishers as p (id, account_id, domain, authority, topics, language, country, price, currency, rel,
      turnaround_days, guarantee_months, monthly_traffic, contact, source, listed_at, created_at, updated_at)
    select g.id, ${accountId}, g.domain, g.authority, g.topics, g.language, g.country, g.price, g.currency, g.rel,
      g."turnaroundDays", g."guaranteeMonths", g."monthlyTraffic", g.contact, ${source}, ${listedAt}, ${now}, ${now}
    from json_to_recordset(${JSON.stringify(publishers)}::json) as g (id uuid, domain text, authority integer, topics text[],
      language text, country text, price bigint, currency text, rel text[], "turnaroundDays" integer,
      "guaranteeMonths" integer, "monthlyTraffic" bigint, contact text)
    on conflict (account_id, domain) do update set authority = excluded.authority, topics = excluded.topics,
      language = excluded.language, country = excluded.country, price = excluded.price, currency = excluded.currency,
      rel = excluded.rel, turnaround_days = excluded.turnaround_days, guarantee_months = excluded.guarantee_months,
      monthly_traffic = excluded.monthly_traffic, contact = excluded.contact, source = excluded.source,
      listed_at = excluded.listed_at, updated_at = excluded.updated_at
    where p.source = excluded.source or excluded.source = 'import'
    returning (xmax = 0) as "isNew"`.execute(db);
  const added = rows.filter(({ isNew }) => isNew).length;
  return { added, updated: rows.length - added };
}

/** Locks the row until the transaction ends. */
export async function lockPublisher(db: Db, { accountId, id }: OfAccount): Promise<Publisher | null> {
  const { rows } = await sql<Publisher>`
    select ${publisherColumns} from publishers p where p.id = ${id} and p.account_id = ${accountId} for update`.execute(
    db,
  );
  return rows[0] ?? null;
}

/** Writes the columns that people can edit. */
export async function updatePublisherRow(
  db: Db,
  accountId: string,
  { id, price, rel, guaranteeMonths, contact, isPaused, updatedAt }: Publisher,
): Promise<void> {
  await sql`
    update publishers set price = ${price}, rel = ${rel}, guarantee_months = ${guaranteeMonths}, contact = ${contact},
      is_paused = ${isPaused}, updated_at = ${updatedAt}
    where id = ${id} and account_id = ${accountId}`.execute(db);
}

export async function deletePublisherRow(db: Db, { accountId, id }: OfAccount): Promise<void> {
  await sql`delete from publishers where id = ${id} and account_id = ${accountId}`.execute(db);
}

/** A publisher with the terms that plans need. */
export type Offer = Pick<
  Publisher,
  'id' | 'domain' | 'authority' | 'topics' | 'language' | 'country' | 'price' | 'currency' | 'rel'
>;

/** The publishers that are not paused and that the exchange, if they come from it, has listed since then. By id. */
export async function selectOffers(
  db: Db,
  { accountId, listedSince }: { accountId: string; listedSince: Date },
): Promise<Offer[]> {
  const { rows } = await sql<Offer>`
    select id, domain, authority, topics, language, country, price, currency, rel from publishers
    where account_id = ${accountId} and not is_paused and (listed_at is null or listed_at > ${listedSince})
    order by id`.execute(db);
  return rows;
}

/** Accounts without a publisher that was listed since then. */
export async function selectAccountsToSync(db: Db, since: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select a.id from accounts a
    where not exists (select from publishers p where p.account_id = a.id and p.listed_at > ${since})
    order by a.id`.execute(db);
  return rows.map(({ id }) => id);
}
