import type { AuditIssue } from '../../../api/audits.ts';
import { unknownValue } from '../../../format/numbers.ts';
import { OutsideLink } from '../../../ui/outside-link.tsx';
import { StateBadge } from '../../../ui/state-badge.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { severityStyles, shortUrl, stateStyles } from '../parts/audit-labels.ts';
import classes from '../parts/url-cells.module.css';

/** @param isOneRule omits the columns that are the same in all rows */
export function issueColumns({ isOneRule }: { isOneRule: boolean }): Column<AuditIssue>[] {
  const url: Column<AuditIssue> = {
    id: 'url',
    header: 'URL',
    sorts: 'ascending',
    cell: (issue) => (
      <OutsideLink url={issue.url} className={classes.url}>
        {shortUrl(issue.url)}
      </OutsideLink>
    ),
  };
  const shared: Column<AuditIssue>[] = [
    { id: 'check', header: 'Issue', width: 260, sorts: 'ascending', cell: ({ title }) => title },
    {
      id: 'severity',
      header: 'Severity',
      width: 116,
      sorts: 'descending',
      cell: ({ severity }) => <StateBadge {...severityStyles[severity]} />,
    },
  ];
  return [
    url,
    ...(isOneRule ? [] : shared),
    { id: 'detail', header: 'Details', width: 320, cell: (issue) => <IssueDetail issue={issue} /> },
    { id: 'state', header: 'Status', width: 96, cell: ({ state }) => <StateBadge {...stateStyles[state]} /> },
  ];
}

/** A short description of the finding, with the related URLs. */
function IssueDetail({ issue: { detail, count, urls } }: { issue: AuditIssue }) {
  const text = detail ?? (count > 1 ? `${count} times` : null);
  if (urls.length === 0) return <span className={classes.quiet}>{text ?? unknownValue}</span>;
  const [first = '', ...others] = urls;
  if (others.length === 0) {
    return (
      <span className={classes.detail}>
        {detail !== null && <span>{detail}</span>}
        <OutsideLink url={first} className={classes.url} fz="sm" />
      </span>
    );
  }
  return (
    <details className={classes.details}>
      <summary>{text ?? `${urls.length} URLs`}</summary>
      <ul>
        {urls.map((related) => (
          <li key={related}>
            <OutsideLink url={related} fz="sm" className={classes.url} />
          </li>
        ))}
      </ul>
    </details>
  );
}
