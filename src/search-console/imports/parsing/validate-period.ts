import { sayExport } from './say-export.ts';
import { UnreadableExportError } from './unreadable-export-error.ts';
import type { ExportedReport } from './exported-report.ts';

/** Search Console's data starts later. */
const firstDay = '2010-01-01';

/** The period of a report. @throws UnreadableExportError if the report has no days or the period is impossible */
export function validatePeriod(
  { startDate, endDate }: ExportedReport,
  fileName: string,
  today: string,
): { startDate: string; endDate: string } {
  const location = { file: fileName, line: null };
  if (startDate === null || endDate === null) {
    throw new UnreadableExportError(location, sayExport('no_days'));
  }
  if (endDate > today) throw new UnreadableExportError(location, sayExport('future', { day: endDate }));
  if (startDate < firstDay)
    throw new UnreadableExportError(location, sayExport('too_early', { day: startDate }));
  return { startDate, endDate };
}
