import { sql } from 'kysely';
import { type Db, readKeyset } from '#platform/postgres';
import type { Publisher } from './publisher.ts';
import { publisherColumns } from './publisher-queries.ts';

export interface PublisherFilter {
  topics?: readonly string[] | undefined;
  languages?: readonly string[] | undefined;
  countries?: readonly string[] | undefined;
  authorityMin?: number | undefined;
  authorityMax?: number | undefined;
  priceMin?: number | undefined;
  priceMax?: number | undefined;
  /** A substring of the domain or contact, case-insensitive. */
  search?: string | undefined;
  isPaused?: boolean | undefined;
}

/** One page of the account's publishers by authority, plus one row that shows whether more follow. */
export async function selectPublishers(
  db: Db,
  accountId: string,
  {
    filter,
    page,
  }: { filter: PublisherFilter; page: { limit: number; after: (string | number | null)[] | null } },
): Promise<Publisher[]> {
  const { topics, languages, countries, search } = filter;
  const conditions = [
    sql`p.account_id = ${accountId}`,
    topics && sql`p.topics && ${topics}::text[]`,
    languages && sql`p.language = any(${languages}::text[])`,
    countries && sql`p.country = any(${countries}::text[])`,
    minCondition(sql`p.authority`, filter.authorityMin),
    maxCondition(sql`p.authority`, filter.authorityMax),
    minCondition(sql`p.price`, filter.priceMin),
    maxCondition(sql`p.price`, filter.priceMax),
    search && sql`strpos(lower(concat(p.domain, ' ', p.contact)), ${search.toLowerCase()}) > 0`,
    filter.isPaused === undefined ? undefined : sql`p.is_paused = ${filter.isPaused}`,
  ].filter((condition) => typeof condition === 'object');
  const sort = {
    column: sql`p.authority`,
    id: sql`p.id`,
    descending: true,
    nullable: false,
    type: 'int',
  } as const;
  return readKeyset(sort, page, async ({ where, orderBy, limit }) => {
    const { rows } = await sql<Publisher>`
      select ${publisherColumns} from publishers p where ${sql.join(conditions, sql` and `)} and ${where}
      order by ${orderBy} limit ${limit}`.execute(db);
    return rows;
  });
}

function minCondition(column: ReturnType<typeof sql>, value: number | undefined) {
  return value === undefined ? undefined : sql`${column} >= ${value}`;
}

function maxCondition(column: ReturnType<typeof sql>, value: number | undefined) {
  return value === undefined ? undefined : sql`${column} <= ${value}`;
}
