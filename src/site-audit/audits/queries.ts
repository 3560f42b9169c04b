import { sql } from 'kysely';
import type { Db } from '#platform/postgres';
import type { Audit } from './audit.ts';

export interface OfWebsite {
  accountId: string;
  websiteId: string;
}

const columns = sql`
  id, account_id as "accountId", website_id as "websiteId", state, requested_at as "requestedAt",
  finished_at as "finishedAt", previous_id as "previousId", score, counts, pages, web_vitals as "webVitals",
  case when error_code is not null then json_build_object('code', error_code, 'message', error_message) end as error`;

/** Inserts audits with the ids of their crawls, unless an audit of the website is in progress or has this id. */
export async function insertAudits(
  db: Db,
  audits: readonly (OfWebsite & { id: string })[],
  now: Date,
): Promise<void> {
  const given = audits.map(({ id, accountId, websiteId }) => ({ id, accountId, websiteId }));
  await sql`
    insert into audits (id, account_id, website_id, state, requested_at)
    select g.id, w.account_id, w.id, 'crawling', ${now}
    from json_to_recordset(${JSON.stringify(given)}::json) as g (id uuid, "accountId" uuid, "websiteId" uuid)
    join websites w on w.id = g."websiteId" and w.account_id = g."accountId"
    order by w.id
    on conflict do nothing`.execute(db);
}

export async function findAudit(
  db: Db,
  { accountId, websiteId, auditId }: OfWebsite & { auditId: string },
): Promise<Audit | null> {
  const { rows } = await sql<Audit>`
    select ${columns} from audits
    where id = ${auditId} and website_id = ${websiteId} and account_id = ${accountId}`.execute(db);
  return rows[0] ?? null;
}

export async function findRunningAudit(db: Db, { accountId, websiteId }: OfWebsite): Promise<Audit | null> {
  const { rows } = await sql<Audit>`
    select ${columns} from audits
    where website_id = ${websiteId} and account_id = ${accountId} and state in ('crawling', 'evaluating')`.execute(
    db,
  );
  return rows[0] ?? null;
}

/** The audits of a website from which the status of its source follows. */
export interface AuditStates extends OfWebsite {
  readyRequestedAt: Date | null;
  readyFinishedAt: Date | null;
  failedRequestedAt: Date | null;
  failedError: Audit['error'];
  isInProgress: boolean;
  nextRunAt: Date | null;
}

export async function selectAuditStates(
  db: Db,
  { accountId, websiteIds }: { accountId: string; websiteIds: readonly string[] },
): Promise<AuditStates[]> {
  const newest = (state: 'ready' | 'failed') => sql`lateral (
    select requested_at, finished_at, error_code, error_message from audits
    where website_id = g.id and account_id = ${accountId} and state = ${state} order by requested_at desc, id desc limit 1)`;
  const { rows } = await sql<AuditStates>`
    select ${accountId}::uuid as "accountId", g.id as "websiteId", r.requested_at as "readyRequestedAt",
      r.finished_at as "readyFinishedAt", f.requested_at as "failedRequestedAt", s.next_run_at as "nextRunAt",
      case when f.error_code is not null then json_build_object('code', f.error_code, 'message', f.error_message) end as "failedError",
      exists (select from audits where website_id = g.id and account_id = ${accountId} and state in ('crawling', 'evaluating'))
        as "isInProgress"
    from unnest(${websiteIds}::uuid[]) g (id)
    left join ${newest('ready')} r on true
    left join ${newest('failed')} f on true
    left join audit_schedules s on s.website_id = g.id and s.account_id = ${accountId}`.execute(db);
  return rows;
}

/** The complete audits of a website that finished at or after `since`, and those with which they are compared. */
export async function selectFinishedAudits(
  db: Db,
  { accountId, websiteId, since }: OfWebsite & { since: Date },
): Promise<Audit[]> {
  const { rows } = await sql<Audit>`
    with complete as (select * from audits where website_id = ${websiteId} and account_id = ${accountId} and state = 'ready'),
      finished as (select id, previous_id from complete where coalesce(finished_at, requested_at) >= ${since})
    select ${columns} from complete
    where id in (select id from finished union select previous_id from finished)`.execute(db);
  return rows;
}

/** The newest audit in a state. */
export async function findNewestAudit(
  db: Db,
  { accountId, websiteId, state }: OfWebsite & { state: 'ready' | 'failed' },
): Promise<Audit | null> {
  const { rows } = await sql<Audit>`
    select ${columns} from audits
    where website_id = ${websiteId} and account_id = ${accountId} and state = ${state}
    order by requested_at desc, id desc limit 1`.execute(db);
  return rows[0] ?? null;
}

