import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { type KeywordFilter, keywordsQuery, recentDaysKey } from '../../../api/keywords.ts';
import { useRows } from '../../../ui/table/use-rows.ts';

const mostRowsAnew = 300;

/**
 * The rows of a list, asked for anew when the website's figures have changed, as long as little of it has been read: whoever is far
 * down a long list is not to wait for all of it again with each check that ends.
 */
export function useFreshRows(websiteId: string, filter: KeywordFilter, changedAt: number) {
  const client = useQueryClient();
  const options = keywordsQuery(websiteId, filter);
  const rows = useRows(options);
  const seen = useRef(changedAt);
  const count = rows.rows.length;
  useEffect(() => {
    const isNews = seen.current !== 0 && changedAt !== seen.current;
    seen.current = changedAt;
    if (!isNews || count > mostRowsAnew) return;
    for (const queryKey of [options.queryKey, recentDaysKey(websiteId)]) {
      void client.invalidateQueries({ queryKey });
    }
  }, [client, options.queryKey, websiteId, changedAt, count]);
  return rows;
}
