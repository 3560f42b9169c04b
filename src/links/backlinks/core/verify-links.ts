import { utcDay } from '#platform/days.ts';
import type { JobContext } from '#platform/jobs';
import { type MissingDay, rebuildMissingDays, reportMissingDays } from '#platform/observations';
import { findWebsite } from '#websites';
import {
  countedChanges,
  deleteLinkHistory,
  insertObservations,
  readObservedIds,
  type StoredObservation,
} from './clickhouse-queries.ts';
import type { Link } from './link.ts';
import { selectLinksAfter } from './queries.ts';

type LinkOfWebsite = Link & { domain: string };

const batchSize = 10_000;
const firstId = '00000000-0000-0000-0000-000000000000';

/**
 * Compares the links in Postgres with their observations. A lost observation is written again as Postgres knows it: the newest one. Changes
 * of links are only counted, because nothing else stores them.
 */
export async function verifyLinks(context: JobContext): Promise<void> {
  await reportMissingDays(context, countedChanges);
  await rebuildMissingDays(context, 'backlinks', {
    find: async () => {
      const days = new Map<string, Omit<MissingDay, 'isRebuilding'>>();
      await forEachBatch(context, async (links, lost) => countByDay(days, links, lost));
      return [...days.values()].filter(({ expected, found }) => found < expected);
    },
    rebuild: () => forEachBatch(context, (_links, lost) => restore(context, lost)),
  });
}

async function forEachBatch(
  { db, clickhouse, signal }: JobContext,
  handle: (links: readonly LinkOfWebsite[], lost: readonly LinkOfWebsite[]) => Promise<void>,
): Promise<void> {
  for (let after: string | null = firstId; after !== null;) {
    signal.throwIfAborted();
    const links: LinkOfWebsite[] = await selectLinksAfter(db, { after, limit: batchSize });
    const observed = await readObservedIds(clickhouse, links);
    await handle(
      links,
      links.filter(({ id }) => !observed.has(id)),
    );
    after = links.at(-1)?.id ?? null;
  }
}

function countByDay(
  days: Map<string, Omit<MissingDay, 'isRebuilding'>>,
  links: readonly LinkOfWebsite[],
  lost: readonly LinkOfWebsite[],
): void {
  const lostIds = new Set(lost.map(({ id }) => id));
  for (const { id, websiteId, observedAt } of links) {
    const day = utcDay(observedAt);
    const key = `${websiteId} ${day}`;
    const { expected, found } = days.get(key) ?? { expected: 0, found: 0 };
    const count = lostIds.has(id) ? 0 : 1;
    days.set(key, { websiteId, day, expected: expected + 1, found: found + count });
  }
}

async function restore({ db, clickhouse }: JobContext, lost: readonly LinkOfWebsite[]): Promise<void> {
  for (const links of Map.groupBy(lost, ({ websiteId }) => websiteId).values()) {
    const [first] = links;
    if (first === undefined) continue;
    const { accountId, websiteId, domain: targetDomain } = first;
    const ids = { accountId, websiteId };
    await insertObservations(clickhouse, ids, { targetDomain, observations: links.map(observationOf) });
    // The website was deleted in the meantime, so the observations are deleted, too.
    if ((await findWebsite({ db, accountId }, websiteId)) === null) await deleteLinkHistory(clickhouse, ids);
  }
}

function observationOf({
  id,
  source,
  sourceUrl,
  sourceDomain,
  targetUrl,
  anchor,
  ...link
}: Link): StoredObservation {
  const { rel, follow, observedAt, firstSeen, lastSeen } = link;
  const times = { observedAt, firstSeen, lastSeen };
  return {
    linkId: id,
    source,
    sourceUrl,
    sourceDomain,
    targetUrl,
    anchor,
    rel,
    follow,
    links: null,
    ...times,
  };
}
