import type { ReferringDomain } from '../../../api/backlinks.ts';
import { formatCount } from '../../../format/numbers.ts';
import { paths } from '../../../paths.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { StateBadge } from '../../../ui/state-badge.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { AuthorityBar, OnDay, ToldBy } from '../parts/link-cells.tsx';
import { statusLooks } from '../parts/link-words.ts';

export function domainColumns(websiteId: string): Column<ReferringDomain>[] {
  return [
    { id: 'domain', header: 'Domain', cell: (row) => <DomainName row={row} websiteId={websiteId} /> },
    {
      id: 'authority',
      header: 'Authority',
      align: 'end',
      width: 120,
      cell: ({ authority }) => <AuthorityBar authority={authority} />,
    },
    { id: 'links', header: 'Links', align: 'end', width: 96, cell: ({ links }) => formatCount(links) },
    { id: 'follow', header: 'Followed', align: 'end', width: 96, cell: ({ follow }) => formatCount(follow) },
    {
      id: 'state',
      header: 'State',
      width: 96,
      cell: ({ status }) => <StateBadge {...statusLooks[status]} />,
    },
    {
      id: 'firstSeen',
      header: 'First seen',
      align: 'end',
      width: 120,
      cell: ({ firstSeen }) => <OnDay day={firstSeen} />,
    },
    {
      id: 'lastSeen',
      header: 'Last seen',
      align: 'end',
      width: 120,
      cell: ({ lastSeen }) => <OnDay day={lastSeen} />,
    },
    { id: 'toldBy', header: 'Source', width: 144, cell: (row) => <ToldBy {...row} /> },
    {
      id: 'observedAt',
      header: 'As of',
      align: 'end',
      width: 120,
      cell: ({ observedAt }) => <OnDay day={observedAt} />,
    },
  ];
}

/** Leads to its links where they are known one by one. */
function DomainName({ row: { domain, follow }, websiteId }: { row: ReferringDomain; websiteId: string }) {
  if (follow === null) return <span>{domain}</span>;
  return <AppLink href={paths.backlinkList(websiteId, { sourceDomain: domain })}>{domain}</AppLink>;
}
