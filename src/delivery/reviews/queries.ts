import { sql } from 'kysely';
import { type Db, readKeyset } from '#platform/postgres';
import type { ReviewFinding, Refusal, Review } from './core/review.ts';

const columns = sql`
  r.id, r.account_id as "accountId", r.website_id as "websiteId", r.from_day as "from", r.to_day as "to", r.findings, r.receipts,
  r.paragraphs, r.written_by as "writtenBy", r.refusals, r.created_at as "createdAt"`;

/** Returns false if the week already has a review. */
export async function insertReview(db: Db, review: Review): Promise<boolean> {
  const { rows } = await sql`
    insert into reviews (id, account_id, website_id, from_day, to_day, findings, receipts, paragraphs, written_by, refusals,
      created_at)
    values (${review.id}, ${review.accountId}, ${review.websiteId}, ${review.from}, ${review.to}, ${JSON.stringify(review.findings)},
      ${JSON.stringify(review.receipts)}, ${JSON.stringify(review.paragraphs)}, ${review.writtenBy},
      ${JSON.stringify(review.refusals)}, ${review.createdAt})
    on conflict (website_id, from_day) do nothing returning 1`.execute(db);
  return rows.length > 0;
}

export async function findReviewOfWeek(
  db: Db,
  { accountId, websiteId, from }: { accountId: string; websiteId: string; from: string },
): Promise<Review | null> {
  const { rows } = await sql<Review>`
    select ${columns} from reviews r
    where r.account_id = ${accountId} and r.website_id = ${websiteId} and r.from_day = ${from}`.execute(db);
  return rows[0] ?? null;
}

export async function findReview(
  db: Db,
  { accountId, id }: { accountId: string; id: string },
): Promise<Review | null> {
  const { rows } = await sql<Review>`
    select ${columns} from reviews r where r.account_id = ${accountId} and r.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** A review in a list. */
export interface ListedReview extends Pick<
  Review,
  'id' | 'websiteId' | 'from' | 'to' | 'writtenBy' | 'createdAt'
> {
  findings: Pick<ReviewFinding, 'kind' | 'tone' | 'next'>[];
}

/** One page of the reviews of a website plus one row, newest week first. */
export async function selectReviews(
  db: Db,
  { accountId, websiteId }: { accountId: string; websiteId: string },
  page: { limit: number; after: (string | number | null)[] | null },
): Promise<ListedReview[]> {
  return readKeyset(
    { column: sql`r.from_day::text`, id: sql`r.id`, descending: true, nullable: false, type: 'text' },
    page,
    async ({ where, orderBy, limit }) => {
      const { rows } = await sql<ListedReview>`
        select r.id, r.website_id as "websiteId", r.from_day as "from", r.to_day as "to", r.written_by as "writtenBy",
          r.created_at as "createdAt", (
            select coalesce(jsonb_agg(jsonb_build_object('kind', f->'kind', 'tone', f->'tone', 'next', f->'next')), '[]')
            from jsonb_array_elements(r.findings) f
          ) as findings
        from reviews r where r.account_id = ${accountId} and r.website_id = ${websiteId} and ${where}
        order by ${orderBy} limit ${limit}`.execute(db);
      return rows;
    },
  );
}

/** Stores the result of a model, once: its paragraphs, or only the refusals of its texts. */
export async function updateReviewText(
  db: Db,
  { accountId, id }: { accountId: string; id: string },
  { paragraphs, refusals }: { paragraphs: string[] | null; refusals: Refusal[] },
): Promise<void> {
  await sql`
    update reviews set
      paragraphs = coalesce(${paragraphs && JSON.stringify(paragraphs)}::jsonb, paragraphs),
      written_by = ${paragraphs === null ? 'rules' : 'model'}, refusals = ${JSON.stringify(refusals)}::jsonb
    where id = ${id} and account_id = ${accountId} and written_by = 'rules' and refusals = '[]'::jsonb`.execute(
    db,
  );
}

export interface ReviewKey {
  accountId: string;
  websiteId: string;
  /** The Monday. */
  day: string;
}

/** Own and client websites of all accounts without a review of a week, which existed before its end. For the schedule. */
export async function selectUnreviewed(
  db: Db,
  { from, to }: { from: string; to: string },
): Promise<ReviewKey[]> {
  const { rows } = await sql<ReviewKey>`
    select w.account_id as "accountId", w.id as "websiteId", ${from}::text as day from websites w
    where w.relationship in ('own', 'client') and w.created_at < ${to}::date + 1
      and not exists (select from reviews r where r.website_id = w.id and r.from_day = ${from}::date)
    order by w.id limit 1000`.execute(db);
  return rows;
}
