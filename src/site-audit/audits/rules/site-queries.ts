/**
 * The rules that compare pages, as one SELECT over the crawl for each kind of comparison. Each returns `code`, `url`, `detail`,
 * `detail_code`, `detail_values`, `occurrences` and `urls`, in this order, with one row per code and URL. The common table expressions
 * `pages`, `links`, `sitemap_urls` and `external_pages` are available to all of them.
 */

const ofCrawl = `account_id = {accountId: UUID} and website_id = {websiteId: UUID} and crawl_id = {auditId: UUID}`;

/** Only links on pages with a successful response count. */
export const crawlTables = `
  pages as (select * from crawl_pages final where ${ofCrawl}),
  links as (
    select url as source, target, is_internal, is_nofollow from crawl_links final
    array join targets as target, internals as is_internal, nofollows as is_nofollow
    where ${ofCrawl} and url global in (
      select url from crawl_pages final where ${ofCrawl} and status between 200 and 299
    )
  ),
  sitemap_urls as (select url, sitemap from crawl_sitemap_urls final where ${ofCrawl}),
  external_pages as (select * from crawl_targets final where ${ofCrawl})`;

/** These rules need a complete crawl. */
export const completeCrawlOnly: ReadonlySet<string> = new Set([
  'orphan_page',
  'single_inlink',
  'nofollow_inlinks_only',
  'nofollow_only_url',
]);

/** One row for each code whose condition holds. */
function codesOf(conditions: Record<string, string>): string {
  const codes = Object.entries(conditions).map(([code, condition]) => `if(${condition}, '${code}', '')`);
  return `arrayJoin(arrayFilter(code -> code <> '', [${codes.join(', ')}])) as code`;
}

/** A detail that is a text of the page. Other details also have a code and values, as `sayDetail` says them. */
const quoted = (text: string) => `${text} as detail, '' as detail_code, map('', '') as detail_values`;
const noDetail = quoted(`''`);
/** The status of another page or, without a response, the reason. */
const statusOr = (reason: string) => `
    if(status > 0, concat('status ', toString(status)), replaceAll(${reason}, '_', ' ')) as detail,
    multiIf(status > 0, 'detail.status', ${reason} <> '', 'detail.failed', '') as detail_code,
    map(if(status > 0, 'status', 'reason'), if(status > 0, toString(status), toString(${reason}))) as detail_values`;

const firstTen = (column: string) => `arraySlice(arraySort(groupUniqArray(${column})), 1, 10)`;
const broken = `(outcome = 'failed' or status >= 400)`;

/** Pages with the same value in a column. */
function sameIn(code: string, column: 'title' | 'description' | 'heading' | 'fingerprint'): string {
  const isText = column !== 'fingerprint';
  const has = isText ? `${column} <> ''` : `${column} <> 0 and word_count >= 50`;
  return `
    select '${code}' as code, url, ${isText ? quoted(`left(${column}, 200)`) : noDetail}, same as occurrences,
      arraySlice(arrayFilter(other -> other <> url, few), 1, 10) as urls
    from pages global inner join (
      select ${column}, toUInt32(count()) as same, groupArraySorted(11)(url) as few
      from pages where indexability = 'indexable' and ${has} group by ${column} having same > 1
    ) as duplicates using (${column})
    where indexability = 'indexable' and ${has}`;
}

/** If two 64-bit fingerprints differ in at most 3 bits, at least one of their four 16-bit parts is equal (Manku et al. 2007). */
const nearDuplicates = `
  select 'content_near_duplicate' as code, url, 'almost the same text' as detail, 'detail.near_duplicate' as detail_code,
    map('', '') as detail_values, toUInt32(count()) as occurrences, ${firstTen('example')} as urls
  from (select url, fingerprint from pages where indexability = 'indexable' and word_count >= 50) as page
  global inner join (
    with bands as (
      select fingerprint, min(url) as example, band, bitAnd(bitShiftRight(fingerprint, band * 16), 65535) as part
      from pages array join [0, 1, 2, 3] as band
      where indexability = 'indexable' and fingerprint <> 0 and word_count >= 50
      group by fingerprint, band limit 300 by band, part
    )
    select distinct one.fingerprint as fingerprint, other.example as example
    from bands as one global inner join bands as other on one.band = other.band and one.part = other.part
    where one.fingerprint <> other.fingerprint and bitCount(bitXor(one.fingerprint, other.fingerprint)) <= 3
  ) as near using (fingerprint)
  group by url`;

const canonicals = `
  select ${codesOf({
    canonical_to_error: broken,
    canonical_to_redirect: `indexability = 'redirected'`,
    canonical_to_noindex: `indexability = 'noindex'`,
    canonical_to_blocked: `indexability = 'blocked'`,
    canonical_chain: `indexability = 'canonicalised'`,
  })}, source as url, ${statusOr('indexability')},
    toUInt32(1) as occurrences, [target] as urls
  from (
    select url as source, canonical as target from pages where indexability = 'canonicalised' and canonical <> ''
  ) as one
  global inner join (select url as page, outcome, status, indexability from pages) as other on one.target = other.page`;

/** One row for each rule and source page, with the targets that meet the condition of the rule. */
function linkedTo(links: string, targets: string, conditions: Record<string, string>): string {
  const isAny = Object.values(conditions).join(' or ');
  return `
    select code, source as url, ${noDetail}, toUInt32(uniqExact(target)) as occurrences, ${firstTen('target')} as urls
    from (
      select source, target, ${codesOf(conditions)} from (${links}) as one
      global inner join (
        select url as page, outcome, status, redirect_to, indexability from ${targets} where ${isAny}
      ) as other on one.target = other.page
    )
    group by code, source`;
}

