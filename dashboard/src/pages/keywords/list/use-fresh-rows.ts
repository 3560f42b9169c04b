import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { type KeywordFilter, keywordsQuery, recentDaysKey } from '../../../api/keywords.ts';
import { useRows } from '../../../ui/table/use-rows.ts';

const maxRefetchedRows = 300;

/**
 * The rows of the list. They are refetched when the keyword summary changes, unless many pages are loaded: refetching all of them
 * after every check would be slow.
 */
export function useFreshRows(websiteId: string, filter: KeywordFilter, changedAt: number) {
  const client = useQueryClient();
  const options = keywordsQuery(websiteId, filter);
  const rows = useRows(options);
  const lastChange = useRef(changedAt);
  const count = rows.rows.length;
  useEffect(() => {
    const hasChanged = lastChange.current !== 0 && changedAt !== lastChange.current;
    lastChange.current = changedAt;
    if (!hasChanged || count > maxRefetchedRows) return;
    for (const queryKey of [options.queryKey, recentDaysKey(websiteId)]) {
      void client.invalidateQueries({ queryKey });
    }
  }, [client, options.queryKey, websiteId, changedAt, count]);
  return rows;
}
