import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';

type Change = Record<string, string | string[] | number | undefined>;

/** Changes members of the address's search and keeps the others; undefined leaves one out. Going back takes it back. */
export function useSearchChange(): (change: Change) => void {
  const navigate = useNavigate();
  return useCallback(
    (change) => {
      const search = ((before: object) => ({ ...before, ...change })) as never;
      void navigate({ to: '.', search, resetScroll: false });
    },
    [navigate],
  );
}
