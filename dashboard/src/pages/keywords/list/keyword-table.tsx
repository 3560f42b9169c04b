import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useCallback, useEffect, useMemo, useRef } from 'react';
import { type KeywordFilter, keywordSummaryQuery, type ListedKeyword } from '../../../api/keywords.ts';
import { paths } from '../../../paths.ts';
import { Panel } from '../../../ui/panel.tsx';
import { useDateRange } from '../../../ui/range/use-date-range.ts';
import { showMessage } from '../../../ui/show-message.ts';
import type { Column } from '../../../ui/table/column.ts';
import { DataTable } from '../../../ui/table/data-table.tsx';
import type { Rows } from '../../../ui/table/use-rows.ts';
import { useIsPhone } from '../../../ui/use-is-phone.ts';
import { type Selection, useSelection } from '../../../ui/table/use-selection.ts';
import { useSearchChange } from '../../../ui/use-search-change.ts';
import { useHiddenKeywords } from '../parts/delete-later.ts';
import { BulkActions } from './bulk-actions.tsx';
import { keywordColumnsSince, needsOf, onPhone, phoneColumns } from './keyword-columns.tsx';
import { dayOfSince, filterOfRows, hasFilters } from './keyword-search.ts';
import { AllDeleted, NoKeywords, NoResults, PastNotice } from './keyword-notices.tsx';
import { pastChoice, pastColumns } from './past-columns.tsx';
import { useFreshRows } from './use-fresh-rows.ts';
import { useListSettings } from './use-list-settings.ts';
import { RecentDaysContext, useRecentDays } from './use-recent-days.ts';
import { useOpenPath } from '../../../ui/use-view-href.ts';

const withChange = (row: ListedKeyword, since: ListedKeyword['since']): ListedKeyword =>
  since === undefined ? row : { ...row, since };
const withoutChange = ({ since: _since, ...row }: ListedKeyword): ListedKeyword => row;
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
  const { since, until, shown, columns, sparklines, changes } = useColumns(filter, settings.columns);
  const isLater = until !== undefined || (changes && filterOfList.since === undefined);
  const laterSince = isLater ? filter.since : undefined;
  const recent = useRecentDays(websiteId, fresh.rows, { sparklines, since: laterSince, until });
  const hidden = useHiddenKeywords();
  const listed = useMemo(
    () =>
      fresh.rows
        .filter(({ id }) => !hidden.has(id))
        .map((row) => withChange(until === undefined ? row : withoutChange(row), recent.sinceOf(row.id))),
    [fresh.rows, hidden, recent, until],
  );
  const rows = { ...fresh, rows: listed };
  const selection = useSelection();
  useClearedSelection(selection, filter);
  const openPath = useOpenPath();
  const open = useCallback(
    ({ id }: ListedKeyword) => void openPath(paths.keyword(websiteId, id)),
    [openPath, websiteId],
  );
  return (
    <>
      {until !== undefined && <PastNotice from={since} to={until} />}
      <Panel isFlush>
        <RecentDaysContext value={recent}>
          <DataTable
            label={t`Keywords`}
            columns={columns === undefined ? withUsedTags(shown, rows) : shown}
            rows={rows}
            rowId={rowId}
            reusesRows
            sort={sort}
            onSort={(next) => change({ sort: next })}
            {...(columns === undefined ? {} : { chosen: columns })}
            {...(isManager ? { selection } : {})}
            onOpen={open}
            keepsHead={hasFilters(filter)}
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

/** By default, the column of tags is shown once a keyword has one. */
function withUsedTags(columns: readonly Column<ListedKeyword>[], { rows, hasMore }: Rows<ListedKeyword>) {
  const isUnused = rows.length > 0 && !hasMore && rows.every(({ tags }) => tags.length === 0);
  return isUnused ? columns.filter(({ id }) => id !== 'tags') : columns;
}

/** Rows that a filter hides must not stay selected. */
function useClearedSelection({ ids, clear }: Selection, filter: KeywordFilter) {
  const count = useRef(0);
  useEffect(() => void (count.current = ids.size), [ids]);
  const drop = useCallback(() => {
    if (count.current > 0) showMessage(t`The selection was cleared because the list changed.`);
    clear();
  }, [clear]);
  useEffect(drop, [drop, filter]);
}

/** The columns, the period that they show, and the data that they need besides the rows. */
function useColumns(filter: KeywordFilter, selected: readonly string[] | undefined) {
  const since = dayOfSince(filter.since ?? '');
  const { isPast, to } = useDateRange();
  // Days before today lead to now, in every range: those of a view, or chosen ones.
  const until = isPast && since <= to && since === filter.since ? to : undefined;
  const isPhone = useIsPhone();
  const shown = useMemo(() => {
    const all = keywordColumnsSince(since);
    if (until !== undefined) return pastColumns(all, { from: since, to: until });
    return isPhone ? onPhone(all, since) : all;
  }, [isPhone, since, until]);
  const chosen = selected ?? (isPhone ? phoneColumns : undefined);
  const columns = until === undefined ? chosen : pastChoice(chosen);
  return { since, until, shown, columns, ...needsOf(columns, isPhone) };
}
