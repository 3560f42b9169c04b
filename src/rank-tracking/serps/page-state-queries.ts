import type { ClickHouse } from '#platform/clickhouse';

/** The last result page of a search target on a day. */
export interface PageState {
  targetId: string;
  date: string;
  /** `shown` without its sources, `loaded` with them; `unknown` if the provider does not report AI Overviews. */
  aiOverview: 'unknown' | 'absent' | 'shown' | 'loaded';
  /** For each asked domain, in order: whether the AI Overview cites it, as 0 or 1. */
  cited: number[];
  /** For each asked domain, in order: its best organic position, 0 if it is not on the page. */
  ranks: number[];
}

/** The days of search targets from `from` on, oldest first, with the places of registrable domains. */
export async function readPageStates(
  clickhouse: ClickHouse,
  asked: { targetIds: readonly string[]; from: string; domains: readonly string[] },
): Promise<Map<string, PageState[]>> {
  const rows = await clickhouse.query<PageState>(
    `select toString(target_id) as targetId, toString(day) as date, state as aiOverview, cited, best as ranks
     from (
       select target_id, toDate(checked_at) as day,
         argMax(if(ai_overview = 'unknown' and has(features, 'ai_overview'), 'shown', toString(ai_overview)), checked_at) as state,
         argMax(arrayMap(asked -> toUInt8(has(ai_domains, asked)), {domains: Array(String)}), checked_at) as cited,
         argMax(arrayMap(asked -> toUInt16(arrayMin(arrayFilter((rank, domain) -> domain = asked and rank > 0, ranks, domains))),
           {domains: Array(String)}), checked_at) as best
       from serps final
       where target_id in {targetIds: Array(UUID)} and checked_at >= {from: Date}
       group by target_id, day
     )
     order by targetId, date`,
    { ...asked },
  );
  return Map.groupBy(rows, ({ targetId }) => targetId);
}
