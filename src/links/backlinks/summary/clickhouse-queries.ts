import type { ClickHouse } from '#platform/clickhouse';
import type { MomentRange } from '#platform/date-range.ts';
import type { LinkSource, WebsiteIds } from '#links/backlinks/core';
import type { LinkDaysVersion, LinkDay } from './queries.ts';

/** Inserts the daily counts of a website for one version of its summary. */
export async function insertLinkDays(
  clickhouse: ClickHouse,
  { accountId, websiteId }: WebsiteIds,
  { version, days }: { version: number; days: readonly LinkDay[] },
): Promise<void> {
  await clickhouse.insert(
    'backlink_days',
    days.map(({ day, found, lost, domainsFound, domainsLost }) => ({
      account_id: accountId,
      website_id: websiteId,
      version,
      day,
      found,
      lost,
      domains_found: domainsFound,
      domains_lost: domainsLost,
    })),
  );
}

/** When each source last saw any link of a website. */
export async function readSourceTimes(
  clickhouse: ClickHouse,
  ids: WebsiteIds,
): Promise<Map<LinkSource, string>> {
  const rows = await clickhouse.query<{ source: LinkSource; seenAt: string }>(
    `select source, formatDateTime(max(greatest(observed_at, ifNull(last_seen, observed_at))), '%FT%TZ') as seenAt
     from backlinks where account_id = {accountId: UUID} and website_id = {websiteId: UUID} group by source`,
    { ...ids },
  );
  return new Map(rows.map(({ source, seenAt }) => [source, seenAt]));
}

/** Websites that have daily counts of more than one version, by id. */
export async function listWebsitesWithOldVersions(
  clickhouse: ClickHouse,
  { after, limit }: { after: string | null; limit: number },
): Promise<WebsiteIds[]> {
  return clickhouse.query<WebsiteIds>(
    `select account_id as accountId, website_id as websiteId from backlink_days
     where {after: Nullable(UUID)} is null or website_id > {after: Nullable(UUID)}
     group by account_id, website_id having min(version) < max(version)
     order by website_id limit {limit: UInt32}`,
    { after, limit },
  );
}

/** Deletes the daily counts of all versions before the given ones. */
export async function deleteLinkDaysBefore(
  clickhouse: ClickHouse,
  versions: readonly LinkDaysVersion[],
): Promise<void> {
  await clickhouse.remove(
    'backlink_days',
    `account_id in {accountIds: Array(UUID)} and website_id in {websiteIds: Array(UUID)}
     and version < transform(website_id, {websiteIds: Array(UUID)}, {versions: Array(UInt64)}, toUInt64(0))`,
    {
      accountIds: [...new Set(versions.map(({ accountId }) => accountId))],
      websiteIds: versions.map(({ websiteId }) => websiteId),
      versions: versions.map(({ version }) => version),
    },
  );
}

/** Deletes all daily counts of a website. */
export async function deleteLinkDays(clickhouse: ClickHouse, ids: WebsiteIds): Promise<void> {
  const condition = 'account_id = {accountId: UUID} and website_id = {websiteId: UUID}';
  await clickhouse.remove('backlink_days', condition, { ...ids });
}

export interface SeriesRow {
  /** The day, or the first day of the month. */
  date: string;
  newLinks: number;
  lostLinks: number;
  newDomains: number;
  lostDomains: number;
}

/** New and lost links by day or month, oldest first. Days and months without any are left out. */
export async function readSeries(
  clickhouse: ClickHouse,
  ids: WebsiteIds,
  range: { version: number; startDate: string; endDate: string; by: 'day' | 'month' },
): Promise<SeriesRow[]> {
  // Concurrent runs of the job may have inserted the same day of a version twice.
  return clickhouse.query<SeriesRow>(
    `select if({by: String} = 'month', toStartOfMonth(d.day), d.day) as date, toUInt32(sum(d.found)) as newLinks,
       toUInt32(sum(d.lost)) as lostLinks, toUInt32(sum(d.domains_found)) as newDomains,
       toUInt32(sum(d.domains_lost)) as lostDomains
     from (
       select distinct day, found, lost, domains_found, domains_lost from backlink_days
       where account_id = {accountId: UUID} and website_id = {websiteId: UUID} and version = {version: UInt64}
         and day between {startDate: Date} and {endDate: Date}
     ) as d
     group by date order by date`,
    { ...ids, ...range },
  );
}

/** The number of links that were lost in a range and are present again. */
export async function countRegained(
  clickhouse: ClickHouse,
  ids: WebsiteIds,
  range: MomentRange,
): Promise<number> {
  const [row] = await clickhouse.query<{ links: number }>(
    `select toUInt32(count()) as links from (
       select c.link_id from backlink_changes as c final
       where c.account_id = {accountId: UUID} and c.website_id = {websiteId: UUID} and c.kind in ('lost', 'regained')
         and c.at >= {from: DateTime64(3, 'UTC')}
       group by c.link_id
       having countIf(c.kind = 'lost' and c.at < {until: DateTime64(3, 'UTC')}) > 0 and argMax(c.kind, c.at) = 'regained'
     )`,
    { ...ids, ...range },
  );
  return row?.links ?? 0;
}
