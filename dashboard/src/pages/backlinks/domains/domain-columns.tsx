import { t } from '@lingui/core/macro';
import type { ReferringDomain } from '../../../api/backlinks.ts';
import { formatCount } from '../../../format/numbers.ts';
import { paths } from '../../../paths.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { StateBadge } from '../../../ui/state-badge.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { AuthorityBar, DayCell, LinkSources, LostMark } from '../parts/link-cells.tsx';
import { linkStyle } from '../parts/link-labels.ts';

export function domainColumns(websiteId: string): Column<ReferringDomain>[] {
  return [
    {
      id: 'domain',
      header: t`Referring domain`,
      isName: true,
      cell: (row) => (
        <div>
          <DomainName row={row} websiteId={websiteId} />
          <div>
            <LostMark status={row.status} />
          </div>
        </div>
      ),
    },
    {
      id: 'authority',
      header: t`Authority`,
      align: 'end',
      width: 120,
      cell: ({ authority }) => <AuthorityBar authority={authority} />,
    },
    { id: 'links', header: t`Backlinks`, align: 'end', width: 96, cell: ({ links }) => formatCount(links) },
    { id: 'follow', header: t`Follow`, align: 'end', width: 96, cell: ({ follow }) => formatCount(follow) },
    {
      id: 'status',
      header: t`Status`,
      width: 96,
      cell: ({ status, source }) => <StateBadge {...linkStyle({ status, sources: [source] })} />,
    },
    {
      id: 'firstSeen',
      header: t`First seen`,
      align: 'end',
      width: 120,
      cell: ({ firstSeen }) => <DayCell day={firstSeen} />,
    },
    {
      id: 'lastSeen',
      header: t`Last seen`,
      align: 'end',
      width: 120,
      cell: ({ lastSeen }) => <DayCell day={lastSeen} />,
    },
    { id: 'sources', header: t`Source`, width: 144, cell: (row) => <LinkSources {...row} /> },
    {
      id: 'observedAt',
      header: t`Source date`,
      hint: t`The day from which the source has these values`,
      align: 'end',
      width: 120,
      cell: ({ observedAt }) => <DayCell day={observedAt} />,
    },
  ];
}

/** Links to the backlinks of the domain if they are collected. The web graph knows only the domain. */
function DomainName({ row: { domain, follow }, websiteId }: { row: ReferringDomain; websiteId: string }) {
  if (follow === null) return <span>{domain}</span>;
  return <AppLink href={paths.backlinkList(websiteId, { sourceDomain: domain })}>{domain}</AppLink>;
}
