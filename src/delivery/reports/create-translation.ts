import type { Context } from '#platform/context.ts';
import { newId } from '#platform/ids.ts';
import { insertReport } from './core/report-queries.ts';
import type { ListedReport, Report } from './core/report.ts';
import type { ReportLanguage } from './words/languages.ts';

/** Creates a report with the content of another one, which is stored without a language. It is not mailed. */
export async function createTranslation(
  { db, now }: Pick<Context, 'db' | 'now'>,
  {
    report,
    language,
    name = report.name,
  }: { report: Report; language: ReportLanguage; name?: string | undefined },
): Promise<ListedReport> {
  const { content } = report;
  const written =
    content.version === 2
      ? { name, content: { ...content, language, name } }
      : { content: { ...content, language } };
  const created: Report = {
    ...report,
    ...written,
    id: newId(),
    kind: 'on_demand',
    language,
    createdAt: now,
  };
  await insertReport(db, created);
  return created;
}
