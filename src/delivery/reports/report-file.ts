import type { PublicFile } from '#platform/http';
import { findReport } from './core/report-queries.ts';
import { reportFileName } from './core/report.ts';
import type { ReportSettings } from './core/settings.ts';
import { drawReport } from './document/draw-report.ts';
import { tokenDigest } from './links/create-link.ts';
import { findOpenLink } from './links/link-queries.ts';

/** Serves a report to the holder of a share link, without a key or a session. An expired or revoked link is a 404. */
export function reportFile(settings: ReportSettings): PublicFile {
  return {
    path: '/reports/:token',
    type: 'application/pdf',
    find: async ({ db, now }, token) => {
      const link = await findOpenLink(db, { digest: tokenDigest(token), now });
      const report = link && (await findReport(db, { accountId: link.accountId, id: link.reportId }));
      if (report === null) return null;
      return { name: reportFileName(report), content: await drawReport(report, settings) };
    },
  };
}
