import type { ClickHouse } from '#platform/clickhouse';

/** A link to a given target. */
export interface Arc {
  fromId: number;
  /** 100 minus the authority of the source. */
  weakness: number;
}

export type ArcSort = 'authority' | 'name';

export interface ArcPage {
  by: ArcSort;
  limit: number;
  /** The last arc of the previous page. */
  after: Arc | null;
}

/** By authority, a page is one range of the primary key. By name, an index skips most sources of the target that come after the page. */
export async function selectArcs(
  clickhouse: ClickHouse,
  target: { release: number; id: number },
  { by, limit, after }: ArcPage,
): Promise<Arc[]> {
  const beyond = {
    // The first condition is redundant, but the primary index can use it.
    authority: `weakness >= {weakness: UInt8}
      and (weakness > {weakness: UInt8} or from_id > {fromId: Int64})`,
    name: 'from_id > {fromId: Int64}',
  };
  const orders = { authority: 'to_id, weakness, from_id', name: 'from_id' };
  return clickhouse.query<Arc>(
    `select from_id as fromId, weakness from web_graph_edges
     where release = {release: UInt16} and to_id = {id: UInt32} and ${after === null ? 'true' : beyond[by]}
     order by ${orders[by]} limit {limit: UInt32}`,
    { ...target, limit, weakness: after?.weakness ?? 0, fromId: after?.fromId ?? -1 },
  );
}

/** Those of the sources that link to the target. */
export async function selectKnownArcs(
  clickhouse: ClickHouse,
  target: { release: number; id: number },
  arcs: readonly Arc[],
): Promise<Set<number>> {
  if (arcs.length === 0) return new Set();
  const rows = await clickhouse.query<{ fromId: number }>(
    `select from_id as fromId from web_graph_edges
     where release = {release: UInt16} and to_id = {id: UInt32}
       and (weakness, from_id) in (select * from (
         select arrayJoin(arrayZip({weaknesses: Array(UInt8)}, {fromIds: Array(UInt32)})) as pair
       ))`,
    {
      ...target,
      weaknesses: arcs.map(({ weakness }) => weakness),
      fromIds: arcs.map(({ fromId }) => fromId),
    },
  );
  return new Set(rows.map(({ fromId }) => fromId));
}

/** The number of domains that link to the target, by authority: 0–9, 10–19, … 90–100. */
export async function countArcs(
  clickhouse: ClickHouse,
  target: { release: number; id: number },
): Promise<number[]> {
  const rows = await clickhouse.query<{ band: number; domains: number }>(
    `select least(intDiv(100 - weakness, 10), 9) as band, toUInt32(count()) as domains from web_graph_edges
     where release = {release: UInt16} and to_id = {id: UInt32} group by band`,
    { ...target },
  );
  const counts = new Map(rows.map(({ band, domains }) => [Number(band), domains]));
  return Array.from({ length: 10 }, (_, band) => counts.get(band) ?? 0);
}
