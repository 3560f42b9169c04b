import { t } from '@lingui/core/macro';
import type { AuditIssue } from '../../../api/audits.ts';
import { formatMean, unknownValue } from '../../../format/numbers.ts';
import { StateBadge } from '../../../ui/state-badge.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { severityStyles, stateStyles } from '../parts/audit-labels.ts';
import { impactColumn } from '../parts/impact-column.ts';
import { MuteButton } from '../mutes/mute-button.tsx';
import { PageLink, RelatedUrl } from '../parts/page-link.tsx';
import classes from '../parts/url-cells.module.css';

interface ColumnOptions {
  /** For links to the page. */
  websiteId: string;
  /** Omits the columns that are the same in all rows. */
  isOneRule: boolean;
}

export function issueColumns({ websiteId, isOneRule }: ColumnOptions): Column<AuditIssue>[] {
  const url: Column<AuditIssue> = {
    id: 'url',
    header: 'URL',
    sorts: 'ascending',
    cell: ({ url: page }) => <PageLink websiteId={websiteId} url={page} />,
  };
  const shared: Column<AuditIssue>[] = [
    {
      id: 'check',
      header: t`Issue`,
      width: 300,
      sorts: 'ascending',
      isOnPhone: true,
      cell: ({ title }) => title,
    },
    {
      id: 'severity',
      header: t`Severity`,
      width: 108,
      sorts: 'descending',
      cell: ({ severity }) => <StateBadge {...severityStyles[severity]} />,
    },
  ];
  return [
    url,
    ...(isOneRule ? [] : shared),
    { ...impactColumn, sorts: 'descending', cell: ({ impact }) => formatMean(impact) },
    {
      id: 'detail',
      header: t`Details`,
      width: 280,
      cell: (issue) => <IssueDetail issue={issue} websiteId={websiteId} />,
    },
    {
      id: 'state',
      header: t`Status`,
      width: 92,
      ...(isOneRule ? { isOnPhone: true } : {}),
      cell: ({ state }) => <StateBadge {...stateStyles[state]} />,
    },
    {
      id: 'mute',
      header: t`Actions`,
      align: 'end',
      width: 88,
      cell: (issue) =>
        issue.state !== 'fixed' && <MuteButton issue={issue} muteId={issue.muteId} websiteId={websiteId} />,
    },
  ];
}

/** A short description of the finding, with the related URLs. */
function IssueDetail({
  issue: { url, detail, count, urls },
  websiteId,
}: {
  issue: AuditIssue;
  websiteId: string;
}) {
  const text = detail ?? (count > 1 ? t`${count} times` : null);
  if (urls.length === 0) return <span className={classes.quiet}>{text ?? unknownValue}</span>;
  const [first = '', ...others] = urls;
  if (others.length === 0) {
    return (
      <span className={classes.detail}>
        {detail !== null && <span>{detail}</span>}
        <RelatedUrl websiteId={websiteId} of={url} url={first} />
      </span>
    );
  }
  return (
    <details className={classes.details}>
      <summary>{detail ?? t`${urls.length} URLs`}</summary>
      <ul>
        {urls.map((related) => (
          <li key={related}>
            <RelatedUrl websiteId={websiteId} of={url} url={related} />
          </li>
        ))}
      </ul>
    </details>
  );
}
