import { t } from '@lingui/core/macro';
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

const seenColumns: Column<Backlink>[] = [
  {
    id: 'firstSeen',
    header: t`First seen`,
    align: 'end',
    width: 116,
    sorts: 'descending',
    cell: ({ firstSeen }) => <DayCell day={firstSeen} />,
  },
  {
    id: 'lastSeen',
    header: t`Last seen`,
    align: 'end',
    width: 116,
    sorts: 'descending',
    cell: ({ lastSeen }) => <DayCell day={lastSeen} />,
  },
];

/** @param isLost whether only lost backlinks are listed, whose date of loss is then shown without a choice of columns */
export function linkColumns(websiteId: string, isLost: boolean): Column<Backlink>[] {
  return [
    {
      id: 'source',
      header: t`Referring page`,
      cell: ({ id, sourceUrl, sourceDomain, status }) => (
        <SourcePage
          url={sourceUrl}
          domain={sourceDomain}
          href={paths.backlink(websiteId, id)}
          status={status}
        />
      ),
    },
    {
      id: 'authority',
      header: t`Authority`,
      align: 'end',
      width: 104,
      sorts: 'descending',
      cell: ({ authority }) => <AuthorityBar authority={authority} />,
    },
    { id: 'anchor', header: t`Anchor and target URL`, cell: (link) => <LinkText {...link} isNarrow /> },
    {
      id: 'rel',
      header: t`Rel`,
      hint: t`Attributes of the link: “sponsored” marks a paid link, “nofollow” asks search engines not to follow it`,
      width: 104,
      cell: (link) => <RelTags {...link} />,
    },
    { id: 'status', header: t`Status`, width: 148, cell: (link) => <StatusCell {...link} /> },
    ...(isLost ? [lostColumn(true)] : []),
    ...seenColumns,
    {
      id: 'sources',
      header: t`Source`,
      width: 124,
      note: ({ placement }) => placement && t`From a campaign`,
      cell: (link) => <LinkSources {...link} />,
    },
    ...(isLost ? [] : [lostColumn(false)]),
    checkedColumn,
  ];
}

const checkedColumn: Column<Backlink> = {
  id: 'lastCheckedAt',
  header: t`Last checked`,
  align: 'end',
  width: 120,
  isExtra: true,
  cell: ({ lastCheckedAt }) => <Ago at={lastCheckedAt} />,
};

const lostColumn = (isLost: boolean): Column<Backlink> => ({
  id: 'lostAt',
  header: t`Lost`,
  align: 'end',
  width: 116,
  sorts: 'descending',
  ...(isLost ? { isOnPhone: true } : { isExtra: true }),
  cell: ({ lostAt }) => <DayCell day={lostAt} />,
});
