import { useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import { rememberDays } from '../search/chosen-days.ts';
import { stringifySearch } from '../search/stringify-search.ts';

type Change = Record<string, string | readonly string[] | number | undefined>;

interface Options {
  /** Whether the step back skips the current view. */
  replace?: boolean;
}

/** Changes parameters of the URL's query and keeps the others; undefined removes one. The browser's "back" undoes it. */
export function useSearchChange(): (change: Change, options?: Options) => void {
  const router = useRouter();
  return useCallback(
    (change, { replace = false } = {}) => {
      const { pathname, search } = router.latestLocation;
      const changed = { ...search, ...change };
      if ('range' in change || 'compare' in change) rememberDays(changed);
      const href = pathname + stringifySearch(changed);
      void router.navigate({ href, replace, resetScroll: false });
    },
    [router],
  );
}
