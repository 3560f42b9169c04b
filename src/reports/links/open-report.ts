import type { PublicFile } from '#http';
import { fileNameOf } from '../describe-report.ts';
import { drawReport } from '../draw/draw-report.ts';
import { findReport } from '../report-queries.ts';
import type { ReportSettings } from '../settings.ts';
import { findOpenLink } from './link-queries.ts';
import { digestOf } from './make-link.ts';

/** A report for whoever holds a link to it: no key, no session. A link that has ended is the same as one that never was. */
export function reportFile(settings: ReportSettings): PublicFile {
  return {
    path: '/reports/:token',
    type: 'application/pdf',
    find: async ({ db, now }, token) => {
      const link = await findOpenLink(db, { digest: digestOf(token), now });
      const report = link && (await findReport(db, { accountId: link.accountId, id: link.reportId }));
      if (report === null) return null;
      return { name: fileNameOf(report), content: await drawReport(report, settings) };
    },
  };
}
