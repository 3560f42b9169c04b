import type { ClickHouse } from '#platform/clickhouse';
import type { CountedTable } from '#platform/observations';
import type { LinkChange, Observation, WebsiteIds } from './link.ts';

export interface StoredObservation extends Observation {
  /** Null for an observation of a whole domain. */
  linkId: string | null;
}

const noLinkId = '00000000-0000-0000-0000-000000000000';

/** Inserting the same observations again changes nothing. */
export async function insertObservations(
  clickhouse: ClickHouse,
  { accountId, websiteId }: WebsiteIds,
  { targetDomain, observations }: { targetDomain: string; observations: readonly StoredObservation[] },
): Promise<void> {
  await clickhouse.insert(
    'backlinks',
    observations.map((observation) => ({
      account_id: accountId,
      website_id: websiteId,
      target_domain: targetDomain,
      source_domain: observation.sourceDomain,
      source_url: observation.sourceUrl ?? '',
      target_url: observation.targetUrl ?? '',
      source: observation.source,
      link_id: observation.linkId ?? noLinkId,
      anchor: observation.anchor,
      rel: observation.rel ?? [],
      links: observation.links ?? 1,
      first_seen: formatTime(observation.firstSeen),
      last_seen: formatTime(observation.lastSeen),
      observed_at: formatTime(observation.observedAt),
    })),
  );
}

/** Inserting the same changes again changes nothing. */
export async function insertChanges(
  clickhouse: ClickHouse,
  { accountId, websiteId }: WebsiteIds,
  changes: readonly LinkChange[],
): Promise<void> {
  await clickhouse.insert(
    'backlink_changes',
    changes.map(({ linkId, at, ...change }) => ({
      account_id: accountId,
      website_id: websiteId,
      link_id: linkId,
      at: formatTime(at),
      ...change,
    })),
  );
}

/** Changes of links are never replaced. */
export const countedChanges: CountedTable = {
  dataset: 'backlink changes',
  table: 'backlink_changes',
  day: `toDate(at, 'UTC')`,
};

/** Those of the links that have an observation. Serves a schedule of all accounts. */
export async function readObservedIds(
  clickhouse: ClickHouse,
  links: readonly { id: string; websiteId: string }[],
): Promise<Set<string>> {
  const rows = await clickhouse.query<{ id: string }>(
    `select distinct toString(link_id) as id from backlinks
     where website_id in {websiteIds: Array(UUID)} and link_id in {ids: Array(UUID)}`,
    { websiteIds: [...new Set(links.map(({ websiteId }) => websiteId))], ids: links.map(({ id }) => id) },
  );
  return new Set(rows.map(({ id }) => id));
}

/** Deletes the observations and changes of a website. */
export async function deleteLinkHistory(clickhouse: ClickHouse, ids: WebsiteIds): Promise<void> {
  const condition = 'account_id = {accountId: UUID} and website_id = {websiteId: UUID}';
  for (const table of ['backlinks', 'backlink_changes']) {
    await clickhouse.remove(table, condition, { ...ids });
  }
}

/** In the format that ClickHouse parses, with milliseconds. */
function formatTime(date: Date | null): string | null {
  return date === null ? null : date.toISOString().replace('T', ' ').replace('Z', '');
}
