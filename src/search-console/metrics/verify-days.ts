import type { JobContext } from '#platform/jobs';
import { type MissingDay, replaceMissingDays } from '#platform/observations';
import { findCompleteVersions } from './version-queries.ts';
import { markVersionsDue, type PublishedDay, selectPublishedDays, selectPublishedMonths } from './queries.ts';

const dataset = 'search metrics';

/**
 * Compares the published days of all websites with ClickHouse, month by month. Days that lost rows are marked as due, so that the next sync
 * fetches them again. Days of imported files cannot be fetched; the user has to import the file again.
 */
export async function verifyDays({ db, clickhouse, log, signal }: JobContext): Promise<void> {
  const missing: MissingDay[] = [];
  for (const month of await selectPublishedMonths(db)) {
    if (signal.aborted) return;
    const published = await selectPublishedDays(db, month);
    const complete = new Set(await findCompleteVersions(clickhouse, published));
    const lost = published.filter(({ version }) => !complete.has(version));
    await markVersionsDue(
      db,
      lost.filter(isCollected).map(({ version }) => version),
    );
    missing.push(...countByDay(published, lost));
  }
  await replaceMissingDays({ db, log }, dataset, missing);
}

function isCollected({ source }: PublishedDay): boolean {
  return source !== 'export';
}

function countByDay(published: readonly PublishedDay[], lost: readonly PublishedDay[]): MissingDay[] {
  const expected = Map.groupBy(published, keyOf);
  return [...Map.groupBy(lost, keyOf).values()].flatMap((ofDay) => {
    const [first] = ofDay;
    if (first === undefined) return [];
    const { websiteId, date: day } = first;
    const count = expected.get(keyOf(first))?.length ?? 0;
    const isRebuilding = ofDay.some(isCollected);
    return [{ websiteId, day, expected: count, found: count - ofDay.length, isRebuilding }];
  });
}

function keyOf({ websiteId, date }: PublishedDay): string {
  return `${websiteId} ${date}`;
}
