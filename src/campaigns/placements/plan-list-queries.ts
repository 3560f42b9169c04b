import { sql } from 'kysely';
import { type Db, readKeyset } from '#db';
import { type Placement, placementColumns } from './placement-queries.ts';

export interface PlacementFilter {
  campaignId: string;
  statuses?: readonly string[] | undefined;
  months?: readonly number[] | undefined;
}

/** One page of the placements of a campaign, the oldest first, and one row more. */
export async function selectPlacementPage(
  db: Db,
  accountId: string,
  {
    filter,
    page,
  }: { filter: PlacementFilter; page: { limit: number; after: (string | number | null)[] | null } },
): Promise<Placement[]> {
  const conditions = [
    sql`p.account_id = ${accountId} and p.campaign_id = ${filter.campaignId}`,
    filter.statuses && sql`p.status = any(${filter.statuses})`,
    filter.months && sql`p.month = any(${filter.months}::integer[])`,
  ].filter((condition) => condition !== undefined);
  const sort = {
    column: sql`p.id`,
    id: sql`p.id`,
    descending: false,
    nullable: false,
    type: 'uuid',
  } as const;
  return readKeyset(sort, page, async ({ where, orderBy, limit }) => {
    const { rows } = await sql<Placement>`
      select ${placementColumns} from campaign_placements p where ${sql.join(conditions, sql` and `)} and ${where}
      order by ${orderBy} limit ${limit}`.execute(db);
    return rows;
  });
}
