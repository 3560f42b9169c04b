import { sql } from 'kysely';
import { type Db, readKeyset } from '#platform/postgres';
import type { BillingFilter, Subscription, SubscriptionOwner } from '#billing/core';

const columns = sql`
  s.id, s.account_id as "accountId", s.subject_id as "subjectId", s.subject, s.recipient, s.launch_id as "launchId", s.provider, s.state,
  s.currency, s.monthly_amount as "monthlyAmount", s.lines, s.provider_ref as "providerRef",
  s.checkout_url as "checkoutUrl", s.period_start as "periodStart", s.period_end as "periodEnd",
  s.anchor_day as "anchorDay", s.created_at as "createdAt", s.started_at as "startedAt", s.paused_at as "pausedAt",
  s.ended_at as "endedAt", s.reason`;

export async function insertSubscription(db: Db, subscription: Subscription): Promise<void> {
  await sql`
    insert into subscriptions (id, account_id, subject_id, subject, recipient, launch_id, provider, state, currency, monthly_amount,
      lines, created_at)
    values (${subscription.id}, ${subscription.accountId}, ${subscription.subjectId}, ${subscription.subject},
      ${subscription.recipient}, ${subscription.launchId}, ${subscription.provider}, ${subscription.state}, ${subscription.currency},
      ${subscription.monthlyAmount}, ${JSON.stringify(subscription.lines)}, ${subscription.createdAt})`.execute(
    db,
  );
}

/** Writes every field of a locked subscription that can change. */
export async function updateSubscription(db: Db, subscription: Subscription): Promise<void> {
  await sql`
    update subscriptions set state = ${subscription.state}, provider_ref = ${subscription.providerRef},
      checkout_url = ${subscription.checkoutUrl}, period_start = ${subscription.periodStart},
      period_end = ${subscription.periodEnd}, anchor_day = ${subscription.anchorDay},
      started_at = ${subscription.startedAt}, paused_at = ${subscription.pausedAt}, ended_at = ${subscription.endedAt},
      reason = ${subscription.reason}
    where id = ${subscription.id}`.execute(db);
}

/** The latest subscription of a subject, in any state. */
export async function findSubscription(
  db: Db,
  { accountId, subjectId }: SubscriptionOwner,
): Promise<Subscription | null> {
  const { rows } = await sql<Subscription>`
    select ${columns} from subscriptions s where s.subject_id = ${subjectId} and s.account_id = ${accountId}
    order by s.id desc limit 1`.execute(db);
  return rows[0] ?? null;
}

/** The latest subscription of each subject, in any state, by subject id. */
export async function findSubscriptions(
  db: Db,
  { accountId, subjectIds }: { accountId: string; subjectIds: readonly string[] },
): Promise<Map<string, Subscription>> {
  const { rows } = await sql<Subscription>`
    select distinct on (s.subject_id) ${columns} from subscriptions s
    where s.subject_id = any(${subjectIds}::uuid[]) and s.account_id = ${accountId}
    order by s.subject_id, s.id desc`.execute(db);
  return new Map(rows.map((subscription) => [subscription.subjectId, subscription]));
}

/** Locks the subscription until the transaction ends. */
export async function lockSubscription(db: Db, id: string): Promise<Subscription | null> {
  const { rows } = await sql<Subscription>`
    select ${columns} from subscriptions s where s.id = ${id} for no key update`.execute(db);
  return rows[0] ?? null;
}

/** One page of an account's subscriptions plus one row, newest first. */
export async function selectSubscriptions(
  db: Db,
  accountId: string,
  {
    filter,
    page,
  }: { filter: BillingFilter; page: { limit: number; after: (string | number | null)[] | null } },
): Promise<Subscription[]> {
  const id = sql`s.id`;
  const conditions = [
    sql`s.account_id = ${accountId}`,
    filter.states && sql`s.state = any(${filter.states})`,
    filter.subjectIds && sql`s.subject_id = any(${filter.subjectIds}::uuid[])`,
  ].filter((condition) => condition !== undefined);
  return readKeyset(
    { column: id, id, descending: true, nullable: false, type: 'uuid' },
    page,
    async ({ where, orderBy, limit }) => {
      const { rows } = await sql<Subscription>`
        select ${columns} from subscriptions s where ${sql.join(conditions, sql` and `)} and ${where}
        order by ${orderBy} limit ${limit}`.execute(db);
      return rows;
    },
  );
}

/** Active subscriptions of the `invoice` provider whose month has ended. */
export async function selectEndedPeriods(db: Db, today: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from subscriptions where provider = 'invoice' and state = 'active' and period_end <= ${today}
    order by period_end`.execute(db);
  return rows.map(({ id }) => id);
}

/** Subscriptions of an outside provider that may have changed there without an event reaching us. */
export async function selectPendingSync(db: Db, today: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from subscriptions
    where provider <> 'invoice'
      and (state = 'starting' or (state in ('active', 'past_due') and period_end <= ${today}))`.execute(db);
  return rows.map(({ id }) => id);
}
