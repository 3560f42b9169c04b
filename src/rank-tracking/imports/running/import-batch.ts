import type { Context } from '#platform/context.ts';
import { utcDay } from '#platform/days.ts';
import type { JobContext } from '#platform/jobs';
import { deleteKeywordPositions, recordImportedPositions } from '#rank-tracking/positions';
import { selectDeletedKeywords } from '#rank-tracking/keywords/rank-checking';
import { insertMissingAnnotations } from '#websites/annotations';
import type { Batch } from './batch.ts';
import { findPlace, type PlacedRow, placeRows } from './place-rows.ts';
import { type ImportResult, type SkippedRow, skippedRow } from '../import.ts';
import { sayImport } from '../reading/say-import.ts';
import { findImport, storeResult } from '../queries.ts';
import type { AnnotationItem } from '../reading/read-item.ts';

const maxSkipped = 1_000;
/** Days that another time zone may be ahead. */
const tomorrowMs = 24 * 3_600_000;

/** Imports the rows of a batch and stores the place in the file. Does nothing if the import was deleted. */
export async function importBatch(job: JobContext, batch: Batch): Promise<void> {
  if (batch.items.length === 0) return;
  const { id, accountId } = batch.import;
  const written = await job.db.transaction().execute(async (db) => {
    const found = await findImport(db, { id, accountId }, true);
    if (found?.state !== 'running') throw new Error('The import was deleted or has ended');
    const context: Context = { db, clickhouse: job.clickhouse, accountId, now: job.now };
    const outcome = await importRows(context, batch);
    await storeResult(db, { id, accountId }, outcome.result);
    return outcome;
  });
  batch.result = written.result;
  await deleteOrphans(job, accountId, written.rows);
}

interface Outcome {
  result: ImportResult;
  rows: PlacedRow[];
}

async function importRows(context: Context, batch: Batch): Promise<Outcome> {
  const placed = await placeRows(context, batch);
  const skipped: SkippedRow[] = batch.items.flatMap((item) =>
    item.type === 'problem' ? [skippedRow(item.line, item.reason)] : [],
  );
  skipped.push(...placed.skipped);
  const positions = placed.rows.flatMap((row) => positionsOf(context, batch, { row, skipped }));
  await recordImportedPositions(context.clickhouse, positions);
  const annotations = await importAnnotations(context, batch, skipped);
  const { result } = batch;
  const websiteIds = new Set([...result.websiteIds, ...positions.map(({ websiteId }) => websiteId)]);
  return {
    rows: placed.rows,
    result: {
      items: result.items + batch.items.length,
      rows: result.rows + placed.rows.length + annotations.rows,
      websitesCreated: result.websitesCreated + placed.websitesCreated,
      keywordsCreated: result.keywordsCreated + placed.keywordsCreated,
      keywordsExisting: result.keywordsExisting + placed.keywordsExisting,
      positions: result.positions + positions.length,
      annotations: result.annotations + annotations.created,
      skippedCount: result.skippedCount + skipped.length,
      skipped: [...result.skipped, ...skipped].slice(0, maxSkipped),
      websiteIds: [...websiteIds],
    },
  };
}

function positionsOf(
  { accountId, now }: Context,
  { import: { createdAt, preview } }: Batch,
  { row, skipped }: { row: PlacedRow; skipped: SkippedRow[] },
) {
  const lastDay = utcDay(new Date(now.getTime() + tomorrowMs));
  return row.item.positions.flatMap(([day, position, url]) => {
    if (day > lastDay) {
      skipped.push(skippedRow(row.item.line, sayImport('future', { text: day })));
      return [];
    }
    const source = preview?.source ?? 'csv';
    const { websiteId, keywordId } = row;
    return [
      {
        accountId,
        websiteId,
        keywordId,
        day,
        position: position || null,
        url,
        source,
        importedAt: createdAt,
      },
    ];
  });
}

async function importAnnotations(
  context: Context,
  batch: Batch,
  skipped: SkippedRow[],
): Promise<{ rows: number; created: number }> {
  const items = batch.items.filter((item): item is AnnotationItem => item.type === 'annotation');
  const byWebsite = new Map<string, AnnotationItem[]>();
  for (const item of items) {
    const place = findPlace(batch, item.website ?? batch.import.settings.domain);
    if (typeof place === 'string') byWebsite.set(place, [...(byWebsite.get(place) ?? []), item]);
    else skipped.push(skippedRow(item.line, place.reason));
  }
  let [rows, created] = [0, 0];
  for (const [websiteId, ofWebsite] of byWebsite) {
    rows += ofWebsite.length;
    created += await insertMissingAnnotations(context, websiteId, ofWebsite);
  }
  return { rows, created };
}

/** Deletes the positions of keywords that were deleted meanwhile. A later deletion of a keyword deletes them as well. */
async function deleteOrphans(
  { db, clickhouse }: JobContext,
  accountId: string,
  rows: readonly PlacedRow[],
): Promise<void> {
  const deleted = await selectDeletedKeywords(db, [...new Set(rows.map(({ keywordId }) => keywordId))]);
  const orphans = rows.filter(({ keywordId }) => deleted.has(keywordId));
  for (const [websiteId, group] of Map.groupBy(orphans, (row) => row.websiteId)) {
    const keywordIds = group.map(({ keywordId }) => keywordId);
    await deleteKeywordPositions({ db, clickhouse }, { accountId, websiteId, keywordIds });
  }
}
