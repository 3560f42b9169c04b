import type { ClickHouse } from '#platform/clickhouse';
import {
  aiOverviewOf,
  type CollectedSerp,
  readLinks,
  type SerpElement,
  type SerpLink,
} from '#providers/serp';
import { registrableDomain } from '#websites';

/** The rank check of a SERP. Its target and the start time of the attempt identify the SERP. */
export interface SerpOrigin {
  rankCheckId: string;
  targetId: string;
  checkedAt: Date;
  provider: string;
}

export interface StoredSerp extends SerpOrigin {
  serp: CollectedSerp;
}

const columnTypes = {
  target_id: 'UUID',
  checked_at: "DateTime64(3, 'UTC')",
  check_id: 'UUID',
  provider: 'String',
  checked_depth: 'UInt16',
  exhausted: 'Bool',
  features: 'Array(String)',
  kinds: 'Array(String)',
  ranks: 'Array(UInt16)',
  absolute_ranks: 'Array(UInt16)',
  urls: 'Array(String)',
  domains: 'Array(String)',
  titles: 'Array(String)',
  snippets: 'Array(String)',
  pixel_tops: 'Array(UInt32)',
  links: 'Array(String)',
  ai_overview: 'String',
  ai_domains: 'Array(String)',
} as const;

/** Stores complete SERPs, which a view of ClickHouse adds to the index of domains. Repeated inserts have no effect. */
export async function recordSerps(clickhouse: ClickHouse, serps: readonly StoredSerp[]): Promise<void> {
  await clickhouse.insert(
    'serps',
    serps.map(({ serp, ...origin }) => ({
      target_id: origin.targetId,
      checked_at: origin.checkedAt.getTime(),
      check_id: origin.rankCheckId,
      provider: origin.provider,
      checked_depth: serp.coveredDepth,
      exhausted: serp.exhausted,
      features: serp.features,
      kinds: serp.elements.map((element) => element.kind),
      ranks: serp.elements.map((element) => element.rank ?? 0),
      absolute_ranks: serp.elements.map((element) => element.absoluteRank ?? 0),
      urls: serp.elements.map((element) => element.url ?? ''),
      domains: serp.elements.map(domainOf),
      titles: serp.elements.map((element) => element.title ?? ''),
      snippets: serp.elements.map((element) => element.snippet ?? ''),
      pixel_tops: serp.elements.map((element) => element.pixelTop ?? 0),
      links: serp.elements.map((element) => writeLinks(element.links)),
      ...aiColumns(serp),
    })),
    columnTypes,
  );
}

const domainOf = ({ host }: SerpElement) => (host === null ? '' : registrableDomain(host));

function aiColumns(serp: CollectedSerp): { ai_overview: AiState; ai_domains: string[] } {
  const overview = aiOverviewOf(serp);
  if (typeof overview === 'string') return { ai_overview: overview, ai_domains: [] };
  const hosts = (overview.sources ?? []).map(({ host }) => host).filter((host) => host !== null);
  return {
    ai_overview: overview.sources === null ? 'shown' : 'loaded',
    ai_domains: [...new Set(hosts.map(registrableDomain))],
  };
}

function writeLinks(links: SerpLink[] | null): string {
  if (links === null) return '';
  return links.length === 0 ? '[]' : JSON.stringify(links.map(({ title, url }) => [title, url]));
}

function parseLinks(text: string | undefined): SerpLink[] | null {
  if (!text) return null;
  return readLinks((JSON.parse(text) as [string, string][]).map(([title, url]) => ({ title, url })));
}

/** `loaded` AI Overviews have sources, `shown` ones may have unknown sources. */
export type AiState = 'unknown' | 'absent' | 'shown' | 'loaded';

interface SerpRow {
  check_id: string;
  target_id: string;
  checked_ms: string;
  provider: string;
  checked_depth: number;
  exhausted: boolean;
  features: string[];
  kinds: string[];
  ranks: number[];
  absolute_ranks: number[];
  urls: string[];
  titles: string[];
  snippets: string[];
  pixel_tops: number[];
  links: string[];
  ai_overview: AiState;
}

const serpColumns = `check_id, target_id, toUnixTimestamp64Milli(checked_at) as checked_ms, provider, checked_depth, exhausted,
  features, kinds, ranks, absolute_ranks, urls, titles, snippets, pixel_tops, links, ai_overview`;
/** The columns with an entry for each element. */
const elementColumns = [
  'kinds',
  'ranks',
  'absolute_ranks',
  'urls',
  'titles',
  'snippets',
  'pixel_tops',
  'links',
];