const alternates = `
  select url as source, target from pages array join hreflang_urls as target
  where status between 200 and 299 and target <> url`;

const alternatesWithoutReturn = `
  select 'hreflang_return_missing' as code, source as url, ${noDetail}, toUInt32(uniqExact(target)) as occurrences,
    ${firstTen('target')} as urls
  from (${alternates}) as one
  where target global in (select url from pages where status between 200 and 299)
    and (target, source) global not in (select source, target from (${alternates}))
  group by source`;

const ownLinks = 'select source, target from links where is_internal and source <> target';
const externalLinks = 'select source, target from links where not is_internal';

/**
 * Pages by their internal links. Most pages have many, so the query first finds the pages with few links and only then collects these
 * links.
 */
const linkedPages = `
  select ${codesOf({
    single_inlink: 'followed = 1',
    nofollow_inlinks_only: 'followed = 0',
    nofollow_and_follow_inlinks: 'followed > 0 and has_nofollow',
  })}, url, ${noDetail}, toUInt32(sources) as occurrences, few as urls
  from (
    select target as url, uniqExact(source) as sources, uniqUpToIf(1)(source, not is_nofollow) as followed,
      max(is_nofollow) as has_nofollow, ${firstTen('source')} as few
    from links where is_internal and source <> target and target global in (
      select target from links
      where is_internal and source <> target and target global in (
        select url from pages where indexability = 'indexable' and ifNull(depth, 1) > 0
      )
      group by target having uniqUpToIf(1)(source, not is_nofollow) <= 1 or max(is_nofollow)
    )
    group by target
  )`;

/** A URL that did not respond at all has an issue of its own, which the sitemap does not cause. */
const sitemapIssues = `
  select code, url, ${statusOr('reason')}, toUInt32(1) as occurrences, sitemaps as urls
  from (
    select code, url, max(if(code = 'sitemap_error', page_status, 0)) as status, '' as reason, ${firstTen('sitemap')} as sitemaps
    from (
      select url, sitemap, page_status, ${codesOf({
        sitemap_noindex: `indexability = 'noindex'`,
        sitemap_redirect: `indexability = 'redirected'`,
        sitemap_error: 'page_status >= 400',
        sitemap_blocked: `indexability = 'blocked'`,
        sitemap_non_canonical: `indexability = 'canonicalised'`,
      })}
      from sitemap_urls
      global inner join (select url as page, status as page_status, indexability from pages) as one on url = one.page
    )
    group by code, url
  )`;

const listedTwice = `
  select 'page_in_multiple_sitemaps' as code, url, ${noDetail}, toUInt32(uniqExact(sitemap)) as occurrences,
    ${firstTen('sitemap')} as urls
  from sitemap_urls group by url having occurrences > 1`;

const unlistedPages = `
  select 'page_not_in_sitemap' as code, url, ${noDetail}, toUInt32(1) as occurrences, emptyArrayString() as urls
  from pages
  where indexability = 'indexable' and url global not in (select url from sitemap_urls) and (select count() from sitemap_urls) > 0`;

const deepPages = `
  select 'page_deep' as code, url, concat(toString(depth), ' clicks') as detail, 'detail.clicks' as detail_code,
    map('count', toString(depth)) as detail_values, toUInt32(1) as occurrences, emptyArrayString() as urls
  from pages where depth > 3 and indexability = 'indexable'`;

const orphans = `
  select 'orphan_page' as code, url, ${noDetail}, toUInt32(1) as occurrences, [found_on] as urls from pages
  where status between 200 and 299 and ifNull(depth, 1) > 0 and url global in (select url from sitemap_urls)
    and url global not in (select target from links where is_internal and source <> target)`;

/** URLs that were not crawled because every link to them has `nofollow`, with the status that was requested. */
const nofollowOnly = `
  select 'nofollow_only_url' as code, url, ${statusOr('reason')},
    toUInt32(sources) as occurrences, few as urls
  from (
    select target as url, uniqExact(source) as sources, ${firstTen('source')} as few
    from links where is_internal and target global not in (select url from pages)
    group by target having min(is_nofollow)
  ) as one
  global left join (select url as checked, status, reason from external_pages) as other on one.url = other.checked`;

export const siteQueries: readonly string[] = [
  sameIn('title_duplicate', 'title'),
  sameIn('meta_description_duplicate', 'description'),
  sameIn('h1_duplicate', 'heading'),
  sameIn('content_duplicate', 'fingerprint'),
  nearDuplicates,
  canonicals,
  linkedTo(alternates, 'pages', {
    hreflang_to_error: broken,
    hreflang_to_redirect: `indexability = 'redirected'`,
    hreflang_to_noindex: `indexability = 'noindex'`,
    hreflang_to_non_canonical: `indexability = 'canonicalised'`,
  }),
  alternatesWithoutReturn,
  linkedTo(ownLinks, 'pages', {
    links_to_broken: broken,
    links_to_redirect: `indexability = 'redirected'`,
  }),
  linkedTo(externalLinks, `(select *, '' as indexability from external_pages)`, {
    external_links_broken: `${broken} and status not in (401, 403, 405, 429, 503, 999)`,
    external_links_redirected: `status < 400 and redirect_to <> ''`,
  }),
  deepPages,
  orphans,
  linkedPages,
  nofollowOnly,
  sitemapIssues,
  unlistedPages,
  listedTwice,
];

/** One SELECT with the rows of all queries. */
export function joinQueries(queries: readonly string[]): string {
  return queries.map((query) => `(${query})`).join(' union all ');
}
