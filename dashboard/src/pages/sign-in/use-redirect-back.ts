import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { paths } from '../../paths.ts';

/** Opens the page that was requested before sign-in. Clears cached data, because it may belong to another session. */
export function useRedirectBack(): (next: string | undefined) => Promise<void> {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useCallback(
    async (next) => {
      client.clear();
      const href = (next ?? paths.websites()).replace(/^\/dashboard(?=\/|$)/, '');
      await navigate({ href, replace: true });
    },
    [client, navigate],
  );
}
