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

/** A position, and the day on which it was the position; 0 for "not found". */
export interface PositionOn {
  day: string;
  position: number;
}

const ofWebsite = 'account_id = {accountId: UUID} and website_id = {websiteId: UUID}';
const ofDay = `${ofWebsite} and day = {day: Date}`;

/** A keyword without a value on the day starts with its first check, as in the movers. */
const laterChecks = `${ofWebsite}
  and checked_on > {day: Date} and state in ('ranked', 'not_ranked')`;

/** The keywords that have a value now: others have no change. The first checks of all keywords would be millions of rows. */
const currentIds = `select arrayJoin(keyword_ids) as id from keyword_value_days final
  where ${ofWebsite} and day = (
    select max(day) from keyword_value_days where ${ofWebsite}
  )`;

/** @param ranked leaves out keywords that were not found, which have no change */
export async function readBaseline(
  { clickhouse, accountId }: Context,
  { websiteId, day }: WebsiteDay,
  { ranked }: { ranked: boolean },
): Promise<Baseline> {
  const isRead = ranked ? 'position > 0' : 'true';
  const read = async (values: string) => {
    const [row] = await clickhouse.query<Pick<Baseline, 'ids' | 'positions'>>(
      `select arrayStringConcat(arrayMap(id -> toString(id), arrayFilter((id, position) -> ${isRead}, keyword_ids, all_positions)), ',') as ids,
         arrayStringConcat(arrayMap(position -> toString(position), arrayFilter(position -> ${isRead}, all_positions)), ',') as positions
       from (${values})`,
      { accountId, websiteId, day },
    );
    return row ?? { ids: '', positions: '' };
  };
  // Side by side, because the search for keywords that started later takes as long as reading the others.
  const parts = await Promise.all([
    read(`select keyword_ids, positions as all_positions from keyword_value_days final where ${ofDay}`),
    read(`select groupArray(keyword_id) as keyword_ids, groupArray(first_position) as all_positions from (
      select keyword_id, argMin(position, checked_on) as first_position from positions final
      where ${laterChecks} and keyword_id global in (
        select id from (${currentIds}) where id global not in (
          select arrayJoin(keyword_ids) from keyword_value_days final where ${ofDay}
        )
      )
      group by keyword_id
    )`),
  ]);
  const join = (name: 'ids' | 'positions') => parts.flatMap((part) => part[name] || []).join(',');
  return { ids: join('ids'), positions: join('positions'), toJSON: () => day };
}

/** The positions of some keywords at the end of a day, by id. */
export async function readPositionsOn(
  { clickhouse, accountId }: Context,
  { websiteId, day, keywordIds }: WebsiteDay & { keywordIds: readonly string[] },
): Promise<Map<string, PositionOn>> {
  if (keywordIds.length === 0) return new Map();
  const known = await clickhouse.query<PositionOn & { id: string }>(
    `select id, toString({day: Date}) as day, position
     from (select keyword_ids, positions from keyword_value_days final where ${ofDay})
     array join keyword_ids as id, positions as position where id in {keywordIds: Array(UUID)}`,
    { accountId, websiteId, day, keywordIds },
  );
  const found = new Set(known.map(({ id }) => id));
  const others = keywordIds.filter((id) => !found.has(id));
  const started =
    others.length === 0
      ? []
      : await clickhouse.query<PositionOn & { id: string }>(
          `select keyword_id as id, toString(min(checked_on)) as day, argMin(position, checked_on) as position from positions final
           where ${laterChecks} and keyword_id in {others: Array(UUID)} group by keyword_id`,
          { accountId, websiteId, day, others },
        );
  return new Map([...known, ...started].map(({ id, ...on }) => [id, on]));
}
