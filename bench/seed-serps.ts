import { setTimeout as sleep } from 'node:timers/promises';
import type { ClickHouse } from '#platform/clickhouse';

/** Days with result pages of each keyword. */
export const serpDays = 28;
const domainRows = 10_000_000;
const domainCount = 200_000;

/** Stores a page of 100 results for each position of a website in the last days, as its rank checks did. The pages are deterministic. */
export async function seedSerps(clickhouse: ClickHouse, websiteId: string): Promise<void> {
  await clickhouse.command(insertSerps, { websiteId, days: serpDays });
  await clickhouse.command('optimize table serps final');
}

/** Low numbers are more frequent, as some domains are on most pages. */
const insertSerps = `
  insert into serps (target_id, checked_at, check_id, provider, checked_depth, exhausted, features, kinds, ranks, absolute_ranks,
    urls, domains, titles)
  with range(1, 101) as results,
    arrayMap(rank -> toUInt32(exp(cityHash64(keyword_id, checked_on, rank) / 0xFFFFFFFFFFFFFFFF * log(5000))) - 1, results) as shops
  select target_id, checked_at, keyword_id, 'dataforseo', 100, false, [], arrayMap(_ -> 'organic', results), results, results,
    arrayMap((shop, rank) -> concat('https://shop-', toString(shop), '.example/products/', toString(rank), '-shoes'), shops, results),
    arrayMap(shop -> concat('shop-', toString(shop), '.example'), shops),
    arrayMap((shop, rank) -> concat('Shoes number ', toString(rank), ' of shop ', toString(shop)), shops, results)
  from positions where website_id = {websiteId: UUID} and checked_on > today() - {days: UInt16}`;

/**
 * Indexes ten million result pages by domain. A domain has the more pages the lower its number is. Rows are generated in the order of the
 * table, once for each part of the table, because sorting would take longer than everything else.
 */
export async function seedDomains(clickhouse: ClickHouse): Promise<void> {
  for (let part = 0; part < parts; part++) await clickhouse.command(insertDomains, { part });
  await untilMerged(clickhouse);
}

/** Inserts of millions of rows are merged for seconds, and an installation receives a page at a time. */
async function untilMerged(clickhouse: ClickHouse): Promise<void> {
  for (;;) {
    const merges = await clickhouse.query(`select 1 from system.merges where table = 'serp_domains' limit 1`);
    if (merges.length === 0) return;
    await sleep(500);
  }
}

const parts = 4;
const insertDomains = `
  insert into serp_domains (domain, target_id, checked_at, rank, url)
  with toUInt32(exp(number / ${domainRows / parts} * log(${domainCount}))) as shop, cityHash64(number, {part: UInt8}) as luck
  select concat('domain-', leftPad(toString(shop), 6, '0'), '.example'),
    reinterpretAsUUID(concat(reinterpretAsString(luck), reinterpretAsString(bitShiftLeft(number, 8) + {part: UInt8}))),
    now64(3) - luck % 10368000, 1 + luck % 100, concat('https://www.domain-', toString(shop), '.example/page/', toString(luck % 100000))
  from numbers(${domainRows / parts})`;

/** The domain with the given frequency rank. */
export function domainOf(number: number): string {
  return `domain-${String(number).padStart(6, '0')}.example`;
}

export async function countPages(clickhouse: ClickHouse, domain: string): Promise<number> {
  const [row] = await clickhouse.query<{ pages: number }>(
    'select toUInt32(count()) as pages from serp_domains where domain = {domain: String}',
    { domain },
  );
  return row?.pages ?? 0;
}
