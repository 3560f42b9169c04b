import type { Facts } from '#facts';
import type { OfWebsite } from '../links/link.ts';
import type { DaysVersion, LinkDay } from './summary-queries.ts';

/** Keeps the days of a website under a version of their own. */
export async function insertLinkDays(
  facts: Facts,
  { accountId, websiteId }: OfWebsite,
  { version, days }: { version: number; days: readonly LinkDay[] },
): Promise<void> {
  await facts.insert(
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

/** Websites that have days under more than one version, in the order of the store. */
export async function listManyVersions(
  facts: Facts,
  { after, limit }: { after: string | null; limit: number },
): Promise<OfWebsite[]> {
  return facts.query<OfWebsite>(
    `select account_id as accountId, website_id as websiteId from backlink_days
     where {after: Nullable(UUID)} is null or website_id > {after: Nullable(UUID)}
     group by account_id, website_id having min(version) < max(version)
     order by website_id limit {limit: UInt32}`,
    { after, limit },
  );
}

/** Forgets all versions before those given. */
export async function removeLinkDaysBefore(facts: Facts, versions: readonly DaysVersion[]): Promise<void> {
  await facts.remove(
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

export interface SeriesRow {
  /** The day, or the first day of the month. */
  date: string;
  newLinks: number;
  lostLinks: number;
  newDomains: number;
  lostDomains: number;
}

/** Links found and lost over days or months, those that have any, oldest first. */
export async function readSeries(
  facts: Facts,
  of: OfWebsite,
  range: { version: number; startDate: string; endDate: string; by: 'day' | 'month' },
): Promise<SeriesRow[]> {
  // A job that ran twice at once may have written the same day of a version twice.
  return facts.query<SeriesRow>(
    `select if({by: String} = 'month', toStartOfMonth(d.day), d.day) as date, toUInt32(sum(d.found)) as newLinks,
       toUInt32(sum(d.lost)) as lostLinks, toUInt32(sum(d.domains_found)) as newDomains,
       toUInt32(sum(d.domains_lost)) as lostDomains
     from (
       select distinct day, found, lost, domains_found, domains_lost from backlink_days
       where account_id = {accountId: UUID} and website_id = {websiteId: UUID} and version = {version: UInt64}
         and day between {startDate: Date} and {endDate: Date}
     ) as d
     group by date order by date`,
    { ...of, ...range },
  );
}
