import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useCallback, useEffect, useMemo } from 'react';
import { keywordSummaryQuery, type ListedKeyword } from '../../../api/keywords.ts';
import { paths } from '../../../paths.ts';
import { Panel } from '../../../ui/panel.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { useSelection } from '../../../ui/table/use-selection.ts';
import { useSearchChange } from '../../../ui/use-search-change.ts';
import { BulkActions } from './bulk-actions.tsx';
import { keywordColumns, phoneColumns, showsLines } from './keyword-columns.tsx';
import { isNarrowed, readFilter } from './list-search.ts';
import { NoKeyword, NothingFound } from './list-notices.tsx';
import { useFreshRows } from './use-fresh-rows.ts';
import { RecentDaysContext, useRecentDays } from './use-recent-days.ts';

const route = getRouteApi('/account/websites/$websiteId/keywords');
const noRows: ListedKeyword[] = [];
const rowId = ({ id }: ListedKeyword) => id;

interface KeywordTableProps {
  websiteId: string;
  /** Whether whoever looks may change keywords. */
  isManager: boolean;
  /** The way to the first keyword. */
  add: ReactNode;
}

/** The keywords that the address asks for, and what can be done with those that are chosen. */
export function KeywordTable({ websiteId, isManager, add }: KeywordTableProps) {
  const search = route.useSearch();
  const change = useSearchChange();
  const filter = useMemo(() => readFilter(search), [search]);
  const { dataUpdatedAt } = useQuery(keywordSummaryQuery(websiteId));
  const rows = useFreshRows(websiteId, filter, dataUpdatedAt);
  const isPhone = useMediaQuery('(max-width: 48em)');
  const chosen = search.columns ?? (isPhone ? phoneColumns : undefined);
  const recent = useRecentDays(websiteId, showsLines(chosen) ? rows.rows : noRows);
  const selection = useSelection();
  const { clear } = selection;
  // What is not seen any more is not to be changed unseen.
  useEffect(clear, [clear, filter]);
  const navigate = useNavigate();
  const open = useCallback(
    ({ id }: ListedKeyword) => void navigate({ to: paths.keyword(websiteId, id) as never }),
    [navigate, websiteId],
  );
  return (
    <>
      <Panel isFlush>
        <RecentDaysContext value={recent}>
          <DataTable
            label="Keywords"
            columns={keywordColumns}
            rows={rows}
            rowId={rowId}
            sort={filter.sort}
            onSort={(sort) => change({ sort })}
            {...(chosen === undefined ? {} : { chosen })}
            {...(isManager ? { selection } : {})}
            onOpen={open}
            empty={isNarrowed(filter) ? <NothingFound /> : <NoKeyword action={add} />}
          />
        </RecentDaysContext>
      </Panel>
      {isManager && <BulkActions websiteId={websiteId} rows={rows.rows} selection={selection} />}
    </>
  );
}
