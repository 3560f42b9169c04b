import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { type Report, reportPdf } from '../../api/reports.ts';
import { ownLanguage } from './report-labels.ts';

/**
 * Opens and downloads the document of a report in the language that was chosen for it. The monthly reports of campaigns have no
 * chosen language, so they are in that of the page.
 */
export function PdfButtons({ report }: { report: Report }) {
  const href = reportPdf(report, report.kind === 'cycle' ? ownLanguage() : undefined);
  return (
    <>
      <Button size="xs" variant="default" component="a" href={href} target="_blank">
        <Trans>Open PDF</Trans>
      </Button>
      <Button size="xs" variant="default" component="a" href={href} download>
        <Trans>Download PDF</Trans>
      </Button>
    </>
  );
}
