import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { type Report, reportPdf } from '../../api/reports.ts';
import { ownLanguage } from './report-labels.ts';

/**
 * Opens and downloads the document of a report. A definition names the language of its reports; those on campaigns are in the language
 * of the page.
 */
export function PdfButtons({ report }: { report: Report }) {
  const href = reportPdf(report, report.campaignId === null ? undefined : ownLanguage());
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
