import { t } from '@lingui/core/macro';
import type { AuditIssue } from '../../../api/audits.ts';
import { formatImpact, unknownValue } from '../../../format/numbers.ts';
import { StateBadge } from '../../../ui/state-badge.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { TwoLines } from '../../../ui/table/two-lines.tsx';
import { severityStyles, stateStyles } from '../parts/audit-labels.ts';
import { impactColumn } from '../parts/impact-column.ts';
import { MuteButton } from '../mutes/mute-button.tsx';
import { PageLink, RelatedUrl } from '../parts/page-link.tsx';
import { SeverityIcon } from '../parts/severity-icon.tsx';
import classes from '../parts/url-cells.module.css';

interface ColumnOptions {
  /** For links to the page. */
  websiteId: string;
  /** Omits the columns that are the same in all rows. */
  isOneRule: boolean;
  /** Omits the severity, which the heads of the groups name. */
  isGrouped: boolean;
  /** Shows the issue above the URL, because a phone has no room for two columns of text. */
  isPhone: boolean;
}

export function issueColumns({
  websiteId,
  isOneRule,
  isGrouped,
  isPhone,
}: ColumnOptions): Column<AuditIssue>[] {
  const url: Column<AuditIssue> = {
    id: 'url',
    header: 'URL',
    width: isGrouped ? 324 : 224,
    sorts: 'ascending',
    cell: (issue) => <IssueUrl issue={issue} websiteId={websiteId} />,
  };
  const rule: Column<AuditIssue> = {
    id: 'check',
    header: t`Issue`,
    width: 232,
    sorts: 'ascending',
    cell: (issue) => <IssueTitle issue={issue} websiteId={websiteId} />,
  };
  const severity: Column<AuditIssue> = {
    id: 'severity',
    header: t`Severity`,
    width: 100,
    sorts: 'descending',
    cell: ({ severity: level }) => <StateBadge {...severityStyles[level]} />,
  };
  const several = [...(isPhone ? [rule] : [url, rule]), ...(isGrouped ? [] : [severity])];
  return [
    ...(isOneRule ? [url] : several),
    { ...impactColumn, sorts: 'descending', cell: ({ impact }) => formatImpact(impact) },
    {
      id: 'detail',
      header: t`Details`,
      cell: (issue) => <IssueDetail issue={issue} websiteId={websiteId} />,
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

interface IssueCellProps {
  issue: AuditIssue;
  websiteId: string;
}

function IssueTitle({ issue, websiteId }: IssueCellProps) {
  const { title, severity } = issue;
  return (
    <TwoLines second={<IssueUrl issue={issue} websiteId={websiteId} />}>
      <span className={classes.onPhone}>
        <SeverityIcon severity={severity} />{' '}
      </span>
      {title}
    </TwoLines>
  );
}

/** The page, and the state of the issue if it is not simply open. */
function IssueUrl({ issue: { url, state }, websiteId }: IssueCellProps) {
  return (
    <span>
      <PageLink websiteId={websiteId} url={url} />
      {state !== 'open' && (
        <>
          {' '}
          <StateBadge {...stateStyles[state]} />
        </>
      )}
    </span>
  );
}

/** A short description of the finding, with the related URLs. */
function IssueDetail({ issue: { url, detail, count, related }, websiteId }: IssueCellProps) {
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
