import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { paths } from '../../paths.ts';
import { parseSearch } from '../../search/parse-search.ts';

/** On to where somebody wanted to go before they had to sign in. Nothing that was read for nobody, or for somebody else, is kept. */
export function useGoOn(): (next: string | undefined) => Promise<void> {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useCallback(
    async (next) => {
      client.clear();
      const [to, query = ''] = (next ?? paths.websites()).replace(/^\/dashboard(?=\/|$)/, '').split('?');
      await navigate({ to: to as never, search: parseSearch(query) as never, replace: true });
    },
    [client, navigate],
  );
}
