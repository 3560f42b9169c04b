import type { Facts } from '#facts';
import type { ChangeKind, OfWebsite } from '../links/link.ts';

/** Where a change stands in the list: after those that are newer. */
export interface ChangePlace {
  /** Milliseconds since 1970. */
  atMs: number;
  linkId: string;
  kind: string;
}

export interface ChangeRow extends ChangePlace {
  at: string;
  kind: ChangeKind;
  before: string;
  after: string;
}

interface ChangePage {
  /** Any of these; all where null. */
  kinds: readonly ChangeKind[] | null;
  after: ChangePlace | null;
  limit: number;
}

/** What became of a website's links, the newest first. Reads all changes of the website. */
export async function selectChanges(
  facts: Facts,
  of: OfWebsite,
  { kinds, after, limit }: ChangePage,
): Promise<ChangeRow[]> {
  const beyond =
    after === null ? '' : 'and (atMs, linkId, kind) < ({atMs: Float64}, {linkId: String}, {kind: String})';
  return facts.query<ChangeRow>(
    `select toString(b.link_id) as linkId, toFloat64(toUnixTimestamp64Milli(b.at)) as atMs, b.kind as kind,
       formatDateTime(b.at, '%Y-%m-%dT%H:%i:%S.000Z', 'UTC') as at, before, after
     from backlink_changes b final
     where account_id = {accountId: UUID} and website_id = {websiteId: UUID}
       ${kinds === null ? '' : 'and kind in {kinds: Array(String)}'} ${beyond}
     order by atMs desc, linkId desc, kind desc limit {limit: UInt32}`,
    { ...of, limit, ...(kinds === null ? {} : { kinds }), ...after },
  );
}
