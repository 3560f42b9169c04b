import type { ClickHouse } from '#platform/clickhouse';

/** The pages that ranked in rank checks of a website's keywords, one day of each keyword, by keyword id. Omits keywords that were not found. */
export async function readRankedPages(
  clickhouse: ClickHouse,
  { accountId, websiteId }: { accountId: string; websiteId: string },
  checkedOn: ReadonlyMap<string, string>,
): Promise<Map<string, string>> {
  if (checkedOn.size === 0) return new Map();
  const rows = await clickhouse.query<{ keyword_id: string; url: string }>(
    `select keyword_id, url from positions final
     where account_id = {accountId: UUID} and website_id = {websiteId: UUID} and keyword_id in {keywordIds: Array(UUID)}
       and state = 'ranked' and url <> ''
       and checked_on between arrayMin({days: Array(Date)}) and arrayMax({days: Array(Date)})
       and checked_on = {days: Array(Date)}[indexOf({keywordIds: Array(UUID)}, keyword_id)]`,
    { accountId, websiteId, keywordIds: [...checkedOn.keys()], days: [...checkedOn.values()] },
  );
  return new Map(rows.map(({ keyword_id: id, url }) => [id, url]));
}
