import type { ClickHouse } from '#platform/clickhouse';
import { type AuditIds, ofAudit } from '../clickhouse-queries.ts';

/** The URLs of an audit below one folder. */
export interface Folder {
  /** Ends with `/`. */
  url: string;
  pages: number;
  indexable: number;
  errors: number;
  warnings: number;
  notices: number;
  /** Mean clicks from the start page; null if only sitemaps list its URLs. */
  averageDepth: number | null;
  /** Folders directly in it. */
  folders: number;
}

/** More folders than a person can read. The others are counted. */
export const maxFolders = 200;

/** The part of a URL after the folder, without the query string. */
const rest = `cutQueryStringAndFragment(substring(url, length({folder: String}) + 1))`;
/** The start of a path up to its n-th slash; empty without it. */
const upTo = (path: string, slashes: number) =>
  `if(countSubstrings(${path}, '/') >= ${slashes}, concat(arrayStringConcat(arraySlice(splitByChar('/', ${path}), 1, ${slashes}), '/'), '/'), '')`;

/**
 * The folders directly in a folder, largest first, and one row more than are shown.
 * @param folder a URL that ends with `/`; empty for the hosts of the website
 */
export async function selectFolders(
  clickhouse: ClickHouse,
  ids: AuditIds,
  folder: string,
): Promise<Folder[]> {
  // `https://example.com/` has three slashes.
  const slashes = folder === '' ? 3 : 1;
  return clickhouse.query<Folder>(
    `select concat({folder: String}, child) as url, toUInt32(count()) as pages,
       toUInt32(countIf(indexability = 'indexable')) as indexable, toUInt32(sum(errors)) as errors,
       toUInt32(sum(warnings)) as warnings, toUInt32(sum(notices)) as notices,
       round(avg(depth), 1) as averageDepth, toUInt32(uniqExactIf(below, below <> '')) as folders
     from (
       select *, ${upTo('path', slashes)} as child, ${upTo('path', slashes + 1)} as below
       from (
         select ${rest} as path, indexability, errors, warnings, notices, depth from audit_pages final
         where ${ofAudit} and startsWith(url, {folder: String})
       )
     )
     where child <> '' group by child order by pages desc, url limit {limit: UInt32}`,
    { ...ids, folder, limit: maxFolders + 1 },
  );
}
