import { useLocation, useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import { chosenDays } from '../search/chosen-days.ts';
import { keepView } from '../search/keep-view.ts';

/** One of `paths`, with the date range, comparison and segment of the current page of a website. */
export function useViewHref(href: string): string {
  return keepView(href, useLocation(), chosenDays());
}

/** Opens one of `paths` in the same way. */
export function useOpenPath(): (href: string) => Promise<void> {
  const router = useRouter();
  return useCallback(
    (href) => router.navigate({ href: keepView(href, router.latestLocation, chosenDays()) }),
    [router],
  );
}
