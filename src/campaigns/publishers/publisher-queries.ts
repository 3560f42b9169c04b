import { sql } from 'kysely';
import type { Db } from '#db';
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

export type NewPublisher = Terms & { id: string };

/**
 * Adds publishers, or brings their terms up to date; whether they are paused stays. What was imported is not changed by what the
 * exchange says. Returns how many are new, and how many were there.
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
    order by g.domain
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

/** Locked until the transaction ends. */
export async function lockPublisher(db: Db, { accountId, id }: OfAccount): Promise<Publisher | null> {
  const { rows } = await sql<Publisher>`
    select ${publisherColumns} from publishers p where p.id = ${id} and p.account_id = ${accountId} for update`.execute(
    db,
  );
  return rows[0] ?? null;
}

/** Writes what may be changed by hand. */
export async function updatePublisher(
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

/** A publisher as plans choose among them. */
export type Offer = Pick<
  Publisher,
  'id' | 'domain' | 'authority' | 'topics' | 'language' | 'country' | 'price' | 'currency' | 'rel'
>;

/** Everyone whom an account may order from: neither paused nor gone from the exchange. By id. */
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

/** Accounts that have not asked the exchange since then. */
export async function selectAccountsToSync(db: Db, since: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select a.id from accounts a
    where not exists (select from publishers p where p.account_id = a.id and p.listed_at > ${since})
    order by a.id`.execute(db);
  return rows.map(({ id }) => id);
}