/** For each pair of a website and a time, the newest complete audit that finished before it; null if there is none. */
export async function findAuditsBefore(
  db: Db,
  accountId: string,
  pairs: readonly { websiteId: string; finishedBefore: Date }[],
): Promise<(Audit | null)[]> {
  const given = pairs.map((pair, slot) => ({ ...pair, slot }));
  const { rows } = await sql<Audit & { slot: number }>`
    select g.slot, a.* from json_to_recordset(${JSON.stringify(given)}::json)
      as g (slot integer, "websiteId" uuid, "finishedBefore" timestamptz),
    lateral (
      select ${columns} from audits
      where website_id = g."websiteId" and account_id = ${accountId} and state = 'ready'
        and coalesce(finished_at, requested_at) < g."finishedBefore"
      order by requested_at desc, id desc limit 1
    ) a`.execute(db);
  const found = new Map(rows.map(({ slot, ...audit }) => [slot, audit]));
  return pairs.map((_pair, slot) => found.get(slot) ?? null);
}

/** An audit whose evaluation has started. */
export interface StartedAudit extends Audit {
  /** Whether an earlier evaluation was interrupted. */
  isRepeated: boolean;
}

/** Null if the audit has ended or was deleted. */
export async function startEvaluation(
  db: Db,
  { accountId, websiteId, auditId }: OfWebsite & { auditId: string },
): Promise<StartedAudit | null> {
  const { rows } = await sql<StartedAudit>`
    update audits set state = 'evaluating', previous_id = (
      select id from audits p where p.website_id = ${websiteId} and p.account_id = ${accountId} and p.state = 'ready'
      order by p.requested_at desc, p.id desc limit 1
    )
    from (select id as started_id, state as state_before from audits where id = ${auditId} for update) b
    where id = started_id and website_id = ${websiteId} and account_id = ${accountId} and state in ('crawling', 'evaluating')
    returning ${columns}, state_before = 'evaluating' as "isRepeated"`.execute(db);
  return rows[0] ?? null;
}

export type AuditEnd = Pick<Audit, 'score' | 'counts' | 'pages' | 'webVitals'>;

