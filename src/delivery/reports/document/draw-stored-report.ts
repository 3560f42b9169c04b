import type { Db } from '#platform/postgres';
import { findLogo } from '../branding/logo-queries.ts';
import type { Report } from '../core/report.ts';
import type { ReportSettings } from '../core/settings.ts';
import { drawReport } from './draw-report.ts';

/** Draws a stored report with its logo. */
export async function drawStoredReport(
  db: Db,
  report: Report,
  { fontFile, isSandbox }: Pick<ReportSettings, 'fontFile' | 'isSandbox'>,
): Promise<Buffer> {
  const digest = report.content.agency.logo;
  const logo = await findLogo(db, { accountId: report.accountId, digest });
  return drawReport(report, { fontFile, logo, isSandbox });
}
