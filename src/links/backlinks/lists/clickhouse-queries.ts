import type { ClickHouse } from '#platform/clickhouse';
import type { MomentRange } from '#platform/date-range.ts';
import type { ChangeKind, WebsiteIds } from '#links/backlinks/core';

/** The position of a change in the list, which is sorted by these fields in descending order. */
export interface ChangeCursor {
  /** Milliseconds since 1970. */
  atMs: number;
  linkId: string;
  kind: string;
}

/** A change that a link check found. */
export interface ChangeRow extends ChangeCursor {
  at: string;
  kind: ChangeKind;
  before: string;
  after: string;
}

interface ChangePage extends MomentRange {
  /** Any of these. Null for all. */
  kinds: readonly ChangeKind[] | null;
  after: ChangeCursor | null;
  limit: number;
}

/** The changes of a website's links, newest first. Reads all its changes of the range. */
export async function selectChanges(
  clickhouse: ClickHouse,
  ids: WebsiteIds,
  { from, until, kinds, after, limit }: ChangePage,
): Promise<ChangeRow[]> {
  const beyond =
    after === null ? '' : 'and (atMs, linkId, kind) < ({atMs: Float64}, {linkId: String}, {kind: String})';
  return clickhouse.query<ChangeRow>(
    `select toString(b.link_id) as linkId, toFloat64(toUnixTimestamp64Milli(b.at)) as atMs, b.kind as kind,
       ${iso('b.at')} as at, before, after
     from backlink_changes b final
     where account_id = {accountId: UUID} and website_id = {websiteId: UUID}
       and b.at >= {from: DateTime64(3, 'UTC')} and b.at < {until: DateTime64(3, 'UTC')}
       ${kinds === null ? '' : 'and kind in {kinds: Array(String)}'} ${beyond}
     order by atMs desc, linkId desc, kind desc limit {limit: UInt32}`,
    { ...ids, from, until, limit, ...(kinds === null ? {} : { kinds }), ...after },
  );
}

export interface LinkChangeEntry {
  at: string;
  kind: ChangeKind;
  before: string;
  after: string;
}

/** The latest 1,000 changes of one link, newest first. */
export async function selectLinkChanges(
  clickhouse: ClickHouse,
  ids: WebsiteIds,
  linkId: string,
): Promise<LinkChangeEntry[]> {
  return clickhouse.query<LinkChangeEntry>(
    `select ${iso('b.at')} as at, kind, before, after from backlink_changes b final
     where account_id = {accountId: UUID} and website_id = {websiteId: UUID} and link_id = {linkId: UUID}
     order by b.at desc, kind limit 1000`,
    { ...ids, linkId },
  );
}

export interface LinkObservation {
  source: string;
  sourceUrl: string;
  targetUrl: string | null;
  anchor: string | null;
  rel: string[];
  firstSeen: string | null;
  lastSeen: string | null;
  observedAt: string;
}

/** The latest observation of a link by each source, newest first. */
export async function selectLinkObservations(
  clickhouse: ClickHouse,
  ids: WebsiteIds,
  link: { linkId: string; targetDomain: string; sourceDomain: string },
): Promise<LinkObservation[]> {
  return clickhouse.query<LinkObservation>(
    `select source, source_url as sourceUrl, nullIf(target_url, '') as targetUrl, anchor, rel,
       ${iso('first_seen')} as firstSeen, ${iso('last_seen')} as lastSeen, ${iso('observed_at')} as observedAt
     from backlinks final
     where account_id = {accountId: UUID} and website_id = {websiteId: UUID} and target_domain = {targetDomain: String}
       and source_domain = {sourceDomain: String} and link_id = {linkId: UUID}
     order by observed_at desc, source limit 100`,
    { ...ids, ...link },
  );
}

function iso(column: string): string {
  return `formatDateTime(${column}, '%Y-%m-%dT%H:%i:%S.000Z', 'UTC')`;
}
