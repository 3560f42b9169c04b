import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useCallback, useEffect, useMemo } from 'react';
import { keywordSummaryQuery, type ListedKeyword } from '../../../api/keywords.ts';
import { paths } from '../../../paths.ts';
import { Panel } from '../../../ui/panel.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { useIsPhone } from '../../../ui/use-is-phone.ts';
import { useSelection } from '../../../ui/table/use-selection.ts';
import { useSearchChange } from '../../../ui/use-search-change.ts';
import { useHiddenKeywords } from '../parts/delete-later.ts';
import { BulkActions } from './bulk-actions.tsx';
import { keywordColumnsSince, needsOf, onPhone, phoneColumns } from './keyword-columns.tsx';
import { dayOfSince, filterOfRows, hasFilters } from './keyword-search.ts';
import { AllDeleted, NoKeywords, NoResults } from './keyword-notices.tsx';
import { useFreshRows } from './use-fresh-rows.ts';
import { useListSettings } from './use-list-settings.ts';
import { RecentDaysContext, useRecentDays } from './use-recent-days.ts';
import { useOpenPath } from '../../../ui/use-view-href.ts';

const withChange = (row: ListedKeyword, since: ListedKeyword['since']): ListedKeyword =>
  since === undefined ? row : { ...row, since };
const rowId = ({ id }: ListedKeyword) => id;

interface KeywordTableProps {
  websiteId: string;
  /** Whether the member may change keywords. */
  isManager: boolean;
  /** The button that adds keywords, for the empty list. */
  add: ReactNode;
}

/** The filtered keywords, and actions on the selected ones. */
export function KeywordTable({ websiteId, isManager, add }: KeywordTableProps) {
  const { filter, sort, ...settings } = useListSettings(websiteId);
  const change = useSearchChange();
  const { dataUpdatedAt } = useQuery(keywordSummaryQuery(websiteId));
  const filterOfList = filterOfRows(filter);
  const fresh = useFreshRows(websiteId, filterOfList, dataUpdatedAt);
  const since = dayOfSince(filter.since ?? '');
  const all = useMemo(() => keywordColumnsSince(since), [since]);
  const isPhone = useIsPhone();
  const shown = useMemo(() => (isPhone ? onPhone(all, since) : all), [isPhone, all, since]);
  const columns = settings.columns ?? (isPhone ? phoneColumns : undefined);
  const { sparklines, changes } = needsOf(columns, isPhone);
  const laterSince = changes && filterOfList.since === undefined ? filter.since : undefined;
  const recent = useRecentDays(websiteId, fresh.rows, { sparklines, since: laterSince });
  const hidden = useHiddenKeywords();
  const listed = useMemo(
    () =>
      fresh.rows.filter(({ id }) => !hidden.has(id)).map((row) => withChange(row, recent.sinceOf(row.id))),
    [fresh.rows, hidden, recent],
  );
  const rows = { ...fresh, rows: listed };
  const selection = useSelection();
  const { clear } = selection;
  // Rows that a filter hides must not stay selected.
  useEffect(clear, [clear, filter]);
  const openPath = useOpenPath();
  const open = useCallback(
    ({ id }: ListedKeyword) => void openPath(paths.keyword(websiteId, id)),
    [openPath, websiteId],
  );
  return (
    <>
      <Panel isFlush>
        <RecentDaysContext value={recent}>
          <DataTable
            label={t`Keywords`}
            columns={shown}
            rows={rows}
            rowId={rowId}
            reusesRows
            sort={sort}
            onSort={(next) => change({ sort: next })}
            {...(columns === undefined ? {} : { chosen: columns })}
            {...(isManager ? { selection } : {})}
            onOpen={open}
            empty={
              fresh.rows.length > 0 ? (
                <AllDeleted />
              ) : hasFilters(filter) ? (
                <NoResults />
              ) : (
                <NoKeywords action={add} />
              )
            }
          />
        </RecentDaysContext>
      </Panel>
      {isManager && <BulkActions websiteId={websiteId} rows={rows.rows} selection={selection} />}
    </>
  );
}