/** False if it has ended or was deleted. */
export async function endAudit(
  db: Db,
  { accountId, id }: Pick<Audit, 'accountId' | 'id'>,
  { score, counts, pages, webVitals, now }: AuditEnd & { now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    update audits set state = 'ready', finished_at = ${now}, score = ${score}, counts = ${JSON.stringify(counts)}::jsonb,
      pages = ${JSON.stringify(pages)}::jsonb,
      web_vitals = ${webVitals === null ? null : JSON.stringify(webVitals)}::jsonb
    where id = ${id} and account_id = ${accountId} and state = 'evaluating' returning 1`.execute(db);
  return rows.length > 0;
}

/** False if it has ended or was deleted. */
export async function markFailed(
  db: Db,
  { accountId, id }: Pick<Audit, 'accountId' | 'id'>,
  { error, now }: { error: { code: string; message: string }; now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    update audits set state = 'failed', finished_at = ${now}, error_code = ${error.code}, error_message = ${error.message}
    where id = ${id} and account_id = ${accountId} and state in ('crawling', 'evaluating') returning 1`.execute(
    db,
  );
  return rows.length > 0;
}

/** Audits in progress that were requested before a moment, even if their jobs were lost. */
export async function selectStaleAudits(db: Db, before: Date): Promise<Audit[]> {
  const { rows } = await sql<Audit>`
    select ${columns} from audits where state in ('crawling', 'evaluating') and requested_at < ${before}`.execute(
    db,
  );
  return rows;
}

/** Ended audits except the newest ready ones of each website. A failed audit is included once a later one is ready. */
export async function selectOldAudits(
  db: Db,
  { retained, limit }: { retained: number; limit: number },
): Promise<(OfWebsite & { auditId: string })[]> {
  const { rows } = await sql<OfWebsite & { auditId: string }>`
    select a.account_id as "accountId", a.website_id as "websiteId", a.id as "auditId" from audits a
    where a.state in ('ready', 'failed') and (
      select count(*) from audits later
      where later.website_id = a.website_id and later.state = 'ready'
        and (later.requested_at, later.id) > (a.requested_at, a.id)
    ) >= case a.state when 'ready' then ${retained}::int else 1 end
    limit ${limit}`.execute(db);
  return rows;
}

/** The rows that Postgres expects in ClickHouse for an audit. */
export interface ExpectedAudit extends OfWebsite {
  auditId: string;
  day: string;
  /** Null if the crawl was purged. */
  crawledPages: number | null;
  auditedPages: number;
  issues: number;
  /** Whether the website has no later audit. */
  isNewest: boolean;
}

/** The retained audits. Serves a schedule of all accounts. */
export async function selectExpectedAudits(db: Db, retained: number): Promise<ExpectedAudit[]> {
  const { rows } = await sql<ExpectedAudit>`
    select * from (
      select a.account_id as "accountId", a.website_id as "websiteId", a.id as "auditId", a.state,
        (a.finished_at at time zone 'UTC')::date as day, c.fetched + c.failed + c.skipped as "crawledPages",
        (select coalesce(sum(value::bigint), 0)::bigint from jsonb_each_text(a.pages -> 'byIndexability')) as "auditedPages",
        (select coalesce(sum((r ->> 'new')::bigint + (r ->> 'open')::bigint + (r ->> 'fixed')::bigint
            + coalesce((r ->> 'muted')::bigint, 0)), 0)::bigint
          from jsonb_array_elements(a.counts) r) as issues,
        row_number() over newest = 1 as "isNewest", row_number() over newest as age
      from audits a left join crawls c on c.id = a.id
      window newest as (partition by a.website_id order by a.requested_at desc, a.id desc)
    ) audits where state = 'ready' and age <= ${retained} order by day, "auditId"`.execute(db);
  return rows;
}

export async function deleteAudit(
  db: Db,
  { accountId, auditId }: { accountId: string; auditId: string },
): Promise<void> {
  await sql`delete from audits where id = ${auditId} and account_id = ${accountId}`.execute(db);
}

/** When the next scheduled audit starts; null without a schedule. */
export async function findNextRun(db: Db, { accountId, websiteId }: OfWebsite): Promise<Date | null> {
  const { rows } = await sql<{ nextRunAt: Date }>`
    select next_run_at as "nextRunAt" from audit_schedules
    where website_id = ${websiteId} and account_id = ${accountId}`.execute(db);
  return rows[0]?.nextRunAt ?? null;
}

/** @param onlyIfAbsent leaves an existing schedule unchanged @returns whether the website had no schedule */
export async function setNextRun(
  db: Db,
  { accountId, websiteId, nextRunAt, onlyIfAbsent }: OfWebsite & { nextRunAt: Date; onlyIfAbsent: boolean },
): Promise<boolean> {
  const { rows } = await sql<{ isNew: boolean }>`
    insert into audit_schedules as s (website_id, account_id, next_run_at)
    select id, account_id, ${nextRunAt} from websites where id = ${websiteId} and account_id = ${accountId}
    on conflict (website_id) do update set next_run_at = case when ${onlyIfAbsent}::boolean then s.next_run_at else excluded.next_run_at end
    returning xmax = 0 as "isNew"`.execute(db);
  return rows[0]?.isNew ?? false;
}

export async function deleteSchedule(db: Db, { accountId, websiteId }: OfWebsite): Promise<void> {
  await sql`delete from audit_schedules where website_id = ${websiteId} and account_id = ${accountId}`.execute(
    db,
  );
}

export async function selectDueWebsites(db: Db, now: Date): Promise<OfWebsite[]> {
  const { rows } = await sql<OfWebsite>`
    select account_id as "accountId", website_id as "websiteId" from audit_schedules
    where next_run_at <= ${now} order by next_run_at limit 500`.execute(db);
  return rows;
}

export interface AuditStatus {
  websites: number;
  /** Scheduled audits that should have started before the given time. */
  late: number;
  /** Websites whose newest audit failed. */
  failed: number;
  /** The newest complete audit of the website where it is the oldest, and of the one where it is the newest. */
  oldestSuccessAt: Date | null;
  newestSuccessAt: Date | null;
}

/** The freshness of audits, over the websites of all accounts. Cleaning up leaves a few audits of each website. */
export async function readAuditStatus(db: Db, lateBefore: Date): Promise<AuditStatus> {
  const { rows } = await sql<AuditStatus>`
    with newest as (
      select website_id, max(finished_at) filter (where state = 'ready') as success_at,
        (array_agg(state order by requested_at desc))[1] as state
      from audits group by 1
    )
    select
      (select count(*) from newest) as websites,
      (select count(*) from audit_schedules where next_run_at < ${lateBefore}) as late,
      (select count(*) from newest where state = 'failed') as failed,
      (select min(success_at) from newest) as "oldestSuccessAt", (select max(success_at) from newest) as "newestSuccessAt"
  `.execute(db);
  return rows[0] ?? { websites: 0, late: 0, failed: 0, oldestSuccessAt: null, newestSuccessAt: null };
}
