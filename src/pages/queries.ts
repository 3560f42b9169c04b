import type { Facts } from '#facts';
import type { CollectedPage, SerpElement } from '#providers/serp';
import { registrableDomain } from '#websites';

/** The check that brought a page. The page is kept under its target and the time at which the attempt began. */
export interface PageOrigin {
  checkId: string;
  targetId: string;
  checkedAt: Date;
  provider: string;
}

export interface StoredPage extends PageOrigin {
  page: CollectedPage;
}

/** Keeps whole pages. Repeating it changes nothing. */
export async function recordPages(facts: Facts, pages: readonly StoredPage[]): Promise<void> {
  await facts.insert(
    'serp_pages',
    pages.map(({ page, ...origin }) => ({
      target_id: origin.targetId,
      checked_at: origin.checkedAt.getTime(),
      check_id: origin.checkId,
      provider: origin.provider,
      checked_depth: page.coveredDepth,
      exhausted: page.exhausted,
      features: page.features,
      kinds: page.elements.map((element) => element.kind),
      ranks: page.elements.map((element) => element.rank ?? 0),
      absolute_ranks: page.elements.map((element) => element.absoluteRank ?? 0),
      urls: page.elements.map((element) => element.url ?? ''),
      domains: page.elements.map((element) => (element.host === null ? '' : registrableDomain(element.host))),
      titles: page.elements.map((element) => element.title ?? ''),
    })),
  );
}

interface PageRow {
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
}

const pageColumns = `check_id, target_id, toUnixTimestamp64Milli(checked_at) as checked_ms, provider, checked_depth, exhausted,
  features, kinds, ranks, absolute_ranks, urls, titles`;

/** Pages that earlier runs of these very attempts have kept already, by check id. */
export async function findPagesOfChecks(
  facts: Facts,
  origins: readonly Omit<PageOrigin, 'provider'>[],
): Promise<Map<string, CollectedPage>> {
  if (origins.length === 0) return new Map();
  const rows = await facts.query<PageRow>(
    `select ${pageColumns} from serp_pages final
     where target_id in {targetIds: Array(UUID)} and checked_at >= {from: DateTime64(3)} and check_id in {ids: Array(UUID)}`,
    {
      targetIds: origins.map(({ targetId }) => targetId),
      ids: origins.map(({ checkId }) => checkId),
      from: new Date(Math.min(...origins.map(({ checkedAt }) => checkedAt.getTime()))),
    },
  );
  const began = new Map(origins.map(({ checkId, checkedAt }) => [checkId, String(checkedAt.getTime())]));
  const sameAttempt = rows.filter((row) => began.get(row.check_id) === row.checked_ms);
  return new Map(sameAttempt.map((row) => [row.check_id, toPage(row)]));
}

/** The last page of a target up to a moment; null where there is none. */
export async function findLatestPage(
  facts: Facts,
  targetId: string,
  until: Date,
): Promise<StoredPage | null> {
  const [row] = await facts.query<PageRow>(
    `select ${pageColumns} from serp_pages final
     where target_id = {targetId: UUID} and checked_at <= {until: DateTime64(3)}
     order by checked_at desc limit 1`,
    { targetId, until },
  );
  return row === undefined ? null : toStoredPage(row);
}

/** The newest page of each target since a moment. */
export async function findNewestPages(
  facts: Facts,
  { targetIds, from }: { targetIds: readonly string[]; from: Date },
): Promise<StoredPage[]> {
  if (targetIds.length === 0) return [];
  const rows = await facts.query<PageRow>(
    `select ${pageColumns} from serp_pages final
     where target_id in {targetIds: Array(UUID)} and checked_at >= {from: DateTime64(3)}
     order by target_id, checked_at desc limit 1 by target_id`,
    { targetIds, from },
  );
  return rows.map(toStoredPage);
}

/** All pages of targets since a moment, oldest first, each with the organic results of one registrable domain only. */
export async function findPagesWithDomain(
  facts: Facts,
  { targetIds, domain, from }: { targetIds: readonly string[]; domain: string; from: Date },
): Promise<StoredPage[]> {
  const rows = await facts.query<PageRow>(
    `select check_id, target_id, checked_ms, provider, checked_depth, exhausted, features,
       arrayMap(place -> kinds[place], places) as kinds, arrayMap(place -> ranks[place], places) as ranks,
       arrayMap(place -> absolute_ranks[place], places) as absolute_ranks,
       arrayMap(place -> urls[place], places) as urls, arrayMap(place -> titles[place], places) as titles
     from (
       select ${pageColumns}, arrayFilter(place -> domains[place] = {domain: String}, arrayEnumerate(domains)) as places
       from serp_pages final
       where target_id in {targetIds: Array(UUID)} and checked_at >= {from: DateTime64(3)}
     ) order by checked_ms`,
    { targetIds, domain, from },
  );
  return rows.map(toStoredPage);
}

function toStoredPage(row: PageRow): StoredPage {
  return {
    checkId: row.check_id,
    targetId: row.target_id,
    checkedAt: new Date(Number(row.checked_ms)),
    provider: row.provider,
    page: toPage(row),
  };
}

function toPage(row: PageRow): CollectedPage {
  return {
    elements: row.kinds.map((_kind, index) => toElement(row, index)),
    features: row.features,
    coveredDepth: row.checked_depth,
    exhausted: row.exhausted,
    costMicros: 0,
    parts: 0,
  };
}

function toElement(row: PageRow, index: number): SerpElement {
  const url = row.urls[index] || null;
  return {
    kind: row.kinds[index] ?? '',
    rank: row.ranks[index] || null,
    absoluteRank: row.absolute_ranks[index] || null,
    url,
    host: url === null ? null : (URL.parse(url)?.hostname ?? null),
    title: row.titles[index] || null,
  };
}
