import { t } from '@lingui/core/macro';
import { codeLabel } from '../../../format/code-words.ts';
import type { AuditPage } from '../../../api/audits.ts';
import { formatCount, formatShort, unknownValue } from '../../../format/numbers.ts';
import { paths } from '../../../paths.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { useIsPhone } from '../../../ui/use-is-phone.ts';
import { reasonLabels } from '../parts/reason-labels.ts';
import { HttpStatus } from '../parts/http-status.tsx';
import { PageLink } from '../parts/page-link.tsx';
import classes from '../parts/url-cells.module.css';
import { SeverityCounts } from '../parts/severity-counts.tsx';

const bytesPerKilobyte = 1024;

/** @param websiteId for links to the page; the URLs of other hosts than `mainHost` are shown whole */
export function pageColumns(websiteId: string, mainHost?: string): Column<AuditPage>[] {
  return [
    {
      id: 'url',
      header: 'URL',
      sorts: 'ascending',
      cell: (row) => <PageUrl page={row} websiteId={websiteId} mainHost={mainHost} />,
    },
    {
      id: 'status',
      header: t`Status`,
      width: 88,
      sorts: 'descending',
      cell: ({ status, errors }) => <HttpStatus status={status} isError={errors > 0} />,
    },
    {
      id: 'indexability',
      header: t`Indexability`,
      width: 168,
      cell: ({ indexability, reason }) => (
        <span className={classes.quiet}>{codeLabel(reason ?? indexability, reasonLabels)}</span>
      ),
    },
    { ...number('depth', t`Depth`), sorts: 'ascending' },
    number('inlinks', t`Inlinks`),
    number('wordCount', t`Words`),
    {
      id: 'firstByteMs',
      header: 'TTFB',
      align: 'end',
      width: 92,
      sorts: 'descending',
      cell: ({ firstByteMs }) => (firstByteMs === null ? unknownValue : t`${formatCount(firstByteMs)} ms`),
    },
    {
      id: 'bytes',
      header: t`Size`,
      align: 'end',
      width: 88,
      isExtra: true,
      cell: ({ bytes }) => (bytes === null ? unknownValue : t`${formatShort(bytes / bytesPerKilobyte)} KiB`),
    },
    {
      id: 'inSitemap',
      header: t`In sitemap`,
      width: 112,
      isExtra: true,
      cell: ({ inSitemap }) => (inSitemap ? t`Yes` : t`No`),
    },
    {
      id: 'issues',
      header: t`Issues`,
      align: 'end',
      width: 168,
      isOnPhone: true,
      sorts: 'descending',
      cell: (row) => <IssueCounts page={row} websiteId={websiteId} />,
    },
  ];
}

const number = (id: 'depth' | 'inlinks' | 'wordCount', header: string): Column<AuditPage> => ({
  id,
  header,
  align: 'end',
  width: 80,
  sorts: 'descending',
  cell: (row) => formatCount(row[id]),
});

interface PageUrlProps {
  page: AuditPage;
  websiteId: string;
  mainHost: string | undefined;
}

function PageUrl({ page: { url, title }, websiteId, mainHost }: PageUrlProps) {
  return (
    <span className={classes.page}>
      <PageLink websiteId={websiteId} url={url} mainHost={mainHost} />
      {title !== null && <span className={classes.title}>{title}</span>}
    </span>
  );
}

/** Errors, warnings and notices of a page, with a link to the page that explains them. */
function IssueCounts({
  page: { url, errors, warnings, notices },
  websiteId,
}: {
  page: AuditPage;
  websiteId: string;
}) {
  const isPhone = useIsPhone();
  if (errors + warnings + notices === 0) return <span className={classes.quiet}>{unknownValue}</span>;
  return (
    <AppLink href={paths.auditPage(websiteId, url)}>
      <SeverityCounts error={errors} warning={warnings} notice={notices} isCompact={isPhone} />
    </AppLink>
  );
}
