import { useMutation, useQueryClient } from '@tanstack/react-query';
import { connectionsQuery } from '../../../api/connections.ts';
import { websitesQuery } from '../../../api/websites.ts';

/** Something that is done to connections: they are read anew, and so are the websites, whose figures come through them. */
export function useConnectionDeed<Input, Answer>(work: (input: Input) => Promise<Answer>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: work,
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: connectionsQuery().queryKey }),
        client.invalidateQueries({ queryKey: websitesQuery().queryKey }),
      ]),
  });
}
