import type { Backlink } from '../../../api/backlinks.ts';
import { paths } from '../../../paths.ts';
import { Ago } from '../../../ui/ago.tsx';
import type { Column } from '../../../ui/table/column.ts';
import {
  AuthorityBar,
  StatusCell,
  LinkText,
  DayCell,
  RelTags,
  SourcePage,
  LinkSources,
} from '../parts/link-cells.tsx';

export function linkColumns(websiteId: string): Column<Backlink>[] {
  return [
    {
      id: 'source',
      header: 'Referring page',
      cell: ({ id, sourceUrl, sourceDomain }) => (
        <SourcePage url={sourceUrl} domain={sourceDomain} href={paths.backlink(websiteId, id)} />
      ),
    },
    {
      id: 'authority',
      header: 'Authority',
      align: 'end',
      width: 112,
      sorts: 'descending',
      cell: ({ authority }) => <AuthorityBar authority={authority} />,
    },
    { id: 'anchor', header: 'Anchor and target URL', cell: (link) => <LinkText {...link} /> },
    { id: 'rel', header: 'Rel', width: 148, cell: (link) => <RelTags {...link} /> },
    { id: 'status', header: 'Status', width: 168, cell: (link) => <StatusCell {...link} /> },
    {
      id: 'firstSeen',
      header: 'First seen',
      align: 'end',
      width: 116,
      sorts: 'descending',
      cell: ({ firstSeen }) => <DayCell day={firstSeen} />,
    },
    {
      id: 'lastSeen',
      header: 'Last seen',
      align: 'end',
      width: 116,
      sorts: 'descending',
      cell: ({ lastSeen }) => <DayCell day={lastSeen} />,
    },
    { id: 'sources', header: 'Source', width: 136, cell: (link) => <LinkSources {...link} /> },
    {
      id: 'lostAt',
      header: 'Lost',
      align: 'end',
      width: 116,
      isExtra: true,
      cell: ({ lostAt }) => <DayCell day={lostAt} />,
    },
    {
      id: 'lastCheckedAt',
      header: 'Last checked',
      align: 'end',
      width: 120,
      isExtra: true,
      cell: ({ lastCheckedAt }) => <Ago at={lastCheckedAt} />,
    },
  ];
}
