import type { AuditPage } from '../../../api/audits.ts';
import { formatCount, formatShort, none } from '../../../format/numbers.ts';
import { paths } from '../../../paths.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { OutsideLink } from '../../../ui/outside-link.tsx';
import { StateBadge, type Tone } from '../../../ui/state-badge.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { nameReason, shortUrl } from '../parts/audit-words.ts';
import classes from '../parts/address.module.css';
import { SeverityCounts } from '../parts/severity-counts.tsx';

const tones: Record<number, Tone> = { 2: 'good', 3: 'calm', 4: 'bad', 5: 'bad' };
const bytesPerKilobyte = 1024;

/** @param websiteId whose issues a page's counts lead to */
export function pageColumns(websiteId: string): Column<AuditPage>[] {
  return [
    { id: 'url', header: 'Address', sorts: 'ascending', cell: (row) => <Address page={row} /> },
    {
      id: 'status',
      header: 'Status',
      width: 116,
      sorts: 'descending',
      cell: ({ status }) => (
        <StateBadge
          tone={status === null ? 'waiting' : (tones[Math.floor(status / 100)] ?? 'calm')}
          label={status === null ? 'No answer' : String(status)}
        />
      ),
    },
    {
      id: 'indexability',
      header: 'Search engines',
      width: 220,
      cell: ({ indexability, reason }) => (
        <span className={classes.quiet}>{nameReason(reason ?? indexability)}</span>
      ),
    },
    { ...number('depth', 'Clicks deep'), sorts: 'ascending' },
    number('inlinks', 'Links to it'),
    number('wordCount', 'Words'),
    {
      id: 'firstByteMs',
      header: 'First byte',
      align: 'end',
      width: 104,
      sorts: 'descending',
      cell: ({ firstByteMs }) => (firstByteMs === null ? none : `${formatCount(firstByteMs)} ms`),
    },
    {
      id: 'bytes',
      header: 'Size',
      align: 'end',
      width: 88,
      isExtra: true,
      cell: ({ bytes }) => (bytes === null ? none : `${formatShort(bytes / bytesPerKilobyte)} KiB`),
    },
    {
      id: 'inSitemap',
      header: 'In a sitemap',
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

function Address({ page: { url, title } }: { page: AuditPage }) {
  return (
    <span className={classes.page}>
      <OutsideLink url={url} className={classes.address}>
        {shortUrl(url)}
      </OutsideLink>
      {title !== null && <span className={classes.title}>{title}</span>}
    </span>
  );
}

/** Errors, warnings and notices of one page; they lead to what they are. */
function IssueCounts({
  page: { url, errors, warnings, notices },
  websiteId,
}: {
  page: AuditPage;
  websiteId: string;
}) {
  if (errors + warnings + notices === 0) return <span className={classes.quiet}>{none}</span>;
  return (
    <AppLink href={paths.auditIssues(websiteId, { search: url })}>
      <SeverityCounts error={errors} warning={warnings} notice={notices} />
    </AppLink>
  );
}
