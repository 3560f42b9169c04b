import type { Backlink } from '../../../api/backlinks.ts';
import { paths } from '../../../paths.ts';
import { Ago } from '../../../ui/ago.tsx';
import type { Column } from '../../../ui/table/column.ts';
import {
  AuthorityBar,
  LinkState,
  LinkText,
  OnDay,
  RelTags,
  SourcePage,
  ToldBy,
} from '../parts/link-cells.tsx';

export function linkColumns(websiteId: string): Column<Backlink>[] {
  return [
    {
      id: 'source',
      header: 'Page that links',
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
    { id: 'anchor', header: 'Text and target', cell: (link) => <LinkText {...link} /> },
    { id: 'rel', header: 'Rel', width: 148, cell: (link) => <RelTags {...link} /> },
    { id: 'state', header: 'State', width: 168, cell: (link) => <LinkState {...link} /> },
    {
      id: 'firstSeen',
      header: 'First seen',
      align: 'end',
      width: 116,
      sorts: 'descending',
      cell: ({ firstSeen }) => <OnDay day={firstSeen} />,
    },
    {
      id: 'lastSeen',
      header: 'Last seen',
      align: 'end',
      width: 116,
      sorts: 'descending',
      cell: ({ lastSeen }) => <OnDay day={lastSeen} />,
    },
    { id: 'toldBy', header: 'Source', width: 136, cell: (link) => <ToldBy {...link} /> },
    {
      id: 'lostAt',
      header: 'Lost',
      align: 'end',
      width: 116,
      isExtra: true,
      cell: ({ lostAt }) => <OnDay day={lostAt} />,
    },
    {
      id: 'lastCheckedAt',
      header: 'Looked at',
      align: 'end',
      width: 120,
      isExtra: true,
      cell: ({ lastCheckedAt }) => <Ago at={lastCheckedAt} />,
    },
  ];
}
