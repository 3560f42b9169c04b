import type { Context } from '#platform/context.ts';

/** The positions of a website's keywords at the end of an earlier day. */
export interface Baseline {
  /** Joined by commas, because a hundred thousand rows would be slow. */
  ids: string;
  /** In the order of the ids; 0 for a keyword that was not found. */
  positions: string;
  /** The day, which is enough where a filter is the key of stored values. */
  toJSON(): string;
}

export interface WebsiteDay {
  websiteId: string;
  day: string;
}

const ofDay = 'account_id = {accountId: UUID} and website_id = {websiteId: UUID} and day = {day: Date}';

export async function readBaseline(
  { clickhouse, accountId }: Context,
  { websiteId, day }: WebsiteDay,
): Promise<Baseline> {
  const rows = await clickhouse.query<{ ids: string; positions: string }>(
    `select arrayStringConcat(arrayMap(id -> toString(id), keyword_ids), ',') as ids,
       arrayStringConcat(arrayMap(position -> toString(position), positions), ',') as positions
     from keyword_value_days final where ${ofDay}`,
    { accountId, websiteId, day },
  );
  const { ids = '', positions = '' } = rows[0] ?? {};
  return { ids, positions, toJSON: () => day };
}

/** The positions of some keywords at the end of a day, by id; 0 for those that were not found. */
export async function readPositionsOn(
  { clickhouse, accountId }: Context,
  { websiteId, day, keywordIds }: WebsiteDay & { keywordIds: readonly string[] },
): Promise<Map<string, number>> {
  if (keywordIds.length === 0) return new Map();
  const rows = await clickhouse.query<{ id: string; position: number }>(
    `select id, position from (select keyword_ids, positions from keyword_value_days final where ${ofDay})
     array join keyword_ids as id, positions as position where id in {keywordIds: Array(UUID)}`,
    { accountId, websiteId, day, keywordIds },
  );
  return new Map(rows.map(({ id, position }) => [id, position]));
}