/** SERPs that earlier runs of the same attempts have stored, by rank check id. */
export async function findSerpsOfAttempts(
  clickhouse: ClickHouse,
  origins: readonly Omit<SerpOrigin, 'provider'>[],
): Promise<Map<string, CollectedSerp>> {
  if (origins.length === 0) return new Map();
  const rows = await clickhouse.query<SerpRow>(
    `select ${serpColumns} from serps final
     where target_id in {targetIds: Array(UUID)} and checked_at >= {from: DateTime64(3)} and check_id in {ids: Array(UUID)}`,
    {
      targetIds: origins.map(({ targetId }) => targetId),
      ids: origins.map(({ rankCheckId: checkId }) => checkId),
      from: new Date(Math.min(...origins.map(({ checkedAt }) => checkedAt.getTime()))),
    },
  );
  const startTimes = new Map(
    origins.map(({ rankCheckId: checkId, checkedAt }) => [checkId, String(checkedAt.getTime())]),
  );
  const sameAttempt = rows.filter((row) => startTimes.get(row.check_id) === row.checked_ms);
  return new Map(sameAttempt.map((row) => [row.check_id, toSerp(row)]));
}

/** The last SERP of a target until a time; null if there is none. */
export async function findLatestSerp(
  clickhouse: ClickHouse,
  targetId: string,
  until: Date,
): Promise<StoredSerp | null> {
  const [row] = await clickhouse.query<SerpRow>(
    `select ${serpColumns} from serps final
     where target_id = {targetId: UUID} and checked_at <= {until: DateTime64(3)}
     order by checked_at desc limit 1`,
    { targetId, until },
  );
  return row === undefined ? null : toStoredSerp(row);
}

/** The newest SERP of each target since a time. Reads the columns of these SERPs only. */
export async function findNewestSerps(
  clickhouse: ClickHouse,
  { targetIds, from }: { targetIds: readonly string[]; from: Date },
): Promise<StoredSerp[]> {
  if (targetIds.length === 0) return [];
  const rows = await clickhouse.query<SerpRow>(
    `select ${serpColumns} from serps final
     where (target_id, checked_at) global in (
       select target_id, max(checked_at) from serps
       where target_id in {targetIds: Array(UUID)} and checked_at >= {from: DateTime64(3)} group by target_id
     ) order by target_id`,
    { targetIds, from },
  );
  return rows.map(toStoredSerp);
}

/** All SERPs of targets since a time, oldest first, each with only the features and the organic results of one registrable domain. */
export async function findSerpsWithDomain(
  clickhouse: ClickHouse,
  {
    targetIds,
    domain,
    from,
    until = null,
  }: { targetIds: readonly string[]; domain: string; from: Date; until?: Date | null },
): Promise<StoredSerp[]> {
  const rows = await clickhouse.query<SerpRow>(
    `select check_id, target_id, checked_ms, provider, checked_depth, exhausted, features, ai_overview,
       ${elementColumns.map((column) => `arrayMap(slot -> ${column}[slot], slots) as ${column}`).join(', ')}
     from (
       select ${serpColumns},
         arrayFilter(slot -> domains[slot] = {domain: String} or ranks[slot] = 0, arrayEnumerate(domains)) as slots
       from serps final
       where target_id in {targetIds: Array(UUID)} and checked_at >= {from: DateTime64(3)} ${until === null ? '' : 'and checked_at < {until: DateTime64(3)}'}
     ) order by checked_ms`,
    { targetIds, domain, from, until },
  );
  return rows.map(toStoredSerp);
}

function toStoredSerp(row: SerpRow): StoredSerp {
  return {
    rankCheckId: row.check_id,
    targetId: row.target_id,
    checkedAt: new Date(Number(row.checked_ms)),
    provider: row.provider,
    serp: toSerp(row),
  };
}

function toSerp(row: SerpRow): CollectedSerp {
  return {
    elements: row.kinds.map((_kind, index) => toElement(row, index)),
    features: row.features,
    coveredDepth: row.checked_depth,
    exhausted: row.exhausted,
    reportsAiOverview: row.ai_overview !== 'unknown',
    costMicros: 0,
    parts: 0,
  };
}

function toElement(row: SerpRow, index: number): SerpElement {
  const url = row.urls[index] || null;
  return {
    kind: row.kinds[index] ?? '',
    rank: row.ranks[index] || null,
    absoluteRank: row.absolute_ranks[index] || null,
    url,
    host: url === null ? null : (URL.parse(url)?.hostname ?? null),
    title: row.titles[index] || null,
    snippet: row.snippets[index] || null,
    pixelTop: row.pixel_tops[index] || null,
    links: parseLinks(row.links[index]),
  };
}

/** The number of rank checks of a day whose SERP is stored. Serves a schedule of all accounts. */
export async function countSerpsOfChecks(
  clickhouse: ClickHouse,
  day: string,
  rankCheckIds: readonly string[],
): Promise<number> {
  const rows = await clickhouse.query<{ count: number }>(
    `select toUInt32(uniqExact(check_id)) as count from serps
     where toDate(checked_at, 'UTC') = {day: Date} and check_id in {rankCheckIds: Array(UUID)}`,
    { day, rankCheckIds },
  );
  return rows[0]?.count ?? 0;
}
