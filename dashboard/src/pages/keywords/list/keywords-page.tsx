import { Button } from '@mantine/core';
import { useDisclosure, useMediaQuery } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useEffect, useMemo, useState } from 'react';
import { keywordSummaryQuery, lineDays, type ListedKeyword } from '../../../api/keywords.ts';
import { websiteQuery } from '../../../api/websites.ts';
import { addDays, eachDay } from '../../../format/days.ts';
import { paths } from '../../../paths.ts';
import { mayAct, sessionQuery } from '../../../session/session-query.ts';
import { Page } from '../../../ui/page.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { useSelection } from '../../../ui/table/use-selection.ts';
import { useSearchChange } from '../../../ui/use-search-change.ts';
import { AddKeywordsDialog } from '../add/add-keywords-dialog.tsx';
import { BulkActions } from './bulk-actions.tsx';
import { keywordColumns, phoneColumns } from './keyword-columns.tsx';
import { isNarrowed, readFilter } from './list-search.ts';
import { NoKeyword, NothingFound, RankingsNotice } from './list-notices.tsx';
import { ListTools } from './list-tools.tsx';
import { useFreshRows } from './use-fresh-rows.ts';

const route = getRouteApi('/account/websites/$websiteId/keywords');

const rowsRead = 100;

/** Every keyword of a website with where it stands: any number of them, narrowed and sorted by the server. */
export function KeywordsPage() {
  const { websiteId } = route.useParams();
  const search = route.useSearch();
  const change = useSearchChange();
  const navigate = useNavigate();
  const filter = useMemo(() => readFilter(search), [search]);
  const { data: session } = useQuery(sessionQuery());
  const website = useQuery(websiteQuery(websiteId)).data?.data;
  const { data: told, dataUpdatedAt } = useQuery(keywordSummaryQuery(websiteId));
  const rows = useFreshRows(websiteId, filter, dataUpdatedAt);
  const columns = useColumns(rows.rows);
  const isPhone = useMediaQuery('(max-width: 48em)');
  const chosen = search.columns ?? (isPhone ? phoneColumns : undefined);
  const selection = useSelection();
  const { clear } = selection;
  // What is not seen any more is not to be changed unseen.
  useEffect(clear, [clear, filter]);
  const [isAdding, adding] = useDisclosure();
  const summary = told?.data;
  const isManager = mayAct(session, 'manager');
  const add = isManager ? (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={adding.open}>
      Add keywords
    </Button>
  ) : undefined;
  return (
    <Page
      title="Keywords"
      crumbs={[
        { label: 'Websites', href: paths.websites() },
        { label: website?.domain ?? 'Website', href: paths.website(websiteId) },
      ]}
      actions={summary?.total !== 0 && add}
    >
      {website !== undefined && <RankingsNotice source={website.sources.rankings} />}
      {summary?.total !== 0 && <ListTools websiteId={websiteId} columns={columns} />}
      <Panel isFlush>
        <DataTable
          label="Keywords"
          columns={columns}
          rows={rows}
          rowId={({ id }) => id}
          sort={filter.sort}
          onSort={(sort) => change({ sort })}
          {...(chosen === undefined ? {} : { chosen })}
          {...(isManager ? { selection } : {})}
          onOpen={({ id }) => void navigate({ to: paths.keyword(websiteId, id) as never })}
          empty={isNarrowed(filter) ? <NothingFound /> : <NoKeyword action={add} />}
        />
      </Panel>
      {isManager && <BulkActions websiteId={websiteId} rows={rows.rows} selection={selection} />}
      <AddKeywordsDialog website={website} isOpen={isAdding} onClose={adding.close} />
    </Page>
  );
}

/** The days end today, or with the newest check where its clock is ahead of this one. */
function useColumns(rows: readonly ListedKeyword[]) {
  const [today] = useState(() => new Date().toISOString().slice(0, 10));
  const newest = rows.slice(0, rowsRead).flatMap(({ history = [] }) => history.at(-1)?.date ?? []);
  const last = newest.reduce((latest, day) => (day > latest ? day : latest), today);
  return useMemo(() => keywordColumns(eachDay(addDays(last, 1 - lineDays), last)), [last]);
}
