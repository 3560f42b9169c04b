import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useAction } from '../../../api/use-action.ts';
import { defaultView, viewsQuery } from '../../../api/views.ts';
import { type Session, sessionKey, sessionQuery } from '../../../session/session-query.ts';
import { updateUser } from '../../../session/update-user.ts';
import { showFailure } from '../../../ui/show-message.ts';
import { useSearchChange } from '../../../ui/use-search-change.ts';
import { useIsPhone } from '../../../ui/use-is-phone.ts';
import { openViewId } from '../segment/open-view.ts';
import { phoneColumns, withPositionThen } from './keyword-columns.tsx';
import { defaultSort, type KeywordSearch, readFilter } from './keyword-search.ts';

const route = getRouteApi('/account/websites/$websiteId/keywords');

/** The filter, the sort and the columns of the list: those of the URL, then those of the view, then those of the member. */
export function useListSettings(websiteId: string) {
  const search = route.useSearch();
  const views = useQuery(viewsQuery(websiteId)).data?.data ?? [];
  const own = useQuery(sessionQuery()).data?.user.keywordColumns;
  const view = views.find(({ id }) => id === openViewId(search));
  const isPhone = useIsPhone();
  const columns = useMemo(
    () => columnsOf(search, { view: view?.columns, own, isPhone }),
    [search, view?.columns, own, isPhone],
  );
  // The URL has all filters of an edited view.
  const viewSince = search.view === undefined ? undefined : view?.filters.since;
  const filter = useMemo(
    () => readFilter({ ...search, since: search.since ?? viewSince }),
    [search, viewSince],
  );
  return {
    search,
    views,
    view,
    filter,
    sort: filter.sort ?? view?.filters.sort ?? defaultSort,
    columns,
  };
}

interface UsualColumns {
  view: string[] | null | undefined;
  own: string | null | undefined;
  isPhone: boolean;
}

function columnsOf(search: KeywordSearch, { view, own, isPhone }: UsualColumns): string[] | undefined {
  if (search.columns !== undefined) return search.columns;
  const usual = view ?? columnsOfFailures(search) ?? (own ? own.split(',') : undefined);
  if (search.moved === undefined) return usual;
  return withPositionThen(usual ?? (isPhone ? phoneColumns : undefined));
}

const failureColumns = ['keyword', 'position', 'error', 'checkedAt', 'nextCheckAt'];

/** A list of failed checks alone shows their reasons, also to members who chose other columns. */
const columnsOfFailures = ({ checkStatus }: KeywordSearch) =>
  checkStatus !== undefined && checkStatus.every((status) => status === 'failed')
    ? failureColumns
    : undefined;

/** Chooses the columns of the list. The choice is stored for the member, except for a view, for movements and for failed checks. */
export function useColumnChoice(search: KeywordSearch): (columns: string[] | undefined) => void {
  const client = useQueryClient();
  const change = useSearchChange();
  const { mutate } = useAction((keywordColumns: string) => updateUser({ keywordColumns }), {
    affects: [sessionKey],
    onError: showFailure,
    // An earlier choice that arrives late must not replace a later one.
    queue: 'keyword-columns',
  });
  const isOfUrl = (openViewId(search) ?? search.moved ?? columnsOfFailures(search)) !== undefined;
  return useCallback(
    (columns) => {
      change({ columns: isOfUrl ? columns : undefined }, { replace: true });
      if (isOfUrl) return;
      const keywordColumns = columns?.join(',') ?? '';
      // A response that is on its way has the former columns.
      void client.cancelQueries({ queryKey: sessionKey }).then(() => {
        client.setQueryData<Session | null>(
          sessionKey,
          (session) => session && { ...session, user: { ...session.user, keywordColumns } },
        );
        return mutate(keywordColumns);
      });
    },
    [client, change, mutate, isOfUrl],
  );
}

/** Opens the list of a website with its default view, if the URL asks for nothing else. */
export function useDefaultView(websiteId: string): void {
  const search = route.useSearch();
  const change = useSearchChange();
  const views = useQuery(viewsQuery(websiteId)).data?.data;
  const opened = useRef('');
  useEffect(() => {
    if (views === undefined || opened.current === websiteId) return;
    opened.current = websiteId;
    const view = Object.values(search).every((value) => value === undefined) ? defaultView(views) : undefined;
    if (view !== undefined) change({ view: view.id }, { replace: true });
  }, [views, websiteId, search, change]);
}
