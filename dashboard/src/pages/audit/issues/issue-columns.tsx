import type { AuditIssue } from '../../../api/audits.ts';
import { none } from '../../../format/numbers.ts';
import { OutsideLink } from '../../../ui/outside-link.tsx';
import { StateBadge } from '../../../ui/state-badge.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { severityLooks, shortUrl, stateLooks } from '../parts/audit-words.ts';
import classes from '../parts/address.module.css';

/** @param isOneCheck then what all rows share stands above the table */
export function issueColumns({ isOneCheck }: { isOneCheck: boolean }): Column<AuditIssue>[] {
  const address: Column<AuditIssue> = {
    id: 'url',
    header: 'Address',
    sorts: 'ascending',
    cell: ({ url }) => (
      <OutsideLink url={url} className={classes.address}>
        {shortUrl(url)}
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
      cell: ({ severity }) => <StateBadge {...severityLooks[severity]} />,
    },
  ];
  return [
    address,
    ...(isOneCheck ? [] : shared),
    { id: 'detail', header: 'Found', width: 320, cell: (row) => <Found issue={row} /> },
    { id: 'state', header: 'State', width: 96, cell: ({ state }) => <StateBadge {...stateLooks[state]} /> },
  ];
}

/** What was found in a few words, with the addresses that are involved. */
function Found({ issue: { detail, count, urls } }: { issue: AuditIssue }) {
  const said = detail ?? (count > 1 ? `${count} times` : null);
  if (urls.length === 0) return <span className={classes.quiet}>{said ?? none}</span>;
  const [first = '', ...others] = urls;
  if (others.length === 0) {
    return (
      <span className={classes.found}>
        {detail !== null && <span>{detail}</span>}
        <OutsideLink url={first} className={classes.address} fz="sm" />
      </span>
    );
  }
  return (
    <details className={classes.details}>
      <summary>{said ?? `${urls.length} addresses`}</summary>
      <ul>
        {urls.map((url) => (
          <li key={url}>
            <OutsideLink url={url} fz="sm" className={classes.address} />
          </li>
        ))}
      </ul>
    </details>
  );
}
