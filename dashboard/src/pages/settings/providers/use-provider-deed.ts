import { useMutation, useQueryClient } from '@tanstack/react-query';
import { providersQuery } from '../../../api/providers.ts';

/** Something that is done to services: the list is read anew afterwards. */
export function useProviderDeed<Input, Answer>(work: (input: Input) => Promise<Answer>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: work,
    onSettled: () => client.invalidateQueries({ queryKey: providersQuery().queryKey }),
  });
}
