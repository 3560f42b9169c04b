import type { JobContext } from '#platform/jobs';
import { selectDays } from '#search-console/metrics';
import { pacificDay } from '#search-console/sync';
import type { Dimension } from '#providers/search-console';
import { readExport } from '../parsing/read-export.ts';
import { UnreadableExportError } from '../parsing/unreadable-export-error.ts';
import { validatePeriod } from '../parsing/validate-period.ts';
import { findUploadedFile, updateUpload, type UploadedFile } from './queries.ts';
import type { UploadError, UploadKey, UploadPreview } from './upload.ts';

/** Reads an uploaded export and stores its preview, or the reason why it cannot be read. */
export async function readUpload({ db, now }: JobContext, key: UploadKey): Promise<void> {
  const file = await findUploadedFile(db, key);
  if (file?.state !== 'reading') return;
  try {
    await updateUpload(db, key, { state: 'ready', preview: await previewExport({ db, now }, key, file) });
  } catch (error) {
    await updateUpload(db, key, { state: 'failed', error: uploadError(error) });
  }
}

/** The reason why a file cannot be read. @throws any other error */
export function uploadError(error: unknown): UploadError {
  if (!(error instanceof UnreadableExportError)) throw error;
  const { message, sentence, file, line } = error;
  return { message, messageSentence: sentence, file, line };
}

async function previewExport(
  { db, now }: Pick<JobContext, 'db' | 'now'>,
  { accountId, websiteId }: UploadKey,
  { name, content }: UploadedFile,
): Promise<UploadPreview> {
  const report = await readExport(content, name);
  const { startDate, endDate } = validatePeriod(report, name, pacificDay(now));
  const searchType = report.searchType ?? 'web';
  const stored = await selectDays(db, { accountId, websiteId, source: 'export', searchType });
  const dates = new Set(report.days.map(({ date }) => date));
  return {
    searchType,
    hasEnglishHeaders: report.hasEnglishHeaders,
    startDate,
    endDate,
    days: dates.size,
    storedDays: stored.filter(({ date }) => dates.has(date)).length,
    tables: Object.entries(report.dimensions).map(([dimension, rows]) => ({
      dimension: dimension as Dimension,
      rows: rows.length,
    })),
  };
}
