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
  issue: { url, detail, count, related },
  websiteId,
}: {
  issue: AuditIssue;
  websiteId: string;
}) {
  const text = detail ?? (count > 1 ? t`${count} times` : null);
  if (related.length === 0) return <span className={classes.quiet}>{text ?? unknownValue}</span>;
  const [first, ...others] = related;
  if (first !== undefined && others.length === 0) {
    return (
      <span className={classes.detail}>
        {detail !== null && <span>{detail}</span>}
        <RelatedUrl websiteId={websiteId} of={url} url={first.url} />
        <LinkDetails related={first} />
      </span>
    );
  }
  return (
    <details className={classes.details}>
      <summary>{detail ?? t`${related.length} URLs`}</summary>
      <ul>
        {related.map((one) => (
          <li key={one.url}>
            <RelatedUrl websiteId={websiteId} of={url} url={one.url} />
            <LinkDetails related={one} />
          </li>
        ))}
      </ul>
    </details>
  );
}

/** The status of a URL that an issue names, and the text of the link to it. */
function LinkDetails({ related: { status, anchor } }: { related: AuditIssue['related'][number] }) {
  const details = [
    ...(status === null ? [] : [status === 0 ? t`no response` : t`status ${String(status)}`]),
    ...(anchor === null ? [] : [anchor === '' ? t`link without text` : t`link text “${anchor}”`]),
  ];
  return details.length === 0 ? null : <span className={classes.quiet}> {details.join(', ')}</span>;
}
