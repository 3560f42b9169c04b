import type { AuditPage } from '../../../api/audits.ts';
import { formatCount, formatShort, unknownValue } from '../../../format/numbers.ts';
import { paths } from '../../../paths.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { OutsideLink } from '../../../ui/outside-link.tsx';
import { StateBadge, type Tone } from '../../../ui/state-badge.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { reasonLabel, shortUrl } from '../parts/audit-labels.ts';
import classes from '../parts/url-cells.module.css';
import { SeverityCounts } from '../parts/severity-counts.tsx';

const statusTones: Record<number, Tone> = { 2: 'good', 3: 'calm', 4: 'bad', 5: 'bad' };
const bytesPerKilobyte = 1024;

/** @param websiteId for links to the issues of a page */
export function pageColumns(websiteId: string): Column<AuditPage>[] {
  return [
    { id: 'url', header: 'URL', sorts: 'ascending', cell: (row) => <PageUrl page={row} /> },
    {
      id: 'status',
      header: 'Status',
      width: 116,
      sorts: 'descending',
      cell: ({ status }) => (
        <StateBadge
          tone={status === null ? 'waiting' : (statusTones[Math.floor(status / 100)] ?? 'calm')}
          label={status === null ? 'No response' : String(status)}
        />
      ),
    },
    {
      id: 'indexability',
      header: 'Indexability',
      width: 220,
      cell: ({ indexability, reason }) => (
        <span className={classes.quiet}>{reasonLabel(reason ?? indexability)}</span>
      ),
    },
    { ...number('depth', 'Depth'), sorts: 'ascending' },
    number('inlinks', 'Inlinks'),
    number('wordCount', 'Words'),
    {
      id: 'firstByteMs',
      header: 'TTFB',
      align: 'end',
      width: 104,
      sorts: 'descending',
      cell: ({ firstByteMs }) => (firstByteMs === null ? unknownValue : `${formatCount(firstByteMs)} ms`),
    },
    {
      id: 'bytes',
      header: 'Size',
      align: 'end',
      width: 88,
      isExtra: true,
      cell: ({ bytes }) => (bytes === null ? unknownValue : `${formatShort(bytes / bytesPerKilobyte)} KiB`),
    },
    {
      id: 'inSitemap',
      header: 'In sitemap',
      width: 112,
      isExtra: true,
      cell: ({ inSitemap }) => (inSitemap ? 'Yes' : 'No'),
    },
    {
      id: 'issues',
      header: 'Issues',
      align: 'end',
      width: 120,
      sorts: 'descending',
      cell: (row) => <IssueCounts page={row} websiteId={websiteId} />,
    },
  ];
}

const number = (id: 'depth' | 'inlinks' | 'wordCount', header: string): Column<AuditPage> => ({
  id,
  header,
  align: 'end',
  width: 108,
  sorts: 'descending',
  cell: (row) => formatCount(row[id]),
});

function PageUrl({ page: { url, title } }: { page: AuditPage }) {
  return (
    <span className={classes.page}>
      <OutsideLink url={url} className={classes.url}>
        {shortUrl(url)}
      </OutsideLink>
      {title !== null && <span className={classes.title}>{title}</span>}
    </span>
  );
}

/** Errors, warnings and notices of a page, with a link to them. */
function IssueCounts({
  page: { url, errors, warnings, notices },
  websiteId,
}: {
  page: AuditPage;
  websiteId: string;
}) {
  if (errors + warnings + notices === 0) return <span className={classes.quiet}>{unknownValue}</span>;
  return (
    <AppLink href={paths.auditIssues(websiteId, { search: url })}>
      <SeverityCounts error={errors} warning={warnings} notice={notices} />
    </AppLink>
  );
}
