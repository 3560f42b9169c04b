import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { type Report, reportPdf } from '../../api/reports.ts';

/** Opens and downloads the document of a report, in its language: what its readers get. */
export function PdfButtons({ report }: { report: Report }) {
  const href = reportPdf(report);
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
