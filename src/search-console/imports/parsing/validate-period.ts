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
    const reason =
      'contains no days, so its period is unknown; import the whole zip that Search Console exports';
    throw new UnreadableExportError(location, reason);
  }
  if (endDate > today)
    throw new UnreadableExportError(location, `contains ${endDate}, which is in the future`);
  if (startDate < firstDay)
    throw new UnreadableExportError(
      location,
      `contains ${startDate}, which is before Search Console's first data`,
    );
  return { startDate, endDate };
}
