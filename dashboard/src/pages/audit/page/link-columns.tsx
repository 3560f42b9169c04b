import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { AuditLink } from '../../../api/audits.ts';
import { unknownValue } from '../../../format/numbers.ts';
import { OutsideLink } from '../../../ui/outside-link.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { HttpStatus } from '../parts/http-status.tsx';
import { PageLink } from '../parts/page-link.tsx';
import classes from '../parts/url-cells.module.css';

const areaLabels: Record<string, string> = {
  body: t`Body`,
  header: t`Header`,
  nav: t`Navigation`,
  main: t`Main content`,
  aside: t`Sidebar`,
  footer: t`Footer`,
};

/** @param direction which end of the links the rows show */
export function linkColumns(websiteId: string, direction: 'in' | 'out'): Column<AuditLink>[] {
  const shared: Column<AuditLink>[] = [
    { id: 'anchor', header: t`Anchor`, width: 280, cell: ({ anchor }) => <Anchor anchor={anchor} /> },
    { id: 'rel', header: t`Rel`, width: 160, cell: (link) => <Rel link={link} /> },
    { id: 'area', header: t`Area`, width: 140, cell: ({ area }) => areaLabels[area] ?? area },
  ];
  if (direction === 'in') {
    const source: Column<AuditLink> = {
      id: 'source',
      header: t`Linking page`,
      cell: (link) => <PageLink websiteId={websiteId} url={link.source} />,
    };
    return [source, ...shared];
  }
  return [
    {
      id: 'target',
      header: t`Target`,
      cell: ({ target, internal }) =>
        internal ? (
          <PageLink websiteId={websiteId} url={target} />
        ) : (
          <OutsideLink url={target} className={classes.url} />
        ),
    },
    {
      id: 'status',
      header: t`Status`,
      width: 132,
      cell: ({ status }) =>
        status === null ? (
          <span className={classes.quiet}>
            <Trans>Not checked</Trans>
          </span>
        ) : (
          <HttpStatus status={status} />
        ),
    },
    ...shared,
  ];
}

function Anchor({ anchor }: { anchor: string }) {
  if (anchor === '')
    return (
      <span className={classes.quiet}>
        <Trans>No anchor text</Trans>
      </span>
    );
  return <span className={classes.url}>{anchor}</span>;
}

/** The `rel` values that search engines read, and whether the link is hidden. A page can declare nofollow for all of its links. */
function Rel({ link: { rel, nofollow, hidden } }: { link: AuditLink }) {
  const tokens = rel.split(' ').filter((token) => ['nofollow', 'sponsored', 'ugc'].includes(token));
  const shown = [
    ...(tokens.length > 0 ? tokens : [nofollow ? 'nofollow' : 'follow']),
    ...(hidden ? ['hidden'] : []),
  ];
  return (
    <span className={shown[0] === 'follow' ? classes.quiet : undefined}>
      {shown.join(', ') || unknownValue}
    </span>
  );
}
